"""The event log, with group commit: what waits while one commit is on its way to the disk goes
together into the next. An append returns when it is durable, and not before.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from sqlalchemy import bindparam, insert, select
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.store.database import reading
from parlour.store.deadlines import DatabaseFails, asking, in_time, patience_of
from parlour.store.schema import events
from parlour.store.tables import Beside, TableRows

MOST_AT_ONCE = 500  # appends in one transaction
_TELL_AGAIN = 1.0  # seconds until the others are told again, where that failed

log = logging.getLogger(__name__)


class Conflict(Exception):
    """Another process has stored an event with that number at that table."""


class NotStored(DatabaseFails):
    """The database could not store something. Where it was lost on the way back, it has."""


class Stored(NamedTuple):
    """An event as it lies in the log."""

    seq: int
    at: int
    body: str


class Append(NamedTuple):
    """Events for one table that are stored together, with what is kept beside them."""

    table: str
    events: Sequence[Stored]
    beside: Sequence[Beside]
    done: asyncio.Future[None]


class Crier(Protocol):
    """Tells other processes which tables have grown."""

    async def within(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        """In the transaction that adds to these tables."""

    async def after(self, tables: Sequence[str]) -> None:
        """When it is committed."""


_ROW = ("table", "seq", "at", "body")  # what is told of an event; it gets its id by itself
_LOAD = (
    select(events.c.seq, events.c.at, events.c.body)
    .where(events.c.table == bindparam("id"), events.c.seq > bindparam("since"))
    .order_by(events.c.seq)
)


class EventLog:
    def __init__(self, engine: AsyncEngine, crier: Crier) -> None:
        self._engine = engine
        # In the words of the driver, so that each row is handed over as it is.
        self._insert = str(insert(events).compile(dialect=engine.dialect, column_keys=_ROW))
        self._reading = reading(engine)
        self._rows = TableRows(engine)
        self._crier = crier
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._grown: set[str] = set()  # tables of which the others have not been told
        self._telling: asyncio.Task[None] | None = None
        self._closing = False
        self.patience = patience_of(engine)  # seconds that an append takes at most
        self.failed = -math.inf  # when the database could not store something; -inf: it can
        self.stored = 0  # events so far
        self.commits = 0  # and the transactions that stored them

    async def __aenter__(self) -> EventLog:
        self._task = asyncio.create_task(self._write_all(), name="event log")
        return self

    async def __aexit__(self, *_: object) -> None:
        """Write what waits, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._telling is not None:
            self._telling.cancel()

    async def append(
        self, table: str, stored: Sequence[Stored], beside: Sequence[Beside] = ()
    ) -> None:
        """Store events durably; Conflict where one of their numbers is taken, NotStored where
        the database fails."""
        if self._closing:
            raise NotStored("the log is closed")
        job = Append(table, stored, beside, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._wake.set()
        await job.done  # whoever waits may go away: it is stored all the same

    async def load(self, table: str, since: int = 0) -> list[Stored]:
        """A table's events after that one, in order."""
        async with asking(self._reading) as connection:
            rows = await connection.execute(_LOAD, {"id": table, "since": since})
            return [Stored(*row) for row in rows]

    async def tables(self, after: str, most: int = 500) -> list[str]:
        """Some tables that have events, in the order of their ids."""
        some = select(events.c.table).where(events.c.table > after).distinct()
        async with asking(self._reading) as connection:
            found = await connection.execute(some.order_by(events.c.table).limit(most))
            return list(found.scalars())

    async def _write_all(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = (
                    self._waiting[:MOST_AT_ONCE],
                    self._waiting[MOST_AT_ONCE:],
                )
                await self._write(batch)
            if self._closing:
                return

    async def _write(self, batch: list[Append]) -> None:
        try:
            await self._commit(batch)
        except Exception as error:
            if len(batch) > 1 and not _concerns_all(error):
                for job in batch:  # one of them came too late, or is no good: find out which
                    await self._write([job])
                return
            if _concerns_all(error):  # what waits would only wait as long again
                self.failed = time.monotonic()
                batch, self._waiting = batch + self._waiting, []
            for job in batch:
                taken = isinstance(error, IntegrityError)
                _fail(job, Conflict(job.table) if taken else NotStored(str(error)))
        else:
            for job in batch:
                if not job.done.done():
                    job.done.set_result(None)

    async def _commit(self, batch: list[Append]) -> None:
        rows = [(job.table, *stored) for job in batch for stored in job.events]
        async with in_time(self._engine, self._engine.begin()) as connection:
            for job in batch:
                if job.beside:  # most moves change nothing but the log
                    await self._rows.write(connection, job.beside)
            await connection.exec_driver_sql(self._insert, rows)
            grown = list({job.table for job in batch})
            await self._crier.within(connection, grown)
        self.failed = -math.inf
        self.stored += len(rows)
        self.commits += 1
        # Nobody's move waits for the others to be told.
        self._grown.update(grown)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        """Tell the others what has grown, again and again until they can be told."""
        while self._grown:
            grown, self._grown = self._grown, set()
            try:
                await self._crier.after(list(grown))
            except Exception as error:
                log.warning("other processes could not be told: %s", error)
                self._grown |= grown
                await asyncio.sleep(_TELL_AGAIN)


def _concerns_all(error: Exception) -> bool:
    """Whether it is the database that fails, not something in it that is refused."""
    gone = getattr(error, "connection_invalidated", False)
    return gone or isinstance(error, OSError | OperationalError | InterfaceError)


def _fail(job: Append, error: Exception) -> None:
    with contextlib.suppress(asyncio.InvalidStateError):
        job.done.set_exception(error)
        job.done.exception()  # looked at, should nobody wait for it any more
