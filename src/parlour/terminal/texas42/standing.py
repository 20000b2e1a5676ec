"""How the hand stands, in two sentences: the contract, and what each side still needs."""

from __future__ import annotations

from parlour.games.texas42.scoring import TRICKS, counters
from parlour.games.texas42.seats import SeatName, SideName
from parlour.games.texas42.view import View
from parlour.terminal.texas42.words import (
    bid_words,
    does,
    lines,
    name_of,
    our_side,
    rules_of,
    side,
    trump_words,
)
from parlour.terminal.tongue import talk


def standing(view: View) -> list[str]:
    if view.phase == "auction":
        return [_auction(view)]
    bidder, bid = view.bidder, view.bid
    if bidder is None or bid is None:
        return []
    if view.phase == "naming":
        won = does("won", bidder, view, bid=bid_words(bid))
        takes_over = view.turn == view.seat != bidder
        return [lines("names-and-leads", won=won) if takes_over else won]
    return [_contract(view, bidder, bid), _needs(view, bidder)]


def _auction(view: View) -> str:
    bids = [made for made in view.bids if made.bid != "pass"]
    if not bids:
        return talk()("42.no-bid")
    return _has_bid(bids[-1].seat, bids[-1].bid, view)


def _has_bid(seat: SeatName, bid: str, view: View) -> str:
    return talk().to(view.seat).does("42.has-bid", seat, name_of(seat), bid=bid_words(bid))


def _contract(view: View, bidder: SeatName, bid: str) -> str:
    trump = view.trump or ""
    said, word = bid_words(bid), trump_words(trump, view)
    if view.contract in ("nello", "sevens"):
        if word in said:
            return _has_bid(bidder, bid, view)
        return does("contract.named", bidder, view, bid=said, trump=word)
    if trump == "follow-me":
        return does("contract.follow-me", bidder, view, bid=said)
    return does("contract.trumps", bidder, view, bid=said, trump=word)


def _needs(view: View, bidder: SeatName) -> str:
    if view.need is not None:
        return _points_needed(view, side(bidder), view.need)
    ours = side(bidder) == our_side(view)
    left = TRICKS - len(view.tricks)
    if view.contract == "nello":
        return does("lose", bidder, view, n=left)
    lost = any(side(trick.winner) != side(bidder) for trick in view.tricks)
    whose = "ours" if ours else "theirs"
    return talk()(f"42.need.set.{whose}") if lost else talk()(f"42.need.every.{whose}", n=left)


def _points_needed(view: View, bidding: SideName, need: int) -> str:
    """Both sides' way to go. Where hands are played out, it can be over for one of them."""
    total = counters(rules_of(view).counters).total
    ours = bidding == our_side(view)
    whose = "ours" if ours else "theirs"
    have = view.points[bidding]
    defended = sum(view.points.values()) - have
    if have >= need:
        return lines(f"made.{whose}", have=have, need=need)
    if defended > total - need:
        return lines(f"set.{whose}", have=have, need=need)
    to_set = total - need + 1 - defended
    return talk()(f"42.need.open.{whose}", make=need - have, set=to_set)
