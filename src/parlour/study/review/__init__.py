"""Looking back at a game: every decision beside what the strongest player decides there.

There is no second player in here. The best act, its figures and its reason are those of a hint
(`study.hints`) with the table's own chance of that decision, so that a review says what a master
on that seat would have done.

Examples:
    >>> from parlour.records.record import Record
    >>> from parlour.study.review import review
    >>> game = Record.read('{"game": "poker-solitaire", "seed": "a", "actions": ["7S>a1"]}')
    >>> [(decision.seat, decision.phase, decision.done) for decision in review(game)]
    [(1, 'place', '7S>a1')]
"""

from parlour.study.review.course import Asked, asked_in
from parlour.study.review.dearest import dearest
from parlour.study.review.judging import Decision, judge, others_decisions, review
from parlour.study.review.luck import Luck, LuckAt, lucks
from parlour.study.review.stakes import OpenTruth
from parlour.study.review.summing import Accuracy, Review, summed
from parlour.study.review.verdict import Word

__all__ = [
    "Accuracy",
    "Asked",
    "Decision",
    "Luck",
    "LuckAt",
    "OpenTruth",
    "Review",
    "Word",
    "asked_in",
    "dearest",
    "judge",
    "lucks",
    "others_decisions",
    "review",
    "summed",
]
