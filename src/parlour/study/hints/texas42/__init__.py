"""Why a choice at 42: from what the engine found, and from what the seat can know for certain.

A bid is worth the chance to win the match; a trump the chance to make the bid; a play the chance
to make it or, against it, to set it. Where a hand is decided and played on, points are left.
"""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.engines.choices import Choices
from parlour.games.texas42.view import View
from parlour.study.hints.texas42.auction_reasons import why_bid, why_name
from parlour.study.hints.texas42.play_reasons import why_play
from parlour.study.hints.texas42.sayings import say


def reason(view: View, choices: Choices) -> Saying:
    """Why the chosen act is chosen. Where there was nothing to weigh there is no evidence."""
    kind, _, what = choices.chosen.partition(":")
    if kind == "claim":
        return say("reason.claim")
    if choices.evidence is None:
        return say("reason.only-tile", tile=what) if kind == "play" else say("reason.only-act")
    if view.phase == "auction":
        return why_bid(view, choices)
    if view.phase == "naming":
        return why_name(view, choices.evidence[0])
    return why_play(view, choices.evidence, choices.measure)
