"""The pack: 52 cards, their names, and sets of cards as 52-bit masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from parlour.core.errors import ParlourError, shorten

T = TypeVar("T")

RANKS = "A23456789TJQK"
SUITS = "CDHS"
RANK_WORDS = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
    "queen", "king",
)  # fmt: skip
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")


class Card(int):
    """A card. As a number it is its place in the pack, so `1 << card` is its bit.

    >>> Card("10d")
    Card('TD')
    """

    def __new__(cls, card: int | str) -> Card:
        if isinstance(card, str):
            return cls.named(card)
        if not 0 <= card < 52:
            raise ParlourError(f"{shorten(card)} is not a card; cards are numbered 0 to 51")
        return super().__new__(cls, card)

    @property
    def rank(self) -> int:
        """0 for an ace to 12 for a king."""
        return self >> 2

    @property
    def suit(self) -> int:
        """Clubs 0, diamonds 1, hearts 2, spades 3."""
        return self & 3

    @property
    def spoken(self) -> str:
        """As one says it: five of hearts."""
        return f"{RANK_WORDS[self >> 2]} of {SUIT_WORDS[self & 3]}"

    def __str__(self) -> str:
        return NAMES[self]

    def __repr__(self) -> str:
        return f"Card({NAMES[self]!r})"

    @staticmethod
    def named(text: object) -> Card:
        """The card with this name: rank and suit, in either case, a ten as T or 10."""
        card = _BY_NAME.get(text) if isinstance(text, str) else None
        if card is None:
            raise ParlourError(f"{shorten(text)} is not a card; cards are AC, 5H, TD, JS …")
        return card


NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)

CARDS = tuple(Card(i) for i in range(52))
ALL = (1 << 52) - 1
_BY_NAME = {
    form: card
    for card in CARDS
    for name in (NAMES[card], NAMES[card].replace("T", "10"))
    for form in (name, name.lower(), name[:-1].lower() + name[-1], name[:-1] + name[-1].lower())
}


def mask(cards: Iterable[int]) -> int:
    """The set of these cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def chooser(each: Sequence[T]) -> Callable[[int], tuple[T, ...]]:
    """What picks, for a set of cards, the thing that belongs to each, ascending by card.

    A set is read nine bits at a time: it is asked for at every turn of every game.
    """
    a, b, c, d, e, f = (_subsets(each[base : base + 9]) for base in range(0, 52, 9))

    def chosen(bits: int) -> tuple[T, ...]:
        """Of a set of cards what belongs to each: aces first, clubs before the other suits."""
        return (
            a[bits & 511]
            + b[bits >> 9 & 511]
            + c[bits >> 18 & 511]
            + d[bits >> 27 & 511]
            + e[bits >> 36 & 511]
            + f[bits >> 45]
        )

    return chosen


def _subsets(each: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Every subset, at the place that is its own bits."""
    sets: list[tuple[T, ...]] = [()]
    for item in each:
        sets += [(*chosen, item) for chosen in sets]
    return tuple(sets)


cards = chooser(CARDS)  # the cards of a set, aces first, clubs before the other suits
named = chooser(NAMES)  # their names


def names(bits: int) -> list[str]:
    """The names of the cards in a set of bits, as a list."""
    return list(named(bits))
