"""What the games of a table are worth in a tournament, by the custom of each game.

- 42 counts games, and marks: a win is one point; the spread is marks made less marks given.
- Cribbage counts as the American Cribbage Congress does: two points for a win, three for a
  skunk, nothing for a loss; the spread is the points by which games were won, less those lost by.
- Where one plays alone the score is all there is; for pat hands, a point where all are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.club.tournaments.events import GamePlayed
from parlour.games.cribbage.match import SKUNK

CRIBBAGE = "cribbage"
_CRIBBAGE_WIN, _CRIBBAGE_SKUNK = 2, 3


class Made(NamedTuple):
    """What a side made at a table."""

    points: int = 0
    won: int = 0  # games
    spread: int = 0


def win(game: str) -> Made:
    """For whoever had nobody to play with: a plain win, and no spread."""
    return Made(_CRIBBAGE_WIN if game == CRIBBAGE else 1, 1, 0)


def made(game: str, games: Sequence[GamePlayed], side: int) -> Made:
    """What a side made in all the games of a table."""
    each = [_in_one(game, played, side) for played in games]
    return Made(*(sum(column) for column in zip(*each, strict=True))) if each else Made()


def _in_one(game: str, played: GamePlayed, side: int) -> Made:
    if played.pat is not None:  # there are no points: all hands are made, or not
        return Made(int(played.pat), int(played.pat), 0)
    mine = played.scores[side]
    if len(played.scores) == 1:
        return Made(mine, 0, 0)
    spread = mine - max(score for other, score in enumerate(played.scores) if other != side)
    if played.winner != side:
        return Made(0, 0, spread)
    if game != CRIBBAGE:
        return Made(1, 1, spread)
    return Made(_CRIBBAGE_SKUNK if spread >= SKUNK else _CRIBBAGE_WIN, 1, spread)
