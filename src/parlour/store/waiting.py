"""Who waits for a game with anybody who wants the same, for all processes on a database.

Whoever waits is looked after by the process that they are connected to, and counts for some
seconds after it last said so. Pairing marks rows with the id that the table is to have; it is
opened afterwards, by whichever process comes first, so that one that dies in between leaves
nobody waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.store.database import reading
from parlour.store.deadlines import asking, changing
from parlour.store.schema import queue

_PAIRING = 0x70617275  # the number of the lock under which one process at a time pairs
ALIVE = 8_000  # milliseconds that somebody counts whose process has said nothing
_FORGOTTEN = 60_000  # and after which nothing is kept of them


class Waiter(NamedTuple):
    player: str
    name: str
    game: str
    rules: str
    clock: int
    rated: bool
    fill: int | None
    level: str
    seed: str
    since: int
    seen: int
    table: str | None = None

    @property
    def wish(self) -> tuple[str, str, int, bool]:
        """Those with the same wish can play together."""
        return self.game, self.rules, self.clock, self.rated


class WishWaiting(NamedTuple):
    """What somebody waits for, and how many do."""

    game: str
    rules: str
    clock: int
    rated: bool
    people: int


# From those who wait, the longest first, the groups that play, each at a table with this id.
Match: TypeAlias = Callable[[Sequence[Waiter]], Iterable[tuple[str, Sequence[Waiter]]]]


class Waiting:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def join(self, waiter: Waiter) -> None:
        """Wait for this, and for nothing else any more."""
        async with changing(self._engine) as connection:
            await self._alone(connection)
            await connection.execute(delete(queue).where(queue.c.player == waiter.player))
            await connection.execute(insert(queue).values(**waiter._asdict()))

    async def leave(self, player: str) -> None:
        async with changing(self._engine) as connection:
            await self._alone(connection)
            await connection.execute(
                delete(queue).where(queue.c.player == player, queue.c.table.is_(None))
            )

    async def of(self, player: str, at: int) -> Waiter | None:
        """What somebody waits for, or has been given a table for."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(queue).where(queue.c.player == player, queue.c.seen > at - _FORGOTTEN)
            )
            row = found.one_or_none()
            return None if row is None else Waiter(*row)

    async def together(self, table: str) -> list[Waiter]:
        """Those who were given the same table."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(queue).where(queue.c.table == table).order_by(queue.c.player)
            )
            return [Waiter(*row) for row in found]

    async def look_after(self, here: Sequence[str], at: int, match: Match) -> dict[str, str]:
        """These are still waiting; pair whoever can be paired. At which table those of them play
        who are."""
        async with changing(self._engine) as connection:
            await self._alone(connection)
            await connection.execute(update(queue).where(queue.c.player.in_(here)).values(seen=at))
            await connection.execute(delete(queue).where(queue.c.seen < at - _FORGOTTEN))
            found = await connection.execute(
                select(queue)
                .where(queue.c.table.is_(None), queue.c.seen > at - ALIVE)
                .order_by(queue.c.since, queue.c.player)
            )
            for table, group in match([Waiter(*row) for row in found]):
                together = queue.c.player.in_([one.player for one in group])
                await connection.execute(update(queue).where(together).values(table=table))
            paired = await connection.execute(
                select(queue.c.player, queue.c.table).where(
                    queue.c.player.in_(here), queue.c.table.is_not(None)
                )
            )
            return {str(row.player): str(row.table) for row in paired}

    async def wishes(self, at: int) -> list[WishWaiting]:
        columns = (queue.c.game, queue.c.rules, queue.c.clock, queue.c.rated)
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(*columns, func.count())
                .where(queue.c.table.is_(None), queue.c.seen > at - ALIVE)
                .group_by(*columns)
                .order_by(func.count().desc(), *columns)
                .limit(100)
            )
            return [WishWaiting(*row) for row in found]

    async def _alone(self, connection: AsyncConnection) -> None:
        """One process at a time; an SQLite file has no other writer anyway."""
        if self._engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_PAIRING})"))
