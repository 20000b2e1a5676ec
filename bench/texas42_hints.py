"""Hints and pictures of Texas 42: what each takes, in every phase and preset.

    python -m bench.texas42_hints

CPU time on one core. Hands are those of the seeds below, played by `club`; the views are of the
seat to act. The first of each kind loads and compiles what it needs, and is not counted.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator

from bench.measure import Cost
from parlour.engines.bots import bot
from parlour.games.texas42 import GAME, Rules
from parlour.games.texas42.view import View
from parlour.seen import picture
from parlour.study.hints import hint

HANDS = 3  # of each preset
HINT_MS, PICTURE_MS = 300, 1


def views() -> Iterator[View]:
    club = bot("texas-42", "club", "bench")
    for preset in Rules.PRESETS:
        for hand in range(HANDS):
            state = GAME.start(preset, seed=f"hints {hand}")
            while state.turn is not None and len(state.hands) < 2:
                view = state.view(state.turn)
                yield view
                state = state.apply(club.choose(view))


def figures() -> Iterator[Cost]:
    hints: dict[str, list[float]] = defaultdict(list)
    pictures: list[float] = []
    for number, view in enumerate(views()):
        if view.phase not in hints:
            hint(view)
            picture(view)
        began = time.process_time()
        hint(view, str(number))
        advised = time.process_time()
        picture(view)
        pictures.append(1000 * (time.process_time() - advised))
        hints[view.phase].append(1000 * (advised - began))
    for phase, took in hints.items():
        yield Cost(f"texas-42 hint, {phase}", "ms", took)
        yield Cost(f"texas-42 hint, {phase}: the longest", "ms", [max(took)], HINT_MS)
    yield Cost("texas-42 picture", "ms", pictures, PICTURE_MS)


if __name__ == "__main__":
    for figure in figures():
        print(figure, flush=True)
