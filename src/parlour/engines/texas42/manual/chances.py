"""How likely it is that a seat holds a tile, and that our side takes a trick."""

from __future__ import annotations

from parlour.engines.texas42.manual.reading import Reading, beaters, suit_of


def holds(reading: Reading, seat: int, tiles: int) -> float:
    """The chance that a seat holds one of these tiles or more.

    Each tile is as likely in any place where it may be; that the places fill up is left out.
    """
    tiles &= reading.could[seat]
    if not tiles:
        return 0.0
    left = reading.left
    first, second = (s for s in range(4) if s not in (seat, reading.me))
    mine, one, two = left[seat], left[first], left[second]
    if not mine:
        return 0.0
    with_first = tiles & reading.could[first]
    with_second = tiles & reading.could[second]
    in_three = (with_first & with_second).bit_count()
    only_first = with_first.bit_count() - in_three
    only_second = with_second.bit_count() - in_three
    if tiles & ~with_first & ~with_second:
        return 1.0
    without: float = (
        (1 - mine / (mine + one + two)) ** in_three
        * (1 - mine / (mine + one)) ** only_first
        * (1 - mine / (mine + two)) ** only_second
    )
    return 1 - without


def takes(reading: Reading, seat: int, led: int, tile: int) -> float:
    """The chance that a seat still to play can beat `tile`: in the suit led, or by trumping."""
    better = beaters(reading.order, led)[tile] & reading.could[seat]
    if not better:
        return 0.0
    suit = suit_of(reading.order, led)
    in_suit = holds(reading, seat, better & suit)
    trumped = better & ~suit
    if not trumped:
        return in_suit
    return in_suit + (1 - holds(reading, seat, suit)) * holds(reading, seat, trumped)


def ours(reading: Reading, tile: int) -> float:
    """The chance that our side takes the trick if I play this tile."""
    partner = reading.partner
    led = reading.led if reading.trick else tile
    strength = reading.order.strength[led]
    target, with_us = tile, True
    if reading.trick:
        seat, best = reading.best
        if strength[best] >= strength[tile]:
            target, with_us = best, seat == partner
    foes_miss = 1.0
    for seat in reading.to_come:
        if seat != partner:
            foes_miss *= 1 - takes(reading, seat, led, target)
    if partner not in reading.to_come:
        return foes_miss if with_us else 0.0
    caught = _partner_catches(reading, led, target)
    if with_us:
        return foes_miss + (1 - foes_miss) * caught
    # Partner must beat what lies there, and what an opponent may yet add.
    return max(caught, takes(reading, partner, led, target) * (0.5 + 0.5 * foes_miss))


def _partner_catches(reading: Reading, led: int, target: int) -> float:
    """The chance that partner beats `target` with the highest tile of the suit still out."""
    above = beaters(reading.order, led)
    out = suit_of(reading.order, led) & reading.unseen
    better = out & above[target]
    while better:
        tile = better.bit_length() - 1
        if not above[tile] & out:
            return holds(reading, reading.partner, 1 << tile)
        better ^= 1 << tile
    return 0.0
