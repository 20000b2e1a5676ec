"""Spreads of points: how likely 0, 1, 2 … of them are made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from parlour.engines.cribbage.learned import Odds

CERTAIN = (1.0,)


def certain(points: int) -> Odds:
    """So many, and nothing else."""
    return (0.0,) * points + CERTAIN


def spread_of(made: Sequence[int]) -> Odds:
    """As often as they were made."""
    often = [0] * (max(made) + 1)
    for points in made:
        often[points] += 1
    return tuple([times / len(made) for times in often])


@cache
def mean_of(chances: Odds) -> float:
    return sum(points * chance for points, chance in enumerate(chances))


@cache
def moved(chances: Odds, mean: float) -> Odds:
    """The same chances with another mean: every point more as much likelier than the last."""
    low, high = -3.0, 3.0
    tilted = chances
    for _ in range(40):
        middle = (low + high) / 2
        weights = [chance * exp(middle * points) for points, chance in enumerate(chances)]
        whole = sum(weights)
        tilted = tuple([weight / whole for weight in weights])
        if sum(points * chance for points, chance in enumerate(tilted)) < mean:
            low = middle
        else:
            high = middle
    return tilted
