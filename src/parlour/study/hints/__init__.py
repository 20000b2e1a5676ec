"""Advice for a seat, from its view alone: every choice with a number, and one plain reason."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Literal

import msgspec

from parlour.core.game import Seat

_MODULES = {
    "texas-42": "texas42",
    "cribbage": "cribbage",
    "poker-solitaire": "poker_solitaire",
}


class Choice(msgspec.Struct, frozen=True):
    """One thing that could be done, and what it is worth in the hint's measure."""

    action: str
    value: float
    error: float | None = None  # the standard error of the value, where it was sampled
    best: bool = False
    figures: dict[str, float] = {}  # what the value is made of, where that tells more


class Reason(msgspec.Struct, frozen=True):
    """Why, as a code with its values, so that it can be said in any language."""

    code: str
    values: dict[str, str | float] = {}


class Hint(msgspec.Struct, frozen=True):
    """What the strongest player would do, all the choices (the best first), and why."""

    seat: Seat
    action: str
    measure: Literal["make", "set", "win", "points", "total"]
    options: list[Choice]
    reason: Reason
    says: str  # the reason in English, one sentence


def hint(view: Mapping[str, Any], seed: int = 0) -> Hint:
    """Advice for the seat whose view it is; it must have something to decide."""
    advise = import_module(f"{__name__}.{_MODULES[view['game']]}").hint
    found: Hint = advise(view, seed)
    return found
