"""Shorthand for playing any game in tests."""

from __future__ import annotations

from typing import TypeVar

from parlour.core.game import State

S = TypeVar("S", bound=State)


def after(state: S, *actions: str) -> S:
    """The state after some actions."""
    for action in actions:
        state = state.apply(action)
    return state


def legal(state: State) -> list[str]:
    """What may be done, as text."""
    return [str(action) for action in state.legal()]
