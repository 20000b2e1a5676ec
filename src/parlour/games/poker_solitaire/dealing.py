"""Where the deck comes from: a seed, checked by anyone, or an explicit deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from parlour.core.chance import Chance
from parlour.core.errors import BadStart, ParlourError, shorten
from parlour.games.poker_solitaire.rules import Rules
from parlour.pieces.cards import CARDS, Card

GAME: Final = "poker-solitaire"


def shuffled_deck(seed: str, decks: int, *, without: Counter[Card] | None = None) -> list[Card]:
    """All cards of so many decks in dealing order, less those that are dealt already."""
    cards = list(CARDS) * decks
    if without:
        left = Counter(cards)
        left.subtract(without)
        cards = [card for card in cards[:52] for _ in range(left[card])]
    return Chance(seed, f"{GAME}/deck").shuffled(cards)


def first_deck(rules: Rules, seed: str | None, start: Mapping[str, Any] | None) -> tuple[Card, ...]:
    """The deck that a game is played with; an explicit one is completed from a seed."""
    if start is None:
        if seed is None:
            raise BadStart("a game needs a seed or an explicit start")
        return tuple(shuffled_deck(seed, rules.decks))
    given = _read_deck(rules, start)
    if seed is not None:
        given += shuffled_deck(seed, rules.decks, without=Counter(given))
    return tuple(given)


def _read_deck(rules: Rules, start: Mapping[str, Any]) -> list[Card]:
    """Read `{"deck": ["KH", …]}`."""
    if not isinstance(start, Mapping):
        raise BadStart('a start is an object like {"deck": ["KH", "5D", …]}, in dealing order')
    if unknown := set(start) - {"deck"}:
        raise BadStart(f"a start has a deck, not {shorten(min(map(str, unknown)))}")
    names = start.get("deck")
    if not isinstance(names, list | tuple) or not names:
        raise BadStart("a deck is a list of cards, in dealing order")
    try:
        deck = [Card.named(name) for name in names]
    except ParlourError as error:
        raise BadStart(str(error)) from None
    card, times = Counter(deck).most_common(1)[0]
    if times > rules.decks:
        decks = "one deck" if rules.decks == 1 else f"{rules.decks} decks"
        raise BadStart(f"{card} is {times} times in the deck, but it is made of {decks}")
    return deck
