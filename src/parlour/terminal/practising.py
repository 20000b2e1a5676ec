"""Puzzles in line mode: which is posed, what is kept of the answer, and how one stands."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from msgspec.structs import replace

import parlour
from parlour.core.errors import ParlourError
from parlour.core.saying import Value
from parlour.learn.lesson import Lesson
from parlour.learn.taking import Standing
from parlour.study.puzzles import lesson_or_puzzle, today
from parlour.study.puzzles.choosing import following, start_of
from parlour.study.puzzles.memory import MEMORY
from parlour.study.puzzles.posed import NAME, OWN, answered, grades
from parlour.study.puzzles.practice import (
    Attempt,
    Practice,
    date_of,
    day_of,
    practised,
    streak,
)
from parlour.study.puzzles.sayings import say
from parlour.terminal.attempts import AttemptsKept
from parlour.terminal.console import Console, Gone
from parlour.terminal.lessons import Teaching
from parlour.terminal.lessons_done import LessonsDone
from parlour.terminal.line import PACE
from parlour.terminal.mistakes import Mistakes
from parlour.terminal.tongue import answering, lines, spoken

Way: TypeAlias = Literal["today", "next", "repeat", "own", "memory"]
LOOKED_AT = 3  # finished games in one go: each takes some seconds
_NOTHING: dict[Way, str] = {"repeat": "nothing-due", "own": "nothing-own"}


def _now() -> int:
    return round(1000 * time.time())


def practise(game: str, way: Way, number: int | None = None, language: str = "") -> int:
    """Pose puzzles as long as somebody likes. The exit status: 0, or 130 after Ctrl-C."""
    with answering(language):
        try:
            Practising(game, Console.of_process(PACE)).go_on(way, number)
        except Gone:
            pass
        except KeyboardInterrupt:
            return 130
    return 0


def tell_standing(language: str = "") -> int:
    """How somebody stands in every game, and what can be done about it."""
    console = Console.of_process(PACE)
    kept = streak(AttemptsKept().read(), day_of(_now()))
    told = say("standing.streak", n=kept.days, longest=kept.longest)
    with answering(language), contextlib.suppress(Gone):
        for game in parlour.GAMES:
            console.say(*Practising(game, console).standing(), "")
        console.say(spoken(told if kept.days else say("standing.no-streak")))
    return 0


class Practising:
    """One game's puzzles at this terminal."""

    def __init__(self, game: str, console: Console, clock: Callable[[], int] = _now) -> None:
        self._game, self._console, self._clock = parlour.game(game).name, console, clock
        self._kept, self._done, self._mistakes = AttemptsKept(), LessonsDone(), Mistakes(game)

    # --- how one stands -----------------------------------------------------------------------

    def standing(self) -> Iterator[str]:
        practice, day = self._practice(), day_of(self._clock())
        yield f"{parlour.game(self._game).title}  ({self._game})"
        if practice.rated:
            rating = practice.rating
            yield "  " + self._says(
                "rating",
                rating=round(rating.rating),
                deviation=round(2 * rating.deviation),
                rated=practice.rated,
            )
        else:
            yield "  " + self._says("unrated")
        name = today(self._game, date_of(self._clock()))
        if name is not None and practice.last.get(name) == day:
            yield "  " + self._says("today")
        else:
            yield f"  parlour puzzles solve {self._game}"
        yield f"  parlour puzzles next {self._game}"
        if grades(self._game).keys() & {f"{MEMORY}1"}:
            yield "  parlour puzzles memory"
        if due := self._due(practice):
            yield f"  parlour puzzles repeat {self._game}: " + self._says("due", n=len(due))
        if mine := self._own(practice):
            yield f"  parlour puzzles own {self._game}: " + self._says("own", n=len(mine))
        elif self._mistakes.unseen():
            yield f"  parlour puzzles own {self._game}"

    def _practice(self) -> Practice:
        return practised(self._kept.read(), self._game)

    # --- which comes next ---------------------------------------------------------------------

    def go_on(self, way: Way, number: int | None = None) -> None:
        lesson = self._first(way, number)
        nothing = _NOTHING.get(way, "all-done") if lesson is None else "all-done"
        while lesson is not None:
            self.pose(lesson)
            asked, why = lines("puzzle.another"), lines("puzzle.another-why")
            if not self._console.confirm(asked, default=True, why=why):
                return
            lesson = self._following("next" if way == "today" else way)
        self._console.say(self._says(nothing))

    def _first(self, way: Way, number: int | None) -> Lesson | None:
        if number is not None:
            family = MEMORY if way == "memory" else NAME
            return lesson_or_puzzle(self._game, f"{family}{number}")
        if way == "today":
            name = today(self._game, date_of(self._clock()))
            if name is None:
                raise ParlourError(f"there are no puzzles of {self._game} yet")
            return lesson_or_puzzle(self._game, name)
        if way == "own":
            self._look_back()
        return self._following(way)

    def _following(self, way: Way) -> Lesson | None:
        practice = self._practice()
        if way == "repeat":
            return next(iter(self._due(practice)), None)
        if way == "own":
            return next(iter(self._own(practice)), None)
        family = MEMORY if way == "memory" else NAME
        ratings = {
            name: start_of(grade).rating
            for name, grade in grades(self._game).items()
            if name.startswith(family)
        }
        name = following(practice, ratings, f"terminal/{family}")
        if name is None:
            raise ParlourError(f"there are no such puzzles of {self._game}")
        return lesson_or_puzzle(self._game, name)

    def _due(self, practice: Practice) -> list[Lesson]:
        mine = {each.name: each for each in self._mistakes.puzzles()}
        found: list[Lesson] = []
        for name in practice.due(day_of(self._clock())):
            if name in mine:
                found.append(mine[name])
            elif name in grades(self._game):
                found.append(lesson_or_puzzle(self._game, name))
        return found

    def _own(self, practice: Practice) -> list[Lesson]:
        due = practice.due(day_of(self._clock()))
        return [
            each
            for each in self._mistakes.puzzles()
            if each.name not in practice.last or each.name in due
        ]

    def _look_back(self) -> None:
        for path in self._mistakes.unseen()[:LOOKED_AT]:
            self._console.say(lines("puzzle.looking", name=path.stem))
            self._mistakes.look(path)

    # --- posing -------------------------------------------------------------------------------

    def pose(self, lesson: Lesson) -> None:
        self._console.say("", spoken(lesson.says("about")))
        answers: list[bool] = []

        def heard(standing: Standing) -> None:
            right = answered(standing)
            if right is not None and not answers:
                answers.append(right)
                self._keep(lesson, right)

        Teaching(lesson, self._console, heard).run()
        self._done.add(self._game, lesson.name)

    def _keep(self, lesson: Lesson, right: bool) -> None:
        at, before, name = self._clock(), self._practice(), lesson.name
        daily = name == today(self._game, date_of(at))
        if not before.takes(name, day_of(at), daily=daily):
            return
        grade = None if name.startswith(OWN) else grades(self._game)[name]
        start = None if grade is None else start_of(grade)
        attempt = Attempt(self._game, name, at, right, daily)
        if start is not None:
            attempt = replace(attempt, rating=start.rating, deviation=start.deviation)
        self._kept.add(attempt)
        after = before.after(attempt)
        if start is not None and after.rated > before.rated:
            now = round(after.rating.rating)
            change = f"{now - round(before.rating.rating):+d}"
            told = self._says("after", rating=now, change=change, puzzle=round(start.rating))
            self._console.say(f" {told}")

    def _says(self, code: str, **values: Value) -> str:
        return spoken(say(f"standing.{code}", **values))
