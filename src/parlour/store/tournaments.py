"""The logs of tournaments, and what is kept beside them so that tournaments can be looked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading
from parlour.store.deadlines import asking, changing
from parlour.store.log import Conflict, Stored
from parlour.store.schema import tables, tournament_events, tournaments

_AT_ONCE = 300  # values in one query


class Listed(NamedTuple):
    """A tournament as lists show it."""

    id: str
    name: str
    game: str
    phase: str
    opened: int


class TournamentLog:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def open(self, listed: Listed, first: Stored) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(insert(tournaments), listed._asdict())
            row = {"tournament": listed.id, **first._asdict()}
            await connection.execute(insert(tournament_events), row)

    async def append(self, id: str, stored: Sequence[Stored], phase: str) -> None:
        """Store events durably; Conflict where one of their numbers is taken."""
        rows = [{"tournament": id, **one._asdict()} for one in stored]
        async with changing(self._engine) as connection:
            try:
                await connection.execute(insert(tournament_events), rows)
            except IntegrityError:
                raise Conflict(id) from None
            await connection.execute(
                update(tournaments).where(tournaments.c.id == id).values(phase=phase)
            )

    async def load(self, id: str, since: int = 0) -> list[Stored]:
        """A tournament's events after that one, in order."""
        found = tournament_events.c
        wanted = (
            select(found.seq, found.at, found.body)
            .where(found.tournament == id, found.seq > since)
            .order_by(found.seq)
        )
        async with asking(self._reading) as connection:
            return [Stored(*row) for row in await connection.execute(wanted)]

    async def newest(self, most: int) -> list[Listed]:
        wanted = select(tournaments).order_by(tournaments.c.opened.desc()).limit(most)
        async with asking(self._reading) as connection:
            return [Listed(*row) for row in await connection.execute(wanted)]

    async def playing(self) -> list[str]:
        """Those in which a round is being played."""
        wanted = select(tournaments.c.id).where(tournaments.c.phase == "playing")
        async with asking(self._reading) as connection:
            return list((await connection.execute(wanted)).scalars())

    async def unfinished(self) -> list[str]:
        wanted = select(tournaments.c.id).where(tournaments.c.phase != "over")
        async with asking(self._reading) as connection:
            return list((await connection.execute(wanted)).scalars())

    async def phases_of(self, ids: Sequence[str]) -> dict[str, str]:
        """How far these tables are; one that was never opened is not among them."""
        found: dict[str, str] = {}
        async with asking(self._reading) as connection:
            for first in range(0, len(ids), _AT_ONCE):
                some = tables.c.id.in_(ids[first : first + _AT_ONCE])
                rows = await connection.execute(select(tables.c.id, tables.c.phase).where(some))
                found.update((id, phase) for id, phase in rows)
        return found
