"""Nello, the manual's trash: the bidder loses every trick, the others make the bidder win one."""

from __future__ import annotations

from functools import lru_cache

from parlour.engines.texas42.manual.chances import takes
from parlour.engines.texas42.manual.reading import Reading, beaters, suit_of
from parlour.engines.texas42.manual.weighing import Scores
from parlour.games.texas42.suits import Order
from parlour.pieces.dominoes import ALL, TILES, Tile, tiles

_THIS_TRICK = 30.0  # one trick is the whole hand, so it comes before what is left
_WORST_LEAD = Tile.named("10")  # the manual's; to choose by danger does no better
_CHANCES = (0.75, 0.6, 0.47, 0.33, 0.24, 0.17, 0.13, 0.09, 0.06)  # measured, by danger


@lru_cache(maxsize=64)
def _ducks(order: Order) -> tuple[int, ...]:
    """[tile led]: the tiles that lose to it."""
    return tuple(ALL & ~beaters(order, led)[led] for led in TILES)


def danger(order: Order, hand: int, out: int) -> int:
    """How many of the tiles that are out the hand could not duck, were they led."""
    ducks = _ducks(order)
    return sum([not order.allowed(hand, led) & ducks[led] for led in tiles(out)])


def nello_chance(order: Order, hand: int) -> float:
    """The chance of losing every trick, the first with the worst lead."""
    least = min(danger(order, hand & ~(1 << lead), ALL & ~hand) for lead in tiles(hand))
    return _CHANCES[least] if least < len(_CHANCES) else 0.02


def duck(reading: Reading) -> Scores:
    """The bidder's plays: the worst lead, as the manual has it; then lose each trick, and keep the
    hand that is easiest to lose with."""
    lawful = tiles(reading.lawful)
    if not reading.trick and _WORST_LEAD in lawful:
        return [(_WORST_LEAD, 0.0)]
    return [
        (tile, _THIS_TRICK * _loses(reading, tile) - _danger_without(reading, tile))
        for tile in lawful
    ]


def _loses(reading: Reading, tile: int) -> float:
    """The chance that this tile does not take the trick."""
    led = _led(reading, tile)
    if not _is_highest(reading, tile):
        return 1.0
    wins = 1.0
    for seat in reading.to_come:
        wins *= 1 - takes(reading, seat, led, tile)
    return 1 - wins


def _danger_without(reading: Reading, tile: int) -> int:
    return danger(reading.order, reading.hand & ~(1 << tile), reading.foes_could)


def make_win(reading: Reading) -> Scores:
    """The defenders' plays: stay under the bidder, and keep low tiles to do it with."""
    return [
        (tile, _THIS_TRICK * _trap(reading, tile) + _spare(reading, tile))
        for tile in tiles(reading.lawful)
    ]


def _trap(reading: Reading, tile: int) -> float:
    """How much of what the bidder may follow with would take the trick."""
    led, bidder = _led(reading, tile), reading.bidder
    highest = _is_highest(reading, tile)
    if bidder not in reading.to_come:
        return float(not highest and reading.best[0] == bidder)
    target = tile if highest else reading.best[1]
    suit = suit_of(reading.order, led) & reading.could[bidder]
    above = suit & beaters(reading.order, led)[target]
    return above.bit_count() / max(1, suit.bit_count())


def _spare(reading: Reading, tile: int) -> int:
    """How well the tile can be spared: one that is over the bidder's tiles catches nothing."""
    suit = suit_of(reading.order, tile) & reading.could[reading.bidder]
    above = suit & beaters(reading.order, tile)[tile]
    return suit.bit_count() - 2 * above.bit_count()


def _led(reading: Reading, tile: int) -> int:
    return reading.led if reading.trick else tile


def _is_highest(reading: Reading, tile: int) -> bool:
    if not reading.trick:
        return True
    strength = reading.order.strength[reading.led]
    return strength[tile] > strength[reading.best[1]]
