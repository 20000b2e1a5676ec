"""What is kept of tables beside their events, so that they can be looked for: who sat where, what
is being played, and how it ended. All of it follows from the events, and is stored with them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import Executable, bindparam, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.store.database import unless_there
from parlour.store.schema import daily_tries, notes, rated_seats, results, seats, tables

# Each is told in the words of the columns that it fills.


class TableOpened(NamedTuple):
    id: str
    game: str
    rules: str
    listed: bool
    opened: int
    phase: Literal["waiting"] = "waiting"


class SatDown(NamedTuple):
    """Somebody sat at a table; whoever sits down again has been there since the first time."""

    table: str
    player: str
    since: int


class PhaseIs(NamedTuple):
    table: str
    phase: Literal["playing", "over"]


class Ended(NamedTuple):
    """How a game ended for one player. The first end stands, should it be taken back and played
    to another."""

    table: str
    seat: str
    player: str
    game: str
    rules: str
    ended: int
    won: bool | None
    score: int | None
    takebacks: bool = False  # something was taken back on the way: it is not counted


class RatedSeat(NamedTuple):
    """What a game that counts for the ratings was to one seat."""

    table: str
    seat: str
    game: str
    family: str
    player: str
    side: int
    place: int
    ended: int
    among: str | None


class DailyBegun(NamedTuple):
    """The table of somebody's try at a deal of the day."""

    day: str
    game: str
    player: str
    number: int
    table: str


class DailyEnded(NamedTuple):
    """What a try at a deal of the day came to."""

    of: str  # its table
    at: int
    made: int


class Spoken(NamedTuple):
    """What somebody said, to whose id the event refers."""

    id: str
    table: str
    player: str
    seat: str
    at: int
    text: str


Beside: TypeAlias = (
    TableOpened | SatDown | PhaseIs | Ended | RatedSeat | DailyBegun | DailyEnded | Spoken
)


class TableRows:
    """Writes what happened at tables as rows, in the transaction of whoever stores the events."""

    def __init__(self, engine: AsyncEngine) -> None:
        # Made once: a statement costs more to make than to run.
        self._statements: dict[type[Beside], Executable] = {
            TableOpened: insert(tables),
            SatDown: unless_there(engine, seats),
            PhaseIs: update(tables).where(tables.c.id == bindparam("table")),
            Ended: unless_there(engine, results),
            RatedSeat: unless_there(engine, rated_seats),
            DailyBegun: insert(daily_tries),
            # The first end stands here too.
            DailyEnded: update(daily_tries)
            .where(daily_tries.c.table == bindparam("of"), daily_tries.c.ended.is_(None))
            .values(ended=bindparam("at"), score=bindparam("made")),
            Spoken: insert(notes),
        }

    async def write(self, connection: AsyncConnection, happened: Iterable[Beside]) -> None:
        for what in happened:
            await connection.execute(self._statements[type(what)], what._asdict())
