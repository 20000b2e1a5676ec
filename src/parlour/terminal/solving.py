"""Puzzles in line mode; and mining and checking them, with a word about how far it is."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count as numbers
from pathlib import Path
from random import Random

import parlour
from parlour.core.errors import ParlourError
from parlour.study.puzzles import posed, puzzles, today
from parlour.study.puzzles.looking import look
from parlour.study.puzzles.mining import mined
from parlour.study.puzzles.posed import NAME
from parlour.study.puzzles.puzzle import Puzzle, read, write
from parlour.terminal.console import Console, Gone
from parlour.terminal.lessons import Teaching
from parlour.terminal.lessons_done import LessonsDone
from parlour.terminal.line import PACE
from parlour.terminal.tongue import answering, lines, spoken

OF_ONE_HAND = 3  # puzzles at most


def solve(game: str, number: int | None, language: str = "") -> int:
    """Today's puzzle or another, and the next as long as somebody likes."""
    with answering(language):
        return _solve(game, number)


def _solve(game: str, number: int | None) -> int:
    console, done = Console.of_process(PACE), LessonsDone()
    if not game:
        for each in parlour.GAMES:
            n = len(puzzles(each))
            console.say(lines("puzzle.listed", game=each, n=n, today=_today(each)))
        return 0
    name = f"{NAME}{number}" if number is not None else _today(game)
    try:
        while True:
            puzzle = posed(game, name)
            console.say("", spoken(puzzle.says("about")))
            Teaching(puzzle, console).run()
            done.add(game, name)
            following = puzzle.number % len(puzzles(game)) + 1
            asked, why = lines("puzzle.another"), lines("puzzle.another-why")
            if not console.confirm(asked, default=True, why=why):
                return 0
            name = f"{NAME}{following}"
    except Gone:
        return 0
    except KeyboardInterrupt:
        return 130


def _today(game: str) -> str:
    name = today(game, datetime.now(UTC).date())
    if name is None:
        raise ParlourError(f"there are no puzzles of {game} yet")
    return name


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
