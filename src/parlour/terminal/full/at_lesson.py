"""A lesson or a puzzle as a table: what the others do comes of the lesson, one act at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from parlour.core.errors import ParlourError
from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.learn.lesson import Lesson
from parlour.learn.taking import Moment, Standing, begin
from parlour.records.record import Record
from parlour.study.hints import Hint
from parlour.terminal.full.at_table import Offer, Step
from parlour.terminal.full.talk import Talk


class AtLesson:
    def __init__(self, lesson: Lesson, talk: Talk, heard: Callable[[Standing], str]) -> None:
        """`heard` is told how it stands after each answer, and says what there is to say of it."""
        self.lesson, self.game = lesson, lesson.game
        self.standing = begin(lesson)
        self.reply: Saying | None = None  # to the last answer
        self._talk, self._heard = talk, heard
        self._state, self._seat = self.standing.state, self.standing.seat
        self._coming: deque[Moment] = deque()  # what is to be shown yet
        self._said: list[str] = []

    # --- how it stands ------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Seat, ...]:
        return (self._seat,)

    @property
    def names(self) -> Mapping[str, str]:
        return {}

    @property
    def to_act(self) -> Seat | None:
        return self._seat if self.shown and self.standing.wants == "act" else None

    @property
    def over(self) -> bool:
        return self.standing.over and self.shown

    @property
    def racing(self) -> bool:
        return False  # a lesson waits for whoever learns

    @property
    def due(self) -> float | None:
        return None

    @property
    def deals(self) -> bool:
        return False

    @property
    def shown(self) -> bool:
        """All that came of the last answer has been seen."""
        return not self._coming

    @property
    def clears(self) -> bool:
        """What comes next is another position: this one should have been looked at."""
        return bool(self._coming) and self._coming[0].seat is None

    def view(self, seat: Seat) -> Any:
        return self._state.view(seat)

    # --- what happens -------------------------------------------------------------------------

    async def open(self) -> None:
        """It stands as it begins."""

    async def act(self, action: str, seat: Seat) -> Step | None:
        if self.standing.wants != "act":
            raise ParlourError(self._talk("lesson.first"))
        return self.answer(action)

    def answer(self, answer: str) -> Step | None:
        """An act, one of the answers to choose from, or on to the next step."""
        before, self.standing = self.standing, self.standing.after(answer)
        self.reply = self.standing.reply
        if told := self._heard(self.standing):
            self._said.append(told)
        came = deque(self.standing.moments)
        if came[0].seat is None and came[0].state is before.state:
            came.popleft()  # which is in sight already
        self._coming = came
        return self._taken_up() if came and not self.clears else None

    async def others(self) -> Step | None:
        if not self._coming:
            return await asyncio.Future()  # whoever learns is to answer
        return self._taken_up()

    def _taken_up(self) -> Step | None:
        if self.clears:
            self._state, self._seat = self._coming.popleft().state, self.standing.seat
            return None
        moment, before = self._coming.popleft(), self._state
        self._state = moment.state
        assert moment.seat is not None
        action = f"{moment.seat}:{moment.action}" if len(before.turns) > 1 else moment.action
        views = before.view(self._seat), moment.state.view(self._seat)
        return Step(action, moment.seat, *views)

    async def hint(self, seat: Seat) -> Hint:
        raise ParlourError(self._talk("lesson.no-hint"))

    async def undo(self) -> bool:
        return False  # a wrong answer has changed nothing

    def offers(self) -> list[Offer]:
        return []

    async def take(self, offer: str) -> None:
        raise ParlourError(offer)

    async def record(self) -> Record:
        raise ParlourError(self._talk("lesson.first"))

    def notes(self) -> list[str]:
        said, self._said = self._said, []
        return said

    def close(self) -> list[str]:
        return []
