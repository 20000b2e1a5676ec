"""What a matrix is worth: its lines, their hands and points, under one player's rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from parlour.core.seen import Seen
from parlour.games.poker_solitaire.hands import HANDS, KEYS, LINE, NOTHING, hand_of
from parlour.games.poker_solitaire.matrix import EMPTY, LINES, Matrix
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.user_table import values_of
from parlour.pieces.cards import CARDS

ROWS = 5


@dataclass(frozen=True, eq=False)  # there is one of each, and what it counts is found by it
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


class Line(Seen, frozen=True, omit_defaults=True, gc=False):
    """One hand of the matrix as it stands."""

    hand: str
    cards: tuple[str, ...]
    points: int
    pat: bool | None = None  # only where pat hands are wanted


class Tally(Seen, frozen=True, omit_defaults=True):
    """A matrix counted: the lines, and their sum."""

    lines: tuple[Line, ...]
    total: int
    pat: bool | None = None  # whether every line is, where that is wanted


def tally(matrix: Matrix, how: Counting) -> Tally:
    """Every line with its hand, cards and points."""
    lines = tuple([line for line, _ in counted_lines(matrix, how)])
    total = sum([line.points for line in lines])
    return Tally(lines, total, all(line.pat for line in lines) if how.pat else None)


CountedLine: TypeAlias = tuple[Line, tuple[str | None, ...]]  # and what its squares hold


def counted_lines(matrix: Matrix, how: Counting) -> list[CountedLine]:
    """The lines that count, of which rows come first."""
    cells = matrix.cells
    return [_counted(how, taken(cells)) for taken in _TAKEN[how.lines]]


# The squares of each line, taken out of a matrix: by how many lines count.
_TAKEN = {
    counted: tuple(itemgetter(*line) for line in LINES[:counted])
    for counted in (ROWS, 2 * ROWS, len(LINES))
}
# By what a square holds, less its marks: an empty one is -1, and so the last.
_KEYS = (*KEYS, 0)
_CARDS = (*map(str, CARDS), None)
# By hand, and at last those of an unfinished line.
_NAMES = (*(hand.name for hand in HANDS), NOTHING.name)
_PAT = (*(hand.ordinary.pat for hand in HANDS), False)


@lru_cache(maxsize=1 << 9)  # at each turn two or three lines change, and the others do not
def _counted(how: Counting, cells: tuple[int, int, int, int, int]) -> CountedLine:
    if max(cells) > 63:  # stolen or planted, which is nothing to the hand
        cells = tuple([held if held == EMPTY else held & 63 for held in cells])  # type: ignore[assignment]
    a, b, c, d, e = cells
    found = hand_of(_KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e])
    squares = (_CARDS[a], _CARDS[b], _CARDS[c], _CARDS[d], _CARDS[e])
    cards = tuple(filter(None, squares))
    pat = len(cards) == LINE and _PAT[found] if how.pat else None
    return Line(_NAMES[found], cards, how.points[found], pat), squares
