"""What a matrix is worth: its lines, their hands and points, under one player's rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter

from parlour.core.seen import Seen
from parlour.games.poker_solitaire.hands import HANDS, LINE, NOTHING, UNFINISHED, classify
from parlour.games.poker_solitaire.matrix import EMPTY, LINES, Matrix, card_of
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.user_table import values_of

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


class Line(Seen, frozen=True, omit_defaults=True):
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


# The squares of each line, taken out of a matrix.
_TAKEN = tuple(itemgetter(*line) for line in LINES)


# At each turn two or three lines change and the others are asked for again, as is the whole matrix
# by everybody who looks at it.
@lru_cache(maxsize=1 << 10)
def tally(matrix: Matrix, how: Counting) -> Tally:
    """Every line with its hand, cards and points."""
    cells = matrix.cells
    lines = tuple([_line(how, taken(cells)) for taken in _TAKEN[: how.lines]])
    total = sum([line.points for line in lines])
    return Tally(lines, total, all(line.pat for line in lines) if how.pat else None)


@lru_cache(maxsize=1 << 14)
def _line(how: Counting, cells: tuple[int, ...]) -> Line:
    cards = [card_of(held) for held in cells if held != EMPTY]
    found = classify(cards)
    hand = NOTHING if found == UNFINISHED else HANDS[found]
    pat = len(cards) == LINE and hand.ordinary.pat
    return Line(hand.name, tuple(map(str, cards)), how.points[found], pat if how.pat else None)
