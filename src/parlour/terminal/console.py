"""The player's end of the line: what is printed and what is typed, on a terminal or a pipe."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
import textwrap
import time
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Protocol, TextIO, TypeAlias

import rich.console
from rich.text import Text

from parlour.core.errors import shorten
from parlour.terminal.keys import Keys
from parlour.terminal.tongue import lines as texts

Line: TypeAlias = Text | str

REST = Text()  # among lines to say: leave time to look at what came before

WIDTH = 80
MAX_TYPED = 200  # nothing a game understands is longer; the rest of such a line is dropped


class Source(Protocol):
    """Where typed lines come from: as much of a text stream as is needed."""

    def readline(self, size: int = -1, /) -> str: ...
    def isatty(self) -> bool: ...


class Gone(Exception):
    """The player has left: end of input, a closed pipe, a terminal that hung up, or `quit`."""


class Console:
    """Prints lines and asks questions. Colours, beeps and pauses only where a person looks."""

    def __init__(
        self,
        source: Source,
        out: TextIO,
        *,
        pace: float = 0.0,
        interactive: bool | None = None,
        descriptor: int | None = None,
    ) -> None:
        """`descriptor` is the terminal's, where single keys can be read from it."""
        self._source = source
        self._out = out
        self._to_terminal = out.isatty()
        self._echo = not source.isatty()
        both = source.isatty() and self._to_terminal
        self.interactive = both if interactive is None else interactive
        self._pace = max(0.0, pace) if both else 0.0
        self._keys = None if descriptor is None else Keys(descriptor, self._write, MAX_TYPED)
        coloured = self._to_terminal and not os.environ.get("NO_COLOR")
        # Rich only renders; writing is done here, where a closed pipe is a player who left.
        self._rich = rich.console.Console(
            file=io.StringIO(),
            width=WIDTH,
            force_terminal=coloured,
            color_system="auto" if coloured else None,
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=True,
        )

    @classmethod
    def of_process(cls, pace: float) -> Console:
        """The console of this process, which prints and reads whatever bytes come."""
        # Python has None for a stream that was closed before it started.
        source, out = sys.stdin or io.StringIO(), sys.stdout or io.StringIO()
        for stream in (source, out):
            if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
                reconfigure(errors="replace")
        keys = source.isatty() and out.isatty() and find_spec("termios") is not None
        return cls(source, out, pace=pace, descriptor=source.fileno() if keys else None)

    # --- printing -------------------------------------------------------------------------

    def say(self, *lines: Line) -> None:
        """Print lines: sentences are wrapped to the width, drawings (Text) stand as they are."""
        waiting = list(lines)
        while waiting:
            with self._rich.capture() as captured:
                while waiting and (line := waiting.pop(0)) is not REST:
                    self._rich.print(_wrapped(line) if isinstance(line, str) else line)
            self._write(captured.get())
            if line is REST:
                self.rest()

    def page(self, lines: Iterable[Line]) -> None:
        """Print what may be longer than the screen, a screenful at a time for a person."""
        height = shutil.get_terminal_size((WIDTH, 24)).lines - 2
        full: list[Line] = []  # of this screenful
        for line in lines:
            if self.interactive and full and sum(map(_rows, (*full, line))) > height > 0:
                self.say(*full)
                full = []
                if self.ask(texts.prompt("more")).strip().lower() in texts.words("stop.words"):
                    return
            full.append(line)
        self.say(*full)

    def clear(self) -> None:
        """Put everything out of sight, where somebody looks at a screen."""
        if self._to_terminal:
            self._write("\x1b[H\x1b[2J\x1b[3J")  # and what was scrolled off it

    def curtain(self, says: str, prompt: str) -> None:
        """Hide what was on the screen until somebody else sits before it."""
        self.clear()
        self.say(says)
        if self.interactive:
            while self.ask(prompt).strip():
                pass

    def beep(self) -> None:
        if self._to_terminal:
            self._write("\a")

    def rest(self) -> None:
        """Leave time to read what a computer player did."""
        if self._pace:
            time.sleep(self._pace)

    def _write(self, text: str) -> None:
        try:
            self._out.write(text)
            self._out.flush()
        except OSError:
            self._abandon_output()
            raise Gone from None

    def _abandon_output(self) -> None:
        """Nobody reads any more. Python would complain again when it flushes at its exit."""
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._out.fileno())

    # --- asking ---------------------------------------------------------------------------

    def ask(self, prompt: str, *, arrows: bool = False, within: float | None = None) -> str:
        """What the player types, without its line end; Gone when there is nothing more.

        On a terminal it can also be an arrow key, or LATE when the time is up.
        """
        if self._keys and (arrows or within is not None):
            return self._pressed(prompt, within)
        self._write(prompt)
        try:
            line = self._source.readline(MAX_TYPED)
            rest = line
            while rest and not rest.endswith("\n"):
                rest = self._source.readline(1 << 16)
        except (OSError, ValueError):  # the terminal hung up, or the stream is closed
            line = ""
        if self._echo and line:
            # A pipe does not show what was typed, and a transcript should.
            typed = line.strip()
            self._write((typed if typed.isprintable() else shorten(typed)) + "\n")
        if not line:
            self._write("\n")
            raise Gone
        return line.rstrip("\r\n")

    def _pressed(self, prompt: str, within: float | None) -> str:
        assert self._keys is not None
        try:
            line = self._keys.line(prompt, within)
        except (OSError, ValueError):
            line = ""
        if not line:
            self._write("\n")
            raise Gone
        return line.rstrip("\n")

    def key(self, within: float | None = None) -> str:
        """One key, or LATE; only where `has_keys`."""
        assert self._keys is not None
        try:
            key = self._keys.key(within)
        except (OSError, ValueError):
            key = ""
        if not key:
            raise Gone
        return key

    @property
    def has_keys(self) -> bool:
        """Whether single keys can be read: somebody sits at a terminal."""
        return self._keys is not None

    @property
    def half_typed(self) -> bool:
        """Whether a line was begun that is not finished."""
        return self._keys is not None and self._keys.half_typed

    @property
    def typed_ahead(self) -> bool:
        """Whether the last line was begun before its prompt was there to be read."""
        return self._keys is not None and self._keys.ahead

    def rise(self, lines: int) -> None:
        """Go back up over lines just said, to say them anew."""
        self._write(f"\x1b[{lines}A\x1b[J")

    def confirm(self, question: str, *, default: bool, why: str) -> bool:
        """A yes or no. Enter means the default."""
        while True:
            asked = texts.prompt("yes.default" if default else "no.default", question=question)
            answer = self.answer(asked, why=why).lower()
            if not answer:
                return default
            if answer in texts.words("yes.words"):
                return True
            if answer in texts.words("no.words"):
                return False
            self.say(texts("yes-or-no"))

    def answer(self, question: str, *, why: str) -> str:
        """What is typed where no act is asked for; `?` says what is, and `quit` leaves."""
        while (answer := self.ask(question).strip()).lower() in texts.words("ask-help.words"):
            self.say(texts("leaves", why=why))
        if answer.lower() in texts.words("leave.words"):
            raise Gone
        return answer


def paragraphs(*texts: str) -> list[Line]:
    """Texts as lines of a help page, each from the left and its further lines set in."""
    lines: list[Line] = []
    for text in texts:
        lines += textwrap.wrap(text, WIDTH - 2, initial_indent=" ", subsequent_indent="   ")
    return lines


def _rows(line: Line) -> int:
    """How many rows of the screen a line takes."""
    if line is REST:
        return 0
    return _wrapped(line).count("\n") + 1 if isinstance(line, str) else 1


def _wrapped(sentence: str) -> str:
    """A sentence over as many lines as it needs, indented as it began; no tile is broken in two."""
    indent = sentence[: len(sentence) - len(sentence.lstrip())]
    return textwrap.fill(
        sentence.strip(),
        WIDTH - 1,
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
