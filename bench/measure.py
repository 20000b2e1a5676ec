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


@dataclass(frozen=True)
class Cost:
    """What something took, case by case, and the most that its mean may be (0: any).

    Where no case could be had nothing is known, and a bar is not met.
    """

    name: str
    unit: str
    each: Sequence[float]
    bar: float = 0

    @property
    def mean(self) -> float:
        return sum(self.each) / len(self.each)

    @property
    def met(self) -> bool:
        return not self.bar or (bool(self.each) and self.mean <= self.bar)

    def __str__(self) -> str:
        def shown(amount: float) -> str:
            return f"{amount:,.0f}" if amount >= 100 else f"{amount:.3g}"

        bar = f"bar {shown(self.bar):>12}  {'met' if self.met else 'MISSED'}" if self.bar else ""
        if not self.each:
            return f"{self.name:<58} {'not measured':>14} {'':<5} {bar}".rstrip()
        ranked = sorted(self.each)
        spread = ", ".join(
            f"{word} {shown(ranked[min(len(ranked) - 1, int(len(ranked) * share))])}"
            for word, share in (("half below", 0.5), ("95 % below", 0.95), ("most", 1))
        )
        return f"{self.name:<58} {shown(self.mean):>14} {self.unit:<5} {bar:<25} {spread}".rstrip()


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
