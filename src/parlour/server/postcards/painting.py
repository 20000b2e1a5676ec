"""A postcard's picture: what it says, and beside or below it the cards of a game that is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from parlour.core.saying import said
from parlour.lineup import LINEUP, part
from parlour.server.postcards.easel import (
    FELT_DEEP,
    GOLD,
    HIGH,
    LIGHT,
    SOFT,
    WIDE,
    Easel,
)
from parlour.server.postcards.sayings import say
from parlour.server.postcards.telling import names_at, rules_called, told
from parlour.tables.table import Table

EDGE = 56  # of the picture, where nothing stands
_HEADING = 64


class Painted(Protocol):
    """What a game brings."""

    HEADING: int  # how wide the writing of a game that is over may be

    def deal(self, easel: Easel, view: Any, names: Mapping[str, str], language: str) -> None:
        """The result and the cards of a game that is over, as a spectator may see them."""

    def emblem(self, easel: Easel) -> None:
        """What stands for the game, at the right."""


_WITHOUT_CARDS = 700


def paint(table: Table, language: str) -> bytes:
    """A PNG of what anybody may know of this table."""
    easel = Easel()
    game = table.opened.game
    painted: Painted | None = part(game, "postcard") if LINEUP[game].postcard else None
    easel.box(0, 0, WIDE, 12, FELT_DEEP)
    easel.box(0, HIGH - 12, WIDE, 12, FELT_DEEP)
    if table.laid_open and table.state is not None and painted is not None:
        _head(easel, table, language, painted.HEADING)
        painted.deal(easel, table.state.view(None), names_at(table), language)
    else:
        _head(easel, table, language, _WITHOUT_CARDS)
        _seats(easel, table, language)
        if painted is not None:
            painted.emblem(easel)
    return easel.png()


def _head(easel: Easel, table: Table, language: str, wide: int) -> None:
    words = told(table, language)
    called = f"{table.game.title} · {rules_called(table)}"
    easel.write(EDGE, 40, called, 30, GOLD, wide)
    easel.write(EDGE, 84, words.heading, _HEADING, LIGHT, wide)


def _seats(easel: Easel, table: Table, language: str) -> None:
    free = said(say("seat.open"), language)
    for row, name in enumerate(names_at(table).values()):
        y = 220 + 82 * row
        easel.box(EDGE, y, 560, 66, FELT_DEEP, 14)
        easel.write(EDGE + 24, y + 33, name or free, 34, LIGHT if name else SOFT, 512, "lm")
