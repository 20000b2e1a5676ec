"""What may be bid and named, and what each would mean."""

from __future__ import annotations

from typing import Literal, TypedDict

from parlour.engines.texas42.manual.reading import rules_of
from parlour.engines.texas42.search.auction_said import read_bid
from parlour.games.texas42.contracts import BID, announced_kind, contract_for
from parlour.games.texas42.scoring import stake
from parlour.games.texas42.seats import seat_index
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import View
from parlour.seen.texas42.holding import Held, holding


class Offer(TypedDict):
    """A bid that may be made: what it would have to bring in, and what it wins or costs."""

    bid: str
    kind: Literal["pass", "points", "marks", "splash", "plunge", "trash"]
    points: int | None  # to be won with it; None where tricks decide
    stake: int  # in the units of the score, before any points that are added to it


class Declaration(TypedDict):
    """Something that may be named, and the hand as it would then be held."""

    action: str
    trump: str
    every_trick: bool  # must be won (in nello: lost)
    sits_out: bool  # partner's tiles would lie face down
    hand: list[Held]


def offers(view: View) -> list[Offer]:
    if view["phase"] != "auction":
        return []
    rules = rules_of(view["rules"])
    offered: list[Offer] = []
    for text in view["legal"]:
        bid = read_bid(text)
        plain = announced_kind(bid) is BID
        contract = contract_for(rules, bid, 0, "0")
        kind = bid.contract or ("marks" if bid.in_marks else "points" if bid.value else "pass")
        offered.append(
            {
                "bid": text,
                "kind": kind,  # type: ignore[typeddict-item]
                "points": contract.need if plain and bid.value else None,
                "stake": stake(rules, bid) if bid.value else 0,
            }
        )
    return offered


def declarations(view: View) -> list[Declaration]:
    if view["phase"] != "naming" or not view["legal"]:
        return []
    rules, bid, bidder = rules_of(view["rules"]), view["bid"], view["bidder"]
    offered: list[Declaration] = []
    for action in view["legal"]:
        trump = action.removeprefix("trump:")
        contract = contract_for(rules, read_bid(bid or ""), seat_index(bidder), trump)
        offered.append(
            {
                "action": action,
                "trump": trump,
                "every_trick": contract.kind is not BID,
                "sits_out": contract.sitting_out is not None,
                "hand": holding(view, order_of(rules, trump)),
            }
        )
    return offered
