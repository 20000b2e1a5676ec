"""Shorthand for setting up hands of 42 in tests."""

from __future__ import annotations

from typing import Any

import parlour
from parlour.games.texas42 import Rules, State
from parlour.games.texas42.dealing import deal_hands
from parlour.pieces.dominoes import ALL, Tile, mask, names
from tests.games.playing import after, legal

__all__ = ["GAME", "deal", "hand", "legal", "seeded_hand", "start"]

GAME = parlour.game("texas-42")


def hand(text: str) -> int:
    return mask(Tile.named(name) for name in text.split())


def deal(shaker: str = "N", **hands: str) -> dict[str, Any]:
    """An explicit start from the hands that matter; the other tiles go round in order."""
    given = {seat: text.split() for seat, text in hands.items()}
    left = list(names(ALL & ~mask(Tile.named(name) for held in given.values() for name in held)))
    for seat in "NESW":
        held = given.setdefault(seat, [])
        while len(held) < 7:
            held.append(left.pop())
    return {"shaker": shaker, "hands": given}


def start(rules: Rules | str, start: dict[str, Any], *actions: str) -> State:
    """The state after some actions from an explicit start."""
    state: State = GAME.start(rules, start=start)
    return after(state, *actions)


def seeded_hand(seed: int, seat: int = 0) -> int:
    return deal_hands(f"hand {seed}", 0)[seat]
