"""A list that may be longer than the screen: a window on it, and two words to move that."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.terminal.full.canvas import Canvas, short
from parlour.terminal.full.talk import Talk

UP, DOWN = "up", "down"


class Rows:
    def __init__(self) -> None:
        self._first, self._shown = 0, 1
        self._names: list[str] = []

    def draw(
        self, canvas: Canvas, y: int, height: int, rows: Sequence[tuple[str, str]], talk: Talk
    ) -> None:
        """Rows by name and text, each to be chosen; words above and below where there are more."""
        self._shown = max(1, height - 2)
        self._first = max(0, min(self._first, len(rows) - self._shown))
        self._names = [name for name, _ in rows]
        if self._first:
            canvas.button(1, y, talk("options.up"), name=UP, pick=UP)
        window = rows[self._first : self._first + self._shown]
        for row, (name, text) in enumerate(window, y + 1):
            keys = (text.lower(),)
            canvas.button(1, row, short(text, canvas.width - 4), name=name, pick=name, keys=keys)
        if self._first + self._shown < len(rows):
            below = y + 1 + len(window)
            canvas.button(1, below, talk("options.down"), name=DOWN, pick=DOWN)

    def turn(self, way: str) -> str:
        """A screenful, less a row, so that one sees where one was; where the cursor is then."""
        step = max(1, self._shown - 1)
        last = max(0, len(self._names) - self._shown)
        self._first = min(last, max(0, self._first + (step if way == DOWN else -step)))
        return self._names[self._first]
