"""Print every figure; the status is 1 when a bar is missed."""

import sys

from bench import (
    adapters,
    at_once,
    cribbage,
    page,
    pictures,
    poker_solitaire,
    server,
    starting,
    terminal,
    texas42,
    texas42_hints,
    texas42_players,
    texas42_solver,
    tournaments,
    views,
)
from bench.measure import Figure, plain_loop, rate

missed = 0
SUBJECTS = (
    texas42, texas42_solver, texas42_players, texas42_hints, cribbage, poker_solitaire, at_once,
    adapters, starting, views, pictures, server, terminal, tournaments, page,
)  # fmt: skip
for subject in SUBJECTS:
    print(Figure("steps of a plain Python loop, on this machine just now", rate(plain_loop)))
    for figure in subject.figures():
        print(figure, flush=True)
        missed += not figure.met
sys.exit(1 if missed else 0)
