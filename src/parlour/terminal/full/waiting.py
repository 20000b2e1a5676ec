"""At a table on a server before the game begins: who sits there, and who is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from parlour.core.errors import ParlourError
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Canvas
from parlour.terminal.full.online import AtServerTable
from parlour.terminal.full.strip import Notice
from parlour.terminal.full.talk import Talk, sentence

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp


class WaitingScreen(Screen[bool]):
    """It ends with True when the game begins, and with False where somebody does not wait."""

    AUTO_FOCUS = "Board"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f10", "leave", show=False)]

    def __init__(self, at: AtServerTable, talk: Talk) -> None:
        super().__init__()
        self._at, self._talk = at, talk

    def compose(self) -> ComposeResult:
        yield Board(self._draw, lambda: cast("ParlourApp", self.app).palette)
        yield Notice("", markup=False)

    def on_mount(self) -> None:
        self._wait()

    @work
    async def _wait(self) -> None:
        await self._at.open()
        while self._at.waiting:
            await self._at.others()
            self.query_one(Board).redraw()
            self.query_one(Notice).tell(" ".join(map(sentence, self._at.notes())))
        self.dismiss(True)

    def _draw(self, canvas: Canvas) -> None:
        talk = self._talk
        canvas.put(1, 0, talk.game(self._at.game), "title")
        canvas.put(1, 2, talk("online.waiting"), "dim")
        for row, seat in enumerate(self._at.seats, 4):
            level = talk.level(seat["level"]) if seat["level"] else ""
            who = talk("you") if seat["you"] else seat["name"] or level or talk("online.open")
            canvas.put(3, row, f"{seat['seat']}: {who}", "title" if seat["you"] else "")
        x, y = 1, 5 + len(self._at.seats)
        for offer in self._at.offers():
            if x + len(offer.text) + 2 >= canvas.width:
                x, y = 1, y + 1
            x = canvas.button(x, y, offer.text, name=offer.name, pick=offer.name)
        canvas.button(1, y + 2, talk("start.leave"), name="leave", pick="leave")

    def on_board_chosen(self, message: Board.Chosen) -> None:
        if message.spot is None:
            return
        if message.spot.name == "leave":
            self.action_leave()
        else:
            self._take(message.spot.name)

    @work(group="offer")
    async def _take(self, offer: str) -> None:
        try:
            await self._at.take(offer)
        except ParlourError as refusal:
            self.app.bell()
            self.query_one(Notice).tell(sentence(self._talk.refusal(refusal, {})))

    def action_leave(self) -> None:
        """The seat stays one's own: whoever comes back finds it."""
        self.workers.cancel_node(self)  # whoever comes now has nothing to be drawn on
        self.dismiss(False)
