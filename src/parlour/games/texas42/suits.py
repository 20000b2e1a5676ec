"""What follows what and what beats what, for everything that can be declared, as tables.

A declaration under a ruleset becomes an `Order`: for each tile led, the sets of tiles that
must be played if held, in order of duty, and the strength of every tile in that trick. The
game plays from these tables, and so do the native kernels: the rule is written only here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any

from parlour._kernels import TrickTable
from parlour.games.texas42.rules import Rules
from parlour.pieces.dominoes import TILES, Tile, mask, tiles

LEADING = 28  # stands for "no tile yet" where a led tile is asked for
NO_TRUMP = -1
OWN = 7  # the suit that is not a pip: the trumps, or nello's doubles
_TRUMP_POWER = 100  # above any rank within a suit
_DOUBLE_HIGH = 7
_DOUBLE_LOW = -1
_LOSES = -9


@dataclass(frozen=True, eq=False)
class Order:
    """The tables of one declaration."""

    trump: str
    duties: tuple[tuple[int, ...], ...]  # [tile led or LEADING]
    strength: tuple[tuple[int, ...], ...]  # [tile led][tile played]
    suit_led: tuple[int, ...]  # [tile]: a pip, or OWN
    trumps: int
    follows: tuple[int, ...]  # [suit]: the tiles of that suit
    key: tuple[Any, ...]  # what it was made from

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Order) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[Any, ...]:
        return _order, self.key  # the tables are made again where the copy arrives

    def allowed(self, hand: int, led: int) -> int:
        """The tiles of a hand that may be played to a led tile."""
        for duty in self.duties[led]:
            if hand & duty:
                return hand & duty
        return hand

    def winner(self, trick: Sequence[tuple[int, int]]) -> int:
        """The seat that wins a trick of (seat, tile) plays, leader first; ties to the earlier."""
        strength = self.strength[trick[0][1]]
        best, seat = strength[trick[0][1]], trick[0][0]
        for other, tile in trick:
            if strength[tile] > best:
                best, seat = strength[tile], other
        return seat

    def suit_asked(self, led: int) -> str:
        """The suit that a led tile asks for: a pip, "trumps", "doubles", in sevens "none"."""
        suit = self.suit_led[led]
        if suit != OWN:
            return str(suit)
        if not self.follows:
            return "none"
        return "trumps" if self.trumps else "doubles"

    def in_suits(self, held: int) -> list[list[Tile]]:
        """Tiles as a player holds them: trumps first, suit by suit, the highest first."""
        suit = self.suit_led
        sorted_tiles = sorted(tiles(held), key=lambda t: (-suit[t], -self.strength[t][t]))
        return [list(group) for _, group in groupby(sorted_tiles, key=lambda t: suit[t])]

    @cached_property
    def kernel(self) -> TrickTable:
        """The same tables for the native kernels."""
        return TrickTable(self.duties[:LEADING], self.strength, self.duties[LEADING])


def order_of(rules: Rules, trump: str) -> Order:
    """The order of a declaration: a pip, doubles, follow-me, nello or sevens."""
    return _order(
        trump,
        rules.doubles == "always-trump",
        rules.side_suits == "higher-end",
        rules.doubles_led == "follow-pips",
        rules.nello_doubles,
        rules.sevens_must_play_nearest,
    )


@lru_cache(maxsize=1024)
def _order(
    trump: str,
    doubles_always: bool,
    higher_end_only: bool,
    follow_pips: bool,
    nello_doubles: str,
    must_play_nearest: bool,
) -> Order:
    key = (trump, doubles_always, higher_end_only, follow_pips, nello_doubles, must_play_nearest)
    if trump == "sevens":
        return _nearest_to_seven(must_play_nearest, key)
    pip = int(trump) if trump.isdigit() else NO_TRUMP
    doubles_are_trump = trump == "doubles" or (doubles_always and trump != "nello")
    doubles_apart = doubles_are_trump or (trump == "nello" and nello_doubles == "own-suit")
    double_rank = _DOUBLE_LOW if trump == "nello" and nello_doubles == "low" else _DOUBLE_HIGH

    def in_own_suit(tile: Tile) -> bool:
        return (doubles_apart and tile.is_double) or tile.has(pip)

    def rank(tile: Tile, suit: int) -> int:
        if suit == OWN:
            if not tile.is_double:
                return tile.other(pip)
            # Doubles apart rank above the trump suit, by their pips; a lone trump double
            # is simply the highest.
            return _DOUBLE_HIGH + tile.high
        return double_rank if tile.is_double else tile.other(suit)

    def belongs(tile: Tile, suit: int) -> bool:
        if suit == OWN or in_own_suit(tile):
            return suit == OWN and in_own_suit(tile)
        return tile.high == suit or (tile.low == suit and not higher_end_only)

    members = tuple(mask(t for t in TILES if belongs(t, suit)) for suit in range(OWN + 1))
    trumps = members[OWN] if doubles_are_trump or pip != NO_TRUMP else 0
    suit_led = tuple(OWN if in_own_suit(t) else t.high for t in TILES)

    def power(led: Tile, tile: Tile) -> int:
        if trumps >> tile & 1:
            return _TRUMP_POWER + rank(tile, OWN)
        suit = suit_led[led]
        return rank(tile, suit) if members[suit] >> tile & 1 else _LOSES

    def duty(led: Tile) -> tuple[int, ...]:
        suit = members[suit_led[led]]
        if follow_pips and trump == "doubles" and led.is_double:
            return (suit, members[led.high])
        return (suit,)

    return _tabulate(key, duty, (), power, suit_led, trumps, members)


def _nearest_to_seven(must_play_nearest: bool, key: tuple[Any, ...]) -> Order:
    """Sevens: no suits at all; distance from seven pips is everything."""
    by_distance = tuple(mask(t for t in TILES if abs(t.pips - 7) == d) for d in range(8))
    duty = by_distance if must_play_nearest else ()

    def power(_: Tile, tile: Tile) -> int:
        return -abs(tile.pips - 7)

    suits = (OWN,) * len(TILES)
    return _tabulate(key, lambda _: duty, duty, power, suits, 0, ())


def _tabulate(
    key: tuple[Any, ...],
    duty: Callable[[Tile], tuple[int, ...]],
    lead_duty: tuple[int, ...],
    power: Callable[[Tile, Tile], int],
    suit_led: tuple[int, ...],
    trumps: int,
    members: tuple[int, ...],
) -> Order:
    return Order(
        key[0],
        (*(duty(led) for led in TILES), lead_duty),
        tuple(tuple(power(led, tile) for tile in TILES) for led in TILES),
        suit_led,
        trumps,
        members,
        key,
    )
