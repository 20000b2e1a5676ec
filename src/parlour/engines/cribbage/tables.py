"""What cards score, as tables for the kernels. Every number in them is the Python scorer's."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

from parlour._kernels import TallyTable
from parlour.games.cribbage.scoring import JACK, points_of, rank_points
from parlour.pieces.cards import CARDS, RANKS, SUITS, mask

_SUIT_SETS = range(1 << len(SUITS))


@cache
def tally_table(held: int, whole_flush: bool) -> TallyTable:
    """Counts hands of so many cards with a starter; `whole_flush`: boxes, by the usual rule."""
    return TallyTable(
        kinds=len(RANKS),
        suits=len(SUITS),
        held=held,
        marked_kind=JACK,
        points=_rank_table(held + 1),
        bonus=_suit_table(held, whole_flush),
    )


def _rank_table(size: int) -> bytes:
    """The points of every row of ranks. A sum of weights tells a set of ranks, in any order."""
    weights = [(size + 1) ** rank for rank in range(len(RANKS))]
    points = {
        sum(weights[rank] for rank in ranks): rank_points(ranks)
        for ranks in combinations_with_replacement(range(len(RANKS)), size)
    }
    rows = list(weights)
    for _ in range(size - 1):
        rows = [row + weight for row in rows for weight in weights]
    return bytes([points[row] for row in rows])


def _suit_table(held: int, whole_flush: bool) -> bytes:
    """Flush and nobs, by the suits in hand, those of its jacks, and the starter's."""
    return bytes(
        _suit_points(held, jacks, suits, starter, whole_flush)
        for jacks, suits, starter in product(_SUIT_SETS, _SUIT_SETS, range(len(SUITS)))
    )


def _suit_points(held: int, jacks: int, suits: int, starter: int, whole_flush: bool) -> int:
    """What the suits add, asked of a hand that has them; 0 where no hand can."""
    needed = _bits(suits)
    if jacks & ~suits or not 1 <= len(needed) <= held:
        return 0
    hand = [CARDS[JACK << 2 | suit] for suit in _bits(jacks)]
    hand += [CARDS[rank << 2 | suit] for rank, suit in enumerate(_bits(suits & ~jacks))]
    spare = (CARDS[rank << 2 | needed[0]] for rank in range(4, JACK))
    while len(hand) < held:
        hand.append(next(spare))
    turned = CARDS[len(RANKS) - 1 << 2 | starter]
    ranks = tuple(sorted(card.rank for card in [*hand, turned]))
    return points_of(mask(hand), turned, whole_flush) - rank_points(ranks)


def _bits(suits: int) -> list[int]:
    return [suit for suit in range(len(SUITS)) if suits >> suit & 1]
