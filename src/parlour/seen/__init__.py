"""What a screen needs beyond the view, and only the rules know: a picture.

A screen knows no rules. How a hand is sorted, which pieces are trumps, why one cannot be played
now, what a choice would change: all of it is worked out here from a seat's view, and so holds
nothing that the seat may not know.
"""

from __future__ import annotations

from parlour.core.seen import Picture, View
from parlour.lineup import LINEUP, part


def prepare() -> None:
    """Make the tables that pictures are drawn from, so that nobody's move waits for them.

    Rules that no preset has may need some more, in milliseconds.
    """
    for name in LINEUP:
        part(name, "seen").prepare()


def picture(view: View) -> Picture:
    """The picture that goes with a view."""
    drawn: Picture = part(view.game, "seen").picture(view)
    return drawn
