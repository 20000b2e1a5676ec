"""A game's decisions taken together: how well each seat played each phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from parlour.core.outcome import Outcome
from parlour.core.seat import Seat
from parlour.records.record import Record
from parlour.study.review.judging import Decision
from parlour.study.review.luck import Luck, lucks
from parlour.study.review.stakes import played
from parlour.study.review.verdict import WORDS, Word, accuracy

ALL = "all"  # the name of all phases together
MADE = 3  # with luck in all games; what was kept before is made anew


class Accuracy(msgspec.Struct, frozen=True):
    """How well a seat played a phase, or all of them."""

    seat: Seat
    phase: str
    decisions: int  # that could be judged
    accuracy: float  # of 100
    lost: float  # shares of a game, taken together
    words: dict[Word, int]
    hints: int = 0  # of these decisions, those at which one was asked for


class Review(msgspec.Struct, frozen=True):
    """A game looked back at. It is kept as JSON and never changes: a new field needs a default."""

    game: str
    rules: str
    decisions: tuple[Decision, ...]
    accuracy: tuple[Accuracy, ...]
    ended: dict[str, float]  # by seat: 1 for who won and 0 for who lost, or the last total
    level: str = "master"  # who is the judge
    luck: tuple[Luck, ...] = ()  # of the seats looked at, where it can be told
    made: int = 1  # by which reckoning: see MADE


def summed(
    record: Record,
    decisions: Sequence[Decision],
    luck: tuple[Luck, ...] | None = None,
    others: Sequence[Decision] = (),
) -> Review:
    """The whole of it. `luck` of the seats that decided, where somebody has worked it out; else
    it is done now, with those of the `others` where luck is told by all."""
    if luck is None:
        decided = {decision.seat for decision in decisions}
        luck = lucks(record, decided, (*decisions, *others))
    seats = record.rules.seated(record.game.seats)
    phases = (*played(record.game.name).PHASES, ALL)
    found = [_accuracy(seat, phase, decisions) for seat in seats for phase in phases]
    return Review(
        record.game.name,
        str(record.rules),
        tuple(decisions),
        tuple([told for told in found if told is not None]),
        _ended(record.final().outcome),
        luck=luck,
        made=MADE,
    )


def _accuracy(seat: Seat, phase: str, decisions: Sequence[Decision]) -> Accuracy | None:
    mine = [
        decision
        for decision in decisions
        if decision.seat == seat and phase in (ALL, decision.phase)
    ]
    judged = [
        (decision.loss, decision.word)
        for decision in mine
        if decision.loss is not None and decision.word is not None
    ]
    if not judged:
        return None
    losses = [loss for loss, _ in judged]
    found = Counter(word for _, word in judged)
    words = {word: found[word] for word in WORDS}
    share = round(accuracy(losses), 1)
    hints = sum(decision.hint for decision in mine)
    return Accuracy(seat, phase, len(judged), share, round(sum(losses), 4), words, hints)


def _ended(outcome: Outcome | None) -> dict[str, float]:
    if outcome is None:
        return {}
    if len(outcome.sides) == 1:
        return {str(seat): float(score or 0) for seat, score in outcome.scores.items()}
    told = {True: 1.0, False: 0.0, None: 0.5}
    return {str(seat): told[outcome.won(seat)] for side in outcome.sides for seat in side}
