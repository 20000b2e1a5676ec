"""Which lessons people have taken to the end."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import lessons


class LessonsTaken:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def add(self, player: str, game: str, lesson: str, at: int) -> None:
        """Taken for the first time; later times change nothing."""
        taken = {"player": player, "game": game, "lesson": lesson, "at": at}
        async with changing(self._engine) as connection:
            await connection.execute(unless_there(self._engine, lessons), taken)

    async def of(self, player: str) -> set[tuple[str, str]]:
        """Game and name of each."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(lessons.c.game, lessons.c.lesson).where(lessons.c.player == player)
            )
            return {(game, lesson) for game, lesson in found}
