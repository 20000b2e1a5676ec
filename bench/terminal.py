"""The full-screen terminal client: how soon it answers, how soon it starts, what it costs idle.

It is the program itself in a terminal of its own, played by its keys and read from what it draws.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import pexpect

from bench.measure import Cost
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo

GAMES = ("texas-42", "cribbage", "poker-solitaire")
KEYS = 60
LONGEST = 120.0  # seconds; where master has not thought at so many keys by then, fewer are told of
PATIENCE = 60.0  # seconds for anything at all to happen
THINKS = 20.0  # seconds that master may think about one act
AT_A_TIME = 3  # keys for each act, so that there are many acts
SETTLED, IDLE = 3.0, 10.0  # seconds until nothing is left to do, and that are measured then
SHOWS = {"o": "Rules in force", "?": "Enter: choose"}  # keys, and what is on the screen after them
RUNS = 3  # the best one is told: the first may have found nothing in memory yet
QUIET = 0.05  # seconds without anything drawn: it is all there
TICKS = os.sysconf("SC_CLK_TCK")  # of processor time in a second
# What Python compiles is kept, as `make terminal` has it and as an installed package is.
NOT_OURS = (
    "PYTHONDONTWRITEBYTECODE",
    "PARLOUR_PLAIN",
    "PARLOUR_THEME",
    "NO_COLOR",
    "COLUMNS",
    "LINES",
    "TMUX",
)


def figures() -> Iterator[Cost]:
    each = _answered("texas-42")  # where it thinks longest
    yield Cost(f"a key while master thinks, {len(each)} keys at texas-42", "ms", each, 50)
    for game in GAMES:
        started, work, idle = zip(*(_started(game) for _ in range(RUNS)), strict=True)
        told = f"from the command to a table of {game} that answers"
        yield Cost(f"{told}, best of {RUNS}", "ms", [min(started)], 1000)
        yield Cost(
            "  processor time of that, which others at work add little to", "ms", [min(work)]
        )
        yield Cost(f"an idle table of {game}, best of {RUNS}", "% of a core", [min(idle)], 1)


class _Terminal:
    """The program at a table, with nobody else's settings and a folder of its own."""

    def __init__(self, folder: str, game: str, *more: str) -> None:
        self._shelf = Shelf(game, Path(folder) / "games")
        ours = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
        self._program = pexpect.spawn(
            sys.executable,
            ["-m", "parlour", "play", game, "--seed", "bench", "--language", "en", *more],
            env=ours | {"PARLOUR_DATA": folder, "TERM": "xterm-256color"},
            dimensions=(40, 120),
            encoding="utf-8",
            timeout=PATIENCE,
        )
        self._program.delaybeforesend = None  # it would be measured with the rest

    def __enter__(self) -> _Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(pexpect.ExceptionPexpect):  # it is ended, but a busy machine takes its time
            self._program.close(force=True)

    def press(self, key: str) -> None:
        self._program.send(key)

    def sees(self, wanted: str) -> None:
        """Wait until it is drawn; pexpect says what was there instead where it never is."""
        self._program.expect_exact(wanted)

    def settle(self) -> None:
        """Take note of all that is drawn, until nothing more is."""
        with suppress(pexpect.TIMEOUT):
            while True:
                self._program.read_nonblocking(1 << 16, QUIET)

    @property
    def acts(self) -> int:
        """Done so far: each is kept before anything else happens. None in a game that is over."""
        return len(self._saved.record.actions) if not self.over else 0

    @property
    def computers_turn(self) -> bool:
        return not self.over and self._saved.bot_seat is not None

    @property
    def over(self) -> bool:
        return not self._shelf.current.is_file()

    @property
    def _saved(self) -> Solo:
        return self._shelf.load(self._shelf.current)

    def ticks(self) -> int:
        """Of processor time, all threads together."""
        fields = Path(f"/proc/{self._program.pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])


def _answered(game: str) -> list[float]:
    """Milliseconds until a page is on the screen, each for a key pressed while master thinks."""
    each: list[float] = []
    keys = cycle(SHOWS)
    deadline = time.monotonic() + LONGEST
    with (
        tempfile.TemporaryDirectory() as folder,
        _Terminal(folder, game, "--level", "master", "--pace", "0") as terminal,
    ):
        terminal.sees("rules")
        while len(each) < KEYS and not terminal.over and time.monotonic() < deadline:
            if terminal.computers_turn:
                each += _while_it_thinks(terminal, keys)
            else:
                terminal.press("\r")  # whatever comes first
            terminal.settle()
    return each


def _while_it_thinks(terminal: _Terminal, keys: Iterator[str]) -> list[float]:
    """It thinks where its act was still to be done when the key was answered, and was then done
    without anything being pressed for it: else a page waits to be turned."""
    begun, took = terminal.acts, list[float]()
    while len(took) < AT_A_TIME:
        key = next(keys)
        pressed = time.perf_counter()
        terminal.press(key)
        terminal.sees(SHOWS[key])
        shown = 1000 * (time.perf_counter() - pressed)
        if terminal.acts != begun:
            return took
        took.append(shown)
        terminal.settle()
    deadline = time.monotonic() + THINKS
    while terminal.acts == begun and time.monotonic() < deadline:
        terminal.settle()
    if terminal.acts != begun:
        return took
    terminal.press("\r")
    return []


def _started(game: str) -> tuple[float, float, float]:
    """Milliseconds until a table answers a key, by the clock and of processor time, and what it
    costs when nobody touches it."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        with _Terminal(folder, game) as terminal:
            terminal.sees("rules")  # it is drawn; and it answers:
            terminal.press("o")
            terminal.sees(SHOWS["o"])
            started = 1000 * (time.perf_counter() - begun)
            work = 1000 * terminal.ticks() / TICKS
            time.sleep(SETTLED)
            terminal.settle()
            before, since = terminal.ticks(), time.monotonic()
            time.sleep(IDLE)
            idle = (terminal.ticks() - before) / TICKS
            return started, work, 100 * idle / (time.monotonic() - since)
