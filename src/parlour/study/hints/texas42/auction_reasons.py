"""Why a bid, and why a trump."""

from __future__ import annotations

from parlour.core.saying import Saying, Value
from parlour.engines.choices import Choices
from parlour.engines.texas42.search.bid_choice import BidOdds
from parlour.engines.texas42.search.hand_odds import Odds
from parlour.games.texas42.actions import PASS, Bid, read_bid
from parlour.games.texas42.ladder import PROMISED
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import called
from parlour.games.texas42.seats import partner_of, seat_index
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import View
from parlour.study.hints.texas42.sayings import say


def percent(chance: float) -> int:
    """In whole hundredths; what was tried and not certain is never called so."""
    return min(99, max(1, round(100 * chance)))


def give_or_take(error: float) -> int:
    """A standard error in whole hundredths; what was sampled is never called exact."""
    return max(1, round(100 * error))


def why_bid(view: View, choices: Choices) -> Saying:
    """The best bid beside a pass: how often it is made, and how often the match is won with each.

    A bid is made because that wins the match more often, and so it is with a pass.
    """
    weighed: list[BidOdds] = choices.evidence
    about = next((it for it in weighed if it.odds is not None), None)
    if about is None:
        return _left_alone(view)
    assert about.odds is not None
    told: dict[str, Value] = {
        "bid": str(about.bid),
        "trump": called(about.odds.trump, Rules.make(view.rules)),
        "percent": percent(about.odds.chance),
        "error": give_or_take(about.odds.error),
    }
    passing = next((it for it in weighed if it.odds is None), None)
    if passing is None:
        return say("reason.must-bid", **told)
    passes = choices.chosen == str(PASS)
    if _even(passing, about):
        code = "pass-even" if passes else "bid-even"
        return say(f"reason.{code}", win=percent(about.worth), **told)
    code = ("pass-partner" if _partner_holds(view) else "pass") if passes else "bid"
    return say(f"reason.{code}", bids=percent(about.worth), passes=percent(passing.worth), **told)


def _even(passing: BidOdds, about: BidOdds) -> bool:
    """Nothing to choose: told in hundredths they are the same, or less apart than the error."""
    apart = abs(passing.worth - about.worth)
    return apart <= about.error or percent(passing.worth) == percent(about.worth)


def _left_alone(view: View) -> Saying:
    """No bid was worth a word: none may be made, or partner has promised doubles with one."""
    if len(view.legal) == 1:
        return say("reason.only-act")
    high, _ = _high(view)
    return say("reason.pass-promise", bid=str(high), doubles=PROMISED[high.contract])


def _partner_holds(view: View) -> bool:
    """Partner's is the high bid."""
    return _high(view)[1] == partner_of(seat_index(view.seat))


def _high(view: View) -> tuple[Bid, int]:
    """The high bid, and the seat that made it."""
    high, holder = PASS, -1
    for made in view.bids:
        bid = read_bid(made.bid)
        if bid.value > high.value:
            high, holder = bid, seat_index(made.seat)
    return high, holder


def why_name(view: View, best: Odds) -> Saying:
    rules = Rules.make(view.rules)
    trumps = view.held & order_of(rules, best.trump).trumps
    return say(
        "reason.name-trumps" if trumps else "reason.name",
        trump=called(best.trump, rules),
        trumps=trumps.bit_count(),
        percent=percent(best.chance),
        error=give_or_take(best.error),
    )
