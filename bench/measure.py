"""How things are measured: CPU seconds of this process, best of several rounds.

Machines are shared and noisy; the best round is the one that others disturbed least. A shared
core may still run at half its speed for minutes: `plain_loop` shows how fast it is just now.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Figure:
    """One measured rate and the bar it is held to (0: none)."""

    name: str
    per_second: float
    bar: float = 0

    @property
    def met(self) -> bool:
        return self.per_second >= self.bar

    def __str__(self) -> str:
        bar = f"bar {self.bar:>12,.0f}  {'met' if self.met else 'MISSED'}" if self.bar else ""
        return f"{self.name:<58} {self.per_second:>14,.0f}/s  {bar}".rstrip()


def rate(work: Callable[[], int], rounds: int = 5) -> float:
    """The best rate, per CPU second, of a piece of work that returns how much it did."""
    best = 0.0
    for _ in range(rounds):
        began = time.process_time()
        done = work()
        best = max(best, done / (time.process_time() - began))
    return best


def chooser(seed: int) -> Callable[[Sequence[T]], T]:
    """A cheap way to choose at random, so that the game is measured and not the choosing."""
    chance = random.Random(seed).random
    return lambda options: options[int(chance() * len(options))]


def plain_loop() -> int:
    """A piece of plain Python that never changes, to compare machines and moments by."""
    total = 0
    for i in range(3_000_000):
        total += i & 7
    return 3_000_000
