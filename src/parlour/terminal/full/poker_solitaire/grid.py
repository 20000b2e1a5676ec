"""A matrix of five by five, at whatever size there is: coordinates, cards, squares to choose."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.games.poker_solitaire.view import MatrixSeen
from parlour.seen.poker_solitaire.shown import LineShown, MatrixShown
from parlour.terminal.full import cards
from parlour.terminal.full.canvas import Canvas, Spot, short
from parlour.terminal.full.faces import Look
from parlour.terminal.full.poker_solitaire.choosing import Choosing
from parlour.terminal.full.poker_solitaire.words import hand_short

SIDE = 5
COLUMNS = "abcde"


@dataclass(frozen=True)
class Shape:
    """The inside of a square, and whether lines are drawn between them."""

    wide: int
    high: int
    ruled: bool

    @property
    def width(self) -> int:
        return 3 + SIDE * (self.wide + self.ruled) + self.ruled

    @property
    def height(self) -> int:
        """With the letters above, and the columns' ends below."""
        return 1 + SIDE * (self.high + self.ruled) + self.ruled + (2 if self.ruled else 1)


SHAPES = (Shape(6, 3, True), Shape(4, 1, True), Shape(4, 1, False), Shape(3, 1, False))
ARROW = "→"
FEW = 10  # characters beside the rows in which something can be said of them


def shape_for(width: int, height: int) -> Shape:
    """The largest that fits with its ends; else the largest that fits."""
    fit = [shape for shape in SHAPES if shape.height <= height]
    roomy = [shape for shape in fit if shape.width + FEW <= width]
    return next(iter(roomy), next((s for s in fit if s.width <= width), SHAPES[-1]))


class Grid:
    """One matrix, drawn at a place."""

    def __init__(
        self, look: Look, number: int, shape: Shape, x: int, y: int, width: int, *, spare: bool
    ) -> None:
        """`spare`: there is one more row under it than it needs."""
        self._look, self._shape, self._spare = look, shape, spare
        self._seen: MatrixSeen = look.view.matrices[number]
        self._shown: MatrixShown = look.picture.matrices[number]
        self._x, self._y = x, y
        self._ends = width - shape.width - 1  # the room beside the rows
        self._choosing = Choosing.of(look)
        self._advised = self._choosing.advised(look.advised)

    def draw(self, canvas: Canvas) -> None:
        shape = self._shape
        for column, letter in enumerate(COLUMNS):
            canvas.middle(self._left(column), self._y, shape.wide, letter, "title")
        if shape.ruled:
            self._rules(canvas)
        for row in range(SIDE):
            canvas.put(self._x + 1, self._top(row) + shape.high // 2, str(row + 1), "title")
            for column in range(SIDE):
                self._square(canvas, row, column)
            if self._ends >= 5:
                text = _end(self._shown.lines[row], self._look, self._ends)
                x = self._x + shape.width + 1
                canvas.put(x, self._top(row) + shape.high // 2, short(text, self._ends), "dim")
        self._column_ends(canvas)

    def _left(self, column: int) -> int:
        return self._x + 3 + self._shape.ruled + column * (self._shape.wide + self._shape.ruled)

    def _top(self, row: int) -> int:
        return self._y + 1 + self._shape.ruled + row * (self._shape.high + self._shape.ruled)

    def _rules(self, canvas: Canvas) -> None:
        bar, x, y = "─" * self._shape.wide, self._x + 3, self._y + 1
        step = self._shape.high + 1
        inside = "│" + (" " * self._shape.wide + "│") * SIDE
        canvas.put(x, y, "┌" + "┬".join([bar] * SIDE) + "┐", "line")
        for row in range(SIDE):
            for line in range(self._shape.high):
                canvas.put(x, y + row * step + 1 + line, inside, "line")
            ends = "└┴┘" if row == SIDE - 1 else "├┼┤"
            canvas.put(
                x, y + (row + 1) * step, ends[0] + ends[1].join([bar] * SIDE) + ends[2], "line"
            )

    def _square(self, canvas: Canvas, row: int, column: int) -> None:
        square = self._shown.lines[row].squares[column]
        card = self._seen.rows[row][column]
        x, y, shape = self._left(column), self._top(row), self._shape
        act, pick = self._choosing.at(square)
        under = canvas.under_cursor(square)
        if card is None and act and under:
            card = self._choosing.card  # as it would lie there
        roles = f"piece {cards.colour(card)}" if card else "open" if act else ""
        if square in self._choosing.picked:
            roles += " picked"
        if square in self._advised:
            roles += " advised"
        if square in self._seen.stolen:
            roles += " trump"
        text = cards.named(card) if card else "·" if act else ""
        for line in range(shape.high):
            shown = text if line == shape.high // 2 else ""
            canvas.put(x, y + line, f"{shown:^{shape.wide}}", roles + under)
        if act or pick:
            keys = (square.lower(), square.rpartition(":")[2])
            canvas.spot(Spot(square, x, y, shape.wide, shape.high, act, pick, keys=keys))

    def _column_ends(self, canvas: Canvas) -> None:
        """Under each column what it is, what that brings, and the best that it can become."""
        y, wide = self._top(SIDE - 1) + self._shape.high + self._shape.ruled, self._shape.wide
        told = [self._column_end(line) for line in self._shown.lines[SIDE : 2 * SIDE]]
        for row, texts in enumerate(filter(any, zip(*told, strict=True)), y):
            for column, text in enumerate(texts):
                # An arrow parts it from its neighbour, so it may stand where a rule would.
                room = wide + text.startswith(ARROW)
                canvas.middle(self._left(column), row, room, text, "dim")
        self._diagonals(canvas, y)

    def _column_end(self, line: LineShown) -> tuple[str, ...]:
        """In as many rows as there are."""
        talk, wide, worth = self._look.talk, self._shape.wide, _worth(line, self._shown)
        if not self._shape.ruled:
            return (worth,)
        name = hand_short(line.hand, talk, wide)
        can = f"{ARROW}{hand_short(line.can[0][0], talk, 4)}" if line.can else ""
        return (name, worth, can) if self._spare else (name, can or worth)

    def _diagonals(self, canvas: Canvas, y: int) -> None:
        lines = self._shown.lines[2 * SIDE :]
        for row, (mark, line) in enumerate(zip("\\/", lines, strict=False)):
            text = f"{mark} {_end(line, self._look, self._ends - 2)}"
            if self._ends >= 8:
                canvas.put(self._x + self._shape.width + 1, y + row, short(text, self._ends), "dim")


def _worth(line: LineShown, shown: MatrixShown) -> str:
    if shown.pat:
        return "✓" if line.pat else ""
    return str(line.points) if line.hand else ""


def _end(line: LineShown, look: Look, width: int) -> str:
    """What a line is, and the best that it can become: as much as there is room for."""
    talk = look.talk

    def told(hand: str | None, points: int, size: int) -> str:
        return f"{hand_short(hand, talk, size)} {points or ''}".strip()

    now = told(line.hand, line.points, max(4, width - 4))
    if line.full and line.pat and not line.points:
        now += " ✓"
    if not line.can:
        return now
    best, points = line.can[0]
    brief = told(line.hand, line.points, 4)
    for text in (
        f"{now} {ARROW} {told(best, points, 99)}",
        f"{now} {ARROW} {told(best, points, 4)}",
        f"{brief} {ARROW} {told(best, points, 4)}",
        f"{brief}{ARROW}{hand_short(best, talk, 4)}",
    ):
        if len(text.strip()) <= width:
            return text.strip()
    return now
