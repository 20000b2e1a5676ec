"""What is said about a puzzle, beside the reason that the engine gives."""

from __future__ import annotations

from parlour.core.saying import Sayings

KINDS = ("bid", "trump", "play", "throw", "lay", "place")
MEASURES = ("make", "set", "win", "points", "total")

_STANDING = {  # what a player is told of their practice
    "standing.rating": "rating deviation rated",
    "standing.unrated": "",
    "standing.after": "rating change puzzle",
    "standing.due": "n",
    "standing.own": "n",
    "standing.streak": "n longest",
    "standing.no-streak": "",
    "standing.today": "",
    "standing.nothing-due": "",
    "standing.nothing-own": "",
    "standing.all-done": "",
}
_REFUSED = {  # a name that is none
    "refused.name": "given family",
    "refused.number": "given game most",
    "refused.none": "given game most",
}
_PAGE = {  # where puzzles are chosen
    "page.title": "",
    "page.about": "",
    "page.rating": "",
    "page.found": "right rated",
    "page.streak": "",
    "page.longest": "",
    "page.days": "n",
    "page.next": "",
    "page.repeat": "",
    "page.own": "",
    "page.memory": "",
    "page.memory-says": "",
    "page.covered": "",
}

say = Sayings(
    "puzzles",
    {
        "title": "number",
        "about": "grade",
        **{f"find.{kind}": "" for kind in KINDS},
        **{f"wrong.{measure}": "worth best" for measure in MEASURES},
        "wrong.other": "",
        "memory.title": "number",
        "memory.about": "tricks",
        "own.title": "",
        "own.about": "word",
        **_STANDING,
        **_PAGE,
        **_REFUSED,
    },
)
