"""Glicko-2: how strong somebody is, how sure that is, and how steady they are.

The formulas are those of Mark Glickman, "Example of the Glicko-2 system" (2013), numbered as there.

>>> Rating().after([(Rating(1500, 50), 1.0)]).rating > 1600
True
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, pi, sqrt

import msgspec

SCALE = 173.7178  # of the ratings that people see, in those of the formulas
AVERAGE = 1500.0
UNKNOWN = 350.0  # the deviation of whom nobody has seen yet
CONSTRAINT = 0.5  # tau: how little the volatility itself changes
_CLOSE = 1e-6  # to the volatility, in step 5


class Rating(msgspec.Struct, frozen=True):
    """The strength is within two deviations of the rating, nineteen times in twenty."""

    rating: float = AVERAGE
    deviation: float = UNKNOWN
    volatility: float = 0.06

    def expected(self, other: Rating) -> float:
        """The chance to win against another, as far as both are known."""
        spread = sqrt(self.deviation**2 + other.deviation**2) / SCALE
        return _expected(self.rating / SCALE, other.rating / SCALE, _weight(spread))

    def after(self, results: Iterable[tuple[Rating, float]]) -> Rating:
        """After one period with these opponents: 1 for a win, 0 for a loss."""
        mu, phi = (self.rating - AVERAGE) / SCALE, self.deviation / SCALE
        precision = pull = 0.0
        for other, score in results:
            weight = _weight(other.deviation / SCALE)
            chance = _expected(mu, (other.rating - AVERAGE) / SCALE, weight)
            precision += weight**2 * chance * (1 - chance)  # step 3, its inverse
            pull += weight * (score - chance)
        if not precision:  # nobody was met: it is only less sure than before
            return self._with(mu, sqrt(phi**2 + self.volatility**2), self.volatility)
        volatility = _volatility(phi, self.volatility, 1 / precision, pull / precision)
        before = phi**2 + volatility**2  # step 6
        deviation = 1 / sqrt(1 / before + precision)  # step 7
        return self._with(mu + deviation**2 * pull, deviation, volatility)

    def _with(self, mu: float, phi: float, volatility: float) -> Rating:
        return Rating(AVERAGE + SCALE * mu, min(UNKNOWN, SCALE * phi), volatility)


def _weight(phi: float) -> float:
    """g: an opponent of whom little is known tells little."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _expected(mu: float, other: float, weight: float) -> float:
    return 1 / (1 + exp(-weight * (mu - other)))


def _volatility(phi: float, sigma: float, variance: float, gain: float) -> float:
    """Step 5, by the Illinois algorithm."""
    start = log(sigma**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + exp(x)
        return exp(x) * (gain**2 - grown) / (2 * grown**2) - (x - start) / CONSTRAINT**2

    low = start
    if gain**2 > phi**2 + variance:
        high = log(gain**2 - phi**2 - variance)
    else:
        step = 1
        while f(start - step * CONSTRAINT) < 0:
            step += 1
        high = start - step * CONSTRAINT
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
