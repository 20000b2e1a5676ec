"""Counting all games for the ratings again, from their events: `parlour ratings rebuild`."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.club import rating
from parlour.club.counting import counted
from parlour.server.admin import table_ids
from parlour.server.hall import NewerTable, folding
from parlour.store.database import Database, migrate, on_database
from parlour.store.fanout import fanout_for
from parlour.store.log import EventLog, Stored
from parlour.store.ratings import RatingsKept
from parlour.store.tables import RatedSeat


def rebuild(database: str) -> tuple[int, int]:
    """How many games count, and how many ratings follow from them."""

    async def work(engine: Database) -> tuple[int, int]:
        await migrate(engine)
        log = EventLog(engine, fanout_for(engine, ""))
        rows: list[RatedSeat] = []
        async for id in table_ids(log):
            rows += _counted(id, await log.load(id))
        kept = RatingsKept(engine, rating)
        await kept.begin_anew(rows)
        await kept.up_to_date()
        return len({row.table for row in rows}), await kept.count()

    return on_database(database, work)


def _counted(id: str, stored: Sequence[Stored]) -> list[RatedSeat]:
    """A table's seats as they counted when its game was first over: that end stands."""
    try:
        for table, event in zip(folding(id, stored), stored, strict=True):
            if table.over:
                return counted(table, event.at)
    except NewerTable:
        pass  # it waits for a newer version of this program
    return []
