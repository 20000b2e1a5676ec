"""What may be bid and named, and what each would mean."""

from __future__ import annotations

from typing import Literal, TypeAlias

from parlour.core.seen import Seen
from parlour.games.texas42.actions import Bid, read_bid
from parlour.games.texas42.conduct import MAX_RULINGS
from parlour.games.texas42.contracts import BID, announced_kind, contract_for
from parlour.games.texas42.ladder import legal_bids
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import stake
from parlour.games.texas42.seats import seat_index
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import View
from parlour.seen.texas42.holding import Held, holding

OfferKind: TypeAlias = Literal["pass", "points", "marks", "splash", "plunge", "trash"]


class Offer(Seen, frozen=True):
    """A bid that may be made: what it would have to bring in, and what it wins or costs."""

    bid: str
    kind: OfferKind
    points: int | None  # to be won with it; None where tricks decide
    stake: int  # in the units of the score, before any points that are added to it


class Declaration(Seen, frozen=True):
    """Something that may be named, and the hand as it would then be held."""

    action: str
    trump: str
    every_trick: bool  # must be won (in nello: lost)
    sits_out: bool  # partner's tiles would lie face down
    hand: tuple[Held, ...]


def offers(view: View) -> tuple[Offer, ...]:
    if view.phase != "auction":
        return ()
    rules = Rules.make(view.rules)
    return tuple(_offer(rules, read_bid(text)) for text in view.legal)


def early_bids(view: View) -> tuple[Offer, ...]:
    """What a seat could bid out of turn: what it might bid now if the turn were its own."""
    if view.phase != "auction" or not _early(view):
        return ()
    rules = Rules.make(view.rules)
    high = max((read_bid(made.bid).value for made in view.bids), default=0)
    return tuple(_offer(rules, bid) for bid in legal_bids(rules, view.held, high, stuck=False))


def early_plays(view: View) -> tuple[str, ...]:
    """The tiles that a seat could play out of turn: any, but from a hand that lies face down."""
    if view.phase != "play" or not _early(view) or view.seat == view.sitting_out:
        return ()
    return view.hand


def _early(view: View) -> bool:
    """Somebody else is to act, and the referee still rules on what is done meanwhile."""
    return view.seat not in (None, view.turn) and len(view.ruled) < MAX_RULINGS


def _offer(rules: Rules, bid: Bid) -> Offer:
    if not bid.value:
        return Offer(str(bid), "pass", None, 0)
    plain = announced_kind(bid) is BID
    need = contract_for(rules, bid, 0, "0").need if plain else None
    kind = _ANNOUNCED.get(bid.contract, "marks" if bid.in_marks else "points")
    return Offer(str(bid), kind, need, stake(rules, bid))


_ANNOUNCED: dict[str, OfferKind] = {"splash": "splash", "plunge": "plunge", "trash": "trash"}


def declarations(view: View) -> tuple[Declaration, ...]:
    if view.phase != "naming":
        return ()
    rules, bid, bidder = Rules.make(view.rules), read_bid(view.bid), seat_index(view.bidder)
    offered = []
    for action in view.legal:
        trump = action.removeprefix("trump:")
        contract = contract_for(rules, bid, bidder, trump)
        offered.append(
            Declaration(
                action=action,
                trump=trump,
                every_trick=contract.kind is not BID,
                sits_out=contract.sitting_out is not None,
                hand=holding(view, order_of(rules, trump)),
            )
        )
    return tuple(offered)
