"""One hand: how it was dealt, its tricks, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.games.texas42.actions import Bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, by_side
from parlour.pieces.dominoes import TILES, Tile, names


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, and what has gone wrong at the table since (under a referee)."""

    rules: Rules
    shaker: int
    dealt: tuple[int, int, int, int]  # the seats' hands, as sets
    exposed: int = 0  # tiles that everyone has seen
    rulings: tuple[str, ...] = ()

    @property
    def first_bidder(self) -> int:
        return (self.shaker + 1) & 3

    def as_json(self) -> dict[str, Any]:
        return {"shaker": SEATS[self.shaker], "hands": self.hands_json()}

    def hands_json(self) -> dict[str, list[str]]:
        return {SEATS[seat]: names(hand) for seat, hand in enumerate(self.dealt)}


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: the plays as (seat, tile), its winner and its worth."""

    plays: tuple[tuple[int, Tile], ...]
    winner: int
    points: int

    def as_json(self) -> dict[str, Any]:
        return {
            "winner": SEATS[self.winner],
            "points": self.points,
            "tiles": [str(TILES[tile]) for _, tile in self.plays],
        }


@dataclass(frozen=True, slots=True)
class LaidDown:
    """The tricks that a player took by laying down, without playing them."""

    seat: int
    tricks: int
    points: int

    def as_json(self) -> dict[str, Any]:
        return {"by": SEATS[self.seat], "tricks": self.tricks, "points": self.points}


@dataclass(frozen=True, slots=True)
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
    outcome: str  # made, set or redeal
    reason: str
    decided_at: int | None
    laid_down: LaidDown | None = None

    def as_json(self) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "shaker": SEATS[self.deal.shaker],
            "bid": str(self.bid) if self.bid.value else None,
            "bidder": None if self.bidder is None else SEATS[self.bidder],
            "trump": self.trump,
            "tricks": [trick.as_json() for trick in self.tricks],
            "points": by_side(self.points),
            "scored": by_side(self.scored),
            "outcome": self.outcome,
            "reason": self.reason,
            "decided_at": self.decided_at,
        }
        if self.laid_down:
            shown["laid_down"] = self.laid_down.as_json()
        if self.deal.rulings:
            shown["rulings"] = list(self.deal.rulings)
        return shown
