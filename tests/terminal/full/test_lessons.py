"""Lessons and puzzles at the table: told beside it, answered on it, and the table covered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from fnmatch import fnmatchcase

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from parlour.engines.bots import bot
from parlour.games import GAMES
from parlour.games import game as game_named
from parlour.learn.glossary import found_in, terms
from parlour.learn.lesson import NEXT
from parlour.learn.shelf import lessons
from parlour.study.puzzles import posed
from parlour.study.puzzles.posed import answered, remembered
from parlour.terminal.attempts import AttemptsKept
from parlour.terminal.full.app import ParlourApp
from parlour.terminal.full.at_lesson import AtLesson
from parlour.terminal.full.board import Board
from parlour.terminal.full.learning import LearnScreen
from parlour.terminal.full.lesson import LEAVE, ON, LessonScreen
from parlour.terminal.full.panel import Panel
from parlour.terminal.full.strip import Notice
from parlour.terminal.full.studying import pose
from parlour.terminal.full.talk import Talk
from parlour.terminal.lessons_done import LessonsDone
from parlour.terminal.puzzling import Puzzling
from tests.terminal.full.driving import PATIENCE, SIZES, running

Play = Callable[["Learner"], Awaitable[None]]


class Learner:
    """Somebody who takes a lesson, by keys or by the mouse."""

    def __init__(self, pilot: Pilot[int]) -> None:
        self.pilot, self.app = pilot, pilot.app

    @property
    def screen(self) -> LessonScreen:
        assert isinstance(self.app.screen, LessonScreen)
        return self.app.screen

    @property
    def at(self) -> AtLesson:
        assert isinstance(self.screen.at, AtLesson)
        return self.screen.at

    @property
    def told(self) -> str:
        return str(self.screen.query_one("#told Static", Static).render())

    @property
    def offered(self) -> list[str]:
        options = self.screen.query_one(OptionList).options
        return [option.id or "" for option in options]

    async def until(self, wanted: Callable[[], bool]) -> None:
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while not wanted():
            assert asyncio.get_running_loop().time() < deadline, self.told
            await self.pilot.pause()

    async def asked(self) -> None:
        """Something is to be chosen or done, or to be looked at."""
        await self.until(lambda: bool(self.offered) or self.screen.asks)
        await self.pilot.pause()

    async def choose(self, answer: str) -> None:
        shown = self.screen.query_one(OptionList)
        shown.highlighted = self.offered.index(answer)
        await self.pilot.press("enter")
        await self.pilot.pause()

    async def do(self, act: str, *, click: bool = False) -> None:
        """On the board where one choice does it, else as the board would ask for it."""
        board = self.screen.query_one(Board)
        spot = next((spot for spot in board.canvas.spots if spot.act == act), None)
        if spot is None:
            self.screen._wish("act", act)
        elif click:
            await self.pilot.click(Board, offset=(spot.x + spot.width // 2, spot.y))
        else:
            board.focus()
            board.put_cursor(spot.name)
            await self.pilot.press("enter")
        await self.pilot.pause()

    async def answer_rightly(self) -> None:
        standing = self.at.standing
        if ON in self.offered:
            await self.choose(ON)
        elif self.screen.looking:
            await self.pilot.press("enter")
        elif standing.wants == "next":
            await self.choose(NEXT)
        elif standing.wants == "choice":
            await self.choose(next(it for it, right in standing.step.ask.items() if right))
        elif self.at.to_act is not None:
            view = self.at.view(standing.seat)
            legal = [act.removeprefix(f"{standing.seat}:") for act in view.legal]
            likely = bot(view.game, "expert", "x").choose(view)  # to reach what is to be reached
            acts = [likely.removeprefix(f"{standing.seat}:"), *legal]
            wanted = standing.step.do or ("*",)
            await self.do(next(a for a in acts if any(fnmatchcase(a, w) for w in wanted)))
        await self.pilot.pause()


def taking(start: Callable[[ParlourApp], None], play: Play, **more: object) -> None:
    app = ParlourApp(Talk(str(more.get("language", "en"))), pace=0.0, palette="felt")

    async def run() -> None:
        async with running(app, more.get("size", (80, 24))) as pilot:  # type: ignore[arg-type]
            await pilot.pause()
            start(app)
            await pilot.pause()
            await play(Learner(pilot))

    asyncio.run(run())


@pytest.mark.parametrize(("game", "size"), [*zip(GAMES, SIZES, strict=True)])
def test_a_lesson_from_its_first_step_to_the_next_lesson(game: str, size: tuple[int, int]) -> None:
    first, second, *_ = lessons(game).values()

    def start(app: ParlourApp) -> None:
        app.push_screen(LearnScreen(app.talk, game, game_named(game).rules(""), 0.0))

    async def play(learner: Learner) -> None:
        for _ in range(4):
            await learner.pilot.press("right")
            await learner.pilot.pause()
        await learner.pilot.press("enter")
        await learner.pilot.pause()
        text = learner.told
        await learner.pilot.press("question_mark")
        _, _, name = found_in(text, game)[0]
        panel = learner.screen.query_one(Panel).query_one(Static)
        assert terms(game)[name].means in str(panel.render()), "the words of what is told"
        await learner.pilot.press("question_mark")
        for _ in range(200):
            if learner.at.over and LEAVE in learner.offered:
                break
            await learner.answer_rightly()
        assert learner.at.lesson is first
        assert LessonsDone().of(game) == [first.name]
        await learner.choose("following")
        await learner.until(lambda: learner.at.lesson is second)

    taking(start, play, size=size)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_first_answer_to_a_puzzle_is_kept_and_the_rating_told(language: str) -> None:
    puzzle = posed("poker-solitaire", "puzzle-3")
    best, *others = puzzle.puzzle.worth

    def start(app: ParlourApp) -> None:
        pose(app, Puzzling("poker-solitaire"), puzzle, "next", app.talk, 0.0)

    async def play(learner: Learner) -> None:
        await learner.asked()
        await learner.pilot.press("h")  # it is to be found without
        assert learner.screen.query_one(Notice).told == learner.screen.talk("lesson.no-hint")
        await learner.do(others[-1], click=True)
        await learner.until(lambda: "✗" in learner.told)
        await learner.do(best)
        await learner.until(lambda: "✓" in learner.told)
        word = {"en": "Your rating is", "es": "Tu puntuación"}[language]
        assert word in learner.screen.query_one(Notice).told or word in "".join(learner.told)
        (kept,) = AttemptsKept().read()
        assert (kept.puzzle, kept.right) == ("puzzle-3", False)
        await learner.choose("following")
        await learner.until(lambda: learner.at.lesson.name != "puzzle-3")

    taking(start, play, language=language)


def test_the_table_is_covered_before_it_is_asked_what_is_still_out() -> None:
    lesson = remembered("texas-42", "memory-1")
    right = next(it for it, good in lesson.steps[1].ask.items() if good)

    def start(app: ParlourApp) -> None:
        pose(app, Puzzling("texas-42"), lesson, "memory", app.talk, 0.0)

    async def play(learner: Learner) -> None:
        await learner.choose(NEXT)
        await learner.until(lambda: learner.offered == [ON])
        board = learner.screen.query_one(Board)
        hand = learner.at.view("S").hand
        assert hand
        await learner.choose(ON)
        await learner.until(lambda: right in learner.offered)
        assert "The table is covered." in board.canvas.text()
        assert not board.canvas.spots
        await learner.pilot.press("l")  # what was played is no more to be read than to be seen
        assert not learner.screen.has_class("aside")
        await learner.choose(right)
        await learner.until(lambda: LEAVE in learner.offered)
        assert answered(learner.at.standing)
        assert "covered" not in board.canvas.text()

    taking(start, play)
