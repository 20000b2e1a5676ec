"""What is said about a puzzle, beside the reason that the engine gives."""

from __future__ import annotations

from parlour.core.saying import Sayings

KINDS = ("bid", "trump", "play", "throw", "lay", "place")
MEASURES = ("make", "set", "win", "points", "total")

say = Sayings(
    "puzzles",
    {
        "title": "number",
        "about": "grade",
        **{f"find.{kind}": "" for kind in KINDS},
        **{f"wrong.{measure}": "worth best" for measure in MEASURES},
        "wrong.other": "",
    },
)
