"""A view of 42 as numbers. Seats are counted from the one that looks, clockwise; so are sides."""

from __future__ import annotations

from functools import lru_cache

from parlour.games.texas42.actions import MARK
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import TRICKS, counters
from parlour.games.texas42.seats import SEATS, SIDES, SeatName
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import TILES, Tile
from parlour.research.fields import Blank, Field
from parlour.research.texas42.acts import bids, trumps

PHASES = ("auction", "naming", "play", "over")
CONTRACTS = ("bid", "nello", "splash", "plunge", "sevens")
_SEAT = {name: seat for seat, name in enumerate(SEATS)}


def fields(rules: Rules) -> dict[str, Field]:
    tiles, whole = len(TILES), counters(rules.counters).total
    return {
        "phase": Field((len(PHASES),)),
        "turn": Field((4,)),
        "shaker": Field((4,)),
        "hand": Field((tiles,)),
        "tiles_left": Field((4,), 0, 7),
        "bids": Field((4, len(bids(rules)))),  # what each seat has bid
        "bidder": Field((4,)),
        "trump": Field((len(trumps(rules)),)),
        "contract": Field((len(CONTRACTS),)),
        "sitting_out": Field((4,)),
        "need": Field((1,), 0, 42),
        "tricks": Field((TRICKS, 4, tiles)),  # who played what to each, the one going on too
        "led": Field((TRICKS, 4)),
        "won": Field((TRICKS, 4)),
        "points": Field((2,), 0, whole),
        "exposed": Field((4, tiles)),
        "scores": Field((2,), 0, rules.target + 7 * MARK + whole),
        "target": Field((1,), 0, 2000),
    }


@lru_cache(maxsize=64)
def _bid_places(rules: Rules) -> dict[str, int]:
    return {str(bid): place for place, bid in enumerate(bids(rules))}


@lru_cache(maxsize=64)
def _trump_places(rules: Rules) -> dict[str, int]:
    return {trump: place for place, trump in enumerate(trumps(rules))}


def fill(view: View, blank: Blank, rules: Rules) -> None:
    me = 0 if view.seat is None else _SEAT[view.seat]

    def away(name: SeatName) -> int:
        """How far round the table from the one who looks."""
        return (_SEAT[name] - me) & 3

    blank.mark("phase", PHASES.index(view.phase))
    for field, name in (
        ("turn", view.turn),
        ("shaker", view.shaker),
        ("bidder", view.bidder),
        ("sitting_out", view.sitting_out),
    ):
        if name is not None:
            blank.mark(field, away(name))
    blank.marks("hand", [Tile.named(name) for name in view.hand])
    for name, count in view.tiles_left.items():
        blank.number("tiles_left", count, away(name))
    places, declared = _bid_places(rules), _trump_places(rules)
    blank.marks("bids", [away(made.seat) * len(places) + places[made.bid] for made in view.bids])
    if view.trump is not None and view.contract is not None:
        blank.mark("trump", declared[view.trump])
        blank.mark("contract", CONTRACTS.index(view.contract))
    blank.number("need", view.need or 0)
    tiles = len(TILES)
    for number, trick in enumerate(view.tricks):
        for play in trick.plays:
            blank.mark("tricks", (number * 4 + away(play.seat)) * tiles + Tile.named(play.tile))
        blank.mark("led", number * 4 + away(trick.plays[0].seat))
        blank.mark("won", number * 4 + away(trick.winner))
    number = len(view.tricks)
    for play in view.trick:
        blank.mark("tricks", (number * 4 + away(play.seat)) * tiles + Tile.named(play.tile))
    if view.leader is not None:
        blank.mark("led", number * 4 + away(view.leader))
    for name, shown in view.exposed.items():
        blank.marks("exposed", [away(name) * tiles + Tile.named(tile) for tile in shown])
    for number, side in enumerate(SIDES):
        blank.number("points", view.points[side], number ^ me & 1)
        blank.number("scores", view.scores[side], number ^ me & 1)
    blank.number("target", view.target)
