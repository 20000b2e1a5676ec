"""What a line that is not full can still become, exactly, from the cards that may yet come.

The ranks that a line lacks, one to five of them, are a bit of a number: of the 1,820 ways to have
four ranks, say. What may come leaves some of these bits, and does so for every line that lacks as
many; with the ranks that a line has, each hand is a set of such bits for each suit pattern. So the
question takes microseconds, and asks the one classifier alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations_with_replacement, compress
from math import comb
from operator import and_, getitem, or_, sub
from typing import NamedTuple, TypeAlias

from parlour.games.poker_solitaire.hands import (
    HANDS,
    LINE,
    ORDINARY,
    SUIT_PATTERNS,
    USUAL,
    by_ranks,
    classify,
)
from parlour.games.poker_solitaire.rules import MOST_DECKS
from parlour.pieces.cards import RANKS, SUITS

_RANKS, _SUITS = range(len(RANKS)), range(len(SUITS))
_ANY = len(SUITS)  # stands for cards of any suit
_ALL, _ALL_USUAL = range(len(HANDS)), range(len(ORDINARY))
_MOST = MOST_DECKS * len(SUITS)  # cards of a rank that may come

# Of each hand: the ranks to come that make it, for each suit pattern; 0 where nothing makes it.
Hands: TypeAlias = tuple[int, ...]


class _Lacking(NamedTuple):
    """Sets of ways to have so many ranks, as bits."""

    at_most: tuple[tuple[int, ...], ...]  # by rank: those with at most so many of it
    few: tuple[tuple[int, ...], ...]  # and at least one
    some: tuple[int, ...]  # by rank: those with at least one of it
    more: tuple[int, ...]  # by rank: those with more than one


@cache
def _lacking(number: int) -> _Lacking:
    having = [[0] * (number + 1) for _ in _RANKS]
    for place, ranks in enumerate(combinations_with_replacement(_RANKS, number)):
        for rank in _RANKS:
            having[rank][ranks.count(rank)] |= 1 << place
    counts = range(_MOST + 2)
    return _Lacking(
        at_most=tuple(tuple(sum(of[: most + 1]) for most in counts) for of in having),
        few=tuple(tuple(sum(of[1 : most + 1]) for most in counts) for of in having),
        some=tuple(sum(of[1:]) for of in having),
        more=tuple(sum(of[2:]) for of in having),
    )


@cache
def _hands_with(have: tuple[int, ...]) -> Hands:
    """What makes each hand of a line with these ranks (sorted)."""
    lacks = LINE - len(have)
    ways: dict[tuple[int, int, int], int] = {}
    for place, more in enumerate(combinations_with_replacement(_RANKS, lacks)):
        made = by_ranks(tuple(sorted(have + more)))
        ways[made] = ways.get(made, 0) | 1 << place
    found = [[0] * len(SUIT_PATTERNS) for _ in HANDS]
    for made, bits in ways.items():
        for pattern, hand in enumerate(made):
            found[hand][pattern] |= bits
    return tuple(_beside(lacks, patterns) for patterns in found)


@cache
def _usual_with(have: tuple[int, ...]) -> Hands:
    """The same of the usual hands, by their places, for any suits but a flush and for a flush."""
    lacks = LINE - len(have)
    whole = (1 << _number_of_ways(lacks)) - 1
    found = [[0, 0] for _ in ORDINARY]
    for hand, bits in enumerate(_hands_with(have)):
        # Four of a suit, which come between, are nothing to them.
        found[USUAL[hand]][0] |= bits & whole
        found[USUAL[hand]][1] |= bits >> 2 * _number_of_ways(lacks)
    return tuple(_beside(lacks, patterns) for patterns in found)


def _beside(lacks: int, patterns: Iterable[int]) -> int:
    """Sets of ranks for each suit pattern, side by side in one number."""
    width = _number_of_ways(lacks)
    return sum(ranks << at * width for at, ranks in enumerate(patterns))


@cache
def _number_of_ways(lacks: int) -> int:
    return comb(len(RANKS) + lacks - 1, lacks)


def prepare() -> None:
    """Make all the tables there can be: some 2,400 sets of ranks that lines may have."""
    for number in range(1, LINE + 1):
        _lacking(number)
        for have in combinations_with_replacement(_RANKS, LINE - number):
            _usual_with(have)


class Outlook:
    """What lines can become with some cards, of which so many (by number) may yet come.

    `own`: the cards of the lines themselves, which can be moved, are among them.
    """

    def __init__(self, coming: Sequence[int], *, own: bool = False) -> None:
        # By suit, and at last of any suit: how many cards of each rank may come.
        suits = [list(coming[suit :: len(SUITS)]) for suit in _SUITS]
        self._coming = _Coming([*suits, list(map(sum, zip(*suits, strict=True)))])
        self._own = own

    def hands(self, held: Iterable[int], wanted: Iterable[int] = _ALL) -> Iterator[int]:
        """Of the hands (by number) that are wanted, those that a line with these cards can be.

        Each is looked for when it is asked for: most lines can be more than is ever told.
        """
        cards = sorted(held)
        coming, lacks = self._coming_to(cards), LINE - len(cards)
        if not lacks:
            return iter([hand for hand in wanted if hand == classify(cards)])
        # How many of the line's cards are not of a suit: five less what it can have at most.
        off = [len(cards)] * len(SUITS)
        for card in cards:
            off[card & 3] -= 1
        # With no four cards of a suit, two cards must be off each suit. It is enough to look at one
        # suit at a time: change a line with four of a suit card by card into one with fewer, and on
        # the way it has three, and two others.
        plain = coming.all_of(lacks, _ANY)
        four = flush = 0
        for suit in _SUITS:
            if off[suit] == 0:
                plain &= coming.off(lacks, suit, 2)
                four |= coming.all_but_one(lacks, suit)
                flush |= coming.all_of(lacks, suit)
            elif off[suit] == 1:
                plain &= coming.off(lacks, suit, 1)
                four |= coming.all_of(lacks, suit)
        can_come, makes = _beside(lacks, (plain, four, flush)), _hands_with(_ranks(cards))
        return (hand for hand in wanted if can_come & makes[hand])

    def usual(self, held: Iterable[int], wanted: Iterable[int] = _ALL_USUAL) -> Iterator[int]:
        """The same of the usual eleven, by their places: the best is 0. This is quicker."""
        cards = sorted(held)
        coming, lacks = self._coming_to(cards), LINE - len(cards)
        if not lacks:
            return iter([place for place in wanted if place == USUAL[classify(cards)]])
        plain, flush = coming.all_of(lacks, _ANY), 0
        suits = {card & 3 for card in cards} or _SUITS
        if len(suits) == 1 or not cards:  # with one card off each suit it is no flush
            for suit in suits:
                plain &= coming.off(lacks, suit, 1)
                flush |= coming.all_of(lacks, suit)
        can_come, makes = _beside(lacks, (plain, flush)), _usual_with(_ranks(cards))
        return (place for place in wanted if can_come & makes[place])

    def _coming_to(self, cards: list[int]) -> _Coming:
        return _Rest(self._coming, cards) if self._own and cards else self._coming


def _ranks(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple([card >> 2 for card in cards])


class _Coming:
    """The sets of ranks that can come, each worked out once."""

    def __init__(self, counts: list[list[int]]) -> None:
        self.counts = counts
        self._kept: dict[tuple[int, int, int], int] = {}

    def others(self, suit: int) -> list[int]:
        """How many cards of each rank may come in other suits."""
        return list(map(sub, self.counts[_ANY], self.counts[suit]))

    def all_of(self, lacks: int, suit: int) -> int:
        """Ranks that can come in cards of one suit, or of any."""
        key = (lacks, suit, 0)
        found = self._kept.get(key)
        if found is None:
            found = reduce(and_, map(getitem, _lacking(lacks).at_most, self.counts[suit]))
            self._kept[key] = found
        return found

    def off(self, lacks: int, suit: int, least: int) -> int:
        """Ranks of which so many, one or two, can come in other suits."""
        key = (lacks, suit, least)
        found = self._kept.get(key)
        if found is None:
            others = self.others(suit)
            found = _two_off(lacks, others) if least > 1 else _one_off(lacks, others)
            self._kept[key] = found
        return found

    def all_but_one(self, lacks: int, suit: int) -> int:
        """Ranks that can come in cards of one suit, but for one card."""
        key = (lacks, suit, -1)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = _all_but_one(lacks, self.counts[suit], self.others(suit))
        return found


def _one_off(lacks: int, others: list[int]) -> int:
    return reduce(or_, compress(_lacking(lacks).some, others), 0)


def _two_off(lacks: int, others: list[int]) -> int:
    if min(others) > 1 < lacks:
        return -1
    ways = _lacking(lacks)
    one = two = 0
    for some, more, count in zip(ways.some, ways.more, others, strict=True):
        if count:
            two |= one & some
            one |= some
            if count > 1:
                two |= more
    return two


def _all_but_one(lacks: int, counts: list[int], others: list[int]) -> int:
    ways = _lacking(lacks)
    none, one = -1, 0  # with so many cards of other suits among the ranks so far
    for at_most, few, count, other in zip(ways.at_most, ways.few, counts, others, strict=True):
        same = at_most[count]
        one &= same
        if other:
            one |= none & few[count + 1]
        none &= same
    return one


class _Rest(_Coming):
    """What can come to a line besides its own cards; most of it is as without the line."""

    def __init__(self, whole: _Coming, cards: list[int]) -> None:
        # Only the ranks and suits of the line are counted anew.
        counts = whole.counts[:]
        for suit in {card & 3 for card in cards}:
            counts[suit] = counts[suit][:]
        every = counts[_ANY] = counts[_ANY][:]
        for card in cards:
            counts[card & 3][card >> 2] -= 1
            every[card >> 2] -= 1
        super().__init__(counts)
        self._whole = whole
        self._ranks = {card >> 2 for card in cards}

    def all_of(self, lacks: int, suit: int) -> int:
        found, at_most = self._whole.all_of(lacks, suit), _lacking(lacks).at_most
        counts = self.counts[suit]
        for rank in self._ranks:
            if counts[rank] < lacks:
                found &= at_most[rank][counts[rank]]
        return found

    def off(self, lacks: int, suit: int, least: int) -> int:
        counts, every = self.counts[suit], self.counts[_ANY]
        for rank in self._ranks:
            if every[rank] - counts[rank] < least:
                return super().off(lacks, suit, least)
        return self._whole.off(lacks, suit, least)  # there are enough without the line's own

    def all_but_one(self, lacks: int, suit: int) -> int:
        """As without the line, but for its cards; or one of them comes in another suit."""
        counts, every, at_most = self.counts[suit], self.counts[_ANY], _lacking(lacks).at_most
        found, all_of = self._whole.all_but_one(lacks, suit), self._whole.all_of(lacks, suit)
        for rank in self._ranks:
            kept = at_most[rank][counts[rank]]
            found &= kept
            if every[rank] > counts[rank]:
                found |= all_of & at_most[rank][counts[rank] + 1] & ~kept
            all_of &= kept
        return found
