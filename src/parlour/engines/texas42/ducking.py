"""Nello, the manual's trash: the bidder loses every trick, the others make the bidder win one."""

from __future__ import annotations

from functools import lru_cache

from parlour.engines.texas42.chances import takes
from parlour.engines.texas42.leading import Scores
from parlour.engines.texas42.reading import Reading, beaters
from parlour.games.texas42.suits import Order
from parlour.pieces.dominoes import ALL, TILES, tiles


@lru_cache(maxsize=64)
def ducks(order: Order) -> tuple[int, ...]:
    """[tile led]: the tiles that lose to it."""
    return tuple(ALL & ~beaters(order, led)[led] & ~(1 << led) for led in TILES)


def danger(order: Order, hand: int, unseen: int) -> int:
    """How many tiles, if led, the hand could not duck."""
    under = ducks(order)
    return sum([not order.allowed(hand, led) & under[led] for led in tiles(unseen)])


def duck(reading: Reading) -> Scores:
    """The bidder's plays: lose this trick, and keep the hand that is easiest to lose with."""
    return [(tile, _safety(reading, tile)) for tile in tiles(reading.lawful)]


def _safety(reading: Reading, tile: int) -> float:
    led = reading.led if reading.trick else tile
    safe = 1.0
    if not reading.trick or reading.order.strength[led][tile] > _best(reading, led):
        wins = 1.0
        for seat in reading.to_come:
            wins *= 1 - takes(reading, seat, led, tile)
        safe = 1 - wins
    after = danger(reading.order, reading.hand & ~(1 << tile), reading.foes_could)
    # One trick is the whole hand, so this one comes first; of its safe tiles the one whose
    # going leaves the least danger.
    return 30 * safe - after


def make_win(reading: Reading) -> Scores:
    """The defenders' plays: stay under the bidder."""
    return [(tile, _trap(reading, tile)) for tile in tiles(reading.lawful)]


def _trap(reading: Reading, tile: int) -> float:
    order, bidder = reading.order, reading.bidder
    led = reading.led if reading.trick else tile
    height = order.strength[led][tile]
    if reading.trick and reading.best[0] == bidder:
        # Anything lower leaves the bidder with the trick.
        return -100.0 if height > _best(reading, led) else _spare(reading, tile)
    if bidder not in reading.to_come:
        # This trick is ours already: a high tile that would only cover the bidder later goes.
        return _spare(reading, tile)
    if not reading.trick or height > _best(reading, led):
        target = tile
    else:
        target = reading.best[1]
    suit = (order.duties[led] or (0,))[0] & reading.could[bidder]
    if not suit:
        return _spare(reading, tile)
    above = (suit & beaters(order, led)[target]).bit_count()
    return 20.0 * above / suit.bit_count() + _spare(reading, tile) / 4


def _best(reading: Reading, led: int) -> int:
    return order_strength(reading, led)


def order_strength(reading: Reading, led: int) -> int:
    return reading.order.strength[led][reading.best[1]]


def _spare(reading: Reading, tile: int) -> float:
    """How well the tile can be spared: high ones first, the low ones are to lead later."""
    bidder = reading.could[reading.bidder]
    suit = (reading.order.duties[tile] or (0,))[0] & bidder
    above = beaters(reading.order, tile)[tile] & suit
    return float(suit.bit_count() - 2 * above.bit_count())


