"""How the hand stands, in two sentences: the contract, and what each side still needs."""

from __future__ import annotations

from parlour.games.texas42.scoring import TRICKS, counters
from parlour.games.texas42.seats import SeatName, SideName
from parlour.games.texas42.view import View
from parlour.terminal.texas42.words import (
    bid_words,
    does,
    our_side,
    rules_of,
    side,
    trump_words,
    who,
)


def standing(view: View) -> list[str]:
    if view.phase == "auction":
        return [_auction(view)]
    bidder, bid = view.bidder, view.bid
    if bidder is None or bid is None:
        return []
    if view.phase == "naming":
        won = f"{does(bidder, view, 'win')} the bid with {bid_words(bid)}."
        takes_over = view.turn == view.seat != bidder
        return [f"{won} You name the trump, and lead." if takes_over else won]
    return [_contract(view, bidder, bid), _needs(view, bidder)]


def _auction(view: View) -> str:
    bids = [made for made in view.bids if made.bid != "pass"]
    if not bids:
        return "No bid yet."
    return f"{who(bids[-1].seat, view)} bid {bid_words(bids[-1].bid)}."


def _contract(view: View, bidder: SeatName, bid: str) -> str:
    trump = view.trump or ""
    said = f"{who(bidder, view)} bid {bid_words(bid)}"
    if view.contract in ("nello", "sevens"):
        word = trump_words(trump, view)
        return f"{said}." if word in said else f"{said}: {word}."
    if trump == "follow-me":
        return f"{said}: follow-me, no trump."
    return f"{said}; {trump_words(trump, view)} are trumps."


def _needs(view: View, bidder: SeatName) -> str:
    if view.need is not None:
        return _points_needed(view, side(bidder), view.need)
    ours = side(bidder) == our_side(view)
    left = TRICKS - len(view.tricks)
    if view.contract == "nello":
        return f"{who(bidder, view)} must lose every trick: {left} to go."
    lost = any(side(trick.winner) != side(bidder) for trick in view.tricks)
    us = "We" if ours else "They"
    return f"{us} are set." if lost else f"{us} must win every trick: {left} to go."


def _points_needed(view: View, bidding: SideName, need: int) -> str:
    """Both sides' way to go. Where hands are played out, it can be over for one of them."""
    total = counters(rules_of(view).counters).total
    ours = bidding == our_side(view)
    us, them = ("We", "they") if ours else ("They", "we")
    have = view.points[bidding]
    defended = sum(view.points.values()) - have
    if have >= need:
        return f"{us} have made it, with {have} of {need}."
    if defended > total - need:
        return f"{us} are set: {have} so far of the {need} needed."
    to_set = total - need + 1 - defended
    return f"{us} need {need - have} more; {them} need {to_set} to set."
