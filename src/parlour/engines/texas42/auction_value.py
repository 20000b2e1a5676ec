"""What a bid or a pass is worth to the match, with those in mind who have still to speak."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from parlour.engines.texas42.match_odds import match_odds
from parlour.games.texas42.actions import MARK, Bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters, score_made, score_set

# How others bid and fare, from the self-play of the strongest level
# (`python -m training.texas42_bids`): how often one outbids, and how often others make a bid.
_OPENS = 0.42
_OUTBIDS = {30: 0.30, 31: 0.26, 32: 0.22, 33: 0.19, 34: 0.16, 35: 0.14, MARK: 0.04}
_HIGH_POINT_BID = 0.12
_OUTBIDS_PARTNER = 0.35  # as often as an opponent's bid, that is
_MAKES = 0.64
_FORCED_MAKES = 0.42

Chance = Callable[[Bid], float]


class Standing(NamedTuple):
    """The score, from one side, and the rules that say what hands do to it."""

    rules: Rules
    us: int
    them: int

    def after(self, bid: Bid, ours: bool, chance: float) -> float:
        """The chance to win the match when a bid, ours or theirs, is made with some chance."""
        total = counters(self.rules.counters).total
        need = min(bid.value, MARK)
        won = (need + total) // 2
        made = score_made(self.rules, bid, won, total - won)
        lost = score_set(self.rules, bid, total - need + 5)
        return chance * self._with(made, ours) + (1 - chance) * self._with(lost, ours)

    def _with(self, scored: tuple[int, int], ours: bool) -> float:
        bidders, others = scored
        us, them = (bidders, others) if ours else (others, bidders)
        return match_odds(self.rules, self.us + us, self.them + them)


class Table(NamedTuple):
    """An auction as one seat finds it: who holds the high bid, and how many speak after it."""

    standing: Standing
    high: Bid  # a pass when there is none
    partners: bool  # the high bid is partner's
    to_come: int

    def worth(self, bid: Bid, chance: float) -> float:
        """What bidding (or, with a pass, passing) is worth; `chance` is that of making it."""
        if bid.value:
            return self._later(bid, 0, self.to_come, chance)
        holder = -1 if not self.high.value else 2 if self.partners else 1
        return self._later(self.high, holder, self.to_come, 0.0)

    def _later(self, high: Bid, holder: int, left: int, mine: float) -> float:
        """`holder`: 0 me, 2 partner, 1 and 3 the others, -1 nobody; `left` have still to speak."""
        if left == 0:
            return self._closed(high, holder, mine)
        seat = (self.to_come - left + 1) & 3
        rate = _outbids(high, holder >= 0 and (holder ^ seat) == 2)
        passed = self._later(high, holder, left - 1, mine)
        if left == 1 and holder < 0 and self.standing.rules.all_pass != "reshake":
            return self.standing.after(Bid(30), seat == 2, _FORCED_MAKES)
        raised = self._later(_next_bid(high), seat, left - 1, mine)
        return rate * raised + (1 - rate) * passed

    def _closed(self, high: Bid, holder: int, mine: float) -> float:
        if holder < 0:
            return match_odds(self.standing.rules, self.standing.us, self.standing.them)
        return self.standing.after(high, holder in (0, 2), mine if holder == 0 else _MAKES)


def _outbids(high: Bid, partners: bool) -> float:
    if not high.value:
        return _OPENS
    rate = _OUTBIDS.get(high.value, _HIGH_POINT_BID if high.value < MARK else 0.0)
    return rate * _OUTBIDS_PARTNER if partners else rate


def _next_bid(high: Bid) -> Bid:
    if high.value < MARK:
        return Bid(max(30, high.value + 1))
    return Bid(high.value + MARK, high.in_marks)
