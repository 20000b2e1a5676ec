"""Which puzzle comes next: what is due first, then one about as hard as somebody is strong.

Every puzzle starts with a rating by its grade, and moves as people find it or miss it: an attempt
is a game that one of the two wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from parlour.study.puzzles.glicko import Rating
from parlour.study.puzzles.practice import Practice, longest_ago

# Where a grade starts: 250 points are four found of five, or four missed.
START = {1: 1200.0, 2: 1450.0, 3: 1700.0, 4: 1950.0}
DEVIATION = 150.0  # within a grade there are easier ones and harder ones
NEAR = 50.0  # farther from the nearest than this is another choice


def start_of(grade: int) -> Rating:
    return Rating(START[grade], DEVIATION)


def following(practice: Practice, ratings: Mapping[str, float], seed: str) -> str | None:
    """A puzzle that was never tried, near this rating; if there is none, the one of longest ago.

    Of those that are about as near, chance chooses: two people of the same strength do not see
    the same puzzles in the same order. None where a game has no puzzles.
    """
    away = {
        name: abs(rating - practice.rating.rating)
        for name, rating in ratings.items()
        if name not in practice.last
    }
    if not away:
        return next(iter(longest_ago(ratings.keys(), practice)), None)
    least = min(away.values())
    near = sorted(name for name, far in away.items() if far <= least + NEAR)
    return Random(f"{seed}/{len(practice.last)}").choice(near)
