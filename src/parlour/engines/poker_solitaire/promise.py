"""What a line is worth to somebody who follows the manual's advice: its points and its promise.

Flushes are built in the rows and matching cards in the columns; a straight is thought of only
when four cards of it are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from parlour.games.poker_solitaire.hands import BY_NAME, HANDS, LINE, classify
from parlour.games.poker_solitaire.scoring import Counting

# How much of a flush's points so many cards of it are worth, in a row and elsewhere.
_FLUSH_IN_ROW = (0.0, 0.10, 0.26, 0.48, 0.75)
_FLUSH_ELSEWHERE = (0.0, 0.02, 0.06, 0.20, 0.45)
_STRAIGHT_OF_FOUR = 0.22
# A pair that can still grow, and how much of the growth to hope for by squares left.
_GROWTH = (0.0, 0.10, 0.20, 0.28, 0.30)
_MATCHES = 0.25  # each rank waiting alone for its match, in a column
_PAT_WORTH = 20  # without points, a pat hand is all there is to win

Points = tuple[int, ...]


def points_of(how: Counting) -> Points:
    """What each hand is worth; where only pat hands win, as if they had points."""
    if not how.pat:
        return how.points
    partial = {"three-of-a-kind": 4, "two-pair": 3, "pair": 1}
    return (
        *(_PAT_WORTH if hand.ordinary.pat else partial.get(hand.name, 0) for hand in HANDS),
        0,
    )


@lru_cache(maxsize=1 << 16)
def promise(cards: tuple[int, ...], in_row: bool, points: Points) -> float:
    """The worth of a line with these cards (sorted) and its other squares empty."""
    now = float(points[classify(cards)])
    left = LINE - len(cards)
    if not left or not cards:
        return now
    counts = Counter(card >> 2 for card in cards)
    growth = _growth(sorted(counts.values(), reverse=True), left, points)
    hope = _GROWTH[left] * max(0.0, growth - now)
    if not in_row:
        hope += _MATCHES * sum(count == 1 for count in counts.values()) * _worth("pair", points)
    suits = {card & 3 for card in cards}
    if len(suits) == 1:
        share = (_FLUSH_IN_ROW if in_row else _FLUSH_ELSEWHERE)[len(cards)]
        hope = max(hope, share * _worth("flush", points))
    if left == 1 and len(counts) == len(cards) and _one_from_straight(counts):
        hope = max(hope, _STRAIGHT_OF_FOUR * _worth("straight", points))
    return now + hope


def _growth(counts: Sequence[int], left: int, points: Points) -> float:
    """What the multiples of a line become when the next cards match."""
    if not counts:
        return 0.0
    grown = [*counts]
    grown[0] += min(left, 1)
    if left > 1 and len(grown) > 1:
        grown[1] += 1
    shape = tuple(sorted((n for n in grown if n > 1), reverse=True))
    name = {
        (2,): "pair", (2, 2): "two-pair", (3,): "three-of-a-kind", (3, 2): "full-house",
        (4,): "four-of-a-kind",
    }.get(shape)  # fmt: skip
    return _worth(name, points) if name else 0.0


def _worth(name: str, points: Points) -> float:
    return float(points[BY_NAME[name].number])


def _one_from_straight(ranks: Counter[int]) -> bool:
    """Four different ranks that one more card makes a straight, the ace being high or low."""
    low = sorted(ranks)
    spans = [low[-1] - low[0]]
    if low[0] == 0:
        spans.append(13 - low[1])
    return min(spans) <= 4


def line_promise(
    cells: Sequence[int], line: tuple[int, ...], in_row: bool, points: Points
) -> float:
    held = sorted([cells[cell] for cell in line if cells[cell] >= 0])
    return promise(tuple(held), in_row, points)
