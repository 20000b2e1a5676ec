"""The pack of 52: cards, their names, and sets of cards as 52-bit masks."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core.errors import ParlourError, shorten

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
        return cls.named(card) if isinstance(card, str) else super().__new__(cls, card)

    @property
    def rank(self) -> int:
        """From 0, the ace, to 12, the king."""
        return self >> 2

    @property
    def suit(self) -> int:
        """Clubs, diamonds, hearts, spades."""
        return self & 3

    @property
    def spoken(self) -> str:
        return f"{RANK_WORDS[self >> 2]} of {SUIT_WORDS[self & 3]}"

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card({_NAMES[self]!r})"

    @staticmethod
    def named(text: object) -> Card:
        """The card with this name, in capitals or not; ten is T or 10."""
        card = _BY_NAME.get(text.upper()) if isinstance(text, str) else None
        if card is None:
            raise ParlourError(f"{shorten(text)} is not a card; cards are AC, 2D … TH … KS")
        return card


_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)

CARDS = tuple(Card(i) for i in range(52))
_BY_NAME = dict(zip(_NAMES, CARDS, strict=True))
_BY_NAME |= {f"10{suit}": _BY_NAME[f"T{suit}"] for suit in SUITS}


def mask(cards: Iterable[int]) -> int:
    """The set of these cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def cards(bits: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of the pack."""
    found = []
    while bits:
        low = bits & -bits
        found.append(CARDS[low.bit_length() - 1])
        bits ^= low
    return tuple(found)


def names(bits: int) -> list[str]:
    return [_NAMES[card] for card in cards(bits)]
