"""What to throw: every throw with what hand, box and play make of it, and why the best is best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engines.cribbage.advice import Judged, weigh_throws
from parlour.engines.cribbage.averages import Averages
from parlour.engines.cribbage.learned import learned
from parlour.engines.cribbage.sight import Sight
from parlour.pieces.cards import Card, mask
from parlour.study.hints import Choice, Hint, Reason

ALIKE = 0.005  # differences that would be written as nothing


def throw_hint(view: Mapping[str, Any]) -> Hint:
    sight = Sight.of(view)
    found = weigh_throws(sight, learned(sight.rules))
    acts = {mask(map(Card, act.rpartition(":")[2].split(","))): act for act in view["legal"]}
    best = found[0]
    reason = _reason(found, sight)
    return Hint(
        view["seat"],
        acts[best.throw.thrown],
        "points" if best.win is None else "win",
        [
            Choice(acts[one.throw.thrown], one.worth, best=one is best, figures=figures(one.throw))
            for one in found
        ],
        reason,
        _says(reason),
    )


def figures(throw: Averages) -> dict[str, float]:
    """What a throw comes to on average; a box that is not ours counts against it."""
    return {
        "hand": throw.hand,
        "box": throw.box if throw.our_box else -throw.box,
        "play": throw.pegs - throw.gives,
        "points": throw.points,
    }


def _reason(found: list[Judged], sight: Sight) -> Reason:
    """How the best throw differs from the one that keeps the fullest hand."""
    best = figures(found[0].throw)
    every = [figures(one.throw) for one in found]
    fullest = max(every, key=lambda throw: throw["hand"])
    box = max(throw["box"] for throw in every)
    lost = fullest["hand"] - best["hand"]
    if lost < ALIKE:
        code = "best-hand-and-box" if best["box"] > box - ALIKE else "best-hand"
        return Reason(code, {"hand": round(best["hand"], 1)})
    more_box, more_play = best["box"] - fullest["box"], best["play"] - fullest["play"]
    if more_box + more_play < lost:
        return Reason("score", {"need": sight.need, "theirs": sight.their_need})
    less = {"less": round(lost, 1)}
    if more_play > more_box:
        return Reason("for-the-play", {**less, "more": round(more_play, 1)})
    code = "feeds-our-box" if sight.our_box else "spares-their-box"
    return Reason(code, {**less, "more": round(more_box, 1)})


_SAYS = {
    "best-hand-and-box": "No other throw leaves a better hand ({hand} with the starter, on "
    "average), and none is better for the box.",
    "best-hand": "No other throw leaves a better hand: {hand} with the starter, on average.",
    "feeds-our-box": "The hand is {less} worse on average than the best one, but your box is "
    "{more} better.",
    "spares-their-box": "The hand is {less} worse on average than the best one, but their box "
    "gets {more} less.",
    "for-the-play": "The hand is {less} worse on average than the best one, but the play brings "
    "{more} more.",
    "score": "Other throws make more points on average, but with {need} to go for you and "
    "{theirs} for them this one wins more often.",
}


def _says(reason: Reason) -> str:
    return _SAYS[reason.code].format(**reason.values)
