"""The 5×5 matrix: its squares and lines, the cards in it, and where the next one may go.

A square is a number from 0 (a1) by rows to 24 (e5); sets of squares are 25-bit masks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from parlour.pieces.cards import CARDS, Card

T = TypeVar("T")
U = TypeVar("U")

SIDE = 5
CELLS = SIDE * SIDE
FULL = (1 << CELLS) - 1
LETTERS = ("A", "B")  # how matrices are called where there are two
CELL_NAMES = tuple(f"{column}{row}" for row in "12345" for column in "abcde")

# Lines as slices of the squares: one look at a matrix takes them all out of it.
_ROWS = tuple(slice(row * SIDE, row * SIDE + SIDE) for row in range(SIDE))
_COLUMNS = tuple(slice(column, CELLS, SIDE) for column in range(SIDE))
_DIAGONALS = (slice(0, CELLS, SIDE + 1), slice(SIDE - 1, CELLS - 1, SIDE - 1))
# Rows from the top, columns from the left, and the two diagonals that twelve hands add.
SLICES = (*_ROWS, *_COLUMNS, *_DIAGONALS)
LINES = tuple(tuple(range(CELLS)[line]) for line in SLICES)

# What a square holds: a card's number, with a mark when it was stolen or planted.
EMPTY = -1
STOLEN = 64  # safe for the rest of the game
PLANTED = 128  # put here by the other player, who so cannot steal it

_NOT_FIRST = FULL & ~sum(1 << cell for cell in range(CELLS)[_COLUMNS[0]])
_NOT_LAST = FULL & ~sum(1 << cell for cell in range(CELLS)[_COLUMNS[-1]])


def card_of(held: int) -> Card:
    return CARDS[held & 63]


def by_held(each: Sequence[T], empty: U) -> tuple[T | U, ...]:
    """By what a square holds, marked or not, the thing that belongs to its card.

    That of an empty one, -1, is the last.
    """
    room: list[T | U] = [*each, *[empty] * (STOLEN - len(CARDS))]
    return tuple(room * 4)


def open_squares(filled: int, placement: str) -> int:
    """The free squares that a card may be put on, by the cards that are there."""
    if not filled or placement == "anywhere":
        return FULL & ~filled
    beside = filled | (filled & _NOT_LAST) << 1 | (filled & _NOT_FIRST) >> 1
    across = beside if placement == "corners" else filled
    return (beside | across << SIDE | across >> SIDE) & FULL & ~filled


def picker(each: Sequence[T]) -> Callable[[int], tuple[T, ...]]:
    """What picks, for a set of squares, the thing that belongs to each, in order.

    A set is read a row at a time: it is asked for at every turn of every game.
    """
    a, b, c, d, e = (
        tuple(tuple(each[cell] for cell in row if bits >> cell % SIDE & 1) for bits in range(32))
        for row in LINES[:SIDE]
    )

    def picked(squares: int) -> tuple[T, ...]:
        return (
            a[squares & 31]
            + b[squares >> 5 & 31]
            + c[squares >> 10 & 31]
            + d[squares >> 15 & 31]
            + e[squares >> 20]
        )

    return picked


cells_of = picker(range(CELLS))  # the squares of a set
names_of = {  # by the letter of their matrix: their names
    letter: picker([f"{letter}:{name}" if letter else name for name in CELL_NAMES])
    for letter in ("", *LETTERS)
}


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
