"""Stopping a match as soon as it has told enough: Wald's sequential test (SPRT) on pairs.

Two claims are weighed: that the first bot is `low` Elo better than the second, and that it is
`high` better. After each pair, in the order of the match, the log likelihood ratio of the two is

    n · (s₁ - s₀) · (2·m - s₀ - s₁) / (2·v),

with the mean m and the variance v of the pairs' shares of games won, and the shares s that the
claims expect. When it leaves the range from log(β / (1 - α)) to log((1 - β) / α), the test is over.
Pairs are taken in the order of the match, so that any number of workers gives the same answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Literal

from parlour.core.errors import ParlourError, shorten
from parlour.engines.arena.match import Match
from parlour.engines.arena.pairs import PairResult
from parlour.engines.arena.protocol import WINS

Verdict = Literal["better", "not better"]
_FEWEST = 20  # pairs before anything is said: a variance from fewer is no variance
_LEAST = 1e-3  # of a variance, where pairs are all alike


@dataclass(frozen=True)
class Sprt:
    """The two claims, in Elo, and how often one may be wrong about each."""

    low: float = 0.0
    high: float = 20.0
    alpha: float = 0.05  # how often `high` is believed though `low` is true
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise ParlourError(f"the two claims of a test ascend, not {self.low:g},{self.high:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ParlourError("alpha and beta are chances between 0 and 0.5")

    @classmethod
    def read(cls, text: str) -> Sprt:
        """From `0,20`, the two claims in Elo."""
        try:
            low, high = map(float, text.split(","))
        except ValueError:
            raise ParlourError(f"a test is two numbers as in 0,20, not {shorten(text)}") from None
        return cls(low, high)

    @property
    def bounds(self) -> tuple[float, float]:
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


def expected_share(elo: float, even: float = 0.5) -> float:
    """The share of games won by one that is so much better, where an equal wins `even`."""
    odds = even / (1 - even) * 10 ** (elo / 400)
    return odds / (1 + odds)


class Test:
    """A test that is going on: pairs are added as they come."""

    __test__ = False  # to pytest, which takes it for one of its own

    def __init__(self, match: Match, sprt: Sprt) -> None:
        even = match.how.even(match.ruleset)
        self.sprt = sprt
        self._shares = expected_share(sprt.low, even), expected_share(sprt.high, even)
        self._order = match.every_pair()
        self._next = next(self._order, None)
        self._waiting: dict[tuple[str, int], PairResult] = {}
        self.counted: list[PairResult] = []
        self._sum = self._squares = 0.0
        self.verdict: Verdict | None = None

    def add(self, result: PairResult) -> Verdict | None:
        """The verdict, once there is one; what comes after it is not counted."""
        self._waiting[result.seed, result.pair] = result
        while self.verdict is None and self._next in self._waiting:
            self._count(self._waiting.pop(self._next))
            self._next = next(self._order, None)
        return self.verdict

    def _count(self, result: PairResult) -> None:
        self.counted.append(result)
        won, games = result.tally[WINS]
        self._sum += won / games
        self._squares += (won / games) ** 2
        low, high = self.sprt.bounds
        if len(self.counted) >= _FEWEST:
            if self.ratio >= high:
                self.verdict = "better"
            elif self.ratio <= low:
                self.verdict = "not better"

    @property
    def ratio(self) -> float:
        """The log likelihood ratio."""
        count = len(self.counted)
        if count < 2:
            return 0.0
        mean = self._sum / count
        variance = max(self._squares / count - mean**2, _LEAST)
        low, high = self._shares
        return count * (high - low) * (2 * mean - low - high) / (2 * variance)

    def __str__(self) -> str:
        low, high = self.sprt.bounds
        said = {
            "better": f"better by {self.sprt.high:g} Elo rather than {self.sprt.low:g}",
            "not better": f"better by {self.sprt.low:g} Elo rather than {self.sprt.high:g}",
            None: "not decided",
        }[self.verdict]
        return (
            f"SPRT after {len(self.counted):,} pairs: {said} "
            f"(log likelihood ratio {self.ratio:.2f}, from {low:.2f} to {high:.2f})"
        )
