"""To be read before or between games: how one is played, how well, its words, and the lessons."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static, Tab, Tabs
from textual.widgets.option_list import Option

from parlour.core.rules import RuleSet
from parlour.core.saying import said
from parlour.learn.glossary import terms
from parlour.learn.leaflets import leaflet
from parlour.learn.lesson import Lesson
from parlour.learn.shelf import lessons
from parlour.learn.taking import Standing
from parlour.terminal.console import Line, paragraphs
from parlour.terminal.full.at_lesson import AtLesson
from parlour.terminal.full.lesson import FOLLOWING, LessonScreen
from parlour.terminal.full.strip import Back, Notice
from parlour.terminal.full.talk import Talk
from parlour.terminal.leaflet import advice_lines, full_lines, short_lines
from parlour.terminal.lessons_done import LessonsDone

PAGES = ("short", "rules", "advice", "words", "lessons")


class LearnScreen(Screen[None]):
    """The pages of one game, under the rules that are chosen."""

    DEFAULT_CSS = """
    LearnScreen #page { height: 1fr; padding: 0 1; }
    LearnScreen OptionList, LearnScreen OptionList:focus { height: 1fr; border: none; }
    LearnScreen OptionList { display: none; }
    LearnScreen.lessons #page { display: none; }
    LearnScreen.lessons OptionList { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f10", "leave", show=False),
        Binding("left", "turn(-1)", show=False, priority=True),
        Binding("right,tab", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, talk: Talk, game: str, rules: RuleSet, pace: float) -> None:
        super().__init__()
        self._talk, self._game, self._rules, self._pace = talk, game, rules, pace

    def compose(self) -> ComposeResult:
        yield Tabs(*(Tab(self._talk(f"learn.{page}"), id=page) for page in PAGES))
        with VerticalScroll(id="page"):
            yield Static("", markup=False)
        yield OptionList()
        yield Notice(self._talk("learn.how"), markup=False)
        yield Back(self._talk("read.back"), markup=False)

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_turn(self, way: int) -> None:
        tabs = self.query_one(Tabs)
        (tabs.action_next_tab if way > 0 else tabs.action_previous_tab)()

    def on_tabs_tab_activated(self, message: Tabs.TabActivated) -> None:
        page = message.tab.id or PAGES[0]
        self.set_class(page == "lessons", "lessons")
        if page == "lessons":
            self._list_lessons()
            return
        room = self.query_one("#page", VerticalScroll)
        room.query_one(Static).update("\n".join(map(str, self._lines(page))))
        room.scroll_home(animate=False)
        room.focus()

    def _lines(self, page: str) -> list[Line]:
        language, told = self._talk.language, leaflet(self._game, self._rules)
        if page == "short":
            return short_lines(told, language)
        if page == "rules":
            return full_lines(told, language)
        if page == "advice":
            return advice_lines(told, language)
        words = terms(self._game, language).values()
        return [line for term in words for line in paragraphs(f"{term.word}: {term.means}")]

    # --- lessons ------------------------------------------------------------------------------

    def _list_lessons(self) -> None:
        shown, taken = self.query_one(OptionList), LessonsDone().of(self._game)
        at = shown.highlighted or 0
        shown.clear_options()
        for number, lesson in enumerate(lessons(self._game).values(), 1):
            title = said(lesson.says("title"), self._talk.language)
            mark = "✓" if lesson.name in taken else " "
            shown.add_option(Option(f"{mark} {number}. {title}", id=lesson.name))
        shown.highlighted = at
        shown.focus()

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        shelf = lessons(self._game)
        self._teach(list(shelf.values()), list(shelf).index(message.option.id or ""))

    def _teach(self, shelf: list[Lesson], number: int) -> None:
        """One lesson at its table, and as many of those after it as somebody likes."""
        lesson, after = shelf[number], shelf[number + 1 : number + 2]

        def heard(standing: Standing) -> str:
            if standing.over:
                LessonsDone().add(self._game, lesson.name)
            return ""

        def left(wanted: str | None) -> None:
            if wanted == FOLLOWING:
                self._teach(shelf, number + 1)
            else:
                self._list_lessons()

        following = ""
        if after:
            title = self._talk.says(after[0].says("title"))
            following = self._talk("lesson.following", title=title)
        at = AtLesson(lesson, self._talk, heard)
        self.app.push_screen(LessonScreen(at, self._talk, self._pace, following), left)
