"""What cards score, as tables for the kernels. Every number in them is the Python scorer's."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import combinations_with_replacement, product

from parlour._kernels import LayingTable, TallyTable
from parlour.games.cribbage.scoring import (
    JACK,
    LAST_CARD,
    PAIRS,
    THIRTY_ONE,
    VALUES,
    Part,
    pegging,
    points_of,
    rank_points,
    total,
)
from parlour.pieces.cards import CARDS, RANKS, SUITS, mask

COUNTS = ("fifteen", "thirty-one")  # what is scored by the count alone
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


@cache
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
    return bytes(map(points.__getitem__, rows))


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


@cache
def laying_table(play_on: bool) -> LayingTable:
    """Plays cards to 31. The last one scores by the count it makes, and by a pair or a run."""
    return LayingTable(
        limit=THIRTY_ONE,
        values=bytes(VALUES),
        total_points=bytes(total(_laid([0] * count, COUNTS)) for count in range(THIRTY_ONE + 1)),
        alike_points=bytes(total(_laid([0] * alike, PAIRS.values())) for alike in range(16)),
        set_points=bytes(map(_run_points, range(1 << len(RANKS)))),
        last_points=LAST_CARD,
        again=play_on,
    )


def _laid(ranks: Sequence[int], kinds: Collection[str]) -> list[Part]:
    """What the last of these scores, of some kinds only."""
    parts = pegging([CARDS[rank << 2] for rank in ranks]) if ranks else ()
    return [part for part in parts if part.kind in kinds]


def _run_points(ranks: int) -> int:
    """What a set of ranks scores as a run that takes them all."""
    laid = [rank for rank in range(len(RANKS)) if ranks >> rank & 1]
    if sum(VALUES[rank] for rank in laid) > THIRTY_ONE:
        return 0  # which are never laid in one count
    return total([part for part in _laid(laid, ("run",)) if len(part.cards) == len(laid)])
