"""How many examples a property is tried with."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

USUAL = 100  # hypothesis's own number, of which the profiles in conftest.py are a multiple


def examples(count: int, **more: Any) -> settings:
    """So many examples; fewer in `make quick`, more in `make fuzz`."""
    return settings(max_examples=count * settings().max_examples // USUAL, **more)
