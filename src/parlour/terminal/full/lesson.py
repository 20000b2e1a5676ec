"""A lesson or a puzzle, taken at the table that it is about: what is told stands beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from parlour.learn.glossary import found_in, terms
from parlour.learn.lesson import NEXT
from parlour.terminal.full.at_lesson import AtLesson
from parlour.terminal.full.at_table import Step
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Canvas
from parlour.terminal.full.menu import Menu
from parlour.terminal.full.panel import Panel
from parlour.terminal.full.strip import Notice, Tools
from parlour.terminal.full.table import TableScreen
from parlour.terminal.full.talk import Talk, sentence

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp

ON, LEAVE, FOLLOWING = "on", "leave", "following"


class LessonScreen(TableScreen):
    """It ends with "following" where another is wanted, and with "leave"."""

    DEFAULT_CSS = """
    LessonScreen #told { width: 36; height: 1fr; padding: 0 1; border-left: solid $accent; }
    LessonScreen #told OptionList, LessonScreen #told OptionList:focus {
        height: auto; max-height: 100%; border: none; padding: 0; margin: 1 0 0 0; }
    LessonScreen.narrow #told { width: 1fr; height: 8; border-left: none;
        border-top: solid $accent; }
    LessonScreen.aside #told { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "swap", show=False, priority=True),
    ]

    def __init__(self, at: AtLesson, talk: Talk, pace: float, following: str) -> None:
        """`following`: what is offered when it is over."""
        super().__init__(at, talk, pace)
        self._lesson, self._following = at, following
        self._covered = False

    def compose(self) -> ComposeResult:
        with Container(id="room"):
            yield Board(self._draw, lambda: cast("ParlourApp", self.app).palette)
            with VerticalScroll(id="told", can_focus=False):
                yield Static("", markup=False)
                yield OptionList()
            yield Panel()
        yield Notice("", markup=False)
        yield Tools(self.talk)

    # --- what is told, and what can be answered -----------------------------------------------

    def _tell(self) -> None:
        """Where the lesson is: what was said to the last answer, and what is asked now."""
        standing, lesson, talk = self._lesson.standing, self._lesson.lesson, self.talk
        told = [talk.says(lesson.says("title"))]
        if len(lesson.steps) > 1:
            place = min(standing.number + 1, len(lesson.steps))
            told[0] += f"  {place}/{len(lesson.steps)}"
        elif not standing.answers and standing.right is None:
            told.append(talk.says(lesson.says("about")))
        if (reply := self._lesson.reply) is not None:
            mark = {True: "✓ ", False: "✗ ", None: ""}[standing.right]
            told.append(mark + sentence(talk.says(reply)))
        if self._asks_itself and not standing.over:
            told.append(talk.says(lesson.says("say", standing.step)))
        self.query_one("#told Static", Static).update("\n\n".join(told))
        self._offer()
        self.query_one("#told").scroll_home(animate=False)

    @property
    def _asks_itself(self) -> bool:
        """It is for the learner to answer: nothing is to be looked at first."""
        return self._lesson.shown and (self._covered or not self._covers)

    @property
    def _covers(self) -> bool:
        return self._lesson.standing.step.covered and not self._lesson.standing.over

    def _offer(self) -> None:
        standing, shown = self._lesson.standing, self.query_one(OptionList)
        shown.clear_options()
        if not self._asks_itself:
            shown.add_option(Option(self.talk("lesson.cover" if self._covers else "lesson.on"), ON))
        elif standing.over:
            if self._following:
                shown.add_option(Option(self._following, FOLLOWING))
            shown.add_option(Option(self.talk("lesson.back"), LEAVE))
        elif standing.wants == "next":
            shown.add_option(Option(self.talk("lesson.on"), NEXT))
        elif standing.wants == "choice":
            for answer in standing.step.ask:
                says = self._lesson.lesson.says(f"choice.{answer}", standing.step)
                shown.add_option(Option(self.talk.says(says), answer))
        shown.display = bool(shown.option_count)
        if shown.option_count:
            shown.highlighted = 0
            shown.focus()
        else:
            self.board.focus()

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        chosen = message.option.id or ""
        if chosen == ON:
            self._gone_on.set()
        elif self._ended:
            self.dismiss(chosen)
        else:
            self._wish("answer", chosen)

    def on_board_chosen(self, message: Board.Chosen) -> None:
        if not self._waiting and self._lesson.standing.wants == "next" and not self._ended:
            self._wish("answer", NEXT)
        else:
            super().on_board_chosen(message)

    # --- its course ---------------------------------------------------------------------------

    async def _change_seats(self) -> None:
        """Nobody else sits here: the next position may be seen from another chair."""
        (self._me,) = self._lesson.people
        self.talk = self.talk.to(self._me)

    async def _next(self) -> Step | None:
        if self._lesson.clears or (self._covers and not self._covered and self._lesson.shown):
            self._tell()
            await self._wait(None)
            self._covered = self._covers and self._lesson.shown
            self._change_of_position()
        if self._lesson.shown:
            self._tell()
        return await super()._next()

    def _change_of_position(self) -> None:
        self._close_panel()
        self.board.redraw()

    async def _fulfil(self, wish: str, what: str) -> Step | None:
        step = self._lesson.answer(what) if wish == "answer" else await super()._fulfil(wish, what)
        if wish != "undo" and self._lesson.standing.right is False:
            self.app.bell()
        if not self._covers:
            self._covered = False
        return step

    async def _finish(self) -> None:
        self._ended = True
        self.say()
        self.board.redraw()
        self._tell()

    def _draw(self, canvas: Canvas) -> None:
        if self._covered:
            canvas.middle(0, canvas.height // 2, canvas.width, self.talk("lesson.covered"), "dim")
        else:
            super()._draw(canvas)

    # --- beside it ----------------------------------------------------------------------------

    def action_panel(self, kind: str) -> None:
        if self._covered and kind == "record":
            self.say(self.talk("lesson.covered"))
            return
        super().action_panel(kind)
        self.set_class(bool(self.query_one(Panel).kind), "aside")

    def _beside(self, kind: str) -> Sequence[str]:
        """The words of what is told come before the help that there is at every table."""
        told = super()._beside(kind)
        return [*self._words(), *told] if kind == "help" else told

    def _words(self) -> list[str]:
        game, language = self._lesson.game, self.talk.language
        text = str(self.query_one("#told Static", Static).render())
        known, used = terms(game, language), found_in(text, game, language)
        words = [known[name] for name in dict.fromkeys(name for _, _, name in used)]
        return [line for each in words for line in (f"{sentence(each.word)} {each.means}", "")]

    def _close_panel(self) -> None:
        super()._close_panel()
        self.remove_class("aside")
        if (shown := self.query_one(OptionList)).option_count:
            shown.focus()  # which it lost, being hidden

    def action_hint(self) -> None:
        self.say(self.talk("lesson.no-hint"))

    def action_swap(self) -> None:
        self.focus_next()

    def action_menu(self, *_: object) -> None:
        self.app.push_screen(Menu(self.talk, (), [ON, LEAVE]), self._leave)
