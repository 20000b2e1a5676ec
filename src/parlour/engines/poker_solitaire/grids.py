"""What a player fills, as a grid for the kernel. Every rule in it is asked of the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from parlour._kernels import GridPlay, LineTable
from parlour.games.poker_solitaire.hands import BLANK, HANDS, UNFINISHED, tables
from parlour.games.poker_solitaire.matrix import CELLS, FULL, LINES, open_squares
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import ROWS, counting_for

# Pat hands have no points: each counts one here, and all of them together are what is wanted.
_PAT_SWEEP = 10


@dataclass(frozen=True)
class Shape:
    """All that decides how a matrix (or two that are summed) is best filled."""

    points: tuple[int, ...]  # of each hand, and of an unfinished line
    sweep: int  # more, where every line has points
    lines: int  # of each matrix
    matrices: int
    placement: str
    decks: int
    deal: int
    spares: int  # cards that may be rejected

    @property
    def cells(self) -> int:
        return CELLS * self.matrices


def shape_of(rules: Rules, player: int) -> Shape:
    """What a player has to fill. Of two matrices for the better one, the other takes rejects."""
    how = counting_for(rules, player)
    points, sweep = how.points, 0
    if how.pat:
        points = (*(int(hand.ordinary.pat) for hand in HANDS), 0)
        sweep = _PAT_SWEEP
    best_of_two = rules.mode == "best-of-two"
    return Shape(
        points=points,
        sweep=sweep,
        lines=how.lines,
        matrices=2 if rules.mode == "sum-of-two" else 1,
        placement=rules.placements[player],
        decks=rules.decks,
        deal=rules.deal,
        spares=len(rules.usable_rejects[player]) + CELLS * best_of_two,
    )


def new_grid(shape: Shape) -> GridPlay:
    """A grid whose values are yet to be learned."""
    lines: list[tuple[list[int], int, bool, bool]] = []
    near: list[int] = []
    regions: list[int] = []
    only_rows = shape.lines == ROWS
    for matrix in range(shape.matrices):
        first = matrix * CELLS
        for number, line in enumerate(LINES[: shape.lines]):
            # Flushes in the rows and matching cards in the columns is how the values are learned
            # best; where rows are all there is, they are made of both.
            row, column = number < ROWS, ROWS <= number < 2 * ROWS
            cells = [first + cell for cell in line]
            lines.append((cells, number // ROWS, row, column or only_rows))
        for cell in range(CELLS):
            near.append(_near(cell, shape.placement) << first)
            regions.append(FULL << first)
    return GridPlay(
        table=_line_table(),
        points=shape.points,
        sweep=shape.sweep,
        cells=shape.cells,
        lines=lines,
        near=near,
        regions=regions,
        copies=shape.decks,
        shown=shape.deal,
        spares=shape.spares,
    )


def _near(cell: int, placement: str) -> int:
    """The squares next to which a card may go here. Being near is mutual."""
    return open_squares(1 << cell, placement)


@cache
def _line_table() -> LineTable:
    made = tables()
    assert made.kinds[BLANK] == max(made.kinds)
    assert max(map(max, made.classes)) == UNFINISHED
    return made.kernel
