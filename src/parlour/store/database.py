"""Opening the database: an SQLite file, or PostgreSQL by one setting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Executable, Table, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Connection, ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from parlour.core.errors import ParlourError

T = TypeVar("T")
Database: TypeAlias = AsyncEngine  # for rooms that know nothing else of the library

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_MIGRATING = 0x7061726C  # the number of the lock under which one process at a time migrates
_BUSY = 20.0  # seconds that whoever has all the time waits for another who writes to the file
_CONNECT = 10.0  # and for a connection


def database_url(given: str) -> URL:
    """The address of a database with the driver that we use; ParlourError says what is allowed."""
    try:
        url = make_url(given)
        backend = url.get_backend_name()
    except ArgumentError:
        backend = ""
    if backend not in _DRIVERS or not url.database or url.database == ":memory:":
        raise ParlourError(
            f"the database is sqlite:///a/file or postgresql://user@host/name, not {given!r}"
        )
    return url.set(drivername=_DRIVERS[backend])


def open_database(url: URL, patience: float | None = None) -> AsyncEngine:
    """Where it has so many seconds to answer, all that is asked of it fails after them."""
    options: dict[str, Any] = {
        "execution_options": {"patience": patience},
        "pool_timeout": patience or _CONNECT,
    }
    if url.get_backend_name() != "sqlite":
        # The driver gives up too, later than we do: so that no connection is kept for nothing.
        driver = {"timeout": patience or _CONNECT, "command_timeout": patience and 2 * patience}
        _need_the_driver()
        return create_async_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=driver, **options
        )
    engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=4, **options)
    busy = patience or _BUSY
    event.listen(engine.sync_engine, "connect", lambda made, _: _prepare_sqlite(made, busy))
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    event.listen(engine.sync_engine, "handle_error", _open_anew)
    return engine


def _need_the_driver() -> None:
    if find_spec("asyncpg") is None:
        raise ParlourError("PostgreSQL needs a driver: pip install 'parlour[cluster]'")


def on_database(given: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do something with a database, and close it."""

    async def run() -> T:
        engine = open_database(database_url(given))
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(run())


def _prepare_sqlite(connection: Any, busy: float) -> None:
    # We begin transactions ourselves (below): the driver would begin too late, and a reader that
    # turns into a writer can find the database locked.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",  # a commit is on the disk before it is acknowledged
        f"busy_timeout={round(1000 * busy)}",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _open_anew(failed: ExceptionContext) -> None:
    """A connection that was opened while the file could only be read will never write to it."""
    name: str = getattr(failed.original_exception, "sqlite_errorname", "")
    if name.startswith("SQLITE_READONLY"):
        failed.is_disconnect = True


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same database for those who only read: they wait for no writer."""
    return engine.execution_options(reads=True)


def unless_there(engine: AsyncEngine, table: Table) -> Executable:
    """An insert that changes nothing where a row with that key is there already."""
    if engine.dialect.name == "sqlite":
        return sqlite.insert(table).on_conflict_do_nothing()
    return postgresql.insert(table).on_conflict_do_nothing()


def in_its_place(engine: AsyncEngine, table: Table) -> Executable:
    """An insert that changes the row with that key where there is one."""
    insert = sqlite.insert(table) if engine.dialect.name == "sqlite" else postgresql.insert(table)
    told = {one.name: insert.excluded[one.name] for one in table.columns if not one.primary_key}
    return insert.on_conflict_do_update(index_elements=list(table.primary_key), set_=told)


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date; made anew where there is none."""
    try:
        if engine.dialect.name == "sqlite":
            Path(str(engine.url.database)).parent.mkdir(parents=True, exist_ok=True)
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
            await connection.run_sync(_upgrade)
    except (SQLAlchemyError, CommandError, OSError) as error:
        why = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise ParlourError(f"the database cannot be opened: {why}") from None


def head() -> str:
    """The version of the schema that this program knows."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def _upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not set(MigrationContext.configure(connection).get_current_heads()) <= known:
        raise ParlourError(
            "the database was written by a newer version of Parlour: update this one first"
        )
    command.upgrade(config, "head")
