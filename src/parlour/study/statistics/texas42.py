"""What is counted in 42: bids that were won, made and set, by bid and trump, in each role."""

from __future__ import annotations

from typing import Literal, TypeAlias

from parlour.core.saying import Saying, Sayings
from parlour.games.texas42.actions import ACTS, Bid
from parlour.games.texas42.hand import FinishedHand
from parlour.games.texas42.sayings import called
from parlour.games.texas42.seats import SEATS, SeatName, side_of
from parlour.games.texas42.state import State
from parlour.study.statistics.figures import Counting, Figure, Figures

Role: TypeAlias = Literal["bidder", "partner", "defender"]

_CODES = ("won", "bid-won", "bidder-made", "partner-made", "defender-set")
say = Sayings("statistics", {f"texas-42.{code}": "" for code in _CODES})
say_which = Sayings("texas-42", {"figure.bid": "bid", "figure.trump": "trump"})

_TRUMPS = ("6", "5", "4", "3", "2", "1", "0", "doubles", "follow-me", "sevens", "nello", "trash")
_BY = ("bid", "trump")
FIGURES = (
    Figure("won", "share", say("texas-42.won"), over_time=True),
    Figure("bid-won", "share", say("texas-42.bid-won")),
    Figure("bidder-made", "share", say("texas-42.bidder-made"), _BY, over_time=True),
    Figure("partner-made", "share", say("texas-42.partner-made"), _BY),
    Figure("defender-set", "share", say("texas-42.defender-set"), _BY, over_time=True),
)


def which(by: str, value: str) -> Saying:
    return say_which(f"figure.{by}", **{by: value})


def place(by: str, value: str) -> int:
    """Bids by what they stand for, trumps as the rules name them."""
    if by == "trump":
        return _TRUMPS.index(value)
    bid = ACTS.known(value)
    assert isinstance(bid, Bid)
    return bid.value


def figures(state: State, seat: SeatName) -> Figures:
    """Hands that everybody passed count nowhere: nothing was bid."""
    counted = Counting()
    me = SEATS.index(seat)
    if state.winner is not None:
        counted.add("won", int(side_of(me) == state.winner))
    for hand in state.hands:
        if (role := _role(hand, me)) is None:
            continue
        bid, trump = str(hand.bid), called(hand.trump, state.rules) if hand.trump else ""
        counted.add("bid-won", int(role == "bidder"))
        code = f"{role}-{'set' if role == 'defender' else 'made'}"
        came = hand.outcome == ("set" if role == "defender" else "made")
        by = {"bid": bid} | ({"trump": trump} if trump else {})
        counted.add(code, int(came), **by)
    return counted.figures


def _role(hand: FinishedHand, me: int) -> Role | None:
    if hand.bidder is None:
        return None
    if hand.bidder == me:
        return "bidder"
    return "partner" if side_of(hand.bidder) == side_of(me) else "defender"
