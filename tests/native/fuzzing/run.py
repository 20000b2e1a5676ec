"""Puts spoilt questions to the kernels, scene after scene."""

from __future__ import annotations

import faulthandler
import sys
from random import Random

from parlour._kernels import Cancelled
from tests.native.fuzzing.at_once import bid_games, grid_games, laying_games
from tests.native.fuzzing.calls import spoilt
from tests.native.fuzzing.cards import guessing, laying, paces, races, tallies, throws
from tests.native.fuzzing.grids import lines
from tests.native.fuzzing.tricks import judges, knowing, quick_players, solvers, trick_tables

SCENES = (
    *(trick_tables, solvers, knowing, quick_players, judges),
    *(lines, tallies, throws, laying, guessing, races, paces),
    *(bid_games, grid_games, laying_games),
)
REFUSALS = (ValueError, TypeError, OverflowError, MemoryError, Cancelled)
HANGS = 300  # seconds without a new scene


def fuzz(random: Random, calls: int, *, tell: bool = False) -> tuple[int, int]:
    """How many calls were made, and how many of them were refused; raises where one fails."""
    made = refused = 0
    while made < calls:
        faulthandler.dump_traceback_later(HANGS, exit=True)
        scene = random.choice(SCENES)(Random(random.getrandbits(64)))
        for call in scene:
            asked = spoilt(random, call)
            if tell:
                print(made, asked, file=sys.stderr, flush=True)
            made += 1
            try:
                asked.make()
            except REFUSALS:
                refused += 1
    faulthandler.cancel_dump_traceback_later()
    return made, refused
