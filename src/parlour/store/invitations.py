"""Invitations to tables, sent to people within the site."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import invitations, players, tables
from parlour.store.talk import unheard_by

LASTS = 24 * 3_600_000  # milliseconds
MOST_SHOWN = 20


class Invited(NamedTuple):
    """An invitation, and who sent it, by the name that they have now."""

    id: str
    table: str
    by: str
    at: int


class Invitations:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def send(self, table: str, by: str, people: Sequence[tuple[str, str]], at: int) -> None:
        """To people, each with the id that the invitation is to have; once each to a table."""
        old = delete(invitations).where(invitations.c.at < at - LASTS)
        async with changing(self._engine) as connection:
            await connection.execute(old)
            for id, player in people:
                row = {"id": id, "table": table, "player": player, "by": by, "at": at}
                sent = unless_there(self._engine, invitations)
                await connection.execute(sent, {**row, "declined": False})

    async def of(self, player: str, at: int) -> list[Invited]:
        """The newest that were sent to somebody, to tables where the game has not begun; none from
        people whom they do not want to hear."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(invitations.c.id, invitations.c.table, players.c.name, invitations.c.at)
                .join(players, players.c.id == invitations.c.by)
                .join(tables, tables.c.id == invitations.c.table)
                .where(
                    invitations.c.player == player,
                    invitations.c.declined.is_(False),
                    invitations.c.at >= at - LASTS,
                    invitations.c.by.not_in(unheard_by(player)),
                    tables.c.phase == "waiting",
                )
                .order_by(invitations.c.at.desc(), invitations.c.id)
                .limit(MOST_SHOWN)
            )
            return [Invited(*row) for row in found]

    async def to(self, table: str) -> dict[str, bool]:
        """Who was invited to a table, and whether they declined."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(invitations.c.player, invitations.c.declined).where(
                    invitations.c.table == table
                )
            )
            return {str(player): declined for player, declined in found}

    async def sender(self, id: str, player: str) -> tuple[str, str] | None:
        """Who has sent somebody this invitation, and their name."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(players.c.id, players.c.name)
                .join(invitations, invitations.c.by == players.c.id)
                .where(invitations.c.id == id, invitations.c.player == player)
            )
            row = found.one_or_none()
            return None if row is None else (row[0], row[1])

    async def decline(self, id: str, player: str) -> bool:
        """Whether there is such an invitation."""
        async with changing(self._engine) as connection:
            done = await connection.execute(
                update(invitations)
                .where(invitations.c.id == id, invitations.c.player == player)
                .values(declined=True)
            )
            return done.rowcount > 0
