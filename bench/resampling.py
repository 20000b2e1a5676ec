"""How long it takes to draw a world that agrees with a view: `python -m bench.resampling`.

In CPU time. A search asks for many worlds of the same view; the first one includes reading it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import parlour
from bench.measure import Cost
from parlour import research

BAR = 20.0  # microseconds a world
DRAWS = 50


def figures() -> Iterator[Cost]:
    for game in parlour.GAMES:
        views = list(_views(game))
        began = process_time()
        for view in views:
            research.worlds(view)
        read = _each(began, len(views))
        rng = Random(1)
        began = process_time()
        for view in views:
            for _ in range(DRAWS):
                research.resample(view, rng)
        drawn = _each(began, len(views) * DRAWS)
        research.tensor(views[0])  # what is loaded or worked out once
        began = process_time()
        for view in views:
            research.tensor(view)
        yield Cost(f"{game}: resample, {DRAWS} of a view", "µs", [drawn], BAR)
        yield Cost(f"{game}: reading a view", "µs", [read])
        yield Cost(f"{game}: an observation", "µs", [_each(began, len(views))])


def _each(began: float, times: int) -> float:
    """What each took, in microseconds."""
    return (process_time() - began) / times * 1e6


def _views(game: str) -> Iterator[Any]:
    for preset in list(parlour.GAMES[game].ruleset.PRESETS)[:4]:
        for seed in range(4):
            rng = Random(seed)
            state: Any = parlour.game(game).start(preset, seed=f"bench-{seed}")
            for _ in range(60):
                if not state.turns:
                    break
                seat = state.turns[0]
                view = state.view(seat)
                yield view
                state = state.apply(rng.choice(view.legal))


if __name__ == "__main__":
    for figure in figures():
        print(figure)
