"""Why a bid, and why a trump."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.engines.texas42.search.bid_choice import BidOdds
from parlour.engines.texas42.search.hand_odds import Odds
from parlour.games.texas42.actions import PASS, read_bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import called
from parlour.games.texas42.seats import partner_of, seat_index
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import View
from parlour.study.hints.texas42.sayings import say


def percent(chance: float) -> int:
    """In whole hundredths; what was tried and not certain is never called so."""
    return min(99, max(1, round(100 * chance)))


def why_bid(view: View, weighed: list[BidOdds]) -> Saying:
    """The best first. A pass is explained by the best bid that is not made."""
    best = weighed[0]
    bids = [it for it in weighed if it.odds is not None]
    if not bids:
        return say("reason.only-act")
    about = bids[0]
    assert about.odds is not None
    if best.odds is None:
        code = "pass-partner" if _partner_holds(view) else "pass"
    else:
        code = "bid" if "pass" in view.legal else "must-bid"
    return say(
        f"reason.{code}",
        bid=str(about.bid),
        trump=called(about.odds.trump, Rules.make(view.rules)),
        percent=percent(about.odds.chance),
    )


def _partner_holds(view: View) -> bool:
    """Partner's is the high bid."""
    high, holder = PASS, -1
    for made in view.bids:
        bid = read_bid(made.bid)
        if bid.value > high.value:
            high, holder = bid, seat_index(made.seat)
    return holder == partner_of(seat_index(view.seat))


def why_name(view: View, best: Odds) -> Saying:
    rules = Rules.make(view.rules)
    trumps = view.held & order_of(rules, best.trump).trumps
    return say(
        "reason.name-trumps" if trumps else "reason.name",
        trump=called(best.trump, rules),
        trumps=trumps.bit_count(),
        percent=percent(best.chance),
    )
