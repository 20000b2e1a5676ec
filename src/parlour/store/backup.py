"""All that a database holds in one file, and back: while servers go on, from any kind of database
to any other.

A file is lines of JSON, compressed: first which version wrote it, then the rows table by table,
at last how many there are, so that one that was cut off is not taken for a whole one. It holds
the keys and the hashes of passwords; only its owner may read it.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.core.errors import ParlourError
from parlour.store.database import head, migrate, reading
from parlour.store.schema import (
    events,
    metadata,
    passkey_challenges,
    presences,
    processes,
    queue,
)

_AT_ONCE = 500  # rows in one statement
_PASSING = (passkey_challenges, presences, processes, queue)  # worth nothing soon after
_TABLES = {str(t.name): t for t in metadata.sorted_tables if t not in _PASSING}


async def write_backup(engine: AsyncEngine, path: Path) -> int:
    """One moment of the database, whatever goes on meanwhile; how many rows."""
    draft = path.with_name(f"{path.name}.part")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.open(raw, "wb") as file:
                rows = await _write(engine, file)
            raw.flush()
            os.fsync(raw.fileno())
        draft.replace(path)
    except (OSError, SQLAlchemyError) as error:
        draft.unlink(missing_ok=True)
        raise ParlourError(f"cannot write {path}: {_why(error)}") from None
    return rows


async def _write(engine: AsyncEngine, file: gzip.GzipFile) -> int:
    await migrate(engine)
    _put(file, {"parlour-backup": 1, "schema": head()})
    rows = 0
    async with reading(engine).connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        for name, table in _TABLES.items():
            found = await connection.stream(select(table))
            async for some in found.mappings().partitions(_AT_ONCE):
                for row in some:
                    _put(file, [name, {str(column): value for column, value in row.items()}])
                rows += len(some)
    _put(file, {"rows": rows})
    return rows


async def read_backup(engine: AsyncEngine, path: Path) -> int:
    """Fill an empty database from a file, all of it or nothing; how many rows."""
    await migrate(engine)
    try:
        with gzip.open(path) as file:
            lines = _lines(path, file)
            async with engine.begin() as connection:
                await _must_be_empty(connection)
                return await _fill(connection, path, lines)
    except (OSError, EOFError, zlib.error, SQLAlchemyError) as error:
        raise ParlourError(f"cannot restore {path}: {_why(error)}") from None


def _lines(path: Path, file: gzip.GzipFile) -> Iterator[Any]:
    try:
        for line in file:
            yield msgspec.json.decode(line)
    except msgspec.DecodeError:
        raise ParlourError(f"{path} is damaged, or no backup of Parlour") from None


async def _must_be_empty(connection: AsyncConnection) -> None:
    for name in ("players", "events"):
        rows = select(func.count()).select_from(_TABLES[name])
        if (await connection.execute(rows)).scalar_one():
            raise ParlourError("the database is not empty: restore into a new one")
    await connection.execute(_TABLES["secrets"].delete())  # a server may have made its first key


async def _fill(connection: AsyncConnection, path: Path, lines: Iterator[Any]) -> int:
    first = next(lines, None)
    if not isinstance(first, dict) or first.get("parlour-backup") != 1:
        raise ParlourError(f"{path} is no backup of Parlour")
    if first.get("schema") != head():
        raise ParlourError(f"{path} was written by another version: restore it with that one")
    waiting, of = list[dict[str, Any]](), ""
    for rows, line in enumerate(lines):
        if isinstance(line, dict):
            await _insert(connection, of, waiting)
            if line != {"rows": rows}:
                break
            if connection.dialect.name == "postgresql":
                await connection.execute(_NEXT_NUMBER)
            return rows
        name, row = line
        if name != of or len(waiting) >= _AT_ONCE:
            await _insert(connection, of, waiting)
            waiting, of = [], name
        waiting.append(row)
    raise ParlourError(f"{path} was cut off: nothing is restored")


_NEXT_NUMBER = text(
    f"SELECT setval(pg_get_serial_sequence('{events.name}', 'id'),"
    f" (SELECT coalesce(max(id), 1) FROM {events.name}))"
)


async def _insert(connection: AsyncConnection, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(_TABLES[name]), rows)


def _put(file: gzip.GzipFile, what: object) -> None:
    file.write(msgspec.json.encode(what) + b"\n")


def _why(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(getattr(error, "orig", None) or error).partition("\n")[0]
