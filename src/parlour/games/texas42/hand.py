"""One hand: how it was dealt, its tricks, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import msgspec

from parlour.core.fixed import Fixed
from parlour.core.saying import Saying
from parlour.games.texas42.actions import Bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, by_side
from parlour.games.texas42.shown import Claimed, LastHand, TrickSeen, TrickTold, plays_seen
from parlour.pieces.dominoes import Tile, names


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, and what has gone wrong at the table since (under a referee)."""

    rules: Rules
    shaker: int
    dealt: tuple[int, int, int, int]  # the seats' hands, as sets
    exposed: int = 0  # tiles that everyone has seen
    rulings: tuple[Saying, ...] = ()

    @property
    def first_bidder(self) -> int:
        return (self.shaker + 1) & 3

    def as_json(self) -> dict[str, Any]:
        hands = {SEATS[seat]: list(names(hand)) for seat, hand in enumerate(self.dealt)}
        return {"shaker": SEATS[self.shaker], "hands": hands}


@dataclass(frozen=True)
class Trick:
    """A finished trick: the plays as (seat, tile), its winner and its worth."""

    plays: tuple[tuple[int, Tile], ...]
    winner: int
    points: int

    @cached_property
    def seen(self) -> TrickSeen:
        return TrickSeen(plays_seen(self.plays), SEATS[self.winner], self.points)

    @property
    def tiles(self) -> list[str]:
        return [play.tile for play in self.seen.plays]

    def as_json(self) -> dict[str, Any]:
        return {"winner": SEATS[self.winner], "points": self.points, "tiles": self.tiles}


@dataclass(frozen=True, slots=True)
class LaidDown:
    """The tricks that a player took by laying down, without playing them."""

    seat: int
    tricks: int
    points: int

    def as_json(self) -> dict[str, Any]:
        return {"by": SEATS[self.seat], "tricks": self.tricks, "points": self.points}


@dataclass(frozen=True)
class FinishedHand:
    """A hand that is over, and what it did to the score. `bid` is a pass after a redeal."""

    deal: Deal
    bids: tuple[Bid, ...]
    bid: Bid
    bidder: int | None
    trump: str | None
    tricks: tuple[Trick, ...]
    points: tuple[int, int]
    scored: tuple[int, int]
    outcome: Literal["made", "set", "redeal"]
    why: Saying
    decided_at: int | None
    laid_down: LaidDown | None = None

    @cached_property
    def shown(self) -> LastHand:
        """All of it, for everyone: every view of the next hand has it."""
        laid = self.laid_down
        return LastHand(
            shaker=SEATS[self.deal.shaker],
            bid=str(self.bid) if self.bid.value else None,
            bidder=None if self.bidder is None else SEATS[self.bidder],
            trump=self.trump,
            tricks=tuple(
                TrickTold(SEATS[trick.winner], trick.points, tuple(trick.tiles))
                for trick in self.tricks
            ),
            points=Fixed(by_side(self.points)),
            scored=Fixed(by_side(self.scored)),
            outcome=self.outcome,
            why=self.why,
            decided_at=self.decided_at,
            laid_down=Claimed(SEATS[laid.seat], laid.tricks, laid.points) if laid else None,
            ruled=self.deal.rulings,
            hands=Fixed({SEATS[seat]: names(hand) for seat, hand in enumerate(self.deal.dealt)}),
        )

    def as_json(self) -> dict[str, Any]:
        """As records tell it: what was said in English, and as sayings for those who word it."""
        told: dict[str, Any] = {
            "shaker": SEATS[self.deal.shaker],
            "bid": str(self.bid) if self.bid.value else None,
            "bidder": None if self.bidder is None else SEATS[self.bidder],
            "trump": self.trump,
            "tricks": [trick.as_json() for trick in self.tricks],
            "points": by_side(self.points),
            "scored": by_side(self.scored),
            "outcome": self.outcome,
            "reason": str(self.why),
            "why": msgspec.to_builtins(self.why),
            "decided_at": self.decided_at,
        }
        if self.laid_down:
            told["laid_down"] = self.laid_down.as_json()
        if self.deal.rulings:
            told["rulings"] = list(map(str, self.deal.rulings))
            told["ruled"] = msgspec.to_builtins(self.deal.rulings)
        return told
