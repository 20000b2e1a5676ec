"""What is estimated, and how sure one may be: 95 % intervals from the results of pairs.

Every estimate is a quotient of two sums over pairs (marks by hands, games won by games). The
games of a pair share their deals, so a pair is what counts as one observation, never a game.
The standard error is that of a ratio estimator,

    r = Σt / Σb,   se = sqrt(n / (n - 1) · Σ(t - r·b)²) / Σb,

which is the error of a plain mean where all b are equal. The interval is r ± q·se with the
quantile q of Student's t with n - 1 degrees of freedom. For a share, which cannot leave 0 to 1,
it is Wilson's interval with that same q and r(1 - r) / se² for its number of trials. Where the
pairs are all alike, se says nothing: a share has then as many trials as there are pairs, and
other estimates no interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist

CONFIDENCE = 0.95
_ABOVE = (1 + CONFIDENCE) / 2
_NOTHING = 1e-12  # what rounding may leave of an error that is none


@dataclass(frozen=True)
class Estimate:
    """A value with its 95 % interval; none from a single pair, or from pairs all alike."""

    value: float
    low: float | None = None
    high: float | None = None

    def as_json(self) -> dict[str, float | None]:
        """As plain data."""
        return {"value": self.value, "low": self.low, "high": self.high}


def estimate(pairs: Sequence[tuple[float, float]], *, share: bool) -> Estimate | None:
    """What pairs of totals and divisors say; None where there is nothing to divide by."""
    count = len(pairs)
    total = sum(top for top, _ in pairs)
    divisor = sum(bottom for _, bottom in pairs)
    if not divisor:
        return None
    ratio = total / divisor
    if count < 2:
        return Estimate(ratio)
    squares = sum((top - ratio * bottom) ** 2 for top, bottom in pairs)
    error = sqrt(count / (count - 1) * squares) / divisor
    quantile = student(count - 1)
    alike = error <= _NOTHING
    if share:
        trials = count if alike else ratio * (1 - ratio) / error**2
        return Estimate(ratio, *wilson(ratio, trials, quantile))
    if alike:
        return Estimate(ratio)
    return Estimate(ratio, ratio - quantile * error, ratio + quantile * error)


def wilson(share: float, trials: float, quantile: float) -> tuple[float, float]:
    """Wilson's interval for a share seen in so many trials."""
    square = quantile**2 / trials
    middle = (share + square / 2) / (1 + square)
    reach = quantile / (1 + square) * sqrt(share * (1 - share) / trials + square / trials / 4)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def student(freedom: int) -> float:
    """The quantile of Student's t for the interval: exact for 1 and 2, else a series (1e-3)."""
    if freedom == 1:
        return tan(pi * (_ABOVE - 0.5))
    if freedom == 2:
        return (2 * _ABOVE - 1) / sqrt(2 * _ABOVE * (1 - _ABOVE))
    z = NormalDist().inv_cdf(_ABOVE)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
