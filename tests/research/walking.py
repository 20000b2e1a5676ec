"""Games played at random, for tests that ask something of every position on the way."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

import parlour
from parlour.core.rules import RuleSet


def positions(
    rules: RuleSet, game: str, seed: str, most: int = 60, skip: int = 0
) -> Iterator[tuple[Any, list[str]]]:
    """States of one game with the acts that led to them, from the one with that number on."""
    rng = Random(seed)
    state: Any = parlour.game(game).start(rules, seed=seed)
    done: list[str] = []
    for number in range(skip + most):
        if number >= skip:
            yield state, list(done)
        if not state.turns:
            return
        seat = rng.choice(state.turns)
        act = rng.choice(state.view(seat).legal)
        done.append(act)
        state = state.apply(act)


def seats(rules: RuleSet, game: str) -> tuple[Any, ...]:
    return rules.seated(parlour.game(game).seats)


def too_uneven(counts: list[int]) -> bool:
    """Whether chi-square is five deviations off what equal chances give."""
    total, cells = sum(counts), len(counts)
    expected = total / cells
    square = sum((count - expected) ** 2 / expected for count in counts)
    return abs(square - (cells - 1)) > 5 * sqrt(2 * (cells - 1))
