"""How soon ratings put twenty bots of known strength in the right order, over many leagues, and
how often the margin holds the truth.

    python -m bench.ratings

The leagues are those of `tests/club/test_rating.py`: 60 games each; 125 points apart for the order,
60 for the margin, for more would be further apart than people are thought to be.
"""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev

from tests.club.test_rating import kendall, played

LEAGUES, APART, CLOSE = 60, 125, 60

if __name__ == "__main__":
    for partners in (1, 2):
        found = []
        for number in range(LEAGUES):
            true, rated = played(f"seed {number}", APART, partners)
            found.append(kendall(true, {who: rating.mu for who, rating in rated.items()}))
        margin = 1.96 * stdev(found) / sqrt(LEAGUES)
        print(f"Kendall {partners} a side: {mean(found):.3f} ± {margin:.3f} in {LEAGUES} leagues")
        inside = []
        for number in range(LEAGUES):
            true, rated = played(f"seed {number}", CLOSE, partners)
            inside += [abs(r.points - 1500 - true[who]) <= r.margin for who, r in rated.items()]
        print(f"within the margin {partners} a side: {100 * mean(inside):.1f} of 100")
