"""How a process hears that another has added to a table.

Three ways, one interface: PostgreSQL tells its listeners in the transaction itself; Redis is told
after it; a file of SQLite is looked at, for its version changes when somebody else writes to it.
What is told is only which tables have grown: what happened there is read from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from secrets import token_hex
from typing import Any, Protocol

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.store.database import reading
from parlour.store.log import Crier
from parlour.store.schema import events

Heard = Callable[[Mapping[str, int]], Awaitable[None]]  # tables, and how far each has grown
Missed = Callable[[], Awaitable[None]]

_CHANNEL = "parlour_tables"
_LOOK = 0.05  # seconds between two looks at a file
UNKNOWN = 2**31  # how far a table has grown, where that is not told: look
_SILENCE = 15.0  # seconds after which a connection is asked whether it is still there
_ANSWER = 5.0  # seconds that it has to say so
_NAMED = 400  # tables in one message: PostgreSQL takes 8,000 bytes


class Fanout(Crier, Protocol):
    """Tells the others, and listens to them."""

    async def listen(self, heard: Heard, missed: Missed) -> None:
        """Pass on what other processes have added to, for as long as the connection lasts.

        Whatever happened before it began to listen has been missed.
        """


def fanout_for(engine: AsyncEngine, setting: str) -> Fanout:
    if setting:
        return Redis(setting)
    return LookAtFile(engine) if engine.dialect.name == "sqlite" else Notify(engine)


class LookAtFile:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = reading(engine)

    async def within(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        pass

    async def after(self, tables: Sequence[str]) -> None:
        pass

    async def listen(self, heard: Heard, missed: Missed) -> None:
        newest_of_all = select(func.max(events.c.id))
        grown = select(events.c.table, func.max(events.c.seq), func.max(events.c.id)).group_by(
            events.c.table
        )
        async with self._engine.connect() as connection:
            known = await self._version(connection)
            newest = (await connection.execute(newest_of_all)).scalar() or 0
            await connection.rollback()
            await missed()
            while True:
                await asyncio.sleep(_LOOK)
                version = await self._version(connection)
                if version == known:
                    continue
                known = version
                rows = (await connection.execute(grown.where(events.c.id > newest))).all()
                await connection.rollback()
                newest = max((newest, *(id for *_, id in rows)))
                # Most of it this process has stored itself: a file does not say who wrote.
                await heard({table: seq for table, seq, _ in rows})

    async def _version(self, connection: AsyncConnection) -> int:
        # Below the transactions of the library: inside one, the version stands still.
        raw: Any = (await connection.get_raw_connection()).driver_connection
        cursor = await raw.execute("PRAGMA data_version")
        (version,) = await cursor.fetchone()
        await cursor.close()
        return int(version)


class Notify:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._me = token_hex(4)

    async def within(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        notify = text("SELECT pg_notify(:channel, :said)")
        for first in range(0, len(tables), _NAMED):
            said = ",".join((self._me, *tables[first : first + _NAMED]))
            await connection.execute(notify, {"channel": _CHANNEL, "said": said})

    async def after(self, tables: Sequence[str]) -> None:
        pass

    async def listen(self, heard: Heard, missed: Missed) -> None:
        import asyncpg

        url = self._engine.url.set(drivername="postgresql")
        raw = await asyncpg.connect(
            url.render_as_string(hide_password=False), timeout=_ANSWER, command_timeout=_ANSWER
        )
        messages: asyncio.Queue[str | None] = asyncio.Queue()
        raw.add_termination_listener(lambda _: messages.put_nowait(None))
        await raw.add_listener(_CHANNEL, lambda *said: messages.put_nowait(said[-1]))
        try:
            await missed()
            while (said := await self._next(raw, messages)) is not None:
                await _pass_on(said, self._me, heard)
        finally:
            with contextlib.suppress(Exception):
                await raw.close(timeout=1)

    async def _next(self, raw: Any, messages: asyncio.Queue[str | None]) -> str | None:
        """What is said next. A machine that is no more says nothing, not even that."""
        while True:
            try:
                return await asyncio.wait_for(messages.get(), _SILENCE)
            except TimeoutError:
                await raw.execute("SELECT 1", timeout=_ANSWER)


class Redis:
    def __init__(self, url: str) -> None:
        from redis import asyncio as redis

        self._redis: Any = redis.from_url(
            url, decode_responses=True, socket_connect_timeout=_ANSWER, socket_keepalive=True
        )
        self._me = token_hex(4)

    async def within(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        pass

    async def after(self, tables: Sequence[str]) -> None:
        async with asyncio.timeout(_ANSWER):  # who hangs here tells nobody of anything any more
            await self._redis.publish(_CHANNEL, ",".join((self._me, *tables)))

    async def listen(self, heard: Heard, missed: Missed) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(_CHANNEL)
            await missed()
            silent = 0
            while silent < 2:
                message = await channel.get_message(timeout=_SILENCE)
                silent = 0 if message else silent + 1
                if message is None:
                    await channel.ping()  # the answer is a message too
                elif message["type"] == "message":
                    await _pass_on(message["data"], self._me, heard)
            raise TimeoutError("Redis does not answer")


async def _pass_on(said: str, me: str, heard: Heard) -> None:
    speaker, *tables = said.split(",")
    if speaker != me:
        await heard(dict.fromkeys(tables, UNKNOWN))
