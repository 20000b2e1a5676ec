"""Postcards of Texas 42: the last hand as it was dealt, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.core.saying import said
from parlour.games.texas42.view import View
from parlour.server.postcards.easel import GOLD, LIGHT, SOFT, Easel
from parlour.server.postcards.telling import together

HEADING = 1088
_TILE = 66
_COLUMNS, _ROWS = (56, 626), (262, 452)


def deal(easel: Easel, view: View, names: Mapping[str, str], language: str) -> None:
    hand = view.last_hand
    if hand is None:
        return
    sides = {"NS": together("NS", names), "EW": together("EW", names)}
    words = {
        "side": lambda side, _: sides[side],
        "seat": lambda seat, _: names[seat],
    }
    easel.write(56, 172, said(hand.why, language, words), 30, SOFT, HEADING)
    for at, (seat, tiles) in enumerate(hand.hands.items()):
        x, y = _COLUMNS[at % 2], _ROWS[at // 2]
        bid = seat == hand.bidder
        easel.write(x, y - 38, names[seat], 24, GOLD if bid else LIGHT, 480)
        for place, tile in enumerate(tiles):
            easel.domino(x + place * (_TILE + 8), y, _TILE, tile)


def emblem(easel: Easel) -> None:
    for place, tile in enumerate(("64", "55", "50")):
        easel.domino(770 + place * 126, 190 + 24 * (place % 2), 108, tile)
