"""What a seat may know, built up from nothing: a hidden tile never enters it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from parlour.core import seen
from parlour.core.errors import ParlourError, shorten
from parlour.core.saying import Saying
from parlour.core.seen import Seen
from parlour.games.texas42.actions import ACTS
from parlour.games.texas42.auction import Auction, Naming
from parlour.games.texas42.contracts import KindName
from parlour.games.texas42.play import Playing
from parlour.games.texas42.seats import SEATS, SeatName, SideName, by_side
from parlour.games.texas42.shown import (
    BidMade,
    LastHand,
    TilePlayed,
    TrickSeen,
    bids_seen,
    plays_seen,
)
from parlour.pieces.dominoes import Tile, mask, names

if TYPE_CHECKING:
    from parlour.games.texas42.state import State

__all__ = ["BidMade", "LastHand", "TilePlayed", "TrickSeen", "View", "view_of"]

Phase: TypeAlias = Literal["auction", "naming", "play", "over"]


class Result(Seen, frozen=True):
    """How the game ended."""

    winner: SideName
    scores: dict[SideName, int]
    hands: int


class View(seen.View, frozen=True, kw_only=True, dict=True, gc=True):
    """Everything that one seat (or, with `seat` None, a spectator) may know.

    Tiles are named by their ends, the higher first: `64`.
    """

    game: Literal["texas-42"] = "texas-42"
    seat: SeatName | None
    turn: SeatName | None
    turns: tuple[SeatName, ...]
    legal: tuple[str, ...] = ()  # what `seat` may do now; empty when it is not its turn
    target: int
    phase: Phase = "over"
    scores: dict[SideName, int]
    shaker: SeatName | None = None
    hand: tuple[str, ...] = ()  # this seat's own tiles
    tiles_left: dict[SeatName, int]
    bids: tuple[BidMade, ...] = ()
    bid: str | None = None
    bidder: SeatName | None = None
    contract: KindName | None = None
    trump: str | None = None
    sitting_out: SeatName | None = None
    need: int | None = None  # points that make the bid; None where tricks decide
    leader: SeatName | None = None  # of the trick on the table
    winning: SeatName | None = None  # the seat whose tile would take it now
    trick: tuple[TilePlayed, ...] = ()
    tricks: tuple[TrickSeen, ...] = ()
    points: dict[SideName, int]
    exposed: dict[SeatName, tuple[str, ...]]
    ruled: tuple[Saying, ...] = ()  # under a referee, in this hand
    last_hand: LastHand | None = None  # the hand before, every tile shown
    result: Result | None = None

    @cached_property
    def held(self) -> int:
        """The hand as a set."""
        return mask(map(Tile.named, self.hand))


def view_of(state: State, seat: SeatName | None) -> View:
    if seat is not None and seat not in SEATS:
        raise ParlourError(f"{shorten(seat)} is not a seat; views are for N, E, S, W or None")
    phase = state.phase
    if phase is None:
        return _over(state, seat)
    deal = phase.deal
    held = phase.hands if isinstance(phase, Playing) else deal.dealt
    turn = SEATS[phase.turn]
    return View(
        rules=str(state.rules),
        target=state.rules.target,
        seat=seat,
        turn=turn,
        turns=(turn,),
        legal=ACTS.texts(phase.legal()) if seat == turn else (),
        hand_number=state.finished + 1,
        scores=by_side(state.score),
        shaker=SEATS[deal.shaker],
        hand=names(held[SEATS.index(seat)]) if seat is not None else (),
        tiles_left=_counts(*held),
        exposed=_exposed(held, deal.exposed) if deal.exposed else {},
        ruled=deal.rulings,
        last_hand=state.last_hand,
        **_shown(phase),
    )


def _shown(phase: Auction | Naming | Playing) -> dict[str, Any]:
    """What everyone sees of a phase."""
    if isinstance(phase, Playing):
        return _in_play(phase)
    points = by_side((0, 0))
    if isinstance(phase, Naming):
        bid, bidder = ACTS.text(phase.bid), SEATS[phase.bidder]
        told = {"bids": phase.bids_seen, "bid": bid, "bidder": bidder}
        return {"phase": "naming", "points": points, **told}
    bids = bids_seen(phase.deal.first_bidder, phase.bids)
    return {"phase": "auction", "points": points, "bids": bids}


def _in_play(phase: Playing) -> dict[str, Any]:
    naming, contract, trick = phase.naming, phase.contract, phase.trick
    out = contract.sitting_out
    return {
        "phase": "play",
        "bids": naming.bids_seen,
        "bid": ACTS.text(naming.bid),
        "bidder": SEATS[naming.bidder],
        "contract": contract.kind.name,
        "trump": contract.trump,
        "sitting_out": None if out is None else SEATS[out],
        "need": contract.need if contract.kind.name == "bid" else None,
        "leader": SEATS[trick[0][0] if trick else phase.turn],
        "winning": SEATS[contract.order.winner(trick)] if trick else None,
        "trick": plays_seen(trick),
        "tricks": tuple([taken.seen for taken in phase.tricks]),
        "points": by_side(phase.points),
    }


def _over(state: State, seat: SeatName | None) -> View:
    return View(
        rules=str(state.rules),
        target=state.rules.target,
        seat=seat,
        turn=None,
        turns=(),
        hand_number=state.finished,
        scores=state.scores,
        tiles_left=dict.fromkeys(SEATS, 0),
        points=by_side((0, 0)),
        exposed={},
        last_hand=state.last_hand,
        result=Result(**state.result) if state.result else None,
        outcome=state.outcome,
    )


def _counts(north: int, east: int, south: int, west: int) -> dict[SeatName, int]:
    return {
        "N": north.bit_count(),
        "E": east.bit_count(),
        "S": south.bit_count(),
        "W": west.bit_count(),
    }


def _exposed(held: Sequence[int], exposed: int) -> dict[SeatName, tuple[str, ...]]:
    return {
        seat: names(tiles & exposed)
        for seat, tiles in zip(SEATS, held, strict=True)
        if tiles & exposed
    }
