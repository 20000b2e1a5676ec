"""Which cards may yet come into a player's matrix, from all that a seat has seen."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.poker_solitaire.matrix import CELL_NAMES, EMPTY
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.pieces.cards import CARDS, Card


def coming(rules: Rules, view: View, owner: int) -> list[int]:
    """How many of each card (by number) may come to a player (0 or 1).

    Those are the cards that nobody has seen, those face up, and those that may be moved or stolen.
    Where cards can be moved, the player's own are counted too.
    """
    dealt, rejected = _numbers(view.dealt), _rejected(view)
    counts = _unseen(rules, view, dealt)
    _add(counts, dealt)
    if view.taken and owner + 1 not in view.turns:
        # In Same Deck, the player has had a turn with these.
        for card in _numbers(view.taken):
            counts[card] -= 1
    if rules.may_move[owner]:
        for number in rules.own_matrices[owner]:
            _add(counts, _held(view.matrices[number]))
        usable = rules.usable_rejects[owner]
        _add(counts, [card for slot, card in rejected if slot in usable])
    if rules.steal and rules.players == 2:
        theirs = view.matrices[1 - owner]
        safe = {square.rpartition(":")[2] for square in theirs.stolen + theirs.planted}
        cells = zip(CELL_NAMES, theirs.cells, strict=True)
        _add(counts, [card for cell, card in cells if card != EMPTY and cell not in safe])
    return counts


def _unseen(rules: Rules, view: View, dealt: list[int]) -> list[int]:
    """The cards of the decks that lie in no place to be seen."""
    if not view.deck_left:
        return [0] * len(CARDS)
    out = [card for _, card in _rejected(view)]
    places = [*map(_held, view.matrices), dealt, out]
    if rules.mode == "same-deck":  # one card may lie in both matrices, and be dealt still
        seen = list(map(max, zip(*map(_counts, places), strict=True)))
    else:
        seen = _counts([card for place in places for card in place])
    decks = rules.decks
    return [decks - count if count < decks else 0 for count in seen]


def _rejected(view: View) -> list[tuple[int, int]]:
    """The reject squares (from 0) that hold a card, with the card."""
    return [(r.slot, int(Card.named(r.card))) for r in view.rejects if r.card is not None]


def _held(matrix: MatrixSeen) -> list[int]:
    return [card for card in matrix.cells if card != EMPTY]


def _numbers(names: Iterable[str]) -> list[int]:
    return [int(Card.named(name)) for name in names]


def _counts(cards: Iterable[int]) -> list[int]:
    counts = [0] * len(CARDS)
    _add(counts, cards)
    return counts


def _add(counts: list[int], cards: Iterable[int]) -> None:
    for card in cards:
        counts[card] += 1
