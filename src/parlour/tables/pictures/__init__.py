"""What a screen needs beyond the view, and only the rules know: a picture.

A screen knows no rules. How a hand is sorted, which pieces are trumps, why one cannot be played
now, what a choice would change: all of it is worked out here from a seat's view, and so holds
nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from parlour.games import game

_MODULES = {
    "texas-42": "texas42",
    "cribbage": "cribbage",
    "poker-solitaire": "poker_solitaire",
}


def prepare() -> None:
    """Make what pictures are drawn with, so that nobody's move waits for it."""
    for name in _MODULES:
        playing = game(name)
        for preset in playing.ruleset.PRESETS:
            state = playing.start(preset, seed="prepare")
            picture(state.view(state.turn))


def picture(view: Mapping[str, Any]) -> dict[str, Any]:
    """The picture that goes with a view, ready for JSON."""
    drawn: dict[str, Any] = import_module(f"{__name__}.{_MODULES[view['game']]}").picture(view)
    return drawn
