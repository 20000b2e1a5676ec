"""The contracts. Each one answers what the play asks: who names trump, who leads, who sits
out, what must be achieved and when that is decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.core.saying import Saying
from parlour.games.texas42.actions import MARK, Bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import say
from parlour.games.texas42.scoring import TRICKS, counters, score_made, score_set, stake
from parlour.games.texas42.seats import SEATS, SIDES, partner_of, side_of
from parlour.games.texas42.suits import Order, order_of

KindName: TypeAlias = Literal["bid", "nello", "splash", "plunge", "sevens"]


@dataclass(frozen=True, slots=True)
class Tally:
    """How a hand stands, from the bidding side: points and tricks, ours and theirs."""

    ours: int
    theirs: int
    tricks_ours: int
    tricks_theirs: int

    @property
    def finished(self) -> bool:
        return self.tricks_ours + self.tricks_theirs == TRICKS


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a hand ends for the bidder, why, and the trick (from 1) at which that was certain."""

    made: bool
    why: Saying
    trick: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of contract, by its answers."""

    name: KindName
    goal: Callable[[Contract, Tally], tuple[bool, Saying] | None]
    partner_takes_over: bool = False  # names the trump, and leads
    partner_sits_out: bool = False
    bid_is_all: bool = False  # scores or costs the bid and nothing else
    ends_when_lost: bool = False  # even where hands are played out
    may_claim: bool = True


@dataclass(frozen=True, slots=True)
class Contract:
    """What one hand is played for."""

    rules: Rules
    bid: Bid
    bidder: int
    trump: str
    kind: Kind
    order: Order
    next_seat: tuple[int, ...]  # [seat]: the one that plays after it
    trick_size: int

    @property
    def side(self) -> int:
        return side_of(self.bidder)

    @property
    def need(self) -> int:
        """The points that make a bid; a bid of marks needs 42, however many were bid."""
        return min(self.bid.value, MARK)

    @property
    def leader(self) -> int:
        return partner_of(self.bidder) if self.kind.partner_takes_over else self.bidder

    @property
    def sitting_out(self) -> int | None:
        return partner_of(self.bidder) if self.kind.partner_sits_out else None

    def verdict(self, tally: Tally) -> tuple[bool, Saying] | None:
        """Whether the bid is made, and why; None while that is open."""
        return self.kind.goal(self, tally)

    def scored(self, made: bool, ours: int, theirs: int) -> tuple[int, int]:
        """What the bidders and the defenders score for it, having taken so many points."""
        if self.kind.bid_is_all:
            worth = stake(self.rules, self.bid)
            return (worth, 0) if made else (0, worth)
        if made:
            return score_made(self.rules, self.bid, ours, theirs)
        return score_set(self.rules, self.bid, theirs)


def _reach_the_bid(contract: Contract, tally: Tally) -> tuple[bool, Saying] | None:
    need, total = contract.need, counters(contract.rules.counters).total
    us, them = SIDES[contract.side], SIDES[1 - contract.side]
    if tally.ours >= need:
        return True, say("verdict.reached", side=us, points=tally.ours, need=need)
    if tally.theirs > total - need:
        return False, say(
            "verdict.out-of-reach", side=them, points=tally.theirs, bidders=us, need=need
        )
    return None


def _win_every_trick(contract: Contract, tally: Tally) -> tuple[bool, Saying] | None:
    if tally.tricks_theirs:
        return False, say("verdict.won-a-trick", side=SIDES[1 - contract.side])
    if not tally.finished:
        return None
    return True, say("verdict.won-every-trick", side=SIDES[contract.side])


def _lose_every_trick(contract: Contract, tally: Tally) -> tuple[bool, Saying] | None:
    if tally.tricks_ours:
        return False, say("verdict.took-a-trick", seat=SEATS[contract.bidder])
    if not tally.finished:
        return None
    return True, say("verdict.lost-every-trick", seat=SEATS[contract.bidder])


BID = Kind("bid", _reach_the_bid)
NELLO = Kind(
    "nello",
    _lose_every_trick,
    partner_sits_out=True,
    bid_is_all=True,
    ends_when_lost=True,
    may_claim=False,
)
SPLASH = Kind("splash", _win_every_trick, partner_takes_over=True)
PLUNGE = Kind("plunge", _win_every_trick, partner_takes_over=True)
SEVENS = Kind("sevens", _win_every_trick)

_BY_BID = {"": BID, "splash": SPLASH, "plunge": PLUNGE, "trash": NELLO}
_BY_TRUMP = {"nello": NELLO, "sevens": SEVENS}


def announced_kind(bid: Bid) -> Kind:
    """The kind of contract as far as the bid tells."""
    return _BY_BID[bid.contract]


def fixed_trump(rules: Rules, bid: Bid) -> str | None:
    """The trump, where the bid leaves nothing to name."""
    kind = announced_kind(bid)
    if kind is NELLO:
        return "nello"
    if kind.partner_takes_over and rules.sweep_trump == "doubles":
        return "doubles"
    return None


def legal_trumps(rules: Rules, bid: Bid) -> tuple[str, ...]:
    """What may be named after winning with this bid."""
    named = [str(pip) for pip in range(7)]
    if rules.doubles_trump:
        named.append("doubles")
    if rules.follow_me:
        named.append("follow-me")
    if bid.value >= MARK and not bid.contract:
        if rules.nello != "off":
            named.append("nello")
        if rules.sevens:
            named.append("sevens")
    return tuple(named)


def contract_for(rules: Rules, bid: Bid, bidder: int, trump: str) -> Contract:
    kind = _BY_TRUMP.get(trump) or announced_kind(bid)
    out = partner_of(bidder) if kind.partner_sits_out else None
    next_seat = tuple((seat + 2 if (seat + 1) & 3 == out else seat + 1) & 3 for seat in range(4))
    size = 4 if out is None else 3
    return Contract(rules, bid, bidder, trump, kind, order_of(rules, trump), next_seat, size)
