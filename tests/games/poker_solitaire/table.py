"""Shorthand for setting up games of Poker Solitaire in tests."""

from __future__ import annotations

import re

import pytest

import parlour
from parlour.core.errors import IllegalAction
from parlour.games.poker_solitaire import Rules, State
from parlour.games.poker_solitaire.hands import HANDS, classify
from parlour.pieces.cards import CARDS, Card
from tests.games.playing import after, legal

__all__ = ["GAME", "after", "cards", "fill", "hand", "legal", "refused", "squares", "start"]

GAME = parlour.game("poker-solitaire")


def cards(text: str) -> list[Card]:
    return [Card.named(name) for name in text.split()]


def hand(text: str) -> str:
    """The name of the hand that five cards make."""
    return HANDS[classify(cards(text))].name


def start(rules: Rules | str, deck: str, *actions: str) -> State:
    """The state after some actions; the rest of the deck follows the given cards in order."""
    made = GAME.rules(rules) if isinstance(rules, str) else rules
    given = deck.split()
    rest = [str(card) for card in CARDS if str(card) not in given]
    state: State = GAME.start(made, start={"deck": [*given, *rest]})
    return after(state, *actions)


def squares(state: State, card: str) -> set[str]:
    """Where a dealt card may go."""
    return {act.partition(">")[2] for act in legal(state) if act.startswith(f"{card}>")}


def refused(state: State, action: str, says: str) -> None:
    with pytest.raises(IllegalAction) as error:
        state.apply(action)
    assert re.search(says, str(error.value)), str(error.value)
    assert "\n" not in str(error.value)


def fill(state: State, letter: str = "", seat: str = "") -> State:
    """Put every card dealt on the first open square of a matrix until it is full."""
    while state.turn:
        acts = [a for a in legal(state) if re.fullmatch(rf"{seat}\w+>{letter}[a-e]\d", a)]
        if not acts:
            return state
        state = state.apply(acts[0])
    return state
