"""A hand of 42 in players' words, with one declaration: trumps, doubles, walkers, offs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from parlour.core.saying import Saying
from parlour.engines.texas42.manual.reading import beaters
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.suits import order_of
from parlour.pieces.dominoes import ALL, Tile, tiles
from parlour.study.labs.bid_sayings import say

_OTHER_GAMES = ("nello", "sevens")  # in which no tile is good for winning


class Holding(msgspec.Struct, frozen=True):
    """The tiles of a hand by what they are good for, as the manual of 1986 counts them."""

    trumps: tuple[str, ...]
    out: int  # trumps that others may hold
    above: int  # of those, the ones that beat all of these
    doubles: tuple[str, ...]  # beside the trumps
    walkers: tuple[str, ...]  # other tiles that only a trump beats
    offs: tuple[str, ...]  # the rest
    risk: int  # counters on the offs


def holding(rules: Rules, held: int, trump: str) -> Holding | None:
    """None where tricks are not to be won."""
    if trump in _OTHER_GAMES:
        return None
    order = order_of(rules, trump)
    out = ALL & ~held
    mine, theirs = held & order.trumps, out & order.trumps
    beside = sorted(tiles(held & ~order.trumps), reverse=True)
    walk = [tile for tile in beside if not beaters(order, tile)[tile] & out & ~order.trumps]
    offs = [tile for tile in beside if tile not in walk]
    counts = counters(rules.counters).tiles
    return Holding(
        trumps=_named(sorted(tiles(mine), key=lambda tile: -order.strength[tile][tile])),
        out=theirs.bit_count(),
        above=sum(not beaters(order, tile)[tile] & mine for tile in tiles(theirs)),
        doubles=_named(tile for tile in walk if tile.is_double),
        walkers=_named(tile for tile in walk if not tile.is_double),
        offs=_named(offs),
        risk=sum(counts[tile] for tile in offs),
    )


def _named(some: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(map(str, some))


def in_words(found: Holding) -> Iterator[Saying]:
    """One short line for each kind of tile that there is."""
    if found.trumps:
        told = {"n": len(found.trumps), "out": found.out, "above": found.above}
        yield say("lab.trumps", tiles=found.trumps, **told)
    elif found.out:
        yield say("lab.no-trumps")
    for code, some in (("doubles", found.doubles), ("walkers", found.walkers)):
        if some:
            yield say(f"lab.{code}", n=len(some), tiles=some)
    if not found.offs:
        yield say("lab.no-offs")
    elif found.risk:
        yield say("lab.offs-risk", n=len(found.offs), tiles=found.offs, risk=found.risk)
    else:
        yield say("lab.offs", n=len(found.offs), tiles=found.offs)
