"""Many games stepped at once, by any legal acts: `python -m bench.at_once`.

One core, CPU time of everything: acts drawn by the kernel and done, games that are over dealt
anew, masks, turns and rewards; with observations, also every number that whoever is to act sees.
"""

from __future__ import annotations

from collections.abc import Iterator

import parlour
from bench.measure import Figure, rate
from parlour import research
from parlour.research import Vector

GAMES = 4096
STEPS = 100
BAR = 1_000_000
RULES = {
    "texas-42": ("straight", "house"),
    "cribbage": ("standard", "four-hand"),
    "poker-solitaire": ("standard", "anywhere-american", "pat"),
}


def steps(env: Vector, *, seen: bool) -> int:
    for _ in range(STEPS):
        env.step(env.sample())
        if seen:
            env.observation  # noqa: B018 - written when it is asked for
    return STEPS * len(env)


def figures() -> Iterator[Figure]:
    for game, presets in RULES.items():
        for preset in presets:
            env = research.vector(parlour.game(game).rules(preset), GAMES, seed=1)
            for seen, told in ((False, ""), (True, ", observations")):
                name = f"{game} at once, steps, {preset}{told}"
                yield Figure(name, rate(lambda e=env, s=seen: steps(e, seen=s)), BAR)  # type: ignore[misc]


if __name__ == "__main__":
    for figure in figures():
        print(figure)
