"""What a matrix is worth: its lines, their hands and points, under one player's rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from parlour.games.poker_solitaire.hands import HANDS, NOTHING, UNFINISHED, classify
from parlour.games.poker_solitaire.matrix import EMPTY, LINES, Matrix, card_of
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.user_table import values_of

ROWS = 5


@dataclass(frozen=True)
class Counting:
    """How a player's matrix is counted."""

    lines: int  # the first so many of LINES
    points: tuple[int, ...]  # of each hand, and of an unfinished line
    pat: bool  # win or lose, without points


@lru_cache(maxsize=256)
def counting(scoring: str, table: str, hands: int) -> Counting:
    if scoring == "pat":
        return Counting(ROWS, (0,) * (len(HANDS) + 1), True)
    if scoring == "user":
        return Counting(hands, (*values_of(table), 0), False)
    return Counting(hands, (*(getattr(hand.ordinary, scoring) for hand in HANDS), 0), False)


def counting_for(rules: Rules, player: int) -> Counting:
    return counting(*rules.scorings[player])


@dataclass(frozen=True)
class Line:
    """One hand of the matrix as it stands."""

    hand: str
    cards: tuple[str, ...]
    points: int
    pat: bool

    def as_json(self, *, show_pat: bool) -> dict[str, Any]:
        told: dict[str, Any] = {
            "hand": self.hand, "cards": list(self.cards), "points": self.points
        }  # fmt: skip
        return told | {"pat": self.pat} if show_pat else told


@dataclass(frozen=True)
class Tally:
    """A matrix counted: the lines, and their sum."""

    lines: tuple[Line, ...]
    total: int
    counts_pat: bool

    @property
    def all_pat(self) -> bool:
        return all(line.pat for line in self.lines)

    def as_json(self) -> dict[str, Any]:
        lines = [line.as_json(show_pat=self.counts_pat) for line in self.lines]
        told: dict[str, Any] = {"lines": lines, "total": self.total}
        return told | {"pat": self.all_pat} if self.counts_pat else told


def classes(matrix: Matrix, lines: int) -> list[int]:
    """The hand of each of the first so many lines, by number."""
    cells = matrix.cells
    return [
        classify([cells[cell] & 63 for cell in line if cells[cell] != EMPTY])
        for line in LINES[:lines]
    ]


def total(matrix: Matrix, how: Counting) -> int:
    """The sum of the lines."""
    points = how.points
    return sum([points[found] for found in classes(matrix, how.lines)])


def tally(matrix: Matrix, how: Counting) -> Tally:
    """Every line with its hand, cards and points."""
    lines = []
    for line, found in zip(LINES, classes(matrix, how.lines), strict=False):
        hand = NOTHING if found == UNFINISHED else HANDS[found]
        full = all(matrix.cells[cell] != EMPTY for cell in line)
        lines.append(
            Line(
                hand.name,
                tuple(_names(matrix.cells[cell] for cell in line)),
                how.points[found],
                full and hand.ordinary.pat,
            )
        )
    return Tally(tuple(lines), sum(line.points for line in lines), how.pat)


def is_pat(matrix: Matrix) -> bool:
    """Five pat hands in the rows."""
    return matrix.is_full and all(
        found != UNFINISHED and HANDS[found].ordinary.pat for found in classes(matrix, ROWS)
    )


def _names(cells: Sequence[int] | Any) -> list[str]:
    return [str(card_of(cell)) for cell in cells if cell != EMPTY]
