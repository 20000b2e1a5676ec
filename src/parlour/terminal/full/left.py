"""All games that were left, where there are more than the first page has room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Canvas
from parlour.terminal.full.resuming import Kept
from parlour.terminal.full.rows import DOWN, UP, Rows
from parlour.terminal.full.strip import Notice
from parlour.terminal.full.talk import Talk

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp


class LeftScreen(Screen[Kept]):
    """It ends with the game to go on with; None where none is wanted."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, talk: Talk, kept: Sequence[Kept]) -> None:
        super().__init__()
        self._talk, self._kept = talk, kept
        self._rows = Rows()

    def compose(self) -> ComposeResult:
        yield Board(self._draw, lambda: cast("ParlourApp", self.app).palette)
        yield Notice("", markup=False)

    def on_mount(self) -> None:
        board = self.query_one(Board)
        board.focus()
        board.cursor = "kept:0"
        board.redraw()
        self.query_one(Notice).tell(self._talk("start.left-how"))

    def _draw(self, canvas: Canvas) -> None:
        canvas.put(1, 0, self._talk("start.resume"), "title")
        rows = [(f"kept:{number}", kept.says) for number, kept in enumerate(self._kept)]
        self._rows.draw(canvas, 1, canvas.height - 1, rows, self._talk)

    def on_board_chosen(self, message: Board.Chosen) -> None:
        name = message.spot.name if message.spot else ""
        if name in (UP, DOWN):
            self.query_one(Board).cursor = self._rows.turn(name)
            self.query_one(Board).redraw()
        elif name:
            self.dismiss(self._kept[int(name.partition(":")[2])])
