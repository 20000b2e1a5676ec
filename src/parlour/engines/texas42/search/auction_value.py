"""What a bid or a pass is worth to the match, with those in mind who have still to speak.

What they will say, and how they fare who win the auction, is foreseen in worlds that agree with
what was said so far.
"""

from __future__ import annotations

import math
from collections import defaultdict
from typing import NamedTuple

from parlour.engines.texas42.learnt.quick import Manners, quick_guess
from parlour.engines.texas42.search.auction_said import games, suits
from parlour.engines.texas42.search.hand_odds import Judge, Worlds, own_hand, rolled
from parlour.engines.texas42.search.match_odds import match_odds
from parlour.games.texas42.actions import MARK, Bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters, score_made, score_set
from parlour.games.texas42.seats import partner_of, side_of

# The chance at which others bid, as far as the quick guess can tell it.
_OPENS = 0.5
_OUTBIDS = 0.6
_OUTBIDS_PARTNER = 0.8
_BIDS_MARKS = 0.75
# Whoever plays well does best to play many hands, and not to stake the match on one.
_EDGE = 0.05


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
        us, them = self.us + us, self.them + them
        if min(us, them) >= self.rules.target:
            return float(ours)  # the bidders count first
        return match_odds(self.rules, us, them, _EDGE)


class Auction(NamedTuple):
    """An auction as one seat finds it."""

    standing: Standing
    seat: int
    high: Bid  # a pass when there is none
    holder: int  # of the high bid; -1 when there is none
    to_come: tuple[int, ...]  # who speak after the seat
    worlds: Worlds
    judge: Judge
    manners: Manners

    def worth(self, bid: Bid, chance: float) -> tuple[float, float]:
        """What bidding (or, with a pass, passing) is worth; `chance` is that of making it.

        And how much more it is worth for each unit of that chance: nothing, where others play.
        """
        closing = {(bid, self.seat) if bid.value else (self.high, self.holder): self.worlds}
        for seat in self.to_come:
            closing = self._heard(seat, closing)
        sums = sum(
            len(worlds) * self._closed(high, holder, worlds, chance)
            for (high, holder), worlds in closing.items()
        )
        steepness = sum(
            len(worlds) * (self.standing.after(high, True, 1) - self.standing.after(high, True, 0))
            for (high, holder), worlds in closing.items()
            if holder == self.seat
        )
        return sums / len(self.worlds), steepness / len(self.worlds)

    def _heard(
        self, seat: int, auctions: dict[tuple[Bid, int], Worlds]
    ) -> dict[tuple[Bid, int], Worlds]:
        """The auctions after one more seat: in some worlds it outbids, in others it passes."""
        heard: dict[tuple[Bid, int], Worlds] = defaultdict(list)
        for (high, holder), worlds in auctions.items():
            bid = _next_bid(high)
            if bid.value > self.standing.rules.bid_cap * MARK:
                heard[high, holder] += worlds
                continue
            least = _least_chance(bid, holder, seat)
            hands = [world[seat] for world in worlds]
            guesses = quick_guess().best(games(self.standing.rules), hands, min(bid.value, MARK))
            for world, (_, logit) in zip(worlds, guesses, strict=True):
                said = (bid, seat) if logit >= math.log(least / (1 - least)) else (high, holder)
                heard[said].append(world)
        return heard

    def _closed(self, high: Bid, holder: int, worlds: Worlds, chance: float) -> float:
        rules = self.standing.rules
        if holder == self.seat:
            return self.standing.after(high, True, chance)
        if holder < 0:
            if rules.all_pass == "reshake":
                return match_odds(rules, self.standing.us, self.standing.them, _EDGE)
            high, holder = Bid(30), (self.to_come or (self.seat,))[-1]
        made = self._fares(high, holder, worlds)
        return self.standing.after(high, side_of(holder) == side_of(self.seat), made)

    def _fares(self, bid: Bid, holder: int, worlds: Worlds) -> float:
        """How often somebody else makes a bid, naming what looks best."""
        rules, need = self.standing.rules, min(bid.value, MARK)
        named: dict[str, Worlds] = defaultdict(list)
        hands = [world[holder] for world in worlds]
        for world, (at, _) in zip(
            worlds, quick_guess().best(games(rules), hands, need), strict=True
        ):
            named[suits(rules)[at]].append(world)
        theirs = own_hand(rules, holder, 0, manners=self.manners)
        made = sum(theirs.made(trump, need, some, holder, rolled) for trump, some in named.items())
        share = (made + 0.5) / (len(worlds) + 1)
        return self.judge.calibrate(theirs.meeting, "others", need, share)


def _least_chance(bid: Bid, holder: int, seat: int) -> float:
    """The chance that a seat wants before it makes a bid."""
    if holder == partner_of(seat):
        return _OUTBIDS_PARTNER
    if bid.value >= MARK:
        return _BIDS_MARKS
    return _OPENS if holder < 0 else _OUTBIDS


def _next_bid(high: Bid) -> Bid:
    if high.value < MARK:
        return Bid(max(30, high.value + 1))
    return Bid(high.value + MARK, high.in_marks)
