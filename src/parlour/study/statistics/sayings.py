"""What pages of statistics say, in a browser or a terminal, whatever the game."""

from __future__ import annotations

from parlour.core.saying import Sayings, catalogue, holes

_SECTIONS = ("page", "company", "by")
_TEXTS = catalogue("en", "statistics")

# The catalogue is itself the list of what can be said, but for each game's figures.
say = Sayings(
    "statistics",
    {
        code: " ".join(holes(text))
        for code, text in _TEXTS.items()
        if code.partition(".")[0] in _SECTIONS
    },
)
