"""The club's book, open.

Every change is one transaction, written through to the disk before it is acknowledged, so
that a crash at any moment leaves the book as it was before or after a change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from parlour.core.errors import ParlourError
from parlour.extras import needing

with needing("server"):
    from sqlalchemy import ColumnElement, Executable, create_engine, event, func
    from sqlalchemy.engine import URL, Engine
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.pool import NullPool

    from parlour.store.club.first_version import OldTournament, taken_out
    from parlour.store.club.schema import VERSION, metadata

_WAIT = 10  # seconds for another copy of the program to finish what it is writing

# What SQLite says, and what cannot even be said to it: half a character, a giant number.
_ERRORS = (SQLAlchemyError, UnicodeError, OverflowError)


class Book:
    """One file. Another copy of the program may have it open too.

    Names with the same `key` are the same name. What a book of the first version has is given
    to `write_anew`.
    """

    def __init__(
        self,
        path: Path,
        key: Callable[[str], str],
        write_anew: Callable[[Book, Sequence[OldTournament]], None],
    ) -> None:
        self.path = path
        self._key = key
        self._write_anew = write_anew
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = _engine(path, key).connect()
            self._bring_up_to_date()
        except (OSError, SQLAlchemyError) as error:
            raise ParlourError(f"cannot open {path}: {_reason(error)}") from None

    def _bring_up_to_date(self) -> None:
        with self._transaction():
            version = self._db.exec_driver_sql("PRAGMA user_version").scalar_one()
            old = taken_out(self._db) if version == 1 else []
            if version < VERSION:
                metadata.create_all(self._db)  # but for what is there already
                self._write_anew(self, old)
                self._db.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
        if version > VERSION:
            raise ParlourError(f"{self.path} was written by a newer Parlour")

    @contextmanager
    def change(self) -> Iterator[None]:
        """All of a change, or nothing of it and a ParlourError."""
        try:
            with self._transaction():
                yield
        except SQLAlchemyError as error:
            raise ParlourError(f"cannot write {self.path}: {_reason(error)}") from None

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        # The library's own transaction says nothing to SQLite here, and after a commit that failed
        # it would leave the book locked. So it is told outright when one begins and ends; and it
        # begins as a writer's, for a reader that turns into one can find the book locked.
        with self._db.begin():
            self._db.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield
                self._db.exec_driver_sql("COMMIT")
            except BaseException:
                # A full disk may have ended it already, and the first error is the one to tell.
                with suppress(SQLAlchemyError):
                    self._db.exec_driver_sql("ROLLBACK")
                raise

    def do(self, statement: Executable) -> int:
        """Run a statement within a change; the id of the row it made, if it made one."""
        try:
            return self._db.execute(statement).lastrowid or 0
        except _ERRORS as error:
            raise ParlourError(f"cannot write {self.path}: {_reason(error)}") from None

    def rows(self, query: Executable) -> Sequence[Any]:
        """What a query finds, within a change or on its own."""
        try:
            if self._db.in_transaction():
                return self._db.execute(query).all()
            with self._db.begin():
                return self._db.execute(query).all()
        except _ERRORS as error:
            raise ParlourError(f"cannot read {self.path}: {_reason(error)}") from None

    def named(self, column: ColumnElement[str], name: str) -> ColumnElement[bool]:
        """Whether it is this name that a column has, however it is written."""
        found: ColumnElement[bool] = func.same(column) == self._key(name)
        return found

    def close(self) -> None:
        self._db.close()


def _engine(path: Path, key: Callable[[str], str]) -> Engine:
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": _WAIT})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin and end where the book says
        # SQLite's NOCASE knows only ASCII; in queries, same(name) is what names are compared by.
        connection.create_function("same", 1, key, deterministic=True)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")

    return engine


def _reason(error: Exception) -> str:
    told = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    return " ".join(str(told).split())
