"""How far a match or a file has come, on standard error."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console
from rich.progress import Progress, TaskID

from parlour.engines.arena import Match, PairResult
from parlour.engines.arena.protocol import WINS

SECONDS_BETWEEN_LINES = 10.0
SECONDS_BETWEEN_DRAWINGS = 0.2


class MatchProgress:
    """Counts pairs, and the games won so far."""

    def __init__(self, match: Match, out: TextIO, bar: Progress | None) -> None:
        self._pairs = len(match.seeds) * match.pairs
        self._match = match
        self._out = out
        self._bar = bar
        self._task: TaskID | None = bar.add_task(self._says(0), total=self._pairs) if bar else None
        self._done = 0
        self._won = self._games = 0.0
        self._told = time.monotonic()

    def add(self, result: PairResult) -> None:
        won, games = result.tally[WINS]
        self._done += 1
        self._won += won
        self._games += games
        now = time.monotonic()
        if self._bar is not None and self._task is not None:
            says = self._says(self._won / self._games)
            self._bar.update(self._task, completed=self._done, description=says, refresh=True)
        elif now - self._told >= SECONDS_BETWEEN_LINES:
            self._told = now
            says = self._says(self._won / self._games)
            print(f"arena: {self._done} of {self._pairs} pairs, {says}", file=self._out, flush=True)

    def _says(self, share: float) -> str:
        return f"{self._match.names[0]} wins {share * 100:.1f} %"


@contextmanager
def telling_progress(match: Match, out: TextIO | None = None) -> Iterator[MatchProgress]:
    """A bar on a terminal, now and then a line else.

    The bar moves only when a pair is finished: a thread that draws it would cost bots time.
    """
    out = out or sys.stderr
    if not out.isatty():
        yield MatchProgress(match, out, None)
        return
    with Progress(
        console=Console(file=out, markup=False), auto_refresh=False, transient=True
    ) as bar:
        yield MatchProgress(match, out, bar)


@contextmanager
def telling_lines(file: str, lines: Iterable[bytes]) -> Iterator[Iterator[bytes]]:
    """The same lines, and a bar that says how many are done, and of a file how much is left."""
    size = os.path.getsize(file) if os.path.isfile(file) else None
    console = Console(file=sys.stderr, markup=False)
    # Not redirected: what is printed meanwhile goes to a file, and not above the bar.
    with Progress(
        console=console, auto_refresh=False, transient=True, redirect_stdout=False
    ) as bar:
        task = bar.add_task("", total=size)

        def told() -> Iterator[bytes]:
            drawn = 0.0
            for number, line in enumerate(lines, 1):
                yield line
                bar.update(task, advance=len(line) + 1, description=f"{number:,} lines")
                if (now := time.monotonic()) - drawn > SECONDS_BETWEEN_DRAWINGS:
                    drawn = now
                    bar.refresh()

        yield told()
