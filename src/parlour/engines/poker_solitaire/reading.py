"""A view of Poker Solitaire, read: the matrices with what each square's lines promise."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engines.poker_solitaire.promise import Points, line_promise, points_of
from parlour.games.poker_solitaire.matrix import EMPTY, LINES
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import ROWS, counting_for
from parlour.games.poker_solitaire.view import View


@dataclass(frozen=True)
class Board:
    """One matrix as its owner values it."""

    cells: tuple[int, ...]
    lines: int  # how many of LINES count
    points: Points

    @property
    def filled(self) -> int:
        return sum(held != EMPTY for held in self.cells)

    def through(self, cell: int) -> list[int]:
        """The lines that a square is in."""
        return [number for number in range(self.lines) if cell in LINES[number]]

    def worth(self, lines: list[int]) -> float:
        """What some lines are worth, promises included."""
        return sum(line_promise(self.cells, LINES[n], n < ROWS, self.points) for n in lines)

    def with_card(self, cell: int, held: int) -> Board:
        cells = (*self.cells[:cell], held, *self.cells[cell + 1 :])
        return Board(cells, self.lines, self.points)

    def gain(self, cell: int, held: int) -> float:
        """What a card on a square (or, EMPTY, taking it off) adds to its lines."""
        lines = self.through(cell)
        return self.with_card(cell, held).worth(lines) - self.worth(lines)


def boards_of(view: View) -> dict[str, Board]:
    """Every matrix by its letter."""
    rules = Rules.make(view.rules)
    boards = {}
    for matrix in view.matrices:
        how = counting_for(rules, matrix.owner - 1)
        boards[matrix.name] = Board(matrix.cells, how.lines, points_of(how))
    return boards
