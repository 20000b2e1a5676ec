"""Pairing a thousand people, the slowest of seven rounds: at most two seconds each."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count

from bench.measure import Figure
from parlour.club.tournaments import arena
from tests.club.tournaments.running import Run, opened

PEOPLE, ROUNDS = 1000, 7
MOST = 2.0  # seconds of CPU for a round


def figures() -> Iterator[Figure]:
    for name, game, rules, rotate in (
        ("Swiss", "cribbage", "standard", 0),
        ("42 with new partners each round", "texas-42", "straight", 1),
    ):
        run = Run(opened(game, rules, rounds=ROUNDS, rotate=rotate), PEOPLE)
        slowest = 0.0
        while run.now.phase != "over":
            began = time.process_time()
            run.pair()
            slowest = max(slowest, time.process_time() - began)
            run.play()
        yield Figure(f"people paired, {name}, slowest round", PEOPLE / slowest, PEOPLE / MOST)
    yield from _all_free_at_once()


def _all_free_at_once() -> Iterator[Figure]:
    """The most that an arena ever has to pair: the whole field, again and again."""
    for name, game, rules in (("cribbage", "cribbage", "standard"), ("42", "texas-42", "straight")):
        run = Run(opened(game, rules, form="arena", minutes=60), PEOPLE)
        run.pair()
        slowest = 0.0
        ids = map(str, count())
        for _ in range(1, ROUNDS):
            run.play()
            began = time.process_time()
            paired = arena.go_on(run.now, len(run.log), ids.__next__)
            slowest = max(slowest, time.process_time() - began)
            run.happened(paired)
        yield Figure(f"people paired, arena of {name}, slowest", PEOPLE / slowest, PEOPLE / MOST)


if __name__ == "__main__":
    for figure in figures():
        print(figure)
