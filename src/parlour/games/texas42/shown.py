"""What everyone may see of a hand, in the words of a view: bids, plays, tricks, a hand laid open.

Bids and plays are few, so they are made once for all; what is over is made once, when it is first
looked at.
"""

from __future__ import annotations

from typing import Literal

from parlour.core.saying import Saying
from parlour.core.seen import Seen
from parlour.games.texas42.actions import ACTS, BIDS, Bid
from parlour.games.texas42.seats import SEATS, SeatName, SideName
from parlour.pieces.dominoes import TILES


class BidMade(Seen, frozen=True):
    seat: SeatName
    bid: str


class TilePlayed(Seen, frozen=True):
    seat: SeatName
    tile: str


class TrickSeen(Seen, frozen=True):
    plays: tuple[TilePlayed, ...]
    winner: SeatName
    points: int


class TrickTold(Seen, frozen=True):
    """A trick of a hand that is over: whose tiles they were is seen by who was dealt them."""

    winner: SeatName
    points: int
    tiles: tuple[str, ...]


class Claimed(Seen, frozen=True):
    """The tricks that somebody took by laying down."""

    by: SeatName
    tricks: int
    points: int


class LastHand(Seen, frozen=True):
    """A hand that is over, every tile shown."""

    shaker: SeatName
    bid: str | None  # None after four passes, as are bidder and trump
    bidder: SeatName | None
    trump: str | None
    tricks: tuple[TrickTold, ...]
    points: dict[SideName, int]
    scored: dict[SideName, int]
    outcome: Literal["made", "set", "redeal"]
    why: Saying
    decided_at: int | None  # the trick at which it was certain
    laid_down: Claimed | None
    ruled: tuple[Saying, ...]  # under a referee
    hands: dict[SeatName, tuple[str, ...]]  # as dealt


_PLAYED = tuple(tuple(TilePlayed(seat, str(tile)) for tile in TILES) for seat in SEATS)
_MADE = tuple({str(bid): BidMade(seat, str(bid)) for bid in BIDS.values()} for seat in SEATS)


def plays_seen(plays: tuple[tuple[int, int], ...]) -> tuple[TilePlayed, ...]:
    return tuple([_PLAYED[seat][tile] for seat, tile in plays])


def bids_seen(first: int, bids: tuple[Bid, ...]) -> tuple[BidMade, ...]:
    return tuple([_MADE[(first + at) & 3][ACTS.text(bid)] for at, bid in enumerate(bids)])
