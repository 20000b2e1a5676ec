"""How a hand in play stands: what each side still needs, and where the count is."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Literal, TypeAlias

from parlour.core.seen import Seen
from parlour.games.texas42.actions import read_bid
from parlour.games.texas42.contracts import BID, Contract, Tally, contract_for
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import TRICKS, counters
from parlour.games.texas42.seats import SIDES, SideName, seat_index, side_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import TILES, Tile

Place: TypeAlias = Literal["hand", "table", "out", "NS", "EW"]


class Need(Seen, frozen=True):
    """What the bidders need to make it and the others to set it."""

    bidders: SideName
    unit: Literal["points", "tricks"]
    make: int  # in nello: tricks still to be lost
    set: int
    decided: Literal["made", "set"] | None  # where hands are played out all the same


class Counter(Seen, frozen=True):
    """A tile that counts, and where it is: a side has those that it took."""

    tile: str
    count: int
    place: Place  # hand: yours; out: with somebody else


def need(view: View) -> Need | None:
    if view.phase != "play":
        return None
    contract = _contract(view)
    bidders, points = SIDES[contract.side], contract.kind is BID
    unit: Literal["points", "tricks"] = "points" if points else "tricks"
    if (end := decided(view)) is not None:
        return Need(bidders, unit, 0, 0, end)
    if not points:
        return Need(bidders, unit, TRICKS - len(view.tricks), 1, None)
    tally = _tally(view, contract)
    to_make, to_set = _least(contract, tally, 1, 0), _least(contract, tally, 0, 1)
    return Need(bidders, unit, to_make, to_set, None)


def decided(view: View) -> Literal["made", "set"] | None:
    """How the bid of a hand in play has ended, where only points are left to play for."""
    contract = _contract(view)
    verdict = contract.verdict(_tally(view, contract))
    if verdict is None:
        return None
    return "made" if verdict[0] else "set"


def _contract(view: View) -> Contract:
    rules, bidder = Rules.make(view.rules), seat_index(view.bidder)
    return contract_for(rules, read_bid(view.bid), bidder, view.trump or "")


def _least(contract: Contract, tally: Tally, ours: int, theirs: int) -> int:
    """How many points more settle it, for the bidders or for the others."""
    return next(
        more
        for more in count(1)
        if contract.verdict(
            replace(tally, ours=tally.ours + more * ours, theirs=tally.theirs + more * theirs)
        )
    )


def _tally(view: View, contract: Contract) -> Tally:
    side = contract.side
    ours = sum(side_of(seat_index(trick.winner)) == side for trick in view.tricks)
    points = view.points
    return Tally(points[SIDES[side]], points[SIDES[1 - side]], ours, len(view.tricks) - ours)


def pot(view: View) -> int:
    """The points that lie on the table, the trick's own among them."""
    if not view.trick:
        return 0
    worth = counters(Rules.make(view.rules).counters)
    return worth.trick + sum(worth.tiles[Tile.named(play.tile)] for play in view.trick)


def counters_seen(view: View) -> tuple[Counter, ...]:
    """Every counter and where it is, as far as this seat knows; the dearest first."""
    worth = counters(Rules.make(view.rules).counters).tiles
    taken: dict[str, Place] = {
        play.tile: SIDES[side_of(seat_index(trick.winner))]
        for trick in view.tricks
        for play in trick.plays
    }
    on_table = {play.tile for play in view.trick}

    def place(tile: str) -> Place:
        if tile in view.hand:
            return "hand"
        if tile in on_table:
            return "table"
        return taken.get(tile, "out")

    dearest = sorted((tile for tile in TILES if worth[tile]), key=lambda t: (-worth[t], -t))
    return tuple(Counter(str(t), worth[t], place(str(t))) for t in dearest)
