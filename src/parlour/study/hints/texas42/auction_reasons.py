"""Why a bid, and why a trump."""

from __future__ import annotations

from parlour.engines.texas42.manual.reading import held_tiles, rules_of
from parlour.engines.texas42.search.auction_said import read_bid
from parlour.engines.texas42.search.bid_choice import BidOdds
from parlour.engines.texas42.search.hand_odds import Odds
from parlour.games.texas42.actions import PASS
from parlour.games.texas42.seats import partner_of, seat_index
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import View
from parlour.study.hints import Reason


def percent(chance: float) -> int:
    """In whole hundredths; what was tried and not certain is never called so."""
    return min(99, max(1, round(100 * chance)))


def why_bid(view: View, weighed: list[BidOdds]) -> Reason:
    """The best first. A pass is explained by the best bid that is not made."""
    best = weighed[0]
    bids = [it for it in weighed if it.odds is not None]
    if not bids:
        return Reason("only-act", {})
    about = bids[0]
    assert about.odds is not None
    values: dict[str, str | float] = {
        "bid": str(about.bid),
        "trump": about.odds.trump,
        "percent": percent(about.odds.chance),
    }
    if best.odds is None:
        return Reason("pass-partner" if _partner_holds(view) else "pass", values)
    if "pass" not in view["legal"]:
        return Reason("must-bid", values)
    return Reason("bid", values)


def _partner_holds(view: View) -> bool:
    """Partner's is the high bid."""
    high, holder = PASS, -1
    for made in view["bids"]:
        bid = read_bid(made["bid"])
        if bid.value > high.value:
            high, holder = bid, seat_index(made["seat"])
    return holder == partner_of(seat_index(view["seat"]))


def why_name(view: View, best: Odds) -> Reason:
    trumps = held_tiles(view) & order_of(rules_of(view["rules"]), best.trump).trumps
    return Reason(
        "name-trumps" if trumps else "name",
        {"trump": best.trump, "trumps": trumps.bit_count(), "percent": percent(best.chance)},
    )
