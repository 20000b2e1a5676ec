"""What a line that is not full can still become, exactly, from the cards that may yet come.

Every five ranks (6,188 of them, in any number of decks) are a bit of a large number. What the
line holds and what may come leaves some of these bits, rank by rank; each hand is a set of bits
for each suit pattern. So the question takes microseconds, and asks the one classifier alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from parlour.games.poker_solitaire.hands import LINE, SUIT_PATTERNS, tables
from parlour.pieces.cards import RANKS, SUITS

_RANKS, _SUITS = range(len(RANKS)), range(len(SUITS))


@dataclass(frozen=True)
class _FiveRanks:
    """Sets of five ranks, as bits."""

    # By rank: those that hold at least so many and at most so many of it.
    between: tuple[tuple[tuple[int, ...], ...], ...]
    at_least: tuple[tuple[int, ...], ...]
    # For each suit pattern (none, four of a suit, flush): every hand with the ranks that make it.
    hands: tuple[tuple[tuple[int, int], ...], ...]


@cache
def _five_ranks() -> _FiveRanks:
    made = tables()
    blank = len(_RANKS)
    at_least = [[0] * (LINE + 2) for _ in _RANKS]
    hands: list[dict[int, int]] = [{} for _ in SUIT_PATTERNS]
    bit = 1
    for ranks, row in zip(
        combinations_with_replacement(range(blank + 1), LINE), made.rows, strict=True
    ):
        if blank in ranks:
            continue
        for rank in _RANKS:
            for count in range(ranks.count(rank) + 1):
                at_least[rank][count] |= bit
        for makes, hand in zip(hands, made.classes[row], strict=True):
            makes[hand] = makes.get(hand, 0) | bit
        bit <<= 1
    counts = range(LINE + 1)
    return _FiveRanks(
        between=tuple(
            tuple(tuple(of[least] & ~of[most + 1] for most in counts) for least in counts)
            for of in at_least
        ),
        at_least=tuple(map(tuple, at_least)),
        hands=tuple(tuple(makes.items()) for makes in hands),
    )


class Outlook:
    """What lines can become with some cards, of which so many (by number) may yet come."""

    def __init__(self, coming: Sequence[int]) -> None:
        self._coming = [[coming[rank << 2 | suit] for suit in _SUITS] for rank in _RANKS]
        self._of_rank = [sum(suits) for suits in self._coming]
        self._found: dict[tuple[int, ...], tuple[int, ...]] = {}

    def hands(self, held: Iterable[int]) -> tuple[int, ...]:
        """The hands (by number) that a line with these cards can be when it is full."""
        cards = tuple(sorted(held))
        if cards not in self._found:
            self._found[cards] = self._hands(cards)
        return self._found[cards]

    def _hands(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        have = [0] * len(_RANKS)
        for card in cards:
            have[card >> 2] += 1
        # How many of the line's cards are not of a suit: five less what it can have at most.
        off = [sum(card & 3 != suit for card in cards) for suit in _SUITS]
        plain = self._some(have, off)
        four = flush = 0
        for suit in _SUITS:
            if off[suit] == 0:
                four |= self._all_but_one(have, suit)
                flush |= self._all_of(have, suit)
            elif off[suit] == 1:
                four |= self._all_of(have, suit)
        found = {
            hand
            for ranks, makes in zip((plain, four, flush), _five_ranks().hands, strict=True)
            if ranks
            for hand, making in makes
            if ranks & making
        }
        return tuple(sorted(found))

    def _some(self, have: list[int], off: list[int]) -> int:
        """Ranks that can come with no four cards of a suit.

        Two cards must be off each suit. It is enough to look at one suit at a time: change a line
        with four of a suit card by card into one with fewer, and on the way it has three, and two
        others.
        """
        ranks = _five_ranks()
        found = -1
        for rank in _RANKS:
            least = have[rank]
            found &= ranks.between[rank][least][min(LINE, least + self._of_rank[rank])]
        for suit in _SUITS:
            if off[suit] >= 2:
                continue
            one = two = 0
            for rank in _RANKS:
                others = self._of_rank[rank] - self._coming[rank][suit]
                if not others:
                    continue
                more = ranks.at_least[rank][have[rank] + 1]
                two |= one & more
                one |= more
                if others > 1:
                    two |= ranks.at_least[rank][min(LINE + 1, have[rank] + 2)]
            found &= one if off[suit] == 1 else two
        return found

    def _all_of(self, have: list[int], suit: int) -> int:
        """Ranks that can come with every further card of a suit."""
        between = _five_ranks().between
        found = -1
        for rank in _RANKS:
            least = have[rank]
            found &= between[rank][least][min(LINE, least + self._coming[rank][suit])]
        return found

    def _all_but_one(self, have: list[int], suit: int) -> int:
        """Ranks that can come with every further card of a suit, but for one."""
        between = _five_ranks().between
        none, one = -1, 0  # with so many cards of other suits among the ranks so far
        for rank in _RANKS:
            least, more = have[rank], self._coming[rank][suit]
            same = between[rank][least][min(LINE, least + more)]
            one &= same
            if self._of_rank[rank] > more and least < LINE:
                one |= none & between[rank][least + 1][min(LINE, least + 1 + more)]
            none &= same
        return one
