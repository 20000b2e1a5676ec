"""The pegs while hands are counted: the one behind leaps ahead as far as the count has come."""

from __future__ import annotations

import msgspec

from parlour.games.cribbage.pegs import Board as Pegged
from parlour.games.cribbage.pegs import Pegs, pegged
from parlour.games.cribbage.view import View
from parlour.seen.cribbage import Board, Shown, Track


def before_show(before: View, after: View) -> Pegged | None:
    """As they stood when the last card had been laid, which is what led from one to the other.

    None in self-count, where they have moved already, as each hand was said.
    """
    hand = after.last_hand
    if before.phase != "play" or hand is None:
        return None
    last = hand.play[-1][-1]
    pegs, points = tuple(Pegs(*pair) for pair in before.pegs), sum(p.points for p in last.parts)
    return pegged(pegs, last.seat % len(pegs), points, after.target) if points else pegs


def counted_off(pegs: Pegged, shown: Shown, points: int, target: int) -> Pegged:
    """After so much of a hand was counted."""
    return pegged(pegs, shown.side, points, target) if points else pegs


def with_pegs(board: Board, pegs: Pegged) -> Board:
    tracks = tuple(
        Track(track.seats, front, back)
        for track, (front, back) in zip(board.tracks, pegs, strict=True)
    )
    return msgspec.structs.replace(board, tracks=tracks)
