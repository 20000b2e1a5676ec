"""Pictures of all games: what each takes, position by position, and the first of a process.

    python -m bench.pictures

CPU time on one core. Games of one seed are played at random under every preset, and under some
rules that leave more to be drawn; a position is seen by everyone at the table and by somebody who
watches. Each is drawn in several rounds and the least counts, for the machine has other things to
do; nothing is kept from one round to the next but what follows from the rules alone.
"""

from __future__ import annotations

import math
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence

import parlour
from bench.measure import Cost, chooser
from parlour.core.seen import View
from parlour.seen import picture, prepare

ROUNDS = 5
POSITIONS = 60  # of each game, at most
BAR_MS = 1
MORE_TO_DRAW = {
    "texas-42": (),
    "cribbage": ("standard,count=self,muggins=on",),
    "poker-solitaire": (
        "sum-of-two,movement=movable,decks=3,deal=3,rejects=2,hands=12",
        "best-of-two,movement=movable,placement=anywhere,hands=12",
        "race-both,movement=movable,steal=on,plant=on,deal=4,hands=12",
        "alternate,movement=movable,scoring=user,hands=12,deal=5,rejects=0",
        "same-deck,movement_2=movable,scoring_2=pat,deal=3,placement=anywhere",
        "standard,movement=movable,scoring=user,decks=10",
    ),
}


def views(game: str, rules: str) -> Iterator[View]:
    """A game at random, seen from everywhere; a long one is looked at now and then."""
    state = parlour.game(game).start(rules, seed="pictures")
    choose = chooser(42)
    for _ in range(POSITIONS * 4):
        if state.turn is None:
            break
        for seat in (*state.rules.seated(parlour.game(game).seats), None):
            yield state.view(seat)
        state = state.apply(choose(list(state.legal())))
    yield state.view(None)


def least(seen: Sequence[View]) -> list[float]:
    """Milliseconds for the picture of each view, undisturbed: others rarely come in every round."""
    best = [math.inf] * len(seen)
    for _ in range(ROUNDS):
        for number, view in enumerate(seen):
            began = time.process_time()
            picture(view)
            best[number] = min(best[number], 1000 * (time.process_time() - began))
    return best


def first_of_a_process(game: str) -> float:
    """Milliseconds for the first picture of a process that has been made ready to serve."""
    code = (
        "import time, parlour\n"
        "from parlour.seen import picture, prepare\n"
        "prepare()\n"
        f"state = parlour.game({game!r}).start('', seed='pictures')\n"
        "view = state.view(state.turn)\n"
        "began = time.perf_counter()\n"
        "picture(view)\n"
        "print(1000 * (time.perf_counter() - began))\n"
    )
    took = [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout)
        for _ in range(ROUNDS)
    ]
    return min(took)


def figures() -> Iterator[Cost]:
    prepare()
    for game, more in MORE_TO_DRAW.items():
        for kind, rulesets in (("presets", parlour.game(game).ruleset.PRESETS), ("more", more)):
            took: list[float] = []
            for rules in rulesets:
                took += least(list(views(game, rules)))
            if took:
                yield Cost(f"{game} picture, {kind}: {len(took):,} of them", "ms", took)
                yield Cost(f"{game} picture, {kind}: the longest", "ms", [max(took)], BAR_MS)
        first = first_of_a_process(game)
        yield Cost(f"{game} picture: the first of a process", "ms", [first], BAR_MS)


if __name__ == "__main__":
    for figure in figures():
        print(figure, flush=True)
