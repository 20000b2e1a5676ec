"""Why an act of Poker Solitaire is a good one.

A reason says what the act does, which is plain to see on the matrix. Where that is nothing much, it
says that nothing which was tried promised more, or that the act is a step of a plan: then no other
act was weighed.
"""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.engines.choices import Choices
from parlour.games.poker_solitaire.view import View
from parlour.seen.poker_solitaire import Picture, picture
from parlour.seen.poker_solitaire.shown import Source
from parlour.study.hints.poker_solitaire.placing import why_place
from parlour.study.hints.poker_solitaire.sayings import say


def reason(view: View, choices: Choices) -> Saying:
    action, drawn = choices.chosen, picture(view)
    at = view.legal.index(action)
    word = next((word for word, place in drawn.words.items() if place == at), None)
    if word is not None:
        return _why_say(word, view, drawn)
    source = next(source for source in drawn.sources if at in source.to.values())
    target = next(target for target, place in source.to.items() if place == at)
    if target in drawn.rejects:
        return _why_reject(source, target, view)
    if "plant:" in action:
        return say("reason.plant", card=source.card)
    if source.kind == "placed":
        return say("reason.planned")
    done = why_place(source, target, view, drawn)
    if done is not None:
        return done
    if _planned(choices):
        return say("reason.planned")
    return say("reason.steal" if source.kind == "steal" else "reason.safest", card=source.card)


def _planned(choices: Choices) -> bool:
    """It was worked out in which order the cards do best, and no other act was weighed."""
    return len(choices.options) > 1 and all(option.value is None for option in choices.options[1:])


def _why_say(word: str, view: View, drawn: Picture) -> Saying:
    if word == "pass":
        return say("reason.pass")
    won = drawn.done is not None and drawn.done.winner == view.seat
    return say("reason.done-won" if won else "reason.done")


def _why_reject(source: Source, target: str, view: View) -> Saying:
    if source.kind == "placed":
        return say("reason.take-out", card=source.card, square=source.at)
    owner = next(reject.owner for reject in view.rejects if reject.name == target)
    code = "reason.reject-common" if owner == "common" else "reason.reject"
    return say(code, card=source.card)
