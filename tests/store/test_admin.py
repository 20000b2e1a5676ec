"""`parlour admin`: checking, backing up and restoring real data of an old version, on databases of
either kind."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text

from parlour.cli import app
from parlour.core.errors import ParlourError
from parlour.server import admin
from parlour.server.clock import now
from parlour.store.database import Database, migrate, on_database
from parlour.store.fanout import fanout_for
from parlour.store.log import EventLog, Stored
from parlour.store.people import People
from parlour.store.schema import metadata
from tests.store.databases import Databases

OLD = Path(__file__).parent.parent / "compat" / "0.1.0" / "database.sql"


@pytest.fixture
def old(tmp_path: Path) -> str:
    """A database as 0.1.0 left it."""
    file = tmp_path / "old.sqlite3"
    with sqlite3.connect(file) as made:
        made.executescript(OLD.read_text())
    made.close()
    return f"sqlite:///{file}"


def rows_of(database: str) -> dict[str, list[tuple[object, ...]]]:
    async def read(engine: Database) -> dict[str, list[tuple[object, ...]]]:
        async with engine.connect() as connection:
            return {
                table.name: sorted(map(tuple, await connection.execute(select(table))), key=repr)
                for table in metadata.sorted_tables
            }

    return on_database(database, read)


def add_event(database: str, table: str, stored: Stored) -> None:
    async def add(engine: Database) -> None:
        async with EventLog(engine, fanout_for(engine, "")) as log:
            await log.append(table, [stored])

    on_database(database, add)


def test_all_tables_of_an_old_version_hold_and_one_that_does_not_is_named(
    old: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = capsys.readouterr
    assert app(["admin", "check", "--database", old], result_action="return_value") == 0
    tables = int(found().out.split()[0])
    assert tables > 10
    ids = [row[1] for row in rows_of(old)["events"]]
    newest = ids.count(ids[0])  # they are numbered from 1
    add_event(old, str(ids[0]), Stored(newest + 2, 1, '{"kind":"paused","seat":"0"}'))
    assert app(["admin", "check", "--database", old], result_action="return_value") == 1
    said = found().out
    assert f"table {ids[0]} does not hold: an event is missing" in said
    assert f"{tables} tables, {tables - 1} hold" in said


def test_a_backup_is_restored_into_a_database_of_either_kind(
    old: str, databases: Databases, tmp_path: Path
) -> None:
    on_database(old, migrate)
    before, file, fresh = rows_of(old), tmp_path / "all.gz", databases.fresh()
    rows = admin.backup(old, file)
    assert rows == sum(map(len, before.values())) > 500
    assert file.stat().st_mode & 0o077 == 0  # it holds secrets
    assert admin.restore(fresh, file) == rows
    assert rows_of(fresh) == before
    assert admin.check(fresh, print)[1] == 0
    add_event(fresh, "another", Stored(1, 1, "{}"))  # rows are numbered on from there
    again = tmp_path / "again.gz"
    assert admin.backup(fresh, again) == rows + 1
    with pytest.raises(ParlourError, match="is not empty"):
        admin.restore(fresh, file)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda lines: lines[:-1], "cut off"),
        (lambda lines: [*lines[:20], *lines[21:]], "cut off"),
        (lambda lines: lines[1:], "no backup"),
        (
            lambda lines: [lines[0].replace(b'"schema":"', b'"schema":"9'), *lines[1:]],
            "another version",
        ),
        (lambda lines: [*lines[:5], b"{nonsense\n"], "damaged"),
        (lambda lines: [], "no backup"),
    ],
    ids=["no end", "a row less", "no beginning", "version", "nonsense", "empty"],
)
def test_a_damaged_backup_restores_nothing(
    old: str, tmp_path: Path, spoil: Callable[[list[bytes]], list[bytes]], why: str
) -> None:
    on_database(old, migrate)
    file, fresh = tmp_path / "all.gz", f"sqlite:///{tmp_path}/fresh.sqlite3"
    admin.backup(old, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(spoil(lines))))
    with pytest.raises(ParlourError, match=why):
        admin.restore(fresh, file)
    assert not any(rows_of(fresh)["players"])


def test_where_a_backup_cannot_be_written_or_read_is_said_in_a_sentence(
    old: str, tmp_path: Path
) -> None:
    nowhere, fresh = tmp_path / "no" / "all.gz", f"sqlite:///{tmp_path}/fresh.sqlite3"
    with pytest.raises(ParlourError) as refused:
        admin.backup(old, nowhere)
    assert str(refused.value) == f"cannot write {nowhere}: No such file or directory"
    with pytest.raises(ParlourError) as refused:
        admin.restore(fresh, nowhere)
    assert str(refused.value) == f"cannot restore {nowhere}: No such file or directory"


def test_a_file_cut_off_in_the_middle_restores_nothing(old: str, tmp_path: Path) -> None:
    on_database(old, migrate)
    file, fresh = tmp_path / "all.gz", f"sqlite:///{tmp_path}/fresh.sqlite3"
    admin.backup(old, file)
    file.write_bytes(file.read_bytes()[:-2000])
    with pytest.raises(ParlourError, match="cannot restore"):
        admin.restore(fresh, file)
    assert not any(rows_of(fresh)["players"])


def test_a_backup_is_one_moment_while_others_write(databases: Databases, tmp_path: Path) -> None:
    """Each writer adds to two tables in one transaction: a backup never has one without the
    other."""
    url, file = databases.fresh(), tmp_path / "all.gz"
    stop = threading.Event()

    async def write(engine: Database) -> None:
        await migrate(engine)
        for number in range(10_000):
            if stop.is_set():
                return
            async with engine.begin() as connection:
                name = {"name": f"n{number}", "value": "x"}
                await connection.execute(insert(metadata.tables["secrets"]), name)
                who = {"id": f"p{number}", "name": "x", "created": number}
                await connection.execute(insert(metadata.tables["players"]), who)
            await asyncio.sleep(0)

    on_database(url, migrate)
    writer = threading.Thread(target=on_database, args=(url, write))
    writer.start()
    try:
        for _ in range(5):
            admin.backup(url, file)
            told = gzip.decompress(file.read_bytes())
            assert told.count(b'["secrets",') == told.count(b'["players",')
    finally:
        stop.set()
        writer.join()


def test_a_new_key_waits_until_all_know_it_and_old_ones_are_forgotten_in_time(
    databases: Databases,
) -> None:
    url = databases.fresh()

    def keys() -> list[tuple[int, str]]:
        return sorted(on_database(url, lambda engine: People(engine).keys("first")))

    on_database(url, migrate)
    assert keys() == [(0, "first")]
    admin.rotate_key(url, at_once=False)
    first, second = keys()
    assert first == (0, "first")
    assert second[0] > now()
    admin.rotate_key(url, at_once=True)
    (last,) = [key for key in keys() if key[0]]
    assert last[0] <= now()
    assert last[1] != second[1]


def test_a_database_of_the_future_is_refused_by_every_command(old: str, tmp_path: Path) -> None:
    async def from_the_future(engine: Database) -> None:
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num='9999'"))

    on_database(old, from_the_future)
    for command in (
        lambda: admin.check(old, print),
        lambda: admin.rotate_key(old, at_once=False),
        lambda: admin.backup(old, tmp_path / "all.gz"),
        lambda: admin.restore(old, tmp_path / "all.gz"),
    ):
        with pytest.raises(ParlourError, match="written by a newer version of Parlour"):
            command()
