"""Who is at which table just now, for all processes on a database.

It is no part of any table: nothing follows from it, and after some seconds it is worth nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading
from parlour.store.deadlines import asking, changing
from parlour.store.schema import presences, processes

Somebody: TypeAlias = tuple[str, str]  # at a table, a player

_AT_ONCE = 300  # values in one query
_FORGOTTEN = 60_000  # milliseconds after which nothing is kept of a silent process


class Presence:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def tell(
        self, process: str, at: int, gone: Iterable[Somebody], here: Mapping[Somebody, bool]
    ) -> None:
        """A process is alive, and this has changed there; by whom is here, whether they look."""
        left = {*gone, *here}
        mine = presences.c.process == process
        async with changing(self._engine) as connection:
            for table, player in left:
                await connection.execute(
                    delete(presences).where(
                        mine, presences.c.table == table, presences.c.player == player
                    )
                )
            if here:
                rows = [
                    {"process": process, "table": table, "player": player, "looking": looking}
                    for (table, player), looking in here.items()
                ]
                await connection.execute(insert(presences), rows)
            silent = select(processes.c.id).where(processes.c.seen < at - _FORGOTTEN)
            await connection.execute(delete(presences).where(presences.c.process.in_(silent)))
            await connection.execute(
                delete(processes).where(
                    (processes.c.id == process) | (processes.c.seen < at - _FORGOTTEN)
                )
            )
            await connection.execute(insert(processes).values(id=process, seen=at))

    async def at(self, tables: Iterable[str], since: int) -> dict[Somebody, bool]:
        """Who is at these tables, and whether they look, by what was said since then."""
        asked, found = list(tables), dict[Somebody, bool]()
        async with asking(self._reading) as connection:
            for first in range(0, len(asked), _AT_ONCE):
                rows = await connection.execute(
                    select(presences.c.table, presences.c.player, presences.c.looking)
                    .join(processes, processes.c.id == presences.c.process)
                    .where(
                        presences.c.table.in_(asked[first : first + _AT_ONCE]),
                        processes.c.seen >= since,
                    )
                )
                for table, player, looking in rows:
                    found[table, player] = found.get((table, player), False) or looking
        return found

    async def of(self, players: Iterable[str], since: int) -> dict[str, set[str]]:
        """Those of some players who are anywhere, and the tables where they are."""
        found: dict[str, set[str]] = {}
        async with asking(self._reading) as connection:
            rows = await connection.execute(
                select(presences.c.player, presences.c.table)
                .join(processes, processes.c.id == presences.c.process)
                .where(presences.c.player.in_(list(players)), processes.c.seen >= since)
            )
            for player, table in rows:
                found.setdefault(player, set()).add(table)
        return found

    async def close(self, process: str) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(delete(presences).where(presences.c.process == process))
            await connection.execute(delete(processes).where(processes.c.id == process))
