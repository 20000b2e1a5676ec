"""A player for tests: reads the view as a person reads the screen, and types as a person would."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

from parlour.games import game
from parlour.records.record import Record
from parlour.terminal import texas42
from parlour.terminal.console import Console, Source
from parlour.terminal.saves import Shelf
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo
from tests.terminal.meek import LEVEL, seat_meek_players

TEXAS_42 = game("texas-42")
PRESETS = tuple(TEXAS_42.ruleset.PRESETS)
LETTERS = {"doubles": "D", "follow-me": "f", "nello": "T", "sevens": "s"}


def as_typed(action: str, rng: Random) -> str:
    """One of the ways to type an action."""
    kind, _, what = action.rpartition(":")
    if action == "pass":
        return rng.choice(["p", "P", "pass", " pass "])
    if action in ("redeclare", "claim"):
        return rng.choice({"redeclare": ["c", "C"], "claim": ["claim", "lay down"]}[action])
    if kind == "play":
        first, second = rng.sample(what, 2)
        return rng.choice([f"{first}{second}", f"{first}-{second}", f"{first} {second}"])
    if kind == "trump":
        return LETTERS.get(what, what)
    if what.endswith("m"):
        marks = what[:-1]
        amount = rng.choice([what, f"{marks} marks", f"{marks} m", str(42 * int(marks))])
        return f"{kind} {amount}".strip()
    return f"{kind} {what}".strip()


class Typist:
    """Standard input with a mind of its own: a legal choice each time it is asked.

    `between` is typed first, now and then, to see that it disturbs nothing. What was typed
    is kept in `typed`.
    """

    solo: Solo

    def __init__(self, rng: Random, between: tuple[str, ...] = ()) -> None:
        self._rng = rng
        self._between = between
        self._lines = self._typing()
        self.typed: list[str] = []

    def readline(self, size: int = -1, /) -> str:
        self.typed.append(next(self._lines, ""))
        return self.typed[-1]

    def isatty(self) -> bool:
        return False

    def _typing(self) -> Iterator[str]:
        while self.solo.my_turn:
            if self._rng.random() < 0.25:
                yield from (f"{line}\n" for line in self._between)
            # Claims would end most hands early, so they are rare.
            legal = [act for act in self.solo.view()["legal"] if act != "claim"]
            yield as_typed(self._rng.choice(legal), self._rng) + "\n"


def solo(rules: str = "straight", seed: str = "abc", seat: str = "S", level: str = LEVEL) -> Solo:
    seat_meek_players()
    return Solo(Record(TEXAS_42, TEXAS_42.rules(rules), seed), seat, level)


def sitting(
    game_: Solo, source: Source, out: io.StringIO, folder: Path, *, interactive: bool = False
) -> Sitting:
    console = Console(source, out, interactive=interactive)
    return Sitting(game_, texas42, console, Shelf("texas-42", folder))
