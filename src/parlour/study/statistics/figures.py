"""Figures of a game: what is counted, and the numbers that add up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.core.saying import Saying
from parlour.engines.arena.intervals import Estimate, estimate

# A share is of hands or games, in which something happened (1) or not (0). Hundredths are points
# that were reckoned, not pegged; `of-game` is a part of a game, in ten-thousandths.
Unit: TypeAlias = Literal["share", "points", "hundredths", "of-game"]
Spread: TypeAlias = dict[int, int]  # how often it came to each number
# By the code of a figure, or that and what it is counted by: "bidder-made/trump/5".
Figures: TypeAlias = dict[str, Spread]

_SCALE: Mapping[Unit, int] = {"share": 1, "points": 1, "hundredths": 100, "of-game": 10_000}


@dataclass(frozen=True)
class Figure:
    """Something that is counted: `by` names what it is told apart by, each with its saying."""

    code: str
    unit: Unit
    label: Saying
    by: tuple[str, ...] = ()
    over_time: bool = False  # worth a line from game to game

    def estimate(self, spread: Spread) -> Estimate | None:
        """The mean with its 95 % interval, in points or as a share."""
        scale = _SCALE[self.unit]
        pairs = [(value / scale, 1.0) for value, times in spread.items() for _ in range(times)]
        return estimate(pairs, share=self.unit == "share")

    def mean(self, spread: Spread) -> float:
        total = sum(value * times for value, times in spread.items())
        return total / sum(spread.values()) / _SCALE[self.unit]


class Counting:
    """Figures while they are being counted."""

    def __init__(self) -> None:
        self.figures: Figures = {}

    def add(self, code: str, value: int, **by: str) -> None:
        """Once more this much; `by` are further places where the same is counted apart."""
        for key in (code, *(f"{code}/{kind}/{which}" for kind, which in by.items())):
            spread = self.figures.setdefault(key, {})
            spread[value] = spread.get(value, 0) + 1


def added(all_of: Iterable[Figures]) -> Figures:
    """Several sheets' figures as one."""
    total: Figures = {}
    for figures in all_of:
        for key, spread in figures.items():
            into = total.setdefault(key, {})
            for value, times in spread.items():
                into[value] = into.get(value, 0) + times
    return total


def told_apart(key: str) -> tuple[str, str, str]:
    """A key's figure, what it is counted by, and which of these: empty where by nothing."""
    code, _, rest = key.partition("/")
    by, _, which = rest.partition("/")
    return code, by, which
