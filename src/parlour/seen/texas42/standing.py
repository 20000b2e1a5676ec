"""How a hand in play stands: what each side still needs, and where the count is."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Literal, TypedDict

from parlour.engines.texas42.manual.reading import rules_of
from parlour.engines.texas42.search.auction_said import read_bid
from parlour.games.texas42.contracts import BID, Contract, Tally, contract_for
from parlour.games.texas42.scoring import TRICKS, counters
from parlour.games.texas42.seats import SIDES, seat_index, side_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import TILES, Tile


class Need(TypedDict):
    """What the bidders need to make it and the others to set it, as long as it is open."""

    bidders: str  # NS or EW
    unit: Literal["points", "tricks"]
    make: int  # in nello: tricks still to be lost
    set: int
    decided: Literal["made", "set"] | None


class Counter(TypedDict):
    """A counter: in this hand, on the table, taken by a side, or with somebody else."""

    tile: str
    count: int
    place: Literal["hand", "table", "out", "NS", "EW"]


def need(view: View) -> Need | None:
    if view["phase"] != "play":
        return None
    contract = contract_for(
        rules_of(view["rules"]),
        read_bid(view["bid"] or ""),
        seat_index(view["bidder"]),
        view["trump"] or "",
    )
    tally = _tally(view, contract)
    verdict = contract.verdict(tally)
    points = contract.kind is BID
    needed: Need = {
        "bidders": SIDES[contract.side],
        "unit": "points" if points else "tricks",
        "make": 0,
        "set": 0,
        "decided": None,
    }
    if verdict is not None:
        needed["decided"] = "made" if verdict[0] else "set"
    elif points:
        needed["make"] = _least(contract, tally, ours=1, theirs=0)
        needed["set"] = _least(contract, tally, ours=0, theirs=1)
    else:
        needed["make"] = TRICKS - len(view["tricks"])
        needed["set"] = 1
    return needed


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
    ours = sum(side_of(seat_index(trick["winner"])) == side for trick in view["tricks"])
    points = view["points"]
    return Tally(points[SIDES[side]], points[SIDES[1 - side]], ours, len(view["tricks"]) - ours)


def pot(view: View) -> int:
    """The points that lie on the table, the trick's own among them."""
    if not view["trick"]:
        return 0
    worth = counters(rules_of(view["rules"]).counters)
    return worth.trick + sum(worth.tiles[Tile.named(play["tile"])] for play in view["trick"])


def counters_seen(view: View) -> list[Counter]:
    """Every counter and where it is, as far as this seat knows; the dearest first."""
    worth = counters(rules_of(view["rules"]).counters).tiles
    taken = {
        play["tile"]: SIDES[side_of(seat_index(trick["winner"]))]
        for trick in view["tricks"]
        for play in trick["plays"]
    }
    on_table = {play["tile"] for play in view["trick"]}

    def place(tile: str) -> Literal["hand", "table", "out", "NS", "EW"]:
        if tile in view["hand"]:
            return "hand"
        if tile in on_table:
            return "table"
        return taken.get(tile, "out")  # type: ignore[return-value]

    dearest = sorted((tile for tile in TILES if worth[tile]), key=lambda t: (-worth[t], -t))
    return [{"tile": str(t), "count": worth[t], "place": place(str(t))} for t in dearest]
