"""Decks that agree with all that is seen of Poker Solitaire: any order of the cards to come."""

from __future__ import annotations

from collections import Counter
from random import Random

from parlour.core.errors import ParlourError
from parlour.games.poker_solitaire.matrix import (
    CELL_NAMES,
    EMPTY,
    PLANTED,
    STOLEN,
    Matrix,
    card_of,
)
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.state import State
from parlour.games.poker_solitaire.table import NO_REJECTS, Table
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.pieces.cards import CARDS, Card
from parlour.research.drawing import mixed


class Worlds:
    """All decks that a view allows. What they share is worked out once."""

    def __init__(self, view: View, *, one_hand: bool = False) -> None:
        """A game is one hand here, so `one_hand` changes nothing."""
        if view.outcome is not None:
            raise ParlourError("nothing is hidden: the game is over")
        self._rules = Rules.make(view.rules)
        self._turns_taken = view.turns_taken
        self._matrices = tuple(map(_matrix, view.matrices))
        rejects = list(NO_REJECTS)
        for reject in view.rejects:
            if reject.card is not None:
                rejects[reject.slot] = Card.named(reject.card) | STOLEN * reject.stolen
        self._rejects = tuple(rejects)
        self._dealt = tuple(map(Card.named, view.dealt))
        self._taken = _places(view)
        self._seen = tuple(map(Card.named, view.drawn)) or self._on_the_table()
        left = Counter(CARDS * self._decks(view.deck_left + len(self._seen)))
        left.subtract(self._seen)
        self._hidden = tuple(left.elements())
        self._deck_left = view.deck_left

    def _on_the_table(self) -> tuple[Card, ...]:
        held = [each for matrix in self._matrices for each in matrix.cells] + list(self._rejects)
        return (*(card_of(each) for each in held if each != EMPTY), *self._dealt)

    def _decks(self, size: int) -> int:
        """How many packs the deck was made of: the rules may have changed since it was shuffled."""
        if size % len(CARDS) == 0:
            return size // len(CARDS)
        return max(self._rules.decks, *Counter(self._seen).values())

    def draw(self, rng: Random) -> State:
        """One of them."""
        hidden = mixed(self._hidden, rng)[: self._deck_left]
        table = Table(
            (*self._seen, *hidden), self._matrices, self._rejects, self._dealt, len(self._seen),
            self._taken,
        )  # fmt: skip
        return State(self._rules, table, self._turns_taken)


def reseeded(state: State, rng: Random) -> State:
    """The same position; the cards still in the deck are shuffled anew."""
    table = state.table
    deck = (*table.deck[: table.drawn], *mixed(table.deck[table.drawn :], rng))
    return State(
        state.rules, table._replace(deck=deck), state.turns_taken, state.ended, state.changes
    )


def _matrix(seen: MatrixSeen) -> Matrix:
    cells = list(seen.cells)
    for squares, mark in ((seen.stolen, STOLEN), (seen.planted, PLANTED)):
        for name in squares:
            cells[CELL_NAMES.index(name[-2:])] |= mark
    return Matrix(tuple(cells), sum(1 << at for at, held in enumerate(cells) if held != EMPTY))


def _places(view: View) -> int:
    """Where the cards lay that were taken in this round; of equal ones any will do."""
    gone = Counter(view.taken)
    places = 0
    for at, name in enumerate(view.dealt):
        if gone[name]:
            gone[name] -= 1
            places |= 1 << at
    return places
