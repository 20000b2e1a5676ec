"""Count this hand: hand after hand, the clock running, each answered by a number or a click."""

from __future__ import annotations

import secrets
import time
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from parlour.study.drills import count_drill
from parlour.terminal.drill import MOST, Marking, RunsKept
from parlour.terminal.full import cards
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Canvas
from parlour.terminal.full.strip import Back, Notice
from parlour.terminal.full.talk import Talk

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp

NEXT = "next"


class CountScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f10,q", "leave", show=False)]
    AUTO_FOCUS = "Board"

    def __init__(self, talk: Talk) -> None:
        super().__init__()
        self._talk, self._marking = talk, Marking(RunsKept(), talk.language)
        self._told: list[str] = []
        self._deal()

    def compose(self) -> ComposeResult:
        yield Board(self._draw, lambda: cast("ParlourApp", self.app).palette)
        yield Notice(self._marking.says("count.about"), markup=False)
        yield Back(self._talk("read.back"), markup=False)

    def action_leave(self) -> None:
        self.dismiss(None)

    def _deal(self) -> None:
        self.drill = count_drill(secrets.token_hex(8))
        self._told, self._began = [], time.monotonic()

    def _draw(self, canvas: Canvas) -> None:
        canvas.put(1, 0, self._marking.asked(self.drill), "title")
        x = 1
        for card in self.drill.cards:
            cards.draw_card(canvas, x, 2, card, "mid")
            x += cards.SIZES["mid"][0] + 1
        cards.draw_card(canvas, x + 2, 2, self.drill.starter, "mid")
        if self._told:
            lines = [row for told in self._told for row in wrap(told, canvas.width - 2)]
            canvas.lines(1, 7, lines)
            text = self._marking.says("count.next")
            canvas.button(1, 8 + len(lines), text, name=NEXT, pick=NEXT)
            return
        canvas.put(1, 7, self._marking.says("count.ask"), "title")
        x, y = 1, 8
        for points in range(MOST + 1):
            if x + 5 > min(canvas.width, 56):
                x, y = 1, y + 1
            name = str(points)
            canvas.button(x, y, f"{name:>2}", name=name, pick=name, keys=(name,))
            x += 5

    def on_board_chosen(self, message: Board.Chosen) -> None:
        if message.spot is None:
            return
        board = self.query_one(Board)
        if message.spot.name == NEXT:
            self._deal()
            board.cursor = "0"
        else:
            took = time.monotonic() - self._began
            self._told = self._marking.mark(self.drill, int(message.spot.name), took)
            board.cursor = NEXT
        board.redraw()
