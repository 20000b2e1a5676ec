"""What the auction tells about the others' hands: who bid, who passed, and what was named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from parlour._kernels import Knowledge, TrickGame
from parlour.engines.texas42.solver import trick_game
from parlour.games.texas42.actions import MARK, PASS, Bid, read_bid
from parlour.games.texas42.contracts import legal_trumps
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import partner_of, seat_index
from parlour.games.texas42.view import View

_LEAST = 30


class Said(NamedTuple):
    """One seat's word, when so many points were asked for, and what it then named."""

    rules: Rules
    seat: int
    word: Literal["passed", "bid", "forced"]
    need: int
    named: str | None = None


def said_in(view: View) -> tuple[Said, ...]:
    """What was said, as far as it tells: an auction that was not held tells nothing.

    A pass over partner's bid tells little, and one over marks nearly nothing. One who bid for
    nello or sevens did not bid on a suit.
    """
    rules, bidder = Rules.make(view.rules), view.bidder
    special = view.contract not in (None, "bid")
    trump = None if special else view.trump
    said = []
    high, holder, passes = PASS, -1, 0
    for made in view.bids:
        seat, bid = seat_index(made.seat), read_bid(made.bid)
        won = made.seat == bidder
        if bid.value and not bid.contract and not (won and special):
            forced = passes == 3 and rules.all_pass != "reshake"
            named = trump if won else None
            word: Literal["bid", "forced"] = "forced" if forced else "bid"
            said.append(Said(rules, seat, word, min(bid.value, MARK), named))
        elif not bid.value and high.value < MARK and holder != partner_of(seat):
            said.append(Said(rules, seat, "passed", max(_LEAST, high.value + 1)))
        passes += not bid.value
        if bid.value > high.value:
            high, holder = bid, seat
    if bidder and trump and not view.bids:
        need = min(read_bid(view.bid).value, MARK)
        said.append(Said(rules, seat_index(bidder), "forced", need, trump))
    return tuple(said)


def hear(known: Knowledge, said: Iterable[Said]) -> None:
    """Let a seat's knowledge take account of what the others said."""
    for rules, seat, word, need, named in said:
        trumps = suits(rules)
        known.heard(seat, word, need, games(rules), trumps.index(named) if named in trumps else -1)


def suits(rules: Rules) -> tuple[str, ...]:
    """What can be named with a bid in points."""
    return legal_trumps(rules, Bid(_LEAST))


def games(rules: Rules) -> list[TrickGame]:
    """The same, as tables."""
    return [trick_game(rules, trump, 0) for trump in suits(rules)]
