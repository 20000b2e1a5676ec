"""A sheet of characters to draw on, and the spots on it that can be chosen.

Faces draw; they know nothing of widgets. What is drawn has roles ("trump", "barred"), which a
palette turns into colours, and a test reads the sheet as text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.cells import cell_len, set_cell_size

breadth = cell_len  # of a text on the screen, where some characters are two wide


@dataclass(frozen=True)
class Spot:
    """A place that can be chosen by cursor, mouse or name; one thing follows when it is."""

    name: str  # the same from one drawing to the next, so that the cursor stays
    x: int
    y: int
    width: int
    height: int = 1
    act: str = ""  # done
    pick: str = ""  # taken up, or put down again
    why: str = ""  # said, why nothing can be done; with an act: asked before it is done
    keys: tuple[str, ...] = ()  # what may be typed for it
    word: bool = False  # a word in brackets, not a piece or a square
    early: bool = False  # it can be chosen while others are to act; the cursor never goes there

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Canvas:
    """What lies outside is not drawn, so that a face need not look where the edges are."""

    def __init__(self, width: int, height: int, cursor: str = "") -> None:
        self.width, self.height = width, height
        self.cursor = cursor  # the name of the spot under it
        self.spots: list[Spot] = []
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, roles: str = "") -> int:
        """Write; the answer is where the text ends."""
        for char in text:
            wide = breadth(char)
            if not wide:
                self._add(x - 1, y, char)
            elif self._holds(x, y) and self._holds(x + wide - 1, y):
                self._set(x, y, char, roles)
                for more in range(1, wide):
                    self._set(x + more, y, "", roles)
            x += wide
        return x

    def _holds(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    def _set(self, x: int, y: int, char: str, roles: str) -> None:
        """What is left of a character that was two wide is blank."""
        row = self._cells[y]
        if char and not row[x][0] and x:
            row[x - 1] = (" ", row[x - 1][1])
        if x + 1 < self.width and not row[x + 1][0]:
            row[x + 1] = (" ", row[x + 1][1])
        row[x] = (char, roles)

    def _add(self, x: int, y: int, mark: str) -> None:
        """A mark over the character before."""
        if self._holds(x, y):
            char, roles = self._cells[y][x]
            self._cells[y][x] = char + mark, roles

    def middle(self, x: int, y: int, width: int, text: str, roles: str = "") -> None:
        """Write in the middle of so many characters, shortened where they are too few."""
        shown = short(text, width)
        self.put(x + (width - breadth(shown)) // 2, y, shown, roles)

    def lines(self, x: int, y: int, texts: Sequence[str], roles: str = "") -> None:
        for row, text in enumerate(texts, y):
            self.put(x, row, text, roles)

    def fill(self, x: int, y: int, width: int, height: int, roles: str) -> None:
        for row in range(y, y + height):
            self.put(x, row, " " * width, roles)

    def spot(self, spot: Spot) -> None:
        self.spots.append(spot)

    def under_cursor(self, name: str) -> str:
        """The role of what is drawn for a spot, if the cursor is on it."""
        return " cursor" if name == self.cursor else ""

    def button(
        self,
        x: int,
        y: int,
        text: str,
        *,
        name: str,
        act: str = "",
        pick: str = "",
        why: str = "",
        keys: tuple[str, ...] = (),
        roles: str = "button",
        early: bool = False,
    ) -> int:
        """A word that can be chosen, in brackets; the answer is where the next may stand."""
        shown = f"[{text}]"
        self.put(x, y, shown, roles + self.under_cursor(name))
        wide = breadth(shown)
        self.spot(Spot(name, x, y, wide, 1, act, pick, why, keys, word=True, early=early))
        return x + wide + 1

    def row(self, y: int) -> Iterator[tuple[str, str]]:
        """A line as runs of text with the same roles."""
        for roles, run in groupby(self._cells[y], key=lambda cell: cell[1]):
            yield "".join(char for char, _ in run), roles

    def text(self) -> str:
        """All of it, without its colours."""
        rows = ("".join(char for char, _ in row).rstrip() for row in self._cells)
        return "\n".join(rows)


def short(text: str, width: int) -> str:
    if breadth(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)) + "…"[: max(0, width)]


def toward(spots: Sequence[Spot], start: Spot | None, dx: int, dy: int) -> Spot | None:
    """The nearest spot in a direction; from nowhere, the first."""
    if start is None:
        return spots[0] if spots else None
    x, y = start.middle

    def distance(spot: Spot) -> float:
        """Characters are twice as high as wide, and what lies aside is farther than it is."""
        away_x, away_y = spot.middle[0] - x, (spot.middle[1] - y) * 2
        along, aside = (away_x * dx, away_y) if dx else (away_y * dy, away_x)
        return along + 3 * abs(aside)

    def ahead(spot: Spot) -> bool:
        there = spot.middle
        return (there[0] - x) * dx > 0 if dx else (there[1] - y) * dy > 0

    return min(filter(ahead, spots), key=distance, default=None)
