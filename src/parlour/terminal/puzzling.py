"""The puzzles of one game at this terminal: which is posed next, and what is kept of an answer.

Line mode and the full-screen client ask; how it is put to somebody is theirs.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

import parlour
from parlour.core.errors import ParlourError
from parlour.core.saying import Value
from parlour.learn.lesson import Lesson
from parlour.study.puzzles import lesson_or_puzzle, today
from parlour.study.puzzles.choosing import following, start_of
from parlour.study.puzzles.memory import MEMORY
from parlour.study.puzzles.posed import NAME, OWN, grades
from parlour.study.puzzles.practice import Attempt, Practice, date_of, day_of, practised
from parlour.study.puzzles.sayings import say
from parlour.terminal.attempts import AttemptsKept
from parlour.terminal.lessons_done import LessonsDone
from parlour.terminal.mistakes import Mistakes
from parlour.terminal.tongue import lines, spoken

Way: TypeAlias = Literal["today", "next", "repeat", "own", "memory"]
LOOKED_AT = 3  # finished games in one go: each takes some seconds
_NOTHING: dict[Way, str] = {"repeat": "nothing-due", "own": "nothing-own"}


def now() -> int:
    return round(1000 * time.time())


class Puzzling:
    def __init__(self, game: str, clock: Callable[[], int] = now) -> None:
        self.game, self._clock = parlour.game(game).name, clock
        self._kept, self._done, self.mistakes = AttemptsKept(), LessonsDone(), Mistakes(self.game)

    # --- how one stands -----------------------------------------------------------------------

    def practice(self) -> Practice:
        return practised(self._kept.read(), self.game)

    def rating(self) -> str:
        practice = self.practice()
        if not practice.rated:
            return self.says("unrated")
        return self.says(
            "rating",
            rating=round(practice.rating.rating),
            deviation=round(2 * practice.rating.deviation),
            rated=practice.rated,
        )

    def figures(self) -> dict[str, Any]:
        practice = self.practice()
        rated = practice.rated > 0
        return {
            "game": self.game,
            "rating": practice.rating.rating if rated else None,
            "deviation": practice.rating.deviation if rated else None,
            "rated": practice.rated,
            "answered_today": self.answered_today,
            "due": [each.name for each in self.due()],
            "own": [each.name for each in self.own()],
        }

    @property
    def answered_today(self) -> bool:
        name = today(self.game, date_of(self._clock()))
        return name is not None and self.practice().last.get(name) == day_of(self._clock())

    @property
    def remembers(self) -> bool:
        """Whether there are positions of this game to be remembered."""
        return f"{MEMORY}1" in grades(self.game)

    def due(self) -> list[Lesson]:
        mine = {each.name: each for each in self.mistakes.puzzles()}
        found: list[Lesson] = []
        for name in self.practice().due(day_of(self._clock())):
            if name in mine:
                found.append(mine[name])
            elif name in grades(self.game):
                found.append(lesson_or_puzzle(self.game, name))
        return found

    def own(self) -> list[Lesson]:
        practice = self.practice()
        due = practice.due(day_of(self._clock()))
        return [
            each
            for each in self.mistakes.puzzles()
            if each.name not in practice.last or each.name in due
        ]

    # --- which comes next ---------------------------------------------------------------------

    def first(self, way: Way, number: int | None = None) -> Lesson | None:
        if number is not None:
            family = MEMORY if way == "memory" else NAME
            return lesson_or_puzzle(self.game, f"{family}{number}")
        if way == "today":
            name = today(self.game, date_of(self._clock()))
            if name is None:
                raise ParlourError(lines("wrong.no-puzzles", game=self.game))
            return lesson_or_puzzle(self.game, name)
        return self._following(way)

    def after(self, way: Way) -> Lesson | None:
        """The one that is posed when one of that way was answered."""
        return self._following("next" if way == "today" else way)

    def nothing(self, way: Way) -> str:
        """What there is to say where there is no first one."""
        return self.says(_NOTHING.get(way, "all-done"))

    def _following(self, way: Way) -> Lesson | None:
        if way == "repeat":
            return next(iter(self.due()), None)
        if way == "own":
            return next(iter(self.own()), None)
        family = MEMORY if way == "memory" else NAME
        ratings = {
            name: start_of(grade).rating
            for name, grade in grades(self.game).items()
            if name.startswith(family)
        }
        name = following(self.practice(), ratings, f"terminal/{family}")
        if name is None:
            raise ParlourError(lines("wrong.no-such-puzzles", game=self.game))
        return lesson_or_puzzle(self.game, name)

    # --- what is kept -------------------------------------------------------------------------

    def finished(self, lesson: Lesson) -> None:
        self._done.add(self.game, lesson.name)

    def keep(self, lesson: Lesson, *, right: bool) -> str:
        """Keep the first answer, where it counts; what it made of one's rating, if anything."""
        at, before, name = self._clock(), self.practice(), lesson.name
        daily = name == today(self.game, date_of(at))
        if not before.takes(name, day_of(at), daily=daily):
            return ""
        grade = None if name.startswith(OWN) else grades(self.game)[name]
        start = None if grade is None else start_of(grade)
        attempt = Attempt(self.game, name, at, right, daily)
        if start is not None:
            attempt = replace(attempt, rating=start.rating, deviation=start.deviation)
        self._kept.add(attempt)
        after = before.after(attempt)
        if start is None or after.rated == before.rated:
            return ""
        rating = round(after.rating.rating)
        change = f"{rating - round(before.rating.rating):+d}"
        return self.says("after", rating=rating, change=change, puzzle=round(start.rating))

    def says(self, code: str, **values: Value) -> str:
        return spoken(say(f"standing.{code}", **values))
