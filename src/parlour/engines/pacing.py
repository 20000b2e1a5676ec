"""How long the computer takes over a card in a race: as long as people of its level."""

from __future__ import annotations

# Seconds, in the mean: 5, 5, 7½ and 10 cards a minute. `bench.casual` has what becomes of it.
SECONDS_IN_A_RACE = {"beginner": 11.5, "club": 11.25, "expert": 8.0, "master": 6.0}


def seconds_in_a_race(level: str) -> float:
    """For any level that people are offered; others act like an expert."""
    return SECONDS_IN_A_RACE.get(level, SECONDS_IN_A_RACE["expert"])
