"""How long it takes to draw a world that agrees with a view: `python -m bench.resampling`.

In CPU time. "drawing" is one world of many from the same view, as a search needs them; "the first"
includes reading the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import parlour
from parlour import research

BAR = 20.0  # microseconds a world
DRAWS = 50


def main() -> None:
    for game in parlour.GAMES:
        views = list(_views(game))
        began = process_time()
        prepared = [research.worlds(view) for view in views]
        read = process_time() - began
        rng = Random(1)
        began = process_time()
        for worlds in prepared:
            for _ in range(DRAWS):
                worlds.draw(rng)
        drawn = (process_time() - began) / len(views) / DRAWS * 1e6
        research.tensor(views[0])  # what is loaded or worked out once
        began = process_time()
        for view in views:
            research.tensor(view)
        seen = (process_time() - began) / len(views) * 1e6
        first = read / len(views) * 1e6 + drawn
        verdict = "within" if drawn <= BAR else "OVER"
        print(
            f"{game:16} drawing {drawn:6.1f} µs ({verdict} the bar of {BAR:.0f}), the first "
            f"{first:6.1f} µs, an observation {seen:6.1f} µs; {len(views)} views"
        )


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
    main()
