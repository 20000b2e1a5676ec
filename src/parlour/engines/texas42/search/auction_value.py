"""What a bid or a pass is worth to the match, with those in mind who have still to speak.

What they will say, and how they fare who win the auction, is foreseen in worlds that agree with
what was said so far.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from parlour.engines.texas42.learnt.quick import Manners
from parlour.engines.texas42.search.auction_said import suits
from parlour.engines.texas42.search.best_suit import best_suits
from parlour.engines.texas42.search.hand_odds import Hand, Judge, Worlds, judged
from parlour.engines.texas42.search.match_odds import match_odds
from parlour.games.texas42.actions import MARK, Bid
from parlour.games.texas42.contracts import announced_kind, fixed_trump, legal_trumps
from parlour.games.texas42.ladder import PROMISED
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters, score_made, score_set, stake
from parlour.games.texas42.seats import partner_of, side_of
from parlour.pieces.dominoes import DOUBLES

# The chance at which others bid, as far as their hand alone tells it.
_OPENS = 0.5
_OUTBIDS = 0.6
_OUTBIDS_PARTNER = 0.8
_BIDS_MARKS = 0.75
_OUTBIDS_PROMISE = 0.97  # who has heard partner's splash or plunge leaves it alone


class Standing(NamedTuple):
    """The score, from one side, and the rules that say what hands do to it."""

    rules: Rules
    us: int
    them: int

    def after(self, bid: Bid, ours: bool, chance: float, trump: str = "") -> float:
        """The chance to win the match when a bid, ours or theirs, is made with some chance.

        `trump`: what it is played with, where that is known; in nello the bid is all that counts.
        """
        total = counters(self.rules.counters).total
        need = min(bid.value, MARK)
        won = (need + total) // 2
        made = score_made(self.rules, bid, won, total - won)
        lost = score_set(self.rules, bid, total - need + 5)
        if trump == "nello" or fixed_trump(self.rules, bid) == "nello":
            made, lost = (stake(self.rules, bid), 0), (0, stake(self.rules, bid))
        return chance * self.having(made, ours) + (1 - chance) * self.having(lost, ours)

    def having(self, scored: tuple[int, int], ours: bool) -> float:
        """The same once the bidders and the others have scored so much."""
        bidders, others = scored
        us, them = (bidders, others) if ours else (others, bidders)
        us, them = self.us + us, self.them + them
        if min(us, them) >= self.rules.target:
            return float(ours)  # the bidders count first
        return match_odds(self.rules, us, them)


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

    @property
    def partner_promised(self) -> bool:
        """Partner has bid splash or plunge, and nobody has gone higher."""
        return self.holder == partner_of(self.seat) and self.high.contract in PROMISED

    def worth(self, bid: Bid, chance: float, trump: str = "") -> tuple[float, float]:
        """What bidding (or, with a pass, passing) is worth; `chance` is that of making it.

        And how much more it is worth for each unit of that chance: nothing, where others play.
        """
        closing = {(bid, self.seat) if bid.value else (self.high, self.holder): self.worlds}
        for seat in self.to_come:
            closing = self._heard(seat, closing)
        sums = sum(
            len(worlds) * self._closed(high, holder, worlds, chance, trump)
            for (high, holder), worlds in closing.items()
        )
        steepness = sum(
            len(worlds) * self._at_stake(high, trump)
            for (high, holder), worlds in closing.items()
            if holder == self.seat
        )
        return sums / len(self.worlds), steepness / len(self.worlds)

    def _at_stake(self, bid: Bid, trump: str) -> float:
        after = self.standing.after
        return after(bid, True, 1, trump) - after(bid, True, 0, trump)

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
            least = _least_chance(bid, high, holder, seat)
            hands = [world[seat] for world in worlds]
            rules = self.standing.rules
            best = best_suits(rules, suits(rules), hands, min(bid.value, MARK))
            for world, (_, chance) in zip(worlds, best, strict=True):
                said = (bid, seat) if chance >= least else (high, holder)
                heard[said].append(world)
        return heard

    def _closed(self, high: Bid, holder: int, worlds: Worlds, chance: float, trump: str) -> float:
        rules = self.standing.rules
        if holder == self.seat:
            return self.standing.after(high, True, chance, trump)
        if holder < 0:
            if rules.all_pass == "reshake":
                return match_odds(rules, self.standing.us, self.standing.them)
            high, holder = Bid(30), (self.to_come or (self.seat,))[-1]
            made = self._fares(high, holder, worlds, least=0)
        else:
            made = self._fares(high, holder, worlds, least=_OPENS)
        return self.standing.after(high, side_of(holder) == side_of(self.seat), made)

    def _fares(self, bid: Bid, holder: int, worlds: Worlds, least: float) -> float:
        """How often somebody else makes a bid, naming what looks best.

        `least`: the chance at which they bid of their own will; a promise is no such bid.
        """
        rules, need = self.standing.rules, min(bid.value, MARK)
        fixed, for_partner = fixed_trump(rules, bid), announced_kind(bid).partner_takes_over
        named_by = partner_of(holder) if for_partner else holder
        promise = holder, DOUBLES, PROMISED.get(bid.contract, 0)
        theirs = Hand(
            rules, holder, 0, holder, named_by, for_partner, promise, manners=self.manners
        )
        trumps = [fixed] if fixed else list(legal_trumps(rules, bid))
        foreseen = self.judge._replace(tries=judged)
        least = 0 if for_partner else least
        tried = foreseen.named(theirs, trumps, need, worlds, holder, least)
        return self.judge.calibrate(theirs.meeting, "others", need, tried.share)


def _least_chance(bid: Bid, high: Bid, holder: int, seat: int) -> float:
    """The chance that a seat wants before it makes a bid over the high one."""
    if holder == partner_of(seat) and high.contract in PROMISED:
        return _OUTBIDS_PROMISE
    if holder == partner_of(seat):
        return _OUTBIDS_PARTNER
    if bid.value >= MARK:
        return _BIDS_MARKS
    return _OPENS if holder < 0 else _OUTBIDS


def _next_bid(high: Bid) -> Bid:
    if high.value < MARK:
        return Bid(max(30, high.value + 1))
    return Bid(high.value + MARK, high.in_marks)
