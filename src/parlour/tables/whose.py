"""Whose act it is, where its text may leave that to the state."""

from __future__ import annotations

import contextlib
from collections.abc import Collection

from parlour.core.errors import IllegalAction
from parlour.core.game import State


def actor(state: State, seats: Collection[str], action: str) -> str:
    """Who does it: the seat that the text begins with, else the first that may do it."""
    named = action.partition(":")[0]
    if named in seats:
        return named
    if len(state.turns) > 1:  # in a race an act can tell by its matrix whose it is
        for seat in state.turns:
            with contextlib.suppress(IllegalAction):
                state.apply(f"{seat}:{action}")
                return str(seat)
    return str(state.turn)
