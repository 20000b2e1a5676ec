"""The 5×5 matrix: its squares and lines, the cards in it, and where the next one may go.

A square is a number from 0 (a1) by rows to 24 (e5); sets of squares are 25-bit masks.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.pieces.cards import CARDS, Card

SIDE = 5
CELLS = SIDE * SIDE
FULL = (1 << CELLS) - 1
LETTERS = ("A", "B")  # how matrices are called where there are two
CELL_NAMES = tuple(f"{column}{row}" for row in "12345" for column in "abcde")

_ROWS = tuple(tuple(range(row * SIDE, row * SIDE + SIDE)) for row in range(SIDE))
_COLUMNS = tuple(tuple(range(column, CELLS, SIDE)) for column in range(SIDE))
_DIAGONALS = (tuple(range(0, CELLS, SIDE + 1)), tuple(range(SIDE - 1, CELLS - 1, SIDE - 1)))
# Rows from the top, columns from the left, and the two diagonals that twelve hands add.
LINES = (*_ROWS, *_COLUMNS, *_DIAGONALS)

# What a square holds: a card's number, with a mark when it was stolen or planted.
EMPTY = -1
STOLEN = 64  # safe for the rest of the game
PLANTED = 128  # put here by the other player, who so cannot steal it

_NOT_FIRST = FULL & ~sum(1 << cell for cell in _COLUMNS[0])
_NOT_LAST = FULL & ~sum(1 << cell for cell in _COLUMNS[-1])


def card_of(held: int) -> Card:
    return CARDS[held & 63]


def open_squares(filled: int, placement: str) -> int:
    """The free squares that a card may be put on, by the cards that are there."""
    if not filled or placement == "anywhere":
        return FULL & ~filled
    beside = filled | (filled & _NOT_LAST) << 1 | (filled & _NOT_FIRST) >> 1
    across = beside if placement == "corners" else filled
    return (beside | across << SIDE | across >> SIDE) & FULL & ~filled


# A set of squares is read a row at a time: it is asked for at every turn of every game.
_ROW_CELLS = tuple(
    tuple(tuple(row * SIDE + i for i in range(SIDE) if bits >> i & 1) for bits in range(32))
    for row in range(SIDE)
)


def cells_of(squares: int) -> tuple[int, ...]:
    """The squares of a set, in order."""
    return (
        _ROW_CELLS[0][squares & 31]
        + _ROW_CELLS[1][squares >> 5 & 31]
        + _ROW_CELLS[2][squares >> 10 & 31]
        + _ROW_CELLS[3][squares >> 15 & 31]
        + _ROW_CELLS[4][squares >> 20]
    )


_ROW_NAMES = {
    letter: tuple(
        tuple(
            tuple(f"{letter}:{CELL_NAMES[cell]}" if letter else CELL_NAMES[cell] for cell in cells)
            for cells in row
        )
        for row in _ROW_CELLS
    )
    for letter in ("", *LETTERS)
}


def names_of(squares: int, letter: str) -> tuple[str, ...]:
    """The squares of a set by name, with the letter of their matrix where it has one."""
    a, b, c, d, e = _ROW_NAMES[letter]
    return (
        a[squares & 31]
        + b[squares >> 5 & 31]
        + c[squares >> 10 & 31]
        + d[squares >> 15 & 31]
        + e[squares >> 20]
    )


class Matrix(NamedTuple):
    """The cards of one matrix. `filled` is the set of squares that hold one."""

    cells: tuple[int, ...] = (EMPTY,) * CELLS
    filled: int = 0

    @property
    def is_full(self) -> bool:
        return self.filled == FULL

    def put(self, cell: int, held: int) -> Matrix:
        cells = self.cells
        return Matrix((*cells[:cell], held, *cells[cell + 1 :]), self.filled | 1 << cell)

    def without(self, cell: int) -> Matrix:
        cells = self.cells
        return Matrix((*cells[:cell], EMPTY, *cells[cell + 1 :]), self.filled & ~(1 << cell))
