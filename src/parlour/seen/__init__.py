"""What a screen needs beyond the view, and only the rules know: a picture.

A screen knows no rules. How a hand is sorted, which pieces are trumps, why one cannot be played
now, what a choice would change: all of it is worked out here from a seat's view, and so holds
nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from parlour.core.saying import Saying
from parlour.core.seen import Picture, View
from parlour.lineup import ByGame


class Pictures(Protocol):
    """The part of a game that draws them."""

    def picture(self, view: Any) -> Picture:
        """The picture that goes with one of the game's views."""

    def standing(self, view: Any) -> Saying:
        """How an unfinished game stands, in a few words from the seat's chair."""

    def prepare(self) -> None:
        """Make whatever every picture is drawn from."""


PICTURES: Mapping[str, Pictures] = ByGame("seen", lambda module: module)


def prepare() -> None:
    """Make the tables that pictures are drawn from, so that nobody's move waits for them.

    Rules that no preset has may need some more, in milliseconds.
    """
    for pictures in PICTURES.values():
        pictures.prepare()


def picture(view: View) -> Picture:
    """The picture that goes with a view."""
    return PICTURES[view.game].picture(view)


def standing(view: View) -> Saying:
    """How the game of a view stands, as lists of games say it."""
    return PICTURES[view.game].standing(view)
