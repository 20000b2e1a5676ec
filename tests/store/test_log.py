"""The event log: durable before it answers, many appends in one commit, failures that change
nothing."""

from __future__ import annotations

import asyncio
import os
import pwd
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.store.database import database_url, migrate, open_database, reading
from parlour.store.log import Conflict, EventLog, NotStored, Stored
from parlour.store.tables import TableOpened
from tests.store.databases import Databases


class Quiet:
    """Nobody is told anything; what would have been told is kept."""

    def __init__(self) -> None:
        self.told: list[Sequence[str]] = []

    async def within(self, connection: AsyncConnection, tables: Sequence[str]) -> None:
        self.told.append(tables)

    async def after(self, tables: Sequence[str]) -> None:
        raise ConnectionError("nobody listens")  # it is stored all the same


@asynccontextmanager
async def a_log(url: str) -> AsyncIterator[tuple[EventLog, AsyncEngine]]:
    engine = open_database(database_url(url))
    await migrate(engine)
    try:
        async with EventLog(engine, Quiet()) as log:
            yield log, engine
    finally:
        await engine.dispose()


def on_a_log(url: str, what: Callable[[EventLog, AsyncEngine], Awaitable[None]]) -> None:
    async def run() -> None:
        async with a_log(url) as (log, engine):
            await what(log, engine)

    asyncio.run(run())


def entry(seq: int, body: str = "{}") -> Stored:
    return Stored(seq, 1000 + seq, body)


def a_table(id: str, rules: str = "r") -> TableOpened:
    return TableOpened(id, "g", rules, False, 1)


def test_what_is_appended_is_loaded_in_order(databases: Databases) -> None:
    async def check(log: EventLog, _: AsyncEngine) -> None:
        await log.append("a", [entry(1, '{"é":"😀"}'), entry(2)])
        await log.append("b", [entry(1)])
        await log.append("a", [entry(3)])
        assert await log.load("a") == [entry(1, '{"é":"😀"}'), entry(2), entry(3)]
        assert await log.load("a", since=2) == [entry(3)]
        assert await log.load("c") == []

    on_a_log(databases.fresh(), check)


def test_what_waits_goes_into_one_commit(databases: Databases) -> None:
    async def check(log: EventLog, _: AsyncEngine) -> None:
        await asyncio.gather(*(log.append(f"t{i}", [entry(1), entry(2)]) for i in range(300)))
        assert log.stored == 600
        assert log.commits <= 3
        for i in (0, 150, 299):
            assert await log.load(f"t{i}") == [entry(1), entry(2)]

    on_a_log(databases.fresh(), check)


def test_a_number_that_is_taken_is_a_conflict_for_that_table_alone(databases: Databases) -> None:
    async def check(log: EventLog, _: AsyncEngine) -> None:
        await log.append("a", [entry(1)])
        answers = await asyncio.gather(
            log.append("a", [entry(1, '"late"'), entry(2, '"late"')]),
            log.append("b", [entry(1)]),
            log.append("c", [entry(1)], [a_table("c")]),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [Conflict, type(None), type(None)]
        assert await log.load("a") == [entry(1)]
        assert await log.load("b") == await log.load("c") == [entry(1)]

    on_a_log(databases.fresh(), check)


def test_of_two_processes_one_wins(databases: Databases) -> None:
    url = databases.fresh()

    async def check(log: EventLog, _: AsyncEngine) -> None:
        async with a_log(url) as (other, _other):
            for seq in range(1, 30):
                answers = await asyncio.gather(
                    log.append("a", [entry(seq, '"one"')]),
                    other.append("a", [entry(seq, '"two"')]),
                    return_exceptions=True,
                )
                assert sorted(str(type(answer).__name__) for answer in answers) == [
                    "Conflict",
                    "NoneType",
                ]
            stored = await log.load("a")
            assert [found.seq for found in stored] == list(range(1, 30))

    on_a_log(url, check)


def test_rows_beside_are_stored_with_the_events_or_not_at_all(databases: Databases) -> None:
    async def check(log: EventLog, engine: AsyncEngine) -> None:
        await log.append("a", [entry(1)], [a_table("a")])
        with pytest.raises(Conflict):
            await log.append("b", [entry(1)], [a_table("a")])
        with pytest.raises(Conflict):
            await log.append("a", [entry(1)], [a_table("b")])
        assert await log.load("b") == []
        async with engine.connect() as connection:
            found = await connection.execute(text('SELECT id FROM "tables"'))
            assert list(found.scalars()) == ["a"]

    on_a_log(databases.fresh(), check)


def test_one_that_is_no_good_fails_alone(databases: Databases) -> None:
    """What the database refuses, whatever for, costs nobody else their move."""

    async def check(log: EventLog, _: AsyncEngine) -> None:
        answers = await asyncio.gather(
            log.append("a", [entry(1)]),
            log.append("b", [entry(1, "\udfff")]),
            log.append("d", [entry(1)]),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), NotStored, type(None)]
        with pytest.raises(NotStored):
            await log.append("c", [entry(1)], [a_table("c", "\udfff")])
        assert await log.load("c") == await log.load("b") == []

    on_a_log(databases.fresh(), check)


