"""What a tile wins or risks in this trick, against what it is worth in the hand.

Everything is weighed in points, so that the manual's advice comes out of one sum: counters
go on partner's tricks and not on the other side's, a trick with count in it is worth a
trump, and a trick without may be let go.
"""

from __future__ import annotations

from parlour.engines.texas42.manual.chances import ours
from parlour.engines.texas42.manual.reading import Reading, beaters, suit_of
from parlour.pieces.dominoes import Tile

Scores = list[tuple[Tile, float]]  # tiles that may be played, each with how good it looks

_LEAD = 4.0  # what it is worth to lead the next trick
_DECIDES = 20.0  # the trick that sets or saves the bid
# How likely a counter kept in hand ends with our side: better for the bidders.
_KEPT_FOR_BID = 0.65
_KEPT_AGAINST = 0.38

_LAST_TRUMP = 12.0  # it takes the last trick, and with it what the others held back
_TRUMP = 2.0
_HIGH_TRUMP = 3.0  # the highest, or the one next to it
_WALKER = 1.0
_RANK = 0.15  # for each tile out that it would beat


def value(reading: Reading, tile: int) -> float:
    """What playing this tile is worth, to be compared with the other tiles only."""
    chance = ours(reading, tile)
    if reading.every_trick:
        return (2 * chance - 1) * _DECIDES - keep(reading, tile)
    count = reading.counts[tile]
    at_stake = reading.pot + count + _LEAD
    if reading.pot + count > reading.slack >= 0:
        at_stake += _DECIDES
    kept = _KEPT_FOR_BID if reading.for_bid else _KEPT_AGAINST
    return (2 * chance - 1) * at_stake - (2 * kept - 1) * count - keep(reading, tile)


def keep(reading: Reading, tile: int) -> float:
    """What the tile is worth in the hand, its count apart."""
    order = reading.order
    if order.trumps >> tile & 1:
        mine = reading.hand & order.trumps
        if mine == 1 << tile and reading.for_bid:
            return _LAST_TRUMP
        above = (beaters(order, tile)[tile] & reading.unseen).bit_count()
        below = (reading.unseen & order.trumps).bit_count() - above
        return (_HIGH_TRUMP if above <= 1 else _TRUMP) + _RANK * below
    above = beaters(order, tile)[tile] & ~order.trumps
    suit = suit_of(order, tile)
    beats = (suit & reading.unseen & ~above).bit_count()
    walks = _WALKER if beats and not above & reading.unseen else 0.0
    return walks + _RANK * beats
