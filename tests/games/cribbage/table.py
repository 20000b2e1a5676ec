"""Shorthand for setting up hands of cribbage in tests."""

from __future__ import annotations

from typing import Any

import parlour
from parlour.games.cribbage import Rules, State
from parlour.games.cribbage.scoring import Parts
from parlour.pieces.cards import ALL, Card, mask, names
from tests.games.playing import after as act
from tests.games.playing import legal

__all__ = ["GAME", "act", "deal", "hand", "legal", "seen", "start", "told"]

GAME = parlour.game("cribbage")


def hand(text: str) -> int:
    return mask(Card(name) for name in text.split())


def told(parts: Parts) -> list[tuple[str, str, int]]:
    """Parts as they read: the kind, the cards, the points."""
    return [(part.kind, " ".join(map(str, part.cards)), part.points) for part in parts]


def deal(
    rules: str, *hands: str, starter: str, dealer: int = 0, box: str = "", **more: Any
) -> dict[str, Any]:
    """An explicit start. Hands are filled up, from kings down, with cards nobody was given."""
    made: Rules = GAME.rules(rules)
    given = [text.split() for text in hands] + [[] for _ in range(made.players - len(hands))]
    boxed = box.split()
    used = mask(Card(name) for names_ in [*given, boxed, [starter]] for name in names_)
    left = names(ALL & ~used)
    for held in given:
        while len(held) < made.cards:
            held.append(left.pop())
    while len(boxed) < made.boxed:
        boxed.append(left.pop())
    start = {"dealer": dealer, "hands": given, "starter": starter, **more}
    return start | {"box": boxed} if boxed else start


def start(rules: str, start: dict[str, Any], *actions: str) -> State:
    """The state after some actions from an explicit start."""
    state: State = GAME.start(rules, start=start)
    return act(state, *actions)


def seen(state: State, seat: int | None) -> dict[str, Any]:
    """A seat's view as it is sent."""
    return state.view(seat).as_json()
