"""The 81 hands: one table, `hands.json`, and the classifier that finds a hand's place in it.

A hand's name is its multiplicity, its rank pattern, its suit pattern and `blaze`, as far as
it has them; `nothing` where it has none. So a hand is classified by naming its parts and
looking the name up.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from itertools import combinations, combinations_with_replacement

from parlour._kernels import LineTable

LINE = 5  # cards in a hand


@dataclass(frozen=True)
class Ordinary:
    """One of the eleven hands that poker players know, and what it scores."""

    name: str
    english: int
    american: int
    user: int
    pat: bool

    @property
    def title(self) -> str:
        return self.name.replace("-", " ")


@dataclass(frozen=True)
class Hand:
    """One of the 81. `one_deck` and `two_decks` say how many such hands there are."""

    number: int  # from 0
    name: str
    definition: str
    ordinary: Ordinary
    needs_two_decks: bool
    example: str
    one_deck: int
    two_decks: int

    @property
    def title(self) -> str:
        return self.name.replace("-", " ")


_DATA = json.loads(files(__package__).joinpath("hands.json").read_text("utf-8"))
ORDINARY = {entry["name"]: Ordinary(**entry) for entry in _DATA["ordinary"]}  # best first
HANDS = tuple(
    Hand(number, **(entry | {"ordinary": ORDINARY[entry["ordinary"]]}))
    for number, entry in enumerate(_DATA["hands"])
)
_USUAL_NAMES = list(ORDINARY)
USUAL = tuple(_USUAL_NAMES.index(hand.ordinary.name) for hand in HANDS)  # the place of each
BY_NAME = {hand.name: hand for hand in HANDS}
NOTHING = BY_NAME["nothing"]
# A line without five cards and without a pair is nothing, and is worth nothing even where
# somebody's own scoring table pays for nothing.
UNFINISHED = len(HANDS)


# --- rank patterns --------------------------------------------------------------------------


def _runs(length: int, step: int, *, corner: bool = False) -> Iterator[frozenset[int]]:
    """Ranks in even steps, ace low or high; or those that go round the corner, from K to A to 2."""
    for first in range(13):
        if (first + (length - 1) * step > 13) == corner:
            yield frozenset((first + i * step) % 13 for i in range(length))


def _between(low: int, high: int) -> Iterator[frozenset[int]]:
    """Five different ranks of which these (as pips, an ace being 14) are the ends."""
    for middle in combinations(range(low + 1, high), 3):
        yield frozenset((pips - 1) % 13 for pips in (low, *middle, high))


# In order: a hand has the first of these that its ranks contain. Pairs can only have the
# patterns of four.
PATTERNS: tuple[tuple[str, frozenset[frozenset[int]]], ...] = tuple(
    (name, frozenset(rank_sets))
    for name, rank_sets in (
        ("royal-straight", [frozenset({9, 10, 11, 12, 0})]),
        ("straight", _runs(5, 1)),
        ("round-the-corner-straight", _runs(5, 1, corner=True)),
        ("kilter", _runs(5, 2)),
        ("round-the-corner-kilter", _runs(5, 2, corner=True)),
        ("big-tiger", _between(8, 13)),
        ("little-tiger", _between(3, 8)),
        ("big-dog", _between(9, 14)),
        ("little-dog", _between(2, 7)),
        ("five-and-dime", _between(5, 10)),
        ("skeet", [frozenset({8, 4, 1, low, high}) for low in (2, 3) for high in (5, 6, 7)]),
        ("four-straight", _runs(4, 1)),
        ("round-the-corner-four-straight", _runs(4, 1, corner=True)),
        ("four-kilter", _runs(4, 2)),
        ("round-the-corner-four-kilter", _runs(4, 2, corner=True)),
    )
)
MULTIPLICITIES = {
    (2,): "pair",
    (2, 2): "two-pair",
    (3,): "three-of-a-kind",
    (3, 2): "full-house",
    (4,): "four-of-a-kind",
    (5,): "five-of-a-kind",
}
SUIT_PATTERNS = ("", "four-flush", "flush")
_BLAZE = frozenset({10, 11, 12})
_OTHER_NAMES = {"royal-straight-flush": "royal-flush"}


_PLACES = {ranks: place for place, (_, sets) in reversed([*enumerate(PATTERNS)]) for ranks in sets}


@cache
def _pattern(ranks: frozenset[int]) -> str:
    """The first pattern that all the ranks make, or four of them."""
    made = [ranks, *map(frozenset, combinations(ranks, 4))]
    place = min((_PLACES[some] for some in made if some in _PLACES), default=None)
    return "" if place is None else PATTERNS[place][0]


def _joined(*parts: str) -> str:
    name = "-".join(filter(None, parts)) or NOTHING.name
    return _OTHER_NAMES.get(name, name)


# --- the classifier -------------------------------------------------------------------------


@cache
def by_ranks(ranks: tuple[int, ...]) -> tuple[int, int, int]:
    """The places in the table of these ranks (sorted), for each suit pattern."""
    counts = [ranks.count(rank) for rank in set(ranks)]
    multiples = tuple(sorted([count for count in counts if count > 1], reverse=True))
    multiplicity = MULTIPLICITIES.get(multiples, "")
    if len(ranks) < LINE:
        # Only multiples count while a line is not full; four cards make no full house.
        place = BY_NAME[multiplicity].number if multiplicity else UNFINISHED
        return (place, place, place)
    different = frozenset(ranks)
    pattern = _pattern(different)
    blaze = "blaze" if different <= _BLAZE else ""
    plain, four, flush = (_place(multiplicity, pattern, suits, blaze) for suits in SUIT_PATTERNS)
    return (plain, four, flush)


@cache
def _place(multiplicity: str, pattern: str, suits: str, blaze: str) -> int:
    named = BY_NAME.get(_joined(multiplicity, pattern, suits, blaze))
    if named is not None:
        return named.number
    # Three of a kind of one suit, and the like, need three decks and have no name among the
    # 81: such a hand is the better of what its ranks and its suit make.
    candidates = [BY_NAME[_joined(multiplicity, pattern, "", blaze)]]
    if suits == "flush":
        candidates.append(BY_NAME["flush"])
    best_first = list(ORDINARY.values())
    return min(candidates, key=lambda hand: best_first.index(hand.ordinary)).number


def _suit_pattern(suits: tuple[int, ...]) -> int:
    """Which of SUIT_PATTERNS these suits make; with fewer than five cards it does not matter."""
    most = max(Counter(suits).values(), default=0)
    return max(0, most - (LINE - 2))


# Some cards as a number that is the sum of theirs: how many there are of each rank and of each
# suit, three bits for each. A line with one more card needs one addition.
_COUNT = 3
_SUITS_FROM = 13 * _COUNT
_RANK_COUNTS = (1 << _SUITS_FROM) - 1
KEYS = tuple(
    1 << _COUNT * (card >> 2) | 1 << _SUITS_FROM + _COUNT * (card & 3) for card in range(52)
)


def _counted(key: int, kinds: int) -> tuple[int, ...]:
    """The ranks or suits that a number counts, sorted."""
    found: tuple[int, ...] = ()
    for kind in range(kinds):
        if count := key >> _COUNT * kind & 7:
            found += (kind,) * count
    return found


@cache
def _by_rank_counts(key: int) -> tuple[int, int, int]:
    return by_ranks(_counted(key, 13))


@cache
def _by_suit_counts(key: int) -> int:
    return _suit_pattern(_counted(key, 4))


def hand_of(key: int) -> int:
    """The number of the hand that the cards of this key make."""
    return _by_rank_counts(key & _RANK_COUNTS)[_by_suit_counts(key >> _SUITS_FROM)]


def key_of(cards: Iterable[int]) -> int:
    return sum([KEYS[card] for card in cards])


def classify(cards: Iterable[int]) -> int:
    """The number of the hand that up to five cards make; UNFINISHED for less than a pair."""
    return hand_of(key_of(cards))


# --- the same as tables, for the kernels ----------------------------------------------------

BLANK = 52  # stands for an empty square, so that every line has five pieces


@dataclass(frozen=True)
class Tables:
    """What a kernel needs to classify lines of five pieces without knowing what they are."""

    kinds: tuple[int, ...]  # of each piece: its rank, a blank's being one more
    groups: tuple[int, ...]  # of each piece: its suit, likewise
    rows: tuple[int, ...]  # for each multiset of five kinds, in lexicographic order
    columns: tuple[int, ...]  # for each multiset of five groups, likewise
    classes: tuple[tuple[int, ...], ...]  # by row and column

    @cached_property
    def kernel(self) -> LineTable:
        return LineTable(self.kinds, self.groups, self.rows, self.columns, self.classes)


@cache
def tables() -> Tables:
    """The classifier, compiled."""
    found: dict[tuple[int, ...], int] = {}
    rows = []
    for kinds in combinations_with_replacement(range(14), LINE):
        classes = by_ranks(tuple(kind for kind in kinds if kind < 13))
        rows.append(found.setdefault(classes, len(found)))
    columns = [
        _suit_pattern(tuple(group for group in groups if group < 4))
        for groups in combinations_with_replacement(range(5), LINE)
    ]
    return Tables(
        kinds=(*(card >> 2 for card in range(52)), 13),
        groups=(*(card & 3 for card in range(52)), 4),
        rows=tuple(rows),
        columns=tuple(columns),
        classes=tuple(found),
    )
