"""The reasons that are given at cribbage."""

from __future__ import annotations

from parlour.core.saying import Sayings

say = Sayings(
    "cribbage",
    {
        "reason.any-cut": "",
        # the throw
        "reason.best-hand-and-box": "hand",
        "reason.best-hand": "hand",
        "reason.near-best-hand": "hand",
        "reason.feeds-our-box": "less more",
        "reason.spares-their-box": "less more",
        "reason.for-the-play": "less more",
        "reason.box-and-play": "less more",
        "reason.throw-to-win": "need theirs",
        "reason.throw-as-often": "need theirs",
        # the play
        "reason.go": "count",
        "reason.last-card": "",
        "reason.only-card": "",
        "reason.wins": "need points",
        "reason.scores": "points count",
        "reason.alike": "",
        "reason.lead-pair": "rank",
        "reason.lead-small": "rank",
        "reason.leaves-nothing": "",
        "reason.gives-least": "gives",
        "reason.makes-most": "makes",
        "reason.play-to-win": "need theirs",
        "reason.balance": "",
        # the count
        "reason.count": "count",
        "reason.count-nothing": "",
        "reason.overlooked": "worth said left",
        "reason.nothing-overlooked": "worth",
    },
)
