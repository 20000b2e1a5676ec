"""What a matrix is worth: its lines, their hands and points, under one player's rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import itemgetter

from parlour.core.seen import Seen
from parlour.games.poker_solitaire.hands import HANDS, KEYS, LINE, NOTHING, hand_of
from parlour.games.poker_solitaire.matrix import LINES, SLICES, Matrix, by_held
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.user_table import values_of
from parlour.pieces.cards import CARDS

ROWS = 5
KEPT = 1 << 7  # lines: those of a few tables; more are out of the processor's reach


@dataclass(frozen=True, eq=False)  # there is one of each, and what it counts is found by it
class Counting:
    """How a player's matrix is counted."""

    lines: int  # the first so many of LINES
    points: tuple[int, ...]  # of each hand, and of an unfinished line
    pat: bool  # win or lose, without points

    @cached_property
    def kept(self) -> Kept:
        """The lines that were counted so of late."""
        return Kept(self.points, self.pat)


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
    lines = counted_lines(matrix, how)
    total = sum([line.points for line in lines])
    return Tally(lines, total, all(line.pat for line in lines) if how.pat else None)


def counted_lines(matrix: Matrix, how: Counting) -> tuple[Line, ...]:
    """The lines that count, of which rows come first."""
    return tuple(map(how.kept.__getitem__, _TAKEN[how.lines](matrix.cells)))


# The squares of all lines that count, taken out of a matrix: by how many they are.
_TAKEN = {counted: itemgetter(*SLICES[:counted]) for counted in (ROWS, 2 * ROWS, len(LINES))}
_KEYS = by_held(KEYS, 0)
_CARDS = by_held(tuple(map(str, CARDS)), None)
# By hand, and at last those of an unfinished line.
_NAMES = (*(hand.name for hand in HANDS), NOTHING.name)
_PAT = (*(hand.ordinary.pat for hand in HANDS), False)


class Kept(dict[tuple[int, ...], Line]):
    """Lines counted in one way, by what their squares hold.

    At each turn two or three lines change, and the others are found here.
    """

    def __init__(self, points: tuple[int, ...], pat: bool) -> None:
        self._points = points
        self._pat = pat

    def __missing__(self, squares: tuple[int, ...]) -> Line:
        if len(self) >= KEPT:
            self.clear()
        a, b, c, d, e = squares
        found = hand_of(_KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e])
        cards = tuple([card for held in squares if (card := _CARDS[held])])
        pat = len(cards) == LINE and _PAT[found] if self._pat else None
        line = self[squares] = Line(_NAMES[found], cards, self._points[found], pat)
        return line
