"""Why to throw these: how the best throw differs from the one that keeps the fullest hand."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.engines.choices import Choices
from parlour.engines.cribbage.known import Known
from parlour.games.cribbage.view import View
from parlour.study.hints.cribbage.sayings import say

ALIKE = 0.005  # differences that would be written as nothing


def throw_reason(view: View, choices: Choices) -> Saying:
    known = Known.of(view)
    every = [choice.figures for choice in choices.options]
    best = every[0]
    fullest = max(every, key=lambda throw: throw["hand"])
    box = max(throw["box"] for throw in every)
    lost = fullest["hand"] - best["hand"]
    if lost < ALIKE:
        code = "best-hand-and-box" if best["box"] > box - ALIKE else "best-hand"
        return say(f"reason.{code}", hand=round(best["hand"], 1))
    more_box, more_play = best["box"] - fullest["box"], best["play"] - fullest["play"]
    if more_box + more_play < lost:
        return say("reason.throw-to-win", need=known.need, theirs=known.their_need)
    if more_play > more_box:
        return say("reason.for-the-play", less=round(lost, 1), more=round(more_play, 1))
    code = "feeds-our-box" if known.our_box else "spares-their-box"
    return say(f"reason.{code}", less=round(lost, 1), more=round(more_box, 1))
