"""Mining puzzles and checking them, with a word about how far it is."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import closing
from itertools import count as numbers
from pathlib import Path
from random import Random

import msgspec

import parlour
from parlour.engines.spreading import in_order
from parlour.study.puzzles import puzzles
from parlour.study.puzzles.looking import look
from parlour.study.puzzles.mining import mined
from parlour.study.puzzles.puzzle import Puzzle, read, write

OF_ONE_HAND = 3  # puzzles at most
_AHEAD = 256  # hands that wait for the workers of a cluster


def make(game: str, out: Path, count: int, seed: str, executor: Executor | None = None) -> int:
    found = list(read(out)) if out.exists() else []
    tried = {puzzle.seed for puzzle in found}
    begun = max((int(each.rpartition("/")[2]) + 1 for each in tried), default=0)
    with closing(_by_hand(game, seed, begun, executor)) as hands:
        for number in numbers(begun):
            if len(found) >= count:
                break
            if of_hand := next(hands):
                found += of_hand
                write(out, found[:count])
                print(f"{len(found)} of {count}, {number + 1} hands", flush=True)
    return 0


def _by_hand(
    game: str, seed: str, begun: int, executor: Executor | None
) -> Generator[list[Puzzle], None, None]:
    """The best puzzles of each hand, without end; an executor is given hands ahead."""
    hands = ((game, f"{seed}/{number}") for number in numbers(begun))
    if executor is None:
        yield from (best_of_hand(*hand) for hand in hands)
    else:
        yield from in_order(executor, best_of_hand, hands, _AHEAD)


def best_of_hand(game: str, seed: str) -> list[Puzzle]:
    return sorted(mined(game, seed), key=lambda each: -each.grade)[:OF_ONE_HAND]


def check(game: str, count: int, times: int, seed: str, *, as_json: bool = False) -> int:
    """0 where at least 99 of 100 keep their answer."""
    shelf = list(puzzles(game))
    chosen = Random(seed).sample(shelf, min(count, len(shelf)))
    answers = ((puzzle, _answer(game, puzzle, times, seed)) for puzzle in chosen)
    lost = [(puzzle, answer) for puzzle, answer in answers if answer != puzzle.best]
    kept = len(chosen) - len(lost)
    if as_json:
        other = [
            {"kind": puzzle.kind, "seed": puzzle.seed, "was": puzzle.best, "is": answer}
            for puzzle, answer in lost
        ]
        told = {"game": game, "puzzles": len(chosen), "looks": times, "kept": kept, "other": other}
        print(msgspec.json.encode(told).decode())
    else:
        for puzzle, answer in lost:
            print(f"not so: {puzzle.kind} {puzzle.seed} {puzzle.best} -> {answer}")
        print(f"{kept} of {len(chosen)} puzzles of {game} keep their answer in {times} looks")
    return int(kept < 0.99 * len(chosen))


def _answer(game: str, puzzle: Puzzle, times: int, seed: str) -> str | None:
    """What so many more looks find best; None where nothing is clearly so."""
    state = parlour.game(game).start(puzzle.rules, seed=puzzle.seed)
    for act in puzzle.acts:
        state = state.apply(act)
    looked = look(state.view(puzzle.seat), [f"{seed}/{number}" for number in range(times)])
    return looked and looked.best
