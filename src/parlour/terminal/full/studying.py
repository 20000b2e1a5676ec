"""What there is to get better with: games looked back at, puzzles, laboratories, figures."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, ClassVar

from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from parlour.core.errors import ParlourError
from parlour.core.seat import Seat
from parlour.learn.lesson import Lesson
from parlour.learn.taking import Standing
from parlour.records.record import Record
from parlour.study.puzzles.posed import answered
from parlour.study.review import judge
from parlour.terminal.full.at_lesson import AtLesson
from parlour.terminal.full.at_table import AtTable
from parlour.terminal.full.labs import LABS, LabScreen
from parlour.terminal.full.lesson import FOLLOWING, LessonScreen
from parlour.terminal.full.reading import Now, ReadScreen
from parlour.terminal.full.strip import Back, Notice
from parlour.terminal.full.talk import Talk, sentence
from parlour.terminal.puzzling import LOOKED_AT, Puzzling, Way
from parlour.terminal.saves import Shelf
from parlour.terminal.tongue import speaking

WAYS: tuple[Way, ...] = ("today", "next", "repeat", "own", "memory")


def review_screen(record: Record, seats: str, talk: Talk) -> ReadScreen:
    """The faults of a game as they are found, and then what they came to."""

    def told() -> Iterator[str]:
        from parlour.terminal.review import LookingBack

        looking = LookingBack(record, seats, talk.language)
        yield Now(looking.progress(0))
        # In this process: the kernels let the screen go on, and a leaver waits for one decision.
        each = looking.told(lambda asked: map(judge, asked))
        for done, lines in enumerate(each, 1):
            yield Now(looking.progress(done))
            yield from (*lines, "") if lines else ()
        yield from looking.summed(looking.found())

    return ReadScreen(talk, talk("study.review"), told)


async def screen_for(wanted: str, at: AtTable, me: Seat, talk: Talk, pace: float) -> Screen[None]:
    """What is wanted of a table: its game looked back at, or all that there is to study."""
    if wanted == "review":
        return review_screen(await at.record(), "+".join(map(str, at.people)), talk)
    view = at.view(me)
    return StudyScreen(talk, at.game, view.rules, pace, view)


class StudyScreen(Screen[None]):
    DEFAULT_CSS = """
    StudyScreen #standing { padding: 0 1; }
    StudyScreen OptionList, StudyScreen OptionList:focus { height: 1fr; border: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f10,q", "leave", show=False)]

    def __init__(self, talk: Talk, game: str, rules: str, pace: float, view: Any = None) -> None:
        """`view`: what lies on the table just now, where there is one."""
        super().__init__()
        self._talk, self._game, self._rules, self._view = talk, game, rules, view
        self._pace, self._puzzling = pace, Puzzling(game)

    def compose(self) -> ComposeResult:
        yield Static("", id="standing", markup=False)
        yield OptionList(*(Option(self._talk(f"study.{want}"), id=want) for want in self._wants()))
        yield Notice(self._talk("study.how"), markup=False)
        yield Back(self._talk("read.back"), markup=False)

    def _wants(self) -> list[str]:
        ways = [way for way in WAYS if way != "memory" or self._puzzling.remembers]
        drill = ["count"] if self._game == "cribbage" else []
        return ["review", LABS[self._game].name, *ways, *drill, "stats"]

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self._stand()

    def on_screen_resume(self) -> None:
        self._stand()

    def _stand(self) -> None:
        """How one stands with puzzles, which may just have changed."""
        with speaking(self._talk.language):
            told = [self._talk.game(self._game), self._puzzling.rating()]
            if self._puzzling.answered_today:
                told.append(self._puzzling.says("today"))
            if due := self._puzzling.due():
                told.append(self._puzzling.says("due", n=len(due)))
        self.query_one("#standing", Static).update("\n".join(told))

    def action_leave(self) -> None:
        self.dismiss(None)

    def _tell(self, text: str) -> None:
        self.query_one(Notice).tell(sentence(text))

    # --- what is chosen -----------------------------------------------------------------------

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        want = message.option.id or ""
        if want in WAYS:
            self._pose(want)
        elif want == "review":
            self._review()
        elif want == "stats":
            self.app.push_screen(ReadScreen(self._talk, self._talk("study.stats"), self._stats))
        elif want == "count":
            from parlour.terminal.full.counting import CountScreen

            self.app.push_screen(CountScreen(self._talk))
        else:
            self.app.push_screen(LabScreen(self._talk, self._game, self._rules, self._view))

    def _review(self) -> None:
        """The game of this kind that was finished last."""
        shelf = Shelf(self._game)
        for path in reversed(shelf.finished()):
            try:
                solo = shelf.load(path)
            except (ParlourError, OSError):
                continue  # spoilt, or of a newer version
            self.app.push_screen(review_screen(solo.record, solo.sat, self._talk))
            return
        self._tell(self._talk("study.none-finished"))

    def _stats(self) -> Iterator[str]:
        from parlour.terminal.stats import groups_of, lines_of

        return lines_of(groups_of(self._game), self._talk)

    @work(group="pose", exclusive=True)
    async def _pose(self, way: Way) -> None:
        with speaking(self._talk.language):
            try:
                if way == "own":
                    await self._look_back()
                lesson = self._puzzling.first(way)
            except ParlourError as refusal:
                self._tell(self._talk.refusal(refusal, {}))
                return
            if lesson is None:
                self._tell(self._puzzling.nothing(way))
                return
        pose(self.app, self._puzzling, lesson, way, self._talk, self._pace)

    async def _look_back(self) -> None:
        """What went wrong in games that nobody has looked back at becomes puzzles."""
        for path in self._puzzling.mistakes.unseen()[:LOOKED_AT]:
            self._tell(self._talk("study.looking", name=path.stem))
            await asyncio.to_thread(self._puzzling.mistakes.look, path)


def pose(
    app: App[int], puzzling: Puzzling, lesson: Lesson, way: Way, talk: Talk, pace: float
) -> None:
    """One puzzle, and after it others of the same way, as long as somebody likes."""
    kept: list[bool] = []

    def heard(standing: Standing) -> str:
        """The first answer counts; another after it is for oneself."""
        right = answered(standing)
        if standing.over:
            puzzling.finished(lesson)
        if right is None or kept:
            return ""
        kept.append(right)
        with speaking(talk.language):
            return puzzling.keep(lesson, right=right)

    def after(wanted: str | None) -> None:
        with speaking(talk.language):
            following = puzzling.after(way) if wanted == FOLLOWING else None
        if following is not None:
            pose(app, puzzling, following, way, talk, pace)

    screen = LessonScreen(AtLesson(lesson, talk, heard), talk, pace, talk("study.another"))
    app.push_screen(screen, after)
