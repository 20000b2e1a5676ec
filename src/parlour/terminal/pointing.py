"""Pointing at the table with the arrow keys: the table is drawn anew after every key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from parlour.terminal.console import Console, Line
from parlour.terminal.keys import ENTER, ESCAPE, LATE


class Pointer(Protocol):
    """A game's finger on its table."""

    def serves(self, view: Any) -> bool:
        """Whether there is anything to point at just now."""

    def move(self, view: Any, key: str) -> None:
        """An arrow, or another key that means something here."""

    def draw(self, view: Any) -> Sequence[Line]:
        """The table with the finger on it, and what Enter would do; a line each."""

    def press(self, view: Any) -> str | None:
        """What Enter means as typed text; None where it only picked something up."""


def point(
    pointer: Pointer, view: Any, console: Console, time_left: Callable[[], float | None]
) -> str:
    """Let the player point; the text that it amounts to, or nothing after Esc or too long."""
    drawn = 0
    while True:
        if drawn:
            console.rise(drawn)
        lines = pointer.draw(view)
        console.say(*lines)
        drawn = len(lines)
        key = console.key(time_left())
        if key in (ESCAPE, "q", LATE):
            return ""
        if key in (ENTER, "\r", " "):
            if (text := pointer.press(view)) is not None:
                return text
        else:
            pointer.move(view, key)
