"""All that is written on postcards."""

from __future__ import annotations

from parlour.core.saying import Sayings

say = Sayings(
    "postcard",
    {
        "heading.two": "first most least second",
        "heading.several": "scores",
        "heading.alone": "name points",
        "heading.pat": "name",
        "heading.not-pat": "name",
        "heading.invited": "game",
        "heading.playing": "game",
        "score": "name points",
        "under.over": "game rules",
        "under.waiting": "rules",
        "under.playing": "names rules",
        "seat.open": "",
        "cards.starter": "",
        "cards.box": "name",
    },
)
