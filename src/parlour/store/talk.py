"""What people say at tables in words of their own, whom they do not want to hear, and what they
think somebody should look at."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import CompoundSelect, Select, delete, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import blocks, mutes, notes, players, reports


class Note(NamedTuple):
    id: str
    player: str
    seat: str
    at: int
    text: str


class Reported(NamedTuple):
    """A note that somebody reported, and who said it, by the name that they have now."""

    note: str
    table: str
    name: str
    said: int
    text: str
    times: int


_NOTE = (notes.c.id, notes.c.player, notes.c.seat, notes.c.at, notes.c.text)


def unheard_by(player: str) -> CompoundSelect[Any]:
    """Whom somebody does not want to hear, for whatever reason."""
    return _muted_by(player).union(_blocked_by(player))


def _muted_by(player: str) -> Select[Any]:
    return select(mutes.c.muted).where(mutes.c.player == player)


def _blocked_by(player: str) -> Select[Any]:
    return select(blocks.c.blocked).where(blocks.c.player == player)


class Talk:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def at(self, table: str, most: int) -> list[Note]:
        """The latest of what was said at a table, in order."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(*_NOTE)
                .where(notes.c.table == table)
                .order_by(notes.c.at.desc(), notes.c.id)
                .limit(most)
            )
            return [Note(*row) for row in found][::-1]

    async def unheard(self, player: str) -> tuple[set[str], set[str]]:
        """Whom somebody has muted, and whom they have blocked; one can be undone without the
        other."""
        async with asking(self._reading) as connection:
            muted = await connection.execute(_muted_by(player))
            blocked = await connection.execute(_blocked_by(player))
            return set(muted.scalars()), set(blocked.scalars())

    async def mute(self, player: str, other: str, on: bool) -> None:
        async with changing(self._engine) as connection:
            pair = {"player": player, "muted": other}
            if on:
                await connection.execute(unless_there(self._engine, mutes), pair)
            else:
                await connection.execute(
                    delete(mutes).where(mutes.c.player == player, mutes.c.muted == other)
                )

    async def report(self, table: str, note: str, player: str, at: int) -> bool:
        """Whether there is such a note at that table."""
        async with changing(self._engine) as connection:
            there = select(notes.c.id).where(notes.c.id == note, notes.c.table == table)
            if (await connection.execute(there)).first() is None:
                return False
            row = {"note": note, "player": player, "at": at}
            await connection.execute(unless_there(self._engine, reports), row)
            return True

    async def reported(self) -> list[Reported]:
        """Everything that was reported and is still there, the latest first."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(
                    notes.c.id,
                    notes.c.table,
                    players.c.name,
                    notes.c.at,
                    notes.c.text,
                    func.count(),
                )
                .join(players, players.c.id == notes.c.player)
                .join(reports, reports.c.note == notes.c.id)
                .group_by(notes.c.id, players.c.name)
                .order_by(notes.c.at.desc(), notes.c.id)
            )
            return [Reported(*row) for row in found]

    async def remove(self, note: str) -> bool:
        """Words that should not be there are there no more; whether they were."""
        async with changing(self._engine) as connection:
            await connection.execute(delete(reports).where(reports.c.note == note))
            gone = await connection.execute(delete(notes).where(notes.c.id == note))
            return gone.rowcount > 0
