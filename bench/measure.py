"""How things are measured: CPU seconds of this process, best of several rounds.

Machines are shared and noisy; the best round is the one that others disturbed least.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


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
