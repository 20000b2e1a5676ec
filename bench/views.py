"""What views cost: random self-play by the rules alone, and with a view for each act.

    python -m bench.views [--against PATH]

Both kinds are measured in short slices by turns, so that whatever else the machine does disturbs
both alike. `--against` names another checkout of Parlour: each slice is played with this one and
then with that one, each in a process of its own, and the ratio of their rates is told, half of the
pairs above it and half below. The games are the same on both sides.
"""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median
from typing import IO

import parlour
from bench.measure import Cost, Figure
from bench.self_play import RULES, VIEWS, player

SLICE = 0.05  # CPU seconds
SLICES = 80
# How many times the rate of version 0.1.0 is asked for. On a busy machine, a program measured
# against itself came out within 2.5 %: less than 0.97 is slower indeed.
BARS = {
    ("texas-42", VIEWS): 1.5,
    ("cribbage", VIEWS): 6.0,
    ("poker-solitaire", VIEWS): 3.0,
    ("texas-42", RULES): 0.97,
    ("cribbage", RULES): 0.97,
    ("poker-solitaire", RULES): 0.97,
}


@dataclass(frozen=True)
class Compared:
    """The rates of two programs, slice by slice."""

    name: str
    ours: list[float]
    theirs: list[float]
    bar: float

    @property
    def ratio(self) -> float:
        return median(one / other for one, other in zip(self.ours, self.theirs, strict=True))

    @property
    def met(self) -> bool:
        return self.ratio >= self.bar

    def __str__(self) -> str:
        return (
            f"{self.name:<50} {median(self.ours):>10,.0f}/s  against {median(self.theirs):>10,.0f}"
            f"/s  {self.ratio:6.2f} ×  bar {self.bar:.2f}  {'met' if self.met else 'MISSED'}"
        )


def here(game: str, kind: str) -> float:
    acts, took = player(game, kind).slice(SLICE)
    return acts / took


def figures() -> Iterator[Figure | Cost]:
    """In this process. The best slice counts, as in all other measurements."""
    for game in parlour.GAMES:
        rates = defaultdict(list)
        for _ in range(SLICES):
            for kind in (RULES, VIEWS):
                rates[kind].append(here(game, kind))
        for kind, measured in rates.items():
            yield Figure(f"{game} random acts, {kind}", max(measured))
        slower = [rules / views for rules, views in zip(rates[RULES], rates[VIEWS], strict=True)]
        yield Cost(f"{game}: how many times slower with views", "times", slower)


def compared(against: str) -> Iterator[Compared]:
    with ExitStack() as stack:
        ours, theirs = (stack.enter_context(_process(*path)) for path in ((), (against,)))
        for game in parlour.GAMES:
            for kind in (RULES, VIEWS):
                one, other = list[float](), list[float]()
                for number in range(SLICES):
                    turns = [(ours, one), (theirs, other)]
                    # Whoever goes second finds a warmer machine, or a busier one: by turns, then.
                    for process, rates in turns if number % 2 else reversed(turns):
                        rates.append(_ask(process, game, kind))
                yield Compared(f"{game} random acts, {kind}", one, other, BARS[game, kind])


def _process(*path: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "bench.self_play", *path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _ask(process: subprocess.Popen[str], game: str, kind: str) -> float:
    _pipe(process.stdin).write(f"{game}\t{kind}\t{SLICE}\n")
    _pipe(process.stdin).flush()
    acts, took = map(float, _pipe(process.stdout).readline().split())
    return acts / took


def _pipe(given: IO[str] | None) -> IO[str]:
    assert given is not None
    return given


def main() -> int:
    match sys.argv[1:]:
        case []:
            told: Iterator[Figure | Cost | Compared] = figures()
        case ["--against", path]:
            told = compared(path)
        case _:
            print(__doc__)
            return 2
    missed = 0
    for each in told:
        print(each, flush=True)
        missed += not each.met
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
