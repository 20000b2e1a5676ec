"""The auction, and the naming of trump that follows it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from parlour.core.errors import IllegalAction
from parlour.games.texas42.actions import BIDS, DECLARE, MARK, PASS, Action, Bid, Declare
from parlour.games.texas42.contracts import (
    announced_kind,
    contract_for,
    fixed_trump,
    legal_trumps,
)
from parlour.games.texas42.hand import Deal, FinishedHand
from parlour.games.texas42.ladder import (
    PLUNGE_DOUBLES,
    SPLASH_DOUBLES,
    legal_bids,
)
from parlour.games.texas42.play import Playing
from parlour.games.texas42.sayings import say
from parlour.games.texas42.seats import partner_of
from parlour.games.texas42.shown import BidMade, bids_seen
from parlour.pieces.dominoes import DOUBLES


@dataclass(frozen=True, slots=True)
class Auction:
    """Each seat bids once, clockwise from the shaker's left."""

    deal: Deal
    bids: tuple[Bid, ...] = ()

    @property
    def turn(self) -> int:
        return (self.deal.first_bidder + len(self.bids)) & 3

    @property
    def high(self) -> Bid:
        return max(self.bids, key=lambda bid: bid.value, default=PASS)

    def legal(self) -> tuple[Bid, ...]:
        high = self.high.value
        stuck = len(self.bids) == 3 and not high
        return legal_bids(self.deal.rules, self.deal.dealt[self.turn], high, stuck=stuck)

    def apply(self, action: Action) -> Auction | Naming | Playing | FinishedHand:
        action = self._same_bid(action)
        # Bids are made once for all, so the same bid is the same object.
        if not isinstance(action, Bid) or all(action is not bid for bid in self.legal()):
            raise self._refusal(action)
        bids = (*self.bids, action)
        if len(bids) < 4:
            return Auction(self.deal, bids)
        return self._close(bids)

    def _same_bid(self, action: Action) -> Action:
        """42 and one mark are the same bid; read either as this game writes it."""
        if isinstance(action, Bid) and action.value >= MARK:
            return BIDS[action.value, not self.deal.rules.in_points, action.contract]
        return action

    def _close(self, bids: tuple[Bid, ...]) -> Naming | Playing | FinishedHand:
        bid = max(bids, key=lambda bid: bid.value)
        if not bid.value:
            return FinishedHand(
                self.deal, bids, PASS, None, None, (), (0, 0), (0, 0),
                "redeal", say("verdict.all-passed"), None,
            )  # fmt: skip
        bidder = (self.deal.first_bidder + bids.index(bid)) & 3
        naming = Naming(self.deal, bids, bid, bidder)
        trump = fixed_trump(self.deal.rules, bid)
        return naming.begin(trump) if trump else naming

    def _refusal(self, action: Action) -> IllegalAction:
        if not isinstance(action, Bid):
            return IllegalAction(say("refused.no-bid", act=str(action)), "auction")
        bid, offered, high = str(action), _listed(self.legal()), self.high
        if not action.value:
            return IllegalAction(say("refused.must-bid", offered=offered), "must-bid")
        if action.value <= high.value:
            lower = say("refused.bid-higher", bid=bid, high=str(high), offered=offered)
            return IllegalAction(lower, "bid-higher")
        if action.contract and not self._offers(action.contract):
            return IllegalAction(say("refused.not-played", contract=action.contract), "contract")
        doubles = (self.deal.dealt[self.turn] & DOUBLES).bit_count()
        wanted = {"splash": SPLASH_DOUBLES, "plunge": PLUNGE_DOUBLES}.get(action.contract, 0)
        if doubles < wanted:
            few = say("refused.doubles", contract=action.contract, wanted=wanted, doubles=doubles)
            return IllegalAction(few, "doubles")
        return IllegalAction(say("refused.bid-step", bid=bid, offered=offered), "bid-step")

    def _offers(self, contract: str) -> bool:
        rules = self.deal.rules
        return {
            "splash": rules.splash,
            "plunge": rules.plunge,
            "trash": rules.nello == "announced",
        }[contract]


@dataclass(frozen=True)
class Naming:
    """The bid is won; the bidder (or, where the contract says so, the partner) names trump."""

    deal: Deal
    bids: tuple[Bid, ...]
    bid: Bid
    bidder: int

    @cached_property
    def bids_seen(self) -> tuple[BidMade, ...]:
        return bids_seen(self.deal.first_bidder, self.bids)

    @property
    def turn(self) -> int:
        takes_over = announced_kind(self.bid).partner_takes_over
        return partner_of(self.bidder) if takes_over else self.bidder

    def legal(self) -> tuple[Declare, ...]:
        return tuple(DECLARE[trump] for trump in legal_trumps(self.deal.rules, self.bid))

    def apply(self, action: Action) -> Playing:
        if not isinstance(action, Declare):
            raise IllegalAction(say("refused.no-trump", act=str(action)), "name-trump")
        if action not in self.legal():
            if action.trump in ("nello", "sevens") and self.bid.value < MARK:
                raise IllegalAction(say("refused.needs-42", trump=action.trump), "contract")
            offered = list(legal_trumps(self.deal.rules, self.bid))
            raise IllegalAction(say("refused.trump", trump=action.trump, offered=offered), "trump")
        return self.begin(action.trump)

    def begin(self, trump: str) -> Playing:
        contract = contract_for(self.deal.rules, self.bid, self.bidder, trump)
        return Playing(self, contract, self.deal.dealt, contract.leader)


def _listed(bids: tuple[Bid, ...]) -> list[str]:
    """A short list of bids: runs of points are written as a range, "30-41"."""
    points = [bid for bid in bids if 0 < bid.value < MARK]
    rest = [str(bid) for bid in bids if bid not in points]
    if len(points) > 2:
        rest.insert(1 if bids[0] == PASS else 0, f"{points[0]}-{points[-1]}")
    else:
        rest += [str(bid) for bid in points]
    return rest
