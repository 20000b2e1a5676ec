"""Looking at a position with more care than a player has time for: the same player, many times.

Each look has its own chance, so that together they are one search as many times as large.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from parlour.core.seen import View
from parlour.engines.bots import bot
from parlour.engines.choices import Choices, Deciding, Measure
from parlour.study.hints import LEVEL


class Looked(NamedTuple):
    """What the acts are worth, the best first, as far as all looks weighed them."""

    measure: Measure
    worth: dict[str, float]
    error: float  # the standard error of the best one's lead; 0 where nothing was drawn by chance
    first: Choices

    @property
    def best(self) -> str:
        return next(iter(self.worth))

    @property
    def lead(self) -> float:
        """How much the best is worth more than the next."""
        values = list(self.worth.values())
        return values[0] - values[1] if len(values) > 1 else 0.0


def look(view: View, seeds: Iterable[str]) -> Looked | None:
    """None where the engine weighs nothing there, or measures something else at each look."""
    looks: list[Choices] = []
    for seed in seeds:
        player = bot(view.game, LEVEL, seed)
        assert isinstance(player, Deciding)
        looks.append(player.decide(view))
    if len({choices.measure for choices in looks}) > 1:
        return None
    worth = _worth(looks)
    if len(worth) < 2:
        return None
    ranked = dict(sorted(worth.items(), key=lambda it: -it[1]))
    return Looked(looks[0].measure, ranked, _error(looks, list(ranked)[:2]), looks[0])


def _worth(looks: list[Choices]) -> dict[str, float]:
    values: dict[str, list[float]] = {}
    for choices in looks:
        for option in choices.options:
            if option.value is not None:
                values.setdefault(option.action, []).append(option.value)
    return {act: sum(of) / len(of) for act, of in values.items() if len(of) == len(looks)}


def _error(looks: list[Choices], two: list[str]) -> float:
    squares = 0.0
    for choices in looks:
        errors = [option.error or 0.0 for option in choices.options if option.action in two]
        squares += sum(error * error for error in errors)
    return sqrt(squares) / len(looks)
