"""A cribbage player for tests: reads the view and types as a person would."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

from parlour.games import game
from parlour.records.record import Record
from parlour.terminal import cribbage
from parlour.terminal.console import Console
from parlour.terminal.saves import Shelf
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo

CRIBBAGE = game("cribbage")
PRESETS = tuple(CRIBBAGE.ruleset.PRESETS)


def as_typed(action: str, rng: Random) -> str:
    """One of the ways to type an action."""
    if action == "go":
        return rng.choice(["go", "GO", "g"])
    kind, _, what = action.rpartition(":")
    if kind.endswith("throw"):
        names = what.split(",")
        rng.shuffle(names)
        joined = rng.choice([" ", ",", ", ", " and ", ""]).join(names)
        return rng.choice([joined, joined.lower(), f"throw {joined}"])
    if kind == "play":
        ten = what.replace("T", "10")
        return rng.choice([what, what.lower(), f"play {what}", ten, ten[:-1]])
    return rng.choice([what, f"{kind} {what}"])


class Typist:
    """Standard input with a mind of its own: a legal choice each time it is asked."""

    solo: Solo

    def __init__(self, rng: Random, between: tuple[str, ...] = ()) -> None:
        self._rng = rng
        self._between = between
        self._lines = self._typing()

    def readline(self, size: int = -1, /) -> str:
        return next(self._lines, "")

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        raise OSError("a typist is no file")

    def _typing(self) -> Iterator[str]:
        while self.solo.my_turn:
            if self._rng.random() < 0.25:
                yield from (f"{line}\n" for line in self._between)
            yield as_typed(self._rng.choice(self.solo.view()["legal"]), self._rng) + "\n"


def seated(rules: str, seed: str = "abc", seat: str = "0", level: str = "random") -> Solo:
    return Solo(Record(CRIBBAGE, CRIBBAGE.rules(rules), seed), seat, level)


def sitting(solo: Solo, source: Typist, out: io.StringIO, folder: Path) -> Sitting:
    source.solo = solo
    return Sitting(solo, cribbage, Console(source, out), Shelf("cribbage", folder))
