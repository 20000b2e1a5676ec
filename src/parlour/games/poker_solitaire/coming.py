"""Which cards may yet come into a player's matrix, from all that a seat has seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from parlour.games.poker_solitaire.rules import Rules
from parlour.pieces.cards import CARDS, Card


def coming(rules: Rules, view: Mapping[str, Any], owner: int) -> list[int]:
    """How many of each card (by number) may come to a player (0 or 1).

    Those are the cards that nobody has seen, those face up, and those that may be moved or stolen.
    Where cards can be moved, the player's own are counted too.
    """
    dealt, rejected = _counts(view["dealt"]), _rejected(view)
    counts = _unseen(rules, view, dealt)
    _add(counts, dealt)
    if view["taken"] and owner + 1 not in view["turns"]:
        # In Same Deck, the player has had a turn with these.
        _add(counts, (-count for count in _counts(view["taken"])))
    if rules.may_move[owner]:
        for number in rules.own_matrices[owner]:
            _add(counts, _counts(_held(view["matrices"][number])))
        usable = rules.usable_rejects[owner]
        _add(counts, _counts(card for slot, card in rejected if slot in usable))
    if rules.steal and rules.players == 2:
        theirs = view["matrices"][1 - owner]
        safe = {square.rpartition(":")[2] for square in theirs["stolen"] + theirs["planted"]}
        for row, cards in enumerate(theirs["rows"]):
            for column, card in enumerate(cards):
                if card is not None and f"{'abcde'[column]}{row + 1}" not in safe:
                    counts[Card.named(card)] += 1
    return counts


def _unseen(rules: Rules, view: Mapping[str, Any], dealt: list[int]) -> list[int]:
    """The cards of the decks that lie in no place to be seen."""
    if not view["deck_left"]:
        return [0] * len(CARDS)
    matrices = [_counts(_held(matrix)) for matrix in view["matrices"]]
    out = _counts(card for _, card in _rejected(view))
    places = (*matrices, dealt, out)
    # In Same Deck one card may lie in both matrices, and be dealt still.
    seen = map(max if rules.mode == "same-deck" else sum, zip(*places, strict=True))
    decks = rules.decks
    return [decks - count if count < decks else 0 for count in seen]


def _rejected(view: Mapping[str, Any]) -> list[tuple[int, str]]:
    """The reject squares (from 0) that hold a card, with the card."""
    return [(int(r["name"][1:]) - 1, r["card"]) for r in view["rejects"] if r["card"] is not None]


def _held(matrix: Mapping[str, Any]) -> Iterable[str]:
    return (card for row in matrix["rows"] for card in row if card is not None)


def _counts(cards: Iterable[str]) -> list[int]:
    counts = [0] * len(CARDS)
    for card in cards:
        counts[Card.named(card)] += 1
    return counts


def _add(counts: list[int], more: Iterable[int]) -> None:
    for card, count in enumerate(more):
        counts[card] += count
