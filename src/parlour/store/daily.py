"""Deals of the day and the tries at them.

Whichever process is asked first draws a day's deal, and gives somebody their table; all others
find what it stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import dailies, daily_tries, players


class Try(NamedTuple):
    """Somebody's try at a deal; the first (0) counts."""

    number: int
    table: str
    ended: int | None
    score: int | None


class OfTheDay(NamedTuple):
    """Where a day's deal comes from, and what the computer made of it, if it has played."""

    secret: str
    computer: int | None


class Made(NamedTuple):
    """What a counted try came to, and when it was over."""

    day: str
    player: str
    name: str
    score: int
    ended: int


_FIRST = daily_tries.c.number == 0


class Dailies:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def of(self, day: str, game: str, fresh: str) -> OfTheDay:
        """A day's deal; drawn now, from this, where nobody has asked for it before."""
        here = (dailies.c.day == day) & (dailies.c.game == game)
        wanted = select(dailies.c.secret, dailies.c.computer).where(here)
        async with asking(self._reading) as connection:
            row = (await connection.execute(wanted)).one_or_none()
        if row is None:
            async with changing(self._engine) as connection:
                drawn = {"day": day, "game": game, "secret": fresh, "computer": None}
                await connection.execute(unless_there(self._engine, dailies), drawn)
                row = (await connection.execute(wanted)).one()
        return OfTheDay(*row)

    async def computer_made(self, day: str, game: str, score: int) -> None:
        here = (dailies.c.day == day) & (dailies.c.game == game)
        async with changing(self._engine) as connection:
            await connection.execute(update(dailies).where(here).values(computer=score))

    async def computers(self, game: str, days: Sequence[str]) -> dict[str, int]:
        """What the computer made, by day, where it has played."""
        wanted = select(dailies.c.day, dailies.c.computer).where(
            dailies.c.game == game, dailies.c.day.in_(days), dailies.c.computer.is_not(None)
        )
        async with asking(self._reading) as connection:
            return {str(day): int(score) for day, score in await connection.execute(wanted)}

    async def tries(self, day: str, game: str, player: str) -> list[Try]:
        """Somebody's tries, the one that counts first."""
        found = daily_tries.c
        wanted = (
            select(found.number, found.table, found.ended, found.score)
            .where(found.day == day, found.game == game, found.player == player)
            .order_by(found.number)
        )
        async with asking(self._reading) as connection:
            return [Try(*row) for row in await connection.execute(wanted)]

    async def made(self, game: str, days: Sequence[str]) -> list[Made]:
        """What counted tries of these days came to."""
        found = daily_tries.c
        wanted = (
            select(found.day, found.player, players.c.name, found.score, found.ended)
            .join(players, players.c.id == found.player)
            .where(_FIRST, found.game == game, found.day.in_(days), found.score.is_not(None))
        )
        async with asking(self._reading) as connection:
            return [Made(*row) for row in await connection.execute(wanted)]

    async def withheld(self, before: str, most: int) -> list[str]:
        """Tables of days that are over, of which nothing has been told yet."""
        found = daily_tries.c
        wanted = select(found.table).where(~found.disclosed, found.day < before).limit(most)
        async with asking(self._reading) as connection:
            return list((await connection.execute(wanted)).scalars())

    async def disclosed(self, tables: Sequence[str]) -> None:
        """All has been told of these. Of people who wanted to be forgotten nothing is left now."""
        these = daily_tries.c.table.in_(tables)
        gone = select(players.c.id).where(players.c.forgotten)
        async with changing(self._engine) as connection:
            await connection.execute(update(daily_tries).where(these).values(disclosed=True))
            await connection.execute(
                delete(daily_tries).where(these, daily_tries.c.player.in_(gone))
            )
