"""Why to throw these: how the best throw differs from the one that keeps the fullest hand."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.engines.choices import Choices
from parlour.engines.cribbage.known import Known
from parlour.games.cribbage.view import View
from parlour.study.hints.cribbage.sayings import say

EXACT = 1e-9  # what sums of fractions may be off


def throw_reason(view: View, choices: Choices) -> Saying:
    known = Known.of(view)
    every = [choice.figures for choice in choices.options]
    best = every[0]
    fullest = max(every, key=lambda throw: throw["hand"])
    lost = fullest["hand"] - best["hand"]
    if lost < EXACT:
        most = max(throw["box"] for throw in every)
        code = "best-hand-and-box" if best["box"] > most - EXACT else "best-hand"
        return say(f"reason.{code}", hand=tenth(best["hand"]))
    if best["points"] < fullest["points"] - EXACT:
        return _to_win(known, choices)
    if not tenth(lost):
        return say("reason.near-best-hand", hand=tenth(best["hand"]))
    return _instead(known, lost, best["box"] - fullest["box"], best["play"] - fullest["play"])


def _to_win(known: Known, choices: Choices) -> Saying:
    """Chosen although another makes more points: by the chance to win, which may be the same."""
    best, *others = choices.options
    more = [other for other in others if other.figures["points"] > best.figures["points"] + EXACT]
    ties = any((other.value or 0) >= (best.value or 0) for other in more)
    code = "throw-as-often" if ties else "throw-to-win"
    return say(f"reason.{code}", need=known.need, theirs=known.their_need)


def _instead(known: Known, lost: float, box: float, play: float) -> Saying:
    """What makes up for a lesser hand: the box, the play, or both of them together."""
    less = tenth(lost)
    if box >= lost - EXACT and tenth(box):
        code = "feeds-our-box" if known.our_box else "spares-their-box"
        return say(f"reason.{code}", less=less, more=tenth(box))
    if play >= lost - EXACT and tenth(play):
        return say("reason.for-the-play", less=less, more=tenth(play))
    return say("reason.box-and-play", less=less, more=tenth(box + play))


def tenth(points: float) -> float:
    return round(points, 1)
