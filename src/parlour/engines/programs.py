"""Bots that are programs of their own: they read lines and write lines. docs/bots.md tells how.

We write `{"new": {"game": …, "seed": …}}` before a game, to which it answers `ready`, and
`{"view": …}` for each decision, to which it answers the text of an act. An answer that begins with
`!` tells what went wrong. What it writes to standard error is let through.

`python -m parlour.engines.programs MODULE:FACTORY` is such a program for a bot in Python: so it can
be stopped when it takes too long, which in our own process it could not.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import msgspec

from parlour.core.errors import ParlourError, shorten

_MOST = 10_000  # characters of an answer
_START = 60.0  # seconds to get ready, where there is a limit: a machine may be busy


class TooSlow(ParlourError):
    """A bot did not answer in time."""


class Program:
    """A bot outside: one process, which plays a game at a time."""

    def __init__(self, command: Sequence[str], game: str, seed: str, limit: float | None) -> None:
        self._command, self._limit = tuple(command), limit
        free = _FREE[self._command]
        self._process: _Process | None = free.pop() if free else _Process(self._command)
        self._process.tell({"new": {"game": game, "seed": seed}})
        self._answer(None if limit is None else limit + _START)

    def choose(self, view: Any) -> str:
        if self._process is None:
            raise ParlourError("the program has been stopped")
        self._process.tell({"view": msgspec.to_builtins(view, str_keys=True)})
        return self._answer(self._limit)

    def _answer(self, limit: float | None) -> str:
        assert self._process is not None
        try:
            return self._process.answer(limit)
        except ParlourError:  # too slow, or it failed: nobody else should get it
            self._process.stop()
            self._process = None
            raise

    def close(self) -> None:
        """The game is over: the process may play another one."""
        if self._process is not None:
            _FREE[self._command].append(self._process)
            self._process = None


class _Process:
    def __init__(self, command: tuple[str, ...]) -> None:
        self._name = shorten(" ".join(command), 80)
        try:
            self._running = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise ParlourError(f"the program {self._name} cannot be run: {error}") from None
        self._answers: SimpleQueue[str] = SimpleQueue()
        # A thread, for not every system can wait for a pipe and a clock at once.
        self._listening = Thread(target=self._listen, daemon=True)
        self._listening.start()

    def _listen(self) -> None:
        assert self._running.stdout is not None
        while line := self._running.stdout.readline(_MOST):
            self._answers.put(line)
        self._answers.put("")

    def tell(self, told: object) -> None:
        assert self._running.stdin is not None
        try:
            self._running.stdin.write(json.dumps(told) + "\n")
            self._running.stdin.flush()
        except OSError:
            raise self._ended() from None

    def answer(self, limit: float | None) -> str:
        try:
            line = self._answers.get(timeout=limit)
        except Empty:
            raise TooSlow(f"{self._name} did not answer within {limit:g} seconds") from None
        if not line:
            raise self._ended()
        if line.startswith("!"):
            raise ParlourError(line[1:].strip())
        return line.strip()

    def _ended(self) -> ParlourError:
        status = self._running.wait()
        return ParlourError(f"the program {self._name} ended with status {status}")

    def stop(self) -> None:
        self._running.kill()
        self._running.wait()
        self._listening.join()
        for pipe in (self._running.stdin, self._running.stdout):
            assert pipe is not None
            with suppress(OSError):  # what it never read
                pipe.close()


_FREE: dict[tuple[str, ...], list[_Process]] = defaultdict(list)


@atexit.register
def _stop_all() -> None:
    for free in _FREE.values():
        for process in free:
            process.stop()


def in_python(name: str) -> tuple[str, ...]:
    """The program that a bot in Python is run by: `MODULE:FACTORY`."""
    return (sys.executable, "-m", "parlour.engines.programs", name)


def _as_line(chosen: object) -> str:
    if isinstance(chosen, str) and "\n" not in chosen:
        return chosen
    return f"!chose {shorten(chosen)}, which is no act"


def serve(name: str) -> None:
    """Play as a bot in Python for whoever writes the lines."""
    from parlour.engines.arena.entrants import maker_named
    from parlour.games import read_view

    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever it prints goes where it disturbs nobody
    bot: Any = None
    for line in sys.stdin:
        told = json.loads(line)
        try:
            if "new" in told:
                bot = maker_named(told["new"]["game"], name)(told["new"]["seed"])
                answer = "ready"
            else:
                answer = _as_line(bot.choose(read_view(told["view"])))
        except Exception as error:
            answer = f"!raised {type(error).__name__}: {' '.join(str(error).split())}"
        print(answer, file=answers, flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
