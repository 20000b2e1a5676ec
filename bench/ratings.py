"""How soon ratings put twenty bots of known strength in the right order, over many leagues.

    python -m bench.ratings

The leagues are those of `tests/club/test_rating.py`: 60 games each, 125 points apart.
"""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev

from tests.club.test_rating import kendall, played

LEAGUES, APART = 60, 125

if __name__ == "__main__":
    for partners in (1, 2):
        found = []
        for number in range(LEAGUES):
            true, rated = played(f"seed {number}", APART, partners)
            found.append(kendall(true, {who: rating.mu for who, rating in rated.items()}))
        margin = 1.96 * stdev(found) / sqrt(LEAGUES)
        print(f"Kendall {partners} a side: {mean(found):.3f} ± {margin:.3f} in {LEAGUES} leagues")
