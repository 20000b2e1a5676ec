"""A game being played: the board, a panel beside it, and one line for what is said."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from parlour.core.errors import ParlourError
from parlour.core.seat import Seat
from parlour.seen import picture
from parlour.terminal.full.at_table import AtTable, Step
from parlour.terminal.full.beside import advised_on, beside, keys, tip_on
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Canvas, Spot
from parlour.terminal.full.changing import change_rules
from parlour.terminal.full.curtain import draw_curtain
from parlour.terminal.full.faces import READY, Look, Page, choices_of, face_of
from parlour.terminal.full.menu import Menu, wants_at
from parlour.terminal.full.paced import PacedScreen
from parlour.terminal.full.panel import Panel
from parlour.terminal.full.race_clock import RaceClock
from parlour.terminal.full.strip import TOOL_KEYS, Notice, Tools
from parlour.terminal.full.talk import Talk, sentence
from parlour.terminal.full.whichever import HOLD, Wish, whichever

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp

BESIDE = 76  # columns from which on the panel stands beside the board
TOLD_SECONDS = 0.8  # for each step of a page that is told


class TableScreen(PacedScreen):
    """It ends with what is wanted next: "again", "same", "start" or "quit"."""

    AUTO_FOCUS = "Board"
    BINDINGS: ClassVar[list[BindingType]] = [
        *TOOL_KEYS,
        Binding("escape", "back", show=False),
        Binding("tab", "swap", show=False, priority=True),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
    ]

    def __init__(self, at: AtTable, talk: Talk, pace: float, *, tips: bool = False) -> None:
        """`tips`: advice is given when it applies."""
        super().__init__(pace)
        self.at, self.tips = at, tips
        self.face = face_of(at.game)
        self._me: Seat = at.people[0] if at.to_act is None else at.to_act
        self.talk = Talk(talk.language, self._me, talk.called(at.people, at.names))
        self._pictured: tuple[Any, Any] = (None, None)  # a view and its picture, drawn many times
        self._picked: tuple[str, ...] = ()
        self._advised = ""
        self._lying: Step | None = None
        self._last: Step | None = None  # what was done last
        self._page: Page | None = None
        self._page_step = 0
        several = self.face.SECRET and len(at.people) > 1  # they see nothing until one is there
        self._curtain: Seat | None = self._me if several else None
        self._sure = ""  # the spot that was chosen once, and is asked about
        self._wishes: asyncio.Queue[Wish] = asyncio.Queue()
        self._asking = False  # for an act
        self._ended = False
        self._clock = RaceClock(self, at, self.talk)

    @property
    def asks(self) -> bool:
        """The next thing is for somebody at this keyboard to do."""
        return self._waiting or self._asking

    def compose(self) -> ComposeResult:
        with Container(id="room"):
            yield Board(self._draw, lambda: cast("ParlourApp", self.app).palette)
            yield Panel()
        yield Notice("", markup=False)
        yield Tools(self.talk)

    def on_mount(self) -> None:
        self._play()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < BESIDE, "narrow")

    # --- drawing ------------------------------------------------------------------------------

    def look(self) -> Look:
        view = self._lying.before if self._lying else self.at.view(self._me)
        if self._pictured[0] is not view:
            self._pictured = view, picture(view)
        taken = self._picked, self._advised, self._lying
        return Look(view, self._pictured[1], self.talk, *taken, self.board.cursor)

    def _draw(self, canvas: Canvas) -> None:
        if self._curtain is not None:
            draw_curtain(canvas, self.talk, self._called(self._curtain))
        elif self._page is not None:
            self._page.draw(self._page_step, canvas)
            if self._page_step >= self._page.steps:
                canvas.middle(0, canvas.height - 1, canvas.width, self.talk("go-on"), "cursor")
        else:
            self.face.draw(self.look(), canvas)
            if self._ended:
                canvas.spots.clear()

    def _called(self, seat: Seat) -> str:
        return self.face.name(seat, self.at.view(self._me), self.talk)

    def say(self, *texts: str) -> None:
        told = " ".join(sentence(text) for text in (*texts, *self.at.notes()) if text)
        if told:
            self.query_one(Notice).tell(told)

    # --- the course of a game -----------------------------------------------------------------

    @work
    async def _play(self) -> None:
        """From where it stands to the end, one thing after the other."""
        await self.at.open()
        self.say(self.talk("welcome"))
        if self.face.SECRET and len(self.at.people) > 1:
            await self._draw_curtain(self._me)
        while not self.at.over:
            await self._change_seats()
            self.board.redraw()
            self._remind()
            if step := await self._next():
                await self._show(step)
        await self._finish()

    def _remind(self) -> None:
        """The advice that applies here, after what was said last, where somebody wants it."""
        wanted = self.tips and self.at.to_act is not None
        tip = tip_on(self.at.view(self._me), self.talk) if wanted else ""
        if tip and tip not in (told := self.query_one(Notice).told):
            self.say(told, tip)

    async def _change_seats(self) -> None:
        """Another of those at this keyboard is to act: nobody sees two hands."""
        seat = self.at.to_act
        if seat is None or seat == self._me or (self.at.racing and not self.face.SECRET):
            return
        if self.face.SECRET:
            await self._draw_curtain(seat)
        self._me = seat
        self.talk = self.talk.to(seat)
        if self._last:
            self.say(self.face.told(self._last, self.talk))

    async def _draw_curtain(self, seat: Seat) -> None:
        """Until whoever sits there says that the others look away."""
        self._curtain = seat
        self._close_panel()
        await self._wait(None)
        self._curtain = None

    async def _next(self) -> Step | None:
        """What anybody does; None where something else has changed."""
        self._clock.tick()
        self._asking = self.at.to_act is not None or self._held
        try:
            wish, step = await whichever(self._wishes, self.at, held=self._held)
            if wish is not None:
                return await self._fulfil(*wish)
            self.say()
            return step
        except ParlourError as refusal:
            self._refused(refusal)
            return None
        finally:
            self._asking = False
            self._clock.tick()

    def _refused(self, refusal: ParlourError) -> None:
        self.app.bell()
        self.say(self.talk.refusal(refusal, self.face.words(self.at.view(self._me), self.talk)))

    @property
    def _held(self) -> bool:
        """Somebody is about to act out of turn: the computer waits until that is settled."""
        return self.at.deals and self.at.to_act is None and bool(self._sure or self._picked)

    def _hold(self) -> None:
        """That may have changed."""
        if self.at.to_act is None:
            self._wishes.put_nowait(HOLD)

    async def _fulfil(self, wish: str, what: str) -> Step | None:
        if (wish, what) == HOLD or (wish == "early" and not self._sure):
            return None  # others were first: what is out of turn is asked about once more
        self._picked, self._advised, self._sure = (), "", ""
        if wish in ("act", "early"):
            step = await self.at.act(what, self._me)
            self.board.move_on()
            return step
        if await self.at.undo():
            self.say(self.talk("undone"))
            self._close_panel()
        else:
            self.say(self.talk("nothing-to-undo"))
        return None

    async def _show(self, step: Step) -> None:
        """Let what was done be seen before anything else happens."""
        self._last = step
        if choices_of(step.before) != choices_of(step.after):
            self._picked, self._advised, self._sure = (), "", ""
            self._close_hint()
        elif self.at.to_act is None:
            self._sure = ""  # out of turn it would mean something else now
        self.say(self.face.told(step, self.talk))
        if self.face.holds(step):
            self._lying = step
            self.board.redraw()
            await self._wait(3 * self._pace)
            self._lying = None
        elif step.seat not in self.at.people:
            self.board.redraw()
            await self._wait(self._pace)
        await self._leaf(self.face.pages(step, self.talk))

    async def _leaf(self, pages: Sequence[Page]) -> None:
        """Through pages: told step by step, then looked at as long as one likes."""
        for page in pages:
            self._page, self._page_step = page, 0
            while self._page_step < page.steps:
                self.board.redraw()
                if await self._wait(TOLD_SECONDS if self._pace else 0.0):
                    self._page_step = page.steps
                else:
                    self._page_step += 1
            self.board.redraw()
            await self._wait(None)
        self._page = None

    async def _finish(self) -> None:
        self._ended = True
        self.board.redraw()
        told = sentence(self.face.ending(self.at.view(self._me), self.talk))
        kept = self.at.close()
        self.say(told)
        self.action_menu([told, *kept])

    # --- what the player does -----------------------------------------------------------------

    def on_board_moved(self) -> None:
        if self._sure and self._sure != self.board.cursor:
            self._sure = ""
            self._hold()

    def on_board_chosen(self, message: Board.Chosen) -> None:
        spot, waited = message.spot, self._waiting
        if waited:
            self._waiting = False
            self._gone_on.set()
        if spot and not self._ended and (spot.early or not waited):
            self._choose(spot)

    def _choose(self, spot: Spot) -> None:
        if spot.why and (not spot.act or self._sure != spot.name):
            self._sure = spot.name
            self.app.bell()
            asks = [self.talk("sure")] if spot.act else []
            self.say(spot.why, *asks)
            self._hold()
        elif spot.pick:
            self._picked = self.face.pick(self.look(), spot.pick)
            self._hold()
            self.board.redraw()
            if any(ready.name == READY for ready in self.board.canvas.spots):
                self.board.put_cursor(READY)
        elif spot.act:
            self._wish("early" if spot.early else "act", spot.act)

    def _wish(self, kind: str, what: str = "") -> None:
        self._asking = False  # until it has been seen to
        self._wishes.put_nowait((kind, what))

    def action_undo(self) -> None:
        if self._ended or self._curtain is not None:
            return
        self._gone_on.set()
        self._wish("undo")

    def action_hint(self) -> None:
        if self._ended or self._waiting or self.at.to_act is None:
            self.say(self.talk("hint.not-now"))
        elif not self._close_hint():
            self.query_one(Panel).open("hint", [self.talk("hint.thinking")])
            self._advise()

    @work(group="hint", exclusive=True)
    async def _advise(self) -> None:
        view = self.at.view(self._me)
        try:
            hint = await self.at.hint(self._me)
        except ParlourError as refusal:  # a table elsewhere may not answer
            self._close_hint()
            self._refused(refusal)
            return
        gone_on = choices_of(self.at.view(self._me)) != choices_of(view)
        if gone_on or self.query_one(Panel).kind != "hint":
            return
        self._advised = hint.action
        self.query_one(Panel).open("hint", advised_on(hint, view, self.face, self.talk))
        self.board.redraw()

    def action_panel(self, kind: str) -> None:
        if self.query_one(Panel).kind == kind:
            self._close_panel()
        else:
            hidden = self._curtain is not None
            self.query_one(Panel).open(kind, keys(self.talk) if hidden else self._beside(kind))
            self.board.redraw()

    def _beside(self, kind: str) -> Sequence[str]:
        return beside(kind, self.at.view(self._me), self.face, self.talk)

    def _close_panel(self) -> None:
        self.query_one(Panel).close()

    def _close_hint(self) -> bool:
        """Whether there was one to close."""
        if self.query_one(Panel).kind != "hint":
            return False
        self._advised = ""
        self._close_panel()
        self.board.redraw()
        return True

    def action_swap(self) -> None:
        """In a race of two people at one keyboard: the other acts."""
        if self.at.racing and len(self.at.people) > 1 and not self._waiting:
            others = [seat for seat in self.at.people if seat != self._me]
            self._me, self._picked = others[0], ()
            self.talk = self.talk.to(self._me)
            self.say(self.talk("swapped", name=self._called(self._me)))
            self.board.redraw()

    def action_scroll(self, way: int) -> None:
        self.query_one(Panel).turn(way)

    def action_back(self) -> None:
        if self._picked or self._sure:
            self._picked, self._sure = (), ""
            self._hold()
            self.board.redraw()
        elif not self._close_hint():
            self._close_panel()

    def action_menu(self, told: Sequence[str] = ()) -> None:
        wants = wants_at(self.at, ended=self._ended)
        self.app.push_screen(Menu(self.talk, told, wants, self.at.offers()), self._leave)

    def _leave(self, wanted: str | None) -> None:
        if wanted == "tips":
            self.tips = not self.tips
            self.say(self.talk("tips-on" if self.tips else "tips-off"))
            self._remind()
        elif wanted == "change":
            change_rules(self.app, self.at.view(self._me), self.talk, self._wish)
        elif wanted in ("review", "study"):
            self._tried(partial(self._study, wanted))
        elif wanted in [offer.name for offer in self.at.offers()]:
            self._tried(partial(self.at.take, wanted))
        elif wanted:
            if not self._ended:
                self.at.close()
            self.workers.cancel_node(self)  # what the others do now has nothing to be drawn on
            self.dismiss(wanted)

    @work(group="beside")
    async def _tried(self, doing: Callable[[], Awaitable[None]]) -> None:
        """What may be refused, beside the course of the game."""
        try:
            await doing()
        except ParlourError as refusal:
            self._refused(refusal)

    async def _study(self, wanted: str) -> None:
        """Beside the game, or after it: then one is asked again what is wanted next."""
        from parlour.terminal.full.studying import screen_for  # for whoever looks

        screen = await screen_for(wanted, self.at, self._me, self.talk, self._pace)
        self.app.push_screen(screen, lambda _: self.action_menu() if self._ended else None)
