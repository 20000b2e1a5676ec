"""How many examples a property is tried with."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

USUAL = 100  # hypothesis's own number, which the profile of `make fuzz` multiplies


def examples(count: int, **more: Any) -> settings:
    """So many examples; more of them while fuzzing."""
    return settings(max_examples=count * settings().max_examples // USUAL, **more)
