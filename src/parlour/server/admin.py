"""What whoever runs a server does to its database: `parlour admin`. All of it while it runs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from secrets import token_hex

from parlour.core.errors import ParlourError
from parlour.records.verify import verify
from parlour.server.clock import now
from parlour.server.hall import fold
from parlour.server.keys import LOOK
from parlour.store.backup import read_backup, write_backup
from parlour.store.database import Database, migrate, on_database
from parlour.store.fanout import fanout_for
from parlour.store.log import EventLog
from parlour.store.people import Key, People
from parlour.store.pushes import Pushes
from parlour.store.talk import Reported, Talk

_IN_FORCE = 3_000 * LOOK  # milliseconds until every process knows a new key
_GOOD_FOR = 30 * 24 * 3600 * 1000  # and that an old one is still good for


def backup(database: str, file: Path) -> int:
    """How many rows were written."""
    return on_database(database, lambda engine: write_backup(engine, file))


def restore(database: str, file: Path) -> int:
    return on_database(database, lambda engine: read_backup(engine, file))


def rotate_key(database: str, *, at_once: bool) -> None:
    """A new key to sign with. At once: whatever was signed before is good no more."""

    async def rotate(engine: Database) -> None:
        await migrate(engine)
        fresh = Key(now() + (0 if at_once else round(_IN_FORCE)), token_hex(32))
        await People(engine).add_key(fresh, fresh.since if at_once else now() - _GOOD_FOR)
        if at_once:
            await Pushes(engine).forget_key()

    on_database(database, rotate)


def reports(database: str) -> list[Reported]:
    async def look(engine: Database) -> list[Reported]:
        await migrate(engine)
        return await Talk(engine).reported()

    return on_database(database, look)


def remove_note(database: str, note: str) -> bool:
    """Whether there was one."""

    async def remove(engine: Database) -> bool:
        await migrate(engine)
        return await Talk(engine).remove(note)

    return on_database(database, remove)


def check(database: str, tell: Callable[[str], None]) -> tuple[int, int]:
    """Fold every table from its events and verify the games that are over. `tell` is told of each
    that does not hold; how many there are, and how many of them do not."""

    async def look(engine: Database) -> tuple[int, int]:
        await migrate(engine)
        log = EventLog(engine, fanout_for(engine, ""))
        tables = bad = 0
        async for id in table_ids(log):
            tables += 1
            if why := await _wrong_with(log, id):
                bad += 1
                tell(f"table {id} does not hold: {why}")
        return tables, bad

    return on_database(database, look)


async def table_ids(log: EventLog) -> AsyncIterator[str]:
    last = ""
    while some := await log.tables(after=last):
        for id in some:
            yield id
        last = some[-1]


async def _wrong_with(log: EventLog, id: str) -> str:
    stored = await log.load(id)
    if [event.seq for event in stored] != list(range(1, len(stored) + 1)):
        return "an event is missing"
    try:
        table = fold(id, stored)
        if table.over:
            verify(table.record.sealed())
    except ParlourError as error:
        return str(error)
    except Exception as error:  # whatever it is, the other tables are to be looked at too
        return f"{type(error).__name__}: {error}"
    return ""
