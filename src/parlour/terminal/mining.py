"""Mining puzzles and checking them, with a word about how far it is."""

from __future__ import annotations

from itertools import count as numbers
from pathlib import Path
from random import Random

import parlour
from parlour.study.puzzles import puzzles
from parlour.study.puzzles.looking import look
from parlour.study.puzzles.mining import mined
from parlour.study.puzzles.puzzle import Puzzle, read, write

OF_ONE_HAND = 3  # puzzles at most


def make(game: str, out: Path, count: int, seed: str) -> int:
    found = list(read(out)) if out.exists() else []
    tried = {puzzle.seed for puzzle in found}
    begun = max((int(each.rpartition("/")[2]) + 1 for each in tried), default=0)
    for number in numbers(begun):
        if len(found) >= count:
            return 0
        mine = f"{seed}/{number}"
        of_hand = sorted(mined(game, mine), key=lambda each: -each.grade)[:OF_ONE_HAND]
        if of_hand:
            found += of_hand
            write(out, found[:count])
            print(f"{len(found)} of {count}, {number + 1} hands", flush=True)
    return 0


def check(game: str, count: int, times: int, seed: str) -> int:
    """0 where at least 99 of 100 keep their answer."""
    shelf = list(puzzles(game))
    chosen = Random(seed).sample(shelf, min(count, len(shelf)))
    kept = sum(_kept(game, puzzle, times, seed) for puzzle in chosen)
    print(f"{kept} of {len(chosen)} puzzles of {game} keep their answer in {times} looks")
    return int(kept < 0.99 * len(chosen))


def _kept(game: str, puzzle: Puzzle, times: int, seed: str) -> bool:
    state = parlour.game(game).start(puzzle.rules, seed=puzzle.seed)
    for act in puzzle.acts:
        state = state.apply(act)
    looked = look(state.view(puzzle.seat), [f"{seed}/{number}" for number in range(times)])
    if looked is None or looked.best != puzzle.best:
        print(f"not so: {puzzle.kind} {puzzle.seed} {puzzle.best} -> {looked and looked.best}")
        return False
    return True
