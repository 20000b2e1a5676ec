"""The hand before: made or set and by how much, who played what, and all the hands."""

from __future__ import annotations

from typing import Any, TypedDict

from parlour.engines.texas42.manual.reading import rules_of
from parlour.engines.texas42.search.auction_said import read_bid
from parlour.games.texas42.contracts import BID, Contract, Tally, contract_for
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SIDES, SeatName, seat_index, side_of
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import TrickSeen, View
from parlour.pieces.dominoes import Tile, mask, names
from parlour.seen.texas42.holding import in_groups


class Finished(TypedDict):
    contract: str | None  # bid, nello, splash, plunge or sevens; None after four passes
    bidders: str | None  # NS or EW
    need: int | None  # points that made it; None where tricks decided
    have: int  # points that the bidders took
    margin: int | None  # points over, or points short; None where points did not decide
    ruled: bool  # a ruling ended it, not the play
    tricks: list[TrickSeen]
    hands: dict[SeatName, list[str]]  # as dealt, in suits
    trumps: list[str]  # every trump there was
    before: dict[str, int]  # the score before it


def finished(view: View) -> Finished | None:
    hand = view["last_hand"]
    if hand is None:
        return None
    rules, trump = rules_of(view["rules"]), hand["trump"]
    order = None if trump is None else order_of(rules, trump)
    told: Finished = {
        "contract": None,
        "bidders": None,
        "need": None,
        "have": 0,
        "margin": None,
        "ruled": False,
        "tricks": _tricks(hand),
        "hands": {
            seat: [
                str(tile)
                for _, group in in_groups(rules, mask(map(Tile.named, dealt)), order)
                for tile in group
            ]
            for seat, dealt in hand["hands"].items()
        },
        "trumps": names(order.trumps) if order else [],
        "before": {side: view["scores"][side] - hand["scored"][side] for side in SIDES},
    }
    if trump is not None:
        bidder = seat_index(hand["bidder"])
        _tell_end(told, hand, contract_for(rules, read_bid(hand["bid"]), bidder, trump), rules)
    return told


def _tricks(hand: dict[str, Any]) -> list[TrickSeen]:
    """Who played a tile is who was dealt it."""
    holder: dict[str, SeatName] = {
        tile: seat for seat, tiles in hand["hands"].items() for tile in tiles
    }
    return [
        {
            "plays": [{"seat": holder[tile], "tile": tile} for tile in trick["tiles"]],
            "winner": trick["winner"],
            "points": trick["points"],
        }
        for trick in hand["tricks"]
    ]


def _tell_end(told: Finished, hand: dict[str, Any], contract: Contract, rules: Rules) -> None:
    us, them = SIDES[contract.side], SIDES[1 - contract.side]
    have, against = hand["points"][us], hand["points"][them]
    made = hand["outcome"] == "made"
    verdict = contract.verdict(Tally(have, against, *_won(hand, contract.side)))
    told["contract"] = contract.kind.name
    told["bidders"] = us
    told["have"] = have
    told["ruled"] = verdict is None or verdict[0] != made
    if contract.kind is BID:
        told["need"] = contract.need
        if not told["ruled"]:
            # Set, it is short by what the others have more than the bid would have left them.
            left = counters(rules.counters).total - contract.need
            told["margin"] = have - contract.need if made else against - left


def _won(hand: dict[str, Any], side: int) -> tuple[int, int]:
    winners = [trick["winner"] for trick in hand["tricks"]]
    if laid_down := hand.get("laid_down"):
        winners += [laid_down["by"]] * laid_down["tricks"]
    ours = sum(side_of(seat_index(winner)) == side for winner in winners)
    return ours, len(winners) - ours
