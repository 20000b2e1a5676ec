"""The hall, with a log that fails in ways that are hard to bring about from outside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.core.errors import IllegalAction
from parlour.server import hall as halls
from parlour.server.hall import Hall, NoTable, rematch_id
from parlour.store.database import database_url, migrate, open_database
from parlour.store.fanout import UNKNOWN, LookAtFile
from parlour.store.log import EventLog, NotStored, Stored
from parlour.store.people import People, Player
from parlour.tables import asking
from parlour.tables.events import AnyEvent, Courtesy, Opened, Sat
from parlour.tables.table import Table


class Nobody:
    async def within(self, connection: Any, tables: Sequence[str]) -> None:
        pass

    async def after(self, tables: Sequence[str]) -> None:
        pass


class LosesTheNews(EventLog):
    """A log whose commit succeeds, but the connection breaks before it can say so."""

    losing = False
    loads = 0

    async def load(self, table: str, since: int = 0) -> list[Stored]:
        self.loads += 1
        return await super().load(table, since)

    async def __aenter__(self) -> LosesTheNews:
        await super().__aenter__()
        return self

    async def append(self, table: str, stored: Sequence[Stored], beside: Any = ()) -> None:
        await super().append(table, stored, beside)
        if self.losing:
            raise NotStored("the connection is lost")


OPENED = Opened("cribbage", "standard,first_dealer=given", "ann", "secret")


def both_sit(table: Table) -> list[AnyEvent]:
    return asking.begin_if_full(table, [Sat("0", "ann", "Ann"), Sat("1", "bob", "Bob")])


def hello(table: Table) -> list[AnyEvent]:
    return [Courtesy("0", "hello")]


@asynccontextmanager
async def a_hall(folder: Path) -> AsyncIterator[tuple[Hall, LosesTheNews, AsyncEngine]]:
    engine = open_database(database_url(f"sqlite:///{folder}/tables.sqlite3"))
    await migrate(engine)
    try:
        async with LosesTheNews(engine, Nobody()) as log:
            yield Hall(log), log, engine
    finally:
        await engine.dispose()


def run(folder: Path, what: Callable[[Hall, LosesTheNews, AsyncEngine], Awaitable[None]]) -> None:
    async def go() -> None:
        async with a_hall(folder) as (hall, log, engine):
            people = People(engine)
            for name in ("ann", "bob"):
                await people.add(Player(name, name), 0, name, 10)
            await what(hall, log, engine)

    asyncio.run(go())


def test_a_commit_of_which_the_news_was_lost_is_found_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "_LOOK_AGAIN", (0.01, 0.01))

    async def check(hall: Hall, log: LosesTheNews, engine: AsyncEngine) -> None:
        room = await hall.open(OPENED, both_sit)
        before = room.table.seq
        log.losing = True
        with pytest.raises(NotStored):
            await hall.do(room.table.id, hello)
        assert room.table.seq == before  # nobody is told of what is not known to be stored
        log.losing = False
        for _ in range(500):
            if room.table.seq > before:
                break
            await asyncio.sleep(0.01)
        assert room.table.seq == before + 1
        await hall.do(room.table.id, hello)
        assert room.table.seq == before + 2

    run(tmp_path, check)


def test_a_table_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    async def check(hall: Hall, log: LosesTheNews, engine: AsyncEngine) -> None:
        odd, fine = [await hall.open(OPENED, both_sit) for _ in range(2)]
        await log.append(odd.table.id, [Stored(odd.table.seq + 1, 1, '{"kind":"of-the-future"}')])
        other = Hall(log)
        await other.do(fine.table.id, hello)
        seq = fine.table.seq
        await hall.heard({odd.table.id: UNKNOWN, fine.table.id: UNKNOWN})
        assert fine.table.seq == seq + 1

    run(tmp_path, check)


def test_what_is_stored_while_a_table_is_folded_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(hall: Hall, log: LosesTheNews, engine: AsyncEngine) -> None:
        room = await hall.open(OPENED, both_sit)
        other = Hall(log)
        fold = halls.fold
        loop = asyncio.get_running_loop()

        def slowly(id: str, stored: Sequence[Stored]) -> Table:
            asyncio.run_coroutine_threadsafe(hall.do(id, hello), loop).result(30)
            return fold(id, stored)

        monkeypatch.setattr(halls, "fold", slowly)
        found = await other.room(room.table.id)
        assert found.table.seq == room.table.seq

    run(tmp_path, check)


def test_the_same_table_is_opened_once(tmp_path: Path) -> None:
    async def check(hall: Hall, log: LosesTheNews, engine: AsyncEngine) -> None:
        room = await hall.open(OPENED, both_sit)
        id = rematch_id(room.table)
        other = Hall(log)
        rooms = await asyncio.gather(
            hall.open(OPENED, both_sit, id), other.open(OPENED, both_sit, id)
        )
        assert {found.table.id for found in rooms} == {id}
        assert len(await log.load(id)) == rooms[0].table.seq
        for odd in ("", "x", "A" * 12, id + "a", "\x00" * 12, "é" * 12):
            with pytest.raises(NoTable):
                await hall.room(odd)

    run(tmp_path, check)


def test_what_is_refused_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    async def check(hall: Hall, log: LosesTheNews, _: AsyncEngine) -> None:
        room = await hall.open(OPENED, both_sit)
        before = room.table
        for action in ("throw:AC,AC", "play:5H", "nonsense", "go"):
            with pytest.raises(IllegalAction):
                await hall.do(
                    before.id, partial(asking.act, player="ann", seq=before.seq, action=action)
                )
        assert room.table is before
        assert len(await log.load(before.id)) == before.seq

    run(tmp_path, check)


def test_a_process_does_not_read_again_what_it_has_written(tmp_path: Path) -> None:
    async def check(hall: Hall, log: LosesTheNews, engine: AsyncEngine) -> None:
        heard: list[str] = []
        began = asyncio.Event()

        async def hear(grown: Mapping[str, int]) -> None:
            heard.extend(grown)
            await hall.heard(grown)

        async def missed() -> None:
            began.set()

        listening = asyncio.create_task(LookAtFile(engine).listen(hear, missed))
        await began.wait()
        room = await hall.open(OPENED, both_sit)
        log.loads = 0
        for _ in range(10):
            await hall.do(room.table.id, hello)
            await asyncio.sleep(0.02)
        seq = room.table.seq
        await Hall(log).do(room.table.id, hello)  # as another process would
        for _ in range(500):
            if room.table.seq > seq:
                break
            await asyncio.sleep(0.01)
        assert room.table.seq == seq + 1
        assert room.table.id in heard
        assert log.loads == 3  # the other's two to fold it, and ours of what it added
        listening.cancel()

    run(tmp_path, check)
