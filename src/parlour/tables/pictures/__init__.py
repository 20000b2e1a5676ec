"""What a screen needs beyond the view, and only the rules know: a picture.

A screen knows no rules. How a hand is sorted, which pieces are trumps, why one cannot be played
now, what a choice would change: all of it is worked out here from a seat's view, and so holds
nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

_MODULES = {
    "texas-42": "texas42",
    "cribbage": "cribbage",
    "poker-solitaire": "poker_solitaire",
}


def prepare() -> None:
    """Make the tables that pictures are drawn from, so that nobody's move waits for them.

    Rules that no preset has may need some more, in milliseconds.
    """
    for name in _MODULES:
        _module(name).prepare()


def picture(view: Mapping[str, Any]) -> dict[str, Any]:
    """The picture that goes with a view, ready for JSON."""
    drawn: dict[str, Any] = _module(view["game"]).picture(view)
    return drawn


def _module(game: str) -> ModuleType:
    return import_module(f"{__name__}.{_MODULES[game]}")
