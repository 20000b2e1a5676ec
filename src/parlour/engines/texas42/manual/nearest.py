"""Sevens: the chance that a hand of tiles near seven pips takes every trick."""

from __future__ import annotations

from functools import cache
from math import comb

from parlour.games.texas42.suits import LEADING, Order
from parlour.pieces.dominoes import ALL, TILES, tiles

_HAND = 7
_OUT = 21


def sevens_chance(order: Order, hand: int) -> float:
    """Led nearest first, a tile loses to an opponent who has a nearer one at that trick.

    Where everyone must play the nearest, that opponent needs as many nearer tiles as tricks
    have gone; otherwise one, saved for the tile that is farthest off.
    """
    near = order.strength[TILES[0]]
    mine = sorted((near[tile] for tile in tiles(hand)), reverse=True)
    out = [near[tile] for tile in tiles(ALL & ~hand)]
    forced = bool(order.duties[LEADING])
    worst = 1.0
    for gone, strength in enumerate(mine):
        nearer = sum([other > strength for other in out])
        worst = min(worst, _fewer(nearer, gone + 1 if forced else 1))
    # Two opponents, each apart.
    return worst**3


@cache
def _fewer(nearer: int, wanted: int) -> float:
    """The chance that one hand of seven has fewer than `wanted` of so many tiles."""
    ways = sum(comb(nearer, k) * comb(_OUT - nearer, _HAND - k) for k in range(wanted))
    return ways / comb(_OUT, _HAND)
