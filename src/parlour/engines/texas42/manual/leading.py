"""What to lead: trumps while they are out, then doubles and walkers, then an off."""

from __future__ import annotations

from parlour.engines.texas42.manual.chances import ours
from parlour.engines.texas42.manual.reading import Reading, suit_of
from parlour.engines.texas42.manual.weighing import Scores, value
from parlour.pieces.dominoes import Tile, tiles


def lead(reading: Reading) -> Scores:
    """The tiles worth leading, each with a score."""
    lawful = tiles(reading.lawful)
    if not reading.for_bid:
        return [(tile, value(reading, tile)) for tile in lawful]
    trumps = tiles(reading.lawful & reading.order.trumps)
    pulled = _pull_trumps(reading, trumps)
    if pulled is not None:
        return [(pulled, 0.0)]
    others = tiles(reading.lawful & ~reading.order.trumps)
    walkers = [tile for tile in others if reading.unbeaten(tile)]
    if walkers:
        return [(tile, _catches(reading, tile)) for tile in walkers]
    if reading.every_trick:
        # Every trick is needed: the likeliest one first, whatever it is.
        return [(tile, ours(reading, tile)) for tile in lawful]
    return [(tile, value(reading, tile)) for tile in others or lawful]


def _pull_trumps(reading: Reading, trumps: tuple[Tile, ...]) -> Tile | None:
    """The trump to lead, while it pays to get them in."""
    if not trumps:
        return None
    by_strength = sorted(trumps, key=reading.order.strength[trumps[0]].__getitem__)
    highest = by_strength[-1]
    out = reading.order.trumps & reading.foes_could
    if not out:
        # All in, or with partner. If in, lead one more while two stay behind it, for partner to
        # put a counter on.
        all_in = not reading.order.trumps & reading.unseen
        spare = len(trumps) > 2 and reading.counters_out and not reading.every_trick
        return highest if all_in and spare else None
    if reading.unbeaten(highest):
        # The last trump is for the last trick, unless it clears the way for all the rest.
        rest = tiles(reading.hand & ~reading.order.trumps)
        clears = out.bit_count() == 1 and all(reading.unbeaten(tile) for tile in rest)
        return highest if len(trumps) > 1 or clears or not rest else None
    if reading.me == reading.bidder and len(trumps) > 2 and not reading.every_trick:
        # The high trump is out against us: a small one forces it.
        return min(by_strength, key=lambda tile: reading.counts[tile])
    return None


def _catches(reading: Reading, tile: Tile) -> float:
    """The count on a sure trick: its own, and what the suit may have to follow with."""
    suit = suit_of(reading.order, tile) & reading.unseen
    caught = sum([count for t, count in enumerate(reading.counts) if suit >> t & 1])
    return reading.counts[tile] + caught / 2 + ours(reading, tile)
