"""Drills at a terminal: hands to count, the clock running, and one's own record kept."""

from __future__ import annotations

import contextlib
import secrets
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from parlour.core.saying import said
from parlour.store.folder import data_folder
from parlour.study.drills import Run, count_drill
from parlour.study.drills.count import CountDrill
from parlour.study.drills.sayings import say
from parlour.terminal.console import Console, Gone
from parlour.terminal.full.talk import language_of
from parlour.terminal.saves import write_whole

MOST = 29
_DRILL = "count"


class RunsKept:
    """By drill. What cannot be read or written is no reason to stop."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or data_folder()) / "drills.json"

    def read(self) -> dict[str, Run]:
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, Run])
        return {}

    def keep(self, drill: str, run: Run) -> None:
        with contextlib.suppress(OSError):
            write_whole(self._path, msgspec.json.encode({**self.read(), drill: run}) + b"\n")


def count_hands(*, today: bool, language: str) -> int:
    """Hand after hand until somebody leaves; today's is one."""
    console = Console(sys.stdin, sys.stdout)
    counting = Counting(console, RunsKept(), language or language_of())
    with contextlib.suppress(Gone):
        counting.begin()
        if today:
            counting.ask(f"{datetime.now(UTC):%Y-%m-%d}")
            return 0
        while True:
            counting.ask(secrets.token_hex(8))
    return 0


class Marking:
    """What is asked in one language, how an answer was, and one's own record."""

    def __init__(self, kept: RunsKept, language: str) -> None:
        self._kept, self._language = kept, language

    def asked(self, drill: CountDrill) -> str:
        return self.says("count.box" if drill.box else "count.hand")

    def mark(self, drill: CountDrill, answer: int, seconds: float) -> list[str]:
        """Right or not, the hand counted aloud, and how one stands now."""
        taken, right = round(1000 * seconds), answer == drill.worth
        run = self._kept.read().get(_DRILL, Run()).after(right, taken)
        self._kept.keep(_DRILL, run)
        if right:
            told = self.says("count.right", worth=drill.worth, seconds=_seconds(taken))
        else:
            told = self.says("count.wrong", said=answer, worth=drill.worth)
        return [told, said(drill.says, self._language), self._told(run)]

    def _told(self, run: Run) -> str:
        told = {
            "streak": str(run.streak),
            "longest": str(run.longest),
            "right": self.says("run.of", right=run.right, asked=run.asked),
        }
        if run.fastest is not None:
            told["fastest"] = self.says("run.seconds", seconds=_seconds(run.fastest))
        return ", ".join(f"{self.says(f'run.{k}')}: {v}" for k, v in told.items())

    def says(self, code: str, **values: str | int) -> str:
        return said(say(code, **values), self._language)


class Counting:
    def __init__(
        self,
        console: Console,
        kept: RunsKept,
        language: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._console, self._marking, self._clock = console, Marking(kept, language), clock

    def begin(self) -> None:
        says = self._marking.says
        self._console.say(f"{says('count.title')}. {says('count.about')}")

    def ask(self, seed: str) -> None:
        """One hand: it is shown, counted by the person, and then aloud."""
        drill = count_drill(seed)
        what = self._marking.asked(drill)
        self._console.say("", f"{what}: {' '.join(drill.cards)} + {drill.starter}")
        began = self._clock()
        answer = self._points()
        told, *more = self._marking.mark(drill, answer, self._clock() - began)
        self._console.say(told, *(f"  {line}" for line in more))

    def _points(self) -> int:
        question, why = f"{self._marking.says('count.ask')}: ", self._marking.says("count.why")
        while True:
            typed = self._console.answer(question, why=why)
            if typed.isascii() and typed.isdigit() and int(typed) <= MOST:
                return int(typed)
            self._console.say(why)


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.1f}"
