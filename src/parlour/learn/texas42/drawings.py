"""Examples of 42, drawn. Who takes a trick is asked of the rules, so no example can be wrong."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.saying import Saying
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import called
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.suits import Order, order_of
from parlour.learn.page import Drawing, Piece, Row
from parlour.learn.texas42.words import say
from parlour.pieces.dominoes import TILES, Tile, tiles

SIX = 6
TRICK = ("64", "61", "66", "21")  # twos are trumps, and the last player has no six
NELLO_TRICK = ("10", "61", "11")
SEVENS_TRICK = ("62", "43", "52", "31")


def row_of(names: Sequence[str], caption: Saying) -> Drawing:
    """A hand, as it lies before a player."""
    return Drawing("tiles", (Row(tuple(Piece(name) for name in names)),), caption)


def sixes(rules: Rules) -> Drawing:
    order = order_of(rules, "follow-me")
    found = tiles(order.follows[SIX])
    lead = found[0]
    ranked = sorted(found, key=lambda tile: -order.strength[lead][tile])
    return row_of([str(tile) for tile in ranked], say("drawing.sixes"))


def worth(rules: Rules) -> list[tuple[Tile, int]]:
    """The tiles that are worth points, the best first."""
    points = counters(rules.counters).tiles
    counted = ((tile, points[tile]) for tile in TILES if points[tile])
    return sorted(counted, key=lambda each: (-each[1], -each[0]))


def counters_drawn(rules: Rules) -> Drawing:
    pieces = tuple(Piece(str(tile), note=str(points)) for tile, points in worth(rules))
    return Drawing("tiles", (Row(pieces),), say("drawing.counters"))


def trick(rules: Rules) -> Drawing:
    order = order_of(rules, "2")
    return _trick(TRICK, order, say("drawing.trick", tile=_taken_by(TRICK, order)))


def nello(rules: Rules) -> Drawing:
    order = order_of(rules, "nello")
    taken = _taken_by(NELLO_TRICK, order)
    caption = say("drawing.nello", name=called("nello", rules), tile=taken)
    return _trick(NELLO_TRICK, order, caption)


def sevens(rules: Rules) -> Drawing:
    return _trick(SEVENS_TRICK, order_of(rules, "sevens"), say("drawing.sevens"))


def _winner(names: Sequence[str], order: Order) -> int:
    return order.winner([(place, Tile.named(name)) for place, name in enumerate(names)])


def _taken_by(names: Sequence[str], order: Order) -> str:
    return Tile.named(names[_winner(names, order)]).shown


def _trick(names: Sequence[str], order: Order, caption: Saying) -> Drawing:
    """Tiles in the order in which they were played, with the one that takes them marked."""
    best = _winner(names, order)
    pieces = [
        Piece(name, "wins" if place == best else "", str(place + 1))
        for place, name in enumerate(names)
    ]
    return Drawing("tiles", (Row(tuple(pieces)),), caption)
