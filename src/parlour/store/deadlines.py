"""Transactions that end in time, whatever becomes of the database.

A database may be gone, which it says at once, or hang, and then it says nothing: a disk that does
not answer, a machine that is no more, a file that somebody has locked. Whoever asked is told so
when its time is up. What is left, a connection in the middle of something, is put away by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Opening = AbstractAsyncContextManager[AsyncConnection]

_GOODBYE = 2.0  # seconds for a rollback
_ENOUGH = 0.5  # and for whoever was called off to come back

_left_behind: set[asyncio.Task[None]] = set()


class DatabaseFails(ConnectionError):
    """The database does not answer, or cannot do what it was asked."""


def patience_of(engine: AsyncEngine) -> float | None:
    """The seconds that this database has to answer; None: as long as it takes."""
    patience: float | None = engine.get_execution_options().get("patience")
    return patience


@asynccontextmanager
async def in_time(engine: AsyncEngine, opening: Opening) -> AsyncIterator[AsyncConnection]:
    """A connection with a deadline for all of it, from opening it to the commit at its end.

    After a deadline it is not known whether a commit was still done. Whoever is called off says
    goodbye to the connection first, and where the thread behind it stands in the kernel, before a
    disk that does not answer, there is no end to that: so it is called off once more.
    """
    connection, patience = None, patience_of(engine)
    last = None if patience is None else patience + _ENOUGH
    try:
        async with asyncio.timeout(last), asyncio.timeout(patience):
            connection = await opening.__aenter__()
            yield connection
            await opening.__aexit__(None, None, None)
    except TimeoutError as late:
        if connection is not None:
            _by_itself(_put_away(connection, opening))
        raise DatabaseFails("it does not answer") from late
    except BaseException as error:
        if connection is not None:
            await asyncio.wait({_by_itself(_take_back(opening, error))}, timeout=_GOODBYE)
        raise


async def _take_back(opening: Opening, error: BaseException) -> None:
    """Take back what was begun. The error is raised all the same, and once is enough."""
    with contextlib.suppress(Exception):
        await opening.__aexit__(type(error), error, error.__traceback__)


async def _put_away(connection: AsyncConnection, opening: Opening) -> None:
    # Cut first: a polite goodbye to one that hangs would wait as long again.
    with contextlib.suppress(Exception):
        await connection.invalidate()
    await _take_back(opening, TimeoutError())


def _by_itself(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Something that is done though nobody waits for it."""
    task = asyncio.create_task(work)
    _left_behind.add(task)
    task.add_done_callback(_left_behind.discard)
    return task


@asynccontextmanager
async def plain_errors(engine: AsyncEngine, opening: Opening) -> AsyncIterator[AsyncConnection]:
    """A connection whose failures are DatabaseFails: outside this room nobody knows the library
    that we reach the database with."""
    try:
        async with in_time(engine, opening) as connection:
            yield connection
    except SQLAlchemyError as error:
        raise DatabaseFails(str(error)) from error


def asking(engine: AsyncEngine) -> Opening:
    """A connection to read with."""
    return plain_errors(engine, engine.connect())


def changing(engine: AsyncEngine) -> Opening:
    """A transaction, committed at its end."""
    return plain_errors(engine, engine.begin())