def test_a_full_disk_is_an_error_and_changes_nothing(tmp_path: Path) -> None:
    async def check(log: EventLog, engine: AsyncEngine) -> None:
        await log.append("a", [entry(1)])
        async with engine.connect() as connection:
            pages = (await connection.execute(text("PRAGMA page_count"))).scalar()
        listener = _limit_pages(engine, int(pages or 0) + 2)
        await engine.dispose()
        with pytest.raises(NotStored, match="full"):
            await log.append("a", [entry(2, "x" * 100_000)])
        answers = await asyncio.gather(
            *(log.append(f"t{i}", [entry(1, "x" * 100_000)]) for i in range(20)),
            return_exceptions=True,
        )
        assert {type(answer) for answer in answers} == {NotStored}
        assert await log.load("a") == [entry(1)]
        event.remove(engine.sync_engine, "connect", listener)
        await engine.dispose()
        await log.append("a", [entry(2)])  # there is room again
        assert await log.load("a") == [entry(1), entry(2)]

    on_a_log(f"sqlite:///{tmp_path}/full.sqlite3", check)


def _limit_pages(engine: AsyncEngine, pages: int) -> Callable[..., None]:
    def limit(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA max_page_count={pages}")
        cursor.close()

    event.listen(engine.sync_engine, "connect", limit)
    return limit


def test_a_commit_that_fails_fails_everybody_in_it(databases: Databases) -> None:
    async def check(log: EventLog, engine: AsyncEngine) -> None:
        def fail(_: Any) -> None:
            raise OperationalError("COMMIT", {}, Exception("the disk is gone"))

        event.listen(engine.sync_engine, "commit", fail)
        answers = await asyncio.gather(
            *(log.append(f"t{i}", [entry(1)]) for i in range(5)), return_exceptions=True
        )
        assert {type(answer) for answer in answers} == {NotStored}
        event.remove(engine.sync_engine, "commit", fail)
        for i in range(5):
            assert await log.load(f"t{i}") == []
            await log.append(f"t{i}", [entry(1)])

    on_a_log(databases.fresh(), check)


def test_a_log_that_is_closed_writes_what_waits_and_takes_no_more(databases: Databases) -> None:
    url = databases.fresh()

    async def run() -> None:
        async with a_log(url) as (log, _):
            waiting = [asyncio.create_task(log.append(f"t{i}", [entry(1)])) for i in range(50)]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        with pytest.raises(NotStored):
            await log.append("late", [entry(1)])
        async with a_log(url) as (log, _):
            assert await log.load("t49") == [entry(1)]

    asyncio.run(run())


def test_whoever_waits_may_go_away_and_it_is_stored_all_the_same(databases: Databases) -> None:
    async def check(log: EventLog, _: AsyncEngine) -> None:
        waiting = asyncio.create_task(log.append("a", [entry(1)]))
        await asyncio.sleep(0)
        waiting.cancel()
        await log.append("b", [entry(1)])
        await log.append("b", [entry(2)])
        assert await log.load("a") == [entry(1)]

    on_a_log(databases.fresh(), check)


@contextmanager
def only_read(folder: Path) -> Iterator[None]:
    """Nothing in it may be written, as on a disk that was mounted anew after a fault. Whoever may
    do everything is somebody else meanwhile."""
    everything = (folder, *folder.iterdir())
    if root := os.geteuid() == 0:
        owner = pwd.getpwnam("nobody").pw_uid
        for path in everything:
            os.chown(path, owner, -1)
        os.seteuid(owner)
    try:
        for path in everything:
            path.chmod(0o555)
        yield
        for path in everything:
            path.chmod(0o755)
    finally:
        if root:
            os.seteuid(0)


def test_a_file_that_could_only_be_read_for_a_while_is_written_again() -> None:
    async def write(folder: Path) -> None:
        async with a_log(f"sqlite:///{folder}/tables.sqlite3") as (log, engine):
            await log.append("t", [entry(1)], [a_table("t")])
            async with reading(engine).connect() as looking:  # somebody always does
                await looking.execute(text("SELECT 1 FROM events"))
                async with engine.connect() as connection:
                    await connection.invalidate()  # the next is opened while it can only be read
                with only_read(folder):
                    for _ in range(2):
                        with pytest.raises(NotStored, match="readonly"):
                            await log.append("t", [entry(2)])
                for number in (2, 3):
                    await log.append("t", [entry(number)])
            assert [event.seq for event in await log.load("t")] == [1, 2, 3]

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(write(Path(folder)))
