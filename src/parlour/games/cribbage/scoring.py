"""What cards score, in the show and in the play, always as a list of parts.

Which ranks make fifteens, pairs and runs is worked out once for each set of ranks and kept;
flush and nobs need the suits as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, groupby, product
from operator import itemgetter
from typing import TypeAlias

from parlour.core.seen import Seen
from parlour.pieces.cards import CARDS, NAMES, RANKS, SUITS, Card, chooser, named

FIFTEEN = 15
THIRTY_ONE = 31
LAST_CARD = 1  # for the go too: the last card of a count that did not come to 31
MOST = 29  # no hand of four with a starter is worth more
JACK = RANKS.index("J")
VALUES = tuple(min(rank + 1, 10) for rank in range(len(RANKS)))

PAIRS = {2: "pair", 3: "pair-royal", 4: "double-pair-royal"}
SUIT_MASKS = tuple(sum(1 << 4 * rank + suit for rank in range(13)) for suit in range(len(SUITS)))

_NOBS = tuple(1 << (JACK << 2 | card.suit) for card in CARDS)  # [starter]: the jack of its suit
_ranks = chooser([card.rank for card in CARDS])  # of a set of cards, ascending

Ranks: TypeAlias = tuple[int, ...]
Pick: TypeAlias = Callable[[tuple[str, ...]], tuple[str, ...]]


class Part(Seen, frozen=True):
    """One thing that scores, the cards that make it, and what it is worth."""

    kind: str
    cards: tuple[str, ...]
    points: int


Parts: TypeAlias = tuple[Part, ...]


def total(parts: Sequence[Part]) -> int:
    return sum([part.points for part in parts])


# --- the show -------------------------------------------------------------------------------


def count(held: int, starter: Card, whole_flush: bool = False) -> Parts:
    """The parts of a hand or box with the starter; `whole_flush`: a flush must take them all."""
    counted = named(held | 1 << starter)
    ranks = _ranks(held | 1 << starter)
    parts = [Part(kind, pick(counted), points) for kind, pick, points in _picks(ranks)]
    if flush := flush_points(held, starter, whole_flush):
        of_hand = flush == held.bit_count()
        parts.append(Part("flush", named(held) if of_hand else counted, flush))
    if nobs := held & _NOBS[starter]:
        parts.append(Part("nobs", named(nobs), 1))
    return tuple(parts)


def points_of(held: int, starter: Card, whole_flush: bool = False) -> int:
    """The total of `count`, without its parts."""
    points = rank_points(_ranks(held | 1 << starter))
    if held & _NOBS[starter]:
        points += 1
    return points + flush_points(held, starter, whole_flush)


def flush_points(held: int, starter: Card, whole_flush: bool) -> int:
    """One a card where the hand is of one suit, and one more where the starter is too."""
    suit = (held & -held).bit_length() - 1 & 3
    if held & ~SUIT_MASKS[suit]:
        return 0
    with_starter = starter & 3 == suit
    return held.bit_count() + with_starter if with_starter or not whole_flush else 0


@cache  # there are 6,175 sets of five ranks, and 1,820 of four
def rank_points(ranks: Ranks) -> int:
    """What the ranks alone are worth: fifteens, pairs and runs. They come in ascending order."""
    return sum([points for _, _, points in _combinations(ranks)])


@cache
def _combinations(ranks: Ranks) -> tuple[tuple[str, Ranks, int], ...]:
    """Fifteens, then pairs, then runs: the kind, the places of the cards, the points."""
    by_rank = _alike(ranks)
    return (*_fifteens(ranks), *_pairs(by_rank), *_runs(ranks, by_rank))


@cache
def _picks(ranks: Ranks) -> tuple[tuple[str, Pick, int], ...]:
    """The same, with what takes the cards from among all that are counted."""
    return tuple(
        [(kind, itemgetter(*places), points) for kind, places, points in _combinations(ranks)]
    )


def _fifteens(ranks: Ranks) -> Iterator[tuple[str, Ranks, int]]:
    values = [VALUES[rank] for rank in ranks]
    for size in range(2, len(ranks) + 1):
        sums = map(sum, combinations(values, size))
        for places, made in zip(combinations(range(len(ranks)), size), sums, strict=True):
            if made == FIFTEEN:
                yield "fifteen", places, 2


def _pairs(by_rank: list[Ranks]) -> Iterator[tuple[str, Ranks, int]]:
    for alike in by_rank:
        if len(alike) in PAIRS:
            yield PAIRS[len(alike)], alike, pair_points(len(alike))


def _runs(ranks: Ranks, by_rank: list[Ranks]) -> Iterator[tuple[str, Ranks, int]]:
    """Of a run with pairs in it, every way to choose one card of each rank is a run."""
    run: list[Ranks] = []
    for alike in [*by_rank, ()]:
        if run and alike and ranks[alike[0]] == ranks[run[-1][0]] + 1:
            run.append(alike)
            continue
        if len(run) >= 3:
            for places in product(*run):
                yield "run", places, len(places)
        run = [alike]


def _alike(ranks: Ranks) -> list[Ranks]:
    """The places of each rank."""
    return [tuple(places) for _, places in groupby(range(len(ranks)), key=ranks.__getitem__)]


def pair_points(alike: int) -> int:
    """2, 6 or 12: two for every pair among so many cards of a rank."""
    return alike * (alike - 1)


# --- the play -------------------------------------------------------------------------------


def pegging(pile: Sequence[Card]) -> Parts:
    """What the last card laid scores; `pile` holds the cards of this count, in order."""
    ranks = bytes([card >> 2 for card in pile])
    return tuple(
        Part(kind, tuple([NAMES[card] for card in pile[-taken:]]), points)
        for kind, taken, points in _tail(ranks)
    )


@lru_cache(maxsize=1 << 16)
def pegging_points(ranks: bytes) -> int:
    """The total of `pegging`, for the ranks laid in this count."""
    return sum([points for _, _, points in _tail(ranks)])


def _tail(ranks: bytes) -> list[tuple[str, int, int]]:
    """The kind, how many of the last cards make it, the points."""
    found = []
    count = sum(map(VALUES.__getitem__, ranks))
    if count == FIFTEEN:
        found.append(("fifteen", len(ranks), 2))
    elif count == THIRTY_ONE:
        found.append(("thirty-one", len(ranks), 2))
    alike = len(ranks) - len(ranks.rstrip(ranks[-1:]))
    if alike in PAIRS:
        found.append((PAIRS[alike], alike, pair_points(alike)))
    else:  # no run has two cards of a rank
        for length in range(len(ranks), 2, -1):
            run = ranks[-length:]
            if max(run) - min(run) == length - 1 and len(set(run)) == length:
                found.append(("run", length, length))
                break
    return found
