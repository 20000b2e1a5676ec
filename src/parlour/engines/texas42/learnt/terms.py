"""What the networks are told of a contract and of the auction before it."""

from __future__ import annotations

from collections.abc import Sequence

from parlour._kernels import Terms
from parlour.engines.texas42.learnt.declarations import PARTNER_NAMES, declaration_number
from parlour.games.texas42.actions import MARK, read_bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import seat_index
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import BidMade, View

_TRICKS = 2  # what counts where every trick is to be won, or lost
_WORTHS = {"real": 0, "printed-c": 1}
_SCORINGS = {"marks": 0, "bid-plus-points": 1, "own-points": 2}
_PASS = 29  # a bid counts from here on
_ALL_TRICKS = ("nello", "sevens")


def terms_of(
    rules: Rules,
    trump: str | None,
    bidder: int,
    promise: int = 0,
    bids: Sequence[BidMade] = (),
) -> Terms:
    """Of a contract; without a trump partner has still to name it. `promise`: doubles."""
    number = PARTNER_NAMES if trump is None else declaration_number(order_of(rules, trump))
    if number is None:
        return Terms()
    if promise or trump in _ALL_TRICKS:
        return Terms(number, _TRICKS, 0, promise, bidder)
    passed, bid = [False] * 4, [0.0] * 4
    for made in bids:
        value = read_bid(made.bid).value
        seat = seat_index(made.seat)
        passed[seat] = not value
        bid[seat] = max(0, min(value, MARK) - _PASS) / (MARK - _PASS)
    worth, scoring = _WORTHS[rules.counters], _SCORINGS[rules.scoring]
    return Terms(number, worth, scoring, 0, bidder, tuple(passed), tuple(bid))


def terms_in(view: View, promise: int) -> Terms:
    """Of the contract that is played."""
    rules = Rules.make(view.rules)
    return terms_of(rules, view.trump, seat_index(view.bidder), promise, view.bids)
