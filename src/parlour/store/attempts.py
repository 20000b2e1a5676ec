"""Attempts at puzzles, and what puzzles are rated by now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import attempts, puzzle_ratings


class AttemptRow(NamedTuple):
    """In the words of the columns."""

    game: str
    puzzle: str
    number: int  # which of somebody's attempts at it, from 0
    at: int
    right: bool
    daily: bool
    rating: float | None = None
    deviation: float | None = None


class RatedRow(NamedTuple):
    """What a puzzle is rated."""

    game: str
    puzzle: str
    rating: float
    deviation: float
    volatility: float


_COLUMNS = [attempts.c[name] for name in AttemptRow._fields]
_RATED = [puzzle_ratings.c[name] for name in RatedRow._fields]


class Attempts:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def of(self, player: str) -> list[AttemptRow]:
        """All of somebody's, in the order in which they were made."""
        mine = select(*_COLUMNS).where(attempts.c.player == player)
        async with asking(self._reading) as connection:
            found = await connection.execute(mine.order_by(attempts.c.at, attempts.c.number))
            return [AttemptRow(*row) for row in found]

    async def add(self, player: str, attempt: AttemptRow) -> AttemptRow | None:
        """One that leaves ratings as they are; None where it is there already."""
        async with changing(self._engine) as connection:
            return attempt if await self._new(connection, player, attempt) else None

    async def add_rated(
        self,
        player: str,
        attempt: AttemptRow,
        start: RatedRow,
        after: Callable[[RatedRow], RatedRow],
    ) -> AttemptRow | None:
        """One that moves its puzzle, which has this rating if nobody has tried it yet; with what
        the puzzle was rated. None where it is there already: the same answer may come twice."""
        row = (puzzle_ratings.c.game == start.game) & (puzzle_ratings.c.puzzle == start.puzzle)
        async with changing(self._engine) as connection:
            await connection.execute(unless_there(self._engine, puzzle_ratings), start._asdict())
            found = await connection.execute(select(*_RATED).where(row).with_for_update())
            now = RatedRow(*found.one())
            kept = attempt._replace(rating=now.rating, deviation=now.deviation)
            if not await self._new(connection, player, kept):
                return None
            await connection.execute(update(puzzle_ratings).where(row).values(after(now)._asdict()))
            return kept

    async def _new(self, connection: AsyncConnection, player: str, attempt: AttemptRow) -> bool:
        row = {"player": player, **attempt._asdict()}
        done = await connection.execute(unless_there(self._engine, attempts), row)
        return done.rowcount == 1

    async def rated(self, game: str) -> Sequence[RatedRow]:
        """The puzzles of a game that have been tried; others are where they started."""
        async with asking(self._reading) as connection:
            found = await connection.execute(select(*_RATED).where(puzzle_ratings.c.game == game))
            return [RatedRow(*row) for row in found]
