"""The club's book: one SQLite file in the user's data directory.

Every change is one transaction, written through to the disk before it is acknowledged, so
that a crash at any moment leaves the book as it was before or after a change.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import platformdirs

from parlour.club.names import name_key
from parlour.core.errors import ParlourError

VERSION = 1
_SCHEMA = """
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    is_current INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    name TEXT NOT NULL COLLATE NOCASE,
    UNIQUE (tournament, name)
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    cards TEXT NOT NULL,      -- which deal: the same cards have the same text
    rules TEXT NOT NULL,
    is_replay INTEGER NOT NULL,
    is_over INTEGER NOT NULL DEFAULT 0,
    score INTEGER,            -- NULL for pat hands, which have none
    made_pat INTEGER
);
CREATE INDEX games_of_people ON games (person, cards);
CREATE TABLE scoring_tables (
    name TEXT PRIMARY KEY COLLATE NOCASE,
    points TEXT NOT NULL
);
"""

# What SQLite says, and what cannot even be said to it: half a character, a giant number.
_ERRORS = (sqlite3.Error, UnicodeError, OverflowError)


def data_folder() -> Path:
    """Where Parlour keeps what is the user's; PARLOUR_DATA names another place."""
    given = os.environ.get("PARLOUR_DATA")
    return Path(given) if given else platformdirs.user_data_path("parlour")


class Ledger:
    """The book, open. Another copy of the program may have it open too."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or data_folder()) / "club.sqlite"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._open()
        except (OSError, sqlite3.Error) as error:
            raise ParlourError(f"cannot open {self.path}: {_reason(error)}") from None

    def _open(self) -> None:
        # isolation_level None: transactions begin and end where this class says.
        self._db = sqlite3.connect(self.path, timeout=10, isolation_level=None)
        # SQLite's NOCASE knows only ASCII; in queries, same(name) is what names are compared by.
        self._db.create_function("same", 1, name_key, deterministic=True)
        self._db.execute("PRAGMA foreign_keys = ON")
        self._db.execute("PRAGMA synchronous = FULL")
        with self._transaction():
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
            if version == 0:
                for statement in _SCHEMA.split(";"):
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version = {VERSION}")
        if version > VERSION:
            raise ParlourError(f"{self.path} was written by a newer Parlour")

    @contextmanager
    def change(self) -> Iterator[None]:
        """All of a change, or nothing of it and a ParlourError."""
        try:
            with self._transaction():
                yield
        except sqlite3.Error as error:
            raise ParlourError(f"cannot write {self.path}: {_reason(error)}") from None

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            # A full disk may have ended it already, and the first error is the one to tell.
            with suppress(sqlite3.Error):
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
            raise

    def do(self, statement: str, *values: Any) -> int:
        """Run a statement; the id of the row it made, if it made one."""
        try:
            return self._db.execute(statement, values).lastrowid or 0
        except _ERRORS as error:
            raise ParlourError(f"cannot write {self.path}: {_reason(error)}") from None

    def rows(self, query: str, *values: Any) -> list[Any]:
        try:
            return self._db.execute(query, values).fetchall()
        except _ERRORS as error:
            raise ParlourError(f"cannot read {self.path}: {_reason(error)}") from None

    def close(self) -> None:
        self._db.close()


def _reason(error: Exception) -> str:
    return " ".join(str(getattr(error, "strerror", None) or error).split())
