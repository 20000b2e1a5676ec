"""A game that is won, what it is worth in a match, and who wins the match."""

from __future__ import annotations

from typing import Literal, TypeAlias

from parlour.core.seen import Seen
from parlour.games.cribbage.rules import Rules

Skunk: TypeAlias = Literal["skunk", "double-skunk"]

SKUNK = 31
DOUBLE_SKUNK = 61


class FinishedGame(Seen, frozen=True):
    """The winning side of a game, the scores at its end, and its game points."""

    winner: int
    scores: tuple[int, ...]
    points: int


class Result(Seen, frozen=True):
    """How a match ended, as records keep it."""

    winner: int | None  # a side; None where the lead is shared
    scores: tuple[int, ...]  # of the last game
    hands: int
    games: tuple[FinishedGame, ...]
    match: tuple[int, ...]  # game points, by side


def game_won(rules: Rules, winner: int, scores: tuple[int, ...]) -> FinishedGame:
    nearest = max(score for side, score in enumerate(scores) if side != winner)
    return FinishedGame(winner, scores, game_points(rules, rules.target - nearest))


def game_points(rules: Rules, margin: int) -> int:
    """What a win by so many points is worth."""
    win = 2 if rules.skunks == "acc" else 1
    return win + sum(margin >= line for _, line in skunk_lines(rules))


def skunk(rules: Rules, margin: int) -> Skunk | None:
    """What a win by so many points is called, where it is called anything."""
    for name, line in reversed(skunk_lines(rules)):
        if margin >= line:
            return name
    return None


def skunk_lines(rules: Rules) -> tuple[tuple[Skunk, int], ...]:
    """By how many points a big win is won, the smaller one first."""
    lines: dict[str, tuple[tuple[Skunk, int], ...]] = {
        "standard": (("skunk", SKUNK), ("double-skunk", DOUBLE_SKUNK)),
        "acc": (("skunk", SKUNK),),
        "off": (),
    }
    return lines[rules.skunks]


def standing(rules: Rules, games: tuple[FinishedGame, ...]) -> tuple[int, ...]:
    """The game points of each side."""
    points = [0] * rules.sides
    for game in games:
        points[game.winner] += game.points
    return tuple(points)


def match_winner(rules: Rules, games: tuple[FinishedGame, ...]) -> int | None:
    """The side with the most game points; None where the lead is shared."""
    points = standing(rules, games)
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None
