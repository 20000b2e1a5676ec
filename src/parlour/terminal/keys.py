"""Keys as they are pressed on a terminal: an arrow, a line with its corrections, or none."""

from __future__ import annotations

import contextlib
import os
import select
import time
from collections.abc import Callable, Iterator

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
ARROWS = frozenset({UP, DOWN, RIGHT, LEFT})
ESCAPE, ENTER, TAB, END = "\x1b", "\n", "\t", "\x04"
LATE = "\0late"  # nothing was typed in time
_RUBOUT = ("\x7f", "\b")
_WIPE = "\x15"
_SEQUENCE_WAIT = 0.05  # the rest of an arrow's bytes come at once, or it was the Esc key


class Keys:
    """Reads keys from a terminal's file descriptor. A half-typed line waits for the next call."""

    def __init__(self, descriptor: int, write: Callable[[str], None], most: int) -> None:
        self._descriptor = descriptor
        self._write = write
        self._most = most
        self._typed = ""
        self.ahead = False  # the line was begun before its prompt was there to be read

    @property
    def half_typed(self) -> bool:
        return bool(self._typed)

    def line(self, prompt: str, within: float | None) -> str:
        """A typed line; an arrow, where nothing is typed yet; LATE when the time is up.

        An empty string means the end of input, so an empty line comes back as ENTER.
        """
        deadline = None if within is None else time.monotonic() + within
        with self._pressed_at_once():
            if not self._typed:
                self.ahead = self._ready(0)
            self._write(prompt + self._typed)
            while True:
                key = self._key(deadline)
                if key == LATE:
                    self._write("\r\n")
                    return LATE
                if key in ARROWS and not self._typed:
                    self._write("\r\n")
                    return key
                if key in ("", END) and not self._typed:
                    return ""
                if key in ("", ENTER, "\r"):
                    self._write("\r\n")
                    typed, self._typed = self._typed, ""
                    return typed + ENTER
                self._edit(key)

    def key(self, within: float | None) -> str:
        """One key or arrow, or LATE; an empty string at the end of input."""
        deadline = None if within is None else time.monotonic() + within
        with self._pressed_at_once():
            return self._key(deadline)

    def _edit(self, key: str) -> None:
        if key in _RUBOUT and self._typed:
            self._typed = self._typed[:-1]
            self._write("\b \b")
        elif key == _WIPE:
            self._write("\b \b" * len(self._typed))
            self._typed = ""
        elif key.isprintable() and len(key) == 1 and len(self._typed) < self._most:
            self._typed += key
            self._write(key)

    def _key(self, deadline: float | None) -> str:
        if not self._ready(None if deadline is None else max(0.0, deadline - time.monotonic())):
            return LATE
        key = self._byte()
        if key == ESCAPE:
            while self._ready(_SEQUENCE_WAIT) and len(key) < 8:
                key += self._byte()
                if len(key) > 2 and (key[-1].isalpha() or key[-1] == "~"):
                    break
            return key.replace("\x1bO", "\x1b[")  # what some terminals send for arrows
        # The bytes of one character beyond ASCII come together.
        while len(key) < 4 and not _whole(key) and self._ready(_SEQUENCE_WAIT):
            key += self._byte()
        return key.encode("latin-1").decode(errors="replace")

    def _byte(self) -> str:
        return os.read(self._descriptor, 1).decode("latin-1")

    def _ready(self, seconds: float | None) -> bool:
        return bool(select.select([self._descriptor], [], [], seconds)[0])

    @contextlib.contextmanager
    def _pressed_at_once(self) -> Iterator[None]:
        """Keys come without waiting for Enter and without being shown. Ctrl-C still interrupts."""
        import termios  # not there on every system; whoever has no terminals never comes here
        import tty

        before = termios.tcgetattr(self._descriptor)
        tty.setcbreak(self._descriptor, termios.TCSADRAIN)
        try:
            yield
        finally:
            termios.tcsetattr(self._descriptor, termios.TCSADRAIN, before)


def _whole(text: str) -> bool:
    try:
        text.encode("latin-1").decode()
    except UnicodeDecodeError:
        return False
    return True
