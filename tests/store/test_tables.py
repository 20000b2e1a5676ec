"""What is kept of tables beside their events, and how the database's failures are told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import database_url, migrate, open_database
from parlour.store.deadlines import DatabaseFails
from parlour.store.log import EventLog, Stored
from parlour.store.people import LoginTaken, People, Player
from parlour.store.schema import results, seats, tables
from parlour.store.tables import Ended, PhaseIs, SatDown, TableOpened
from tests.store.databases import Databases
from tests.store.test_log import Quiet


def on_a_database(url: str, what: Callable[[AsyncEngine], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = open_database(database_url(url))
        try:
            await what(engine)
        finally:
            await engine.dispose()

    asyncio.run(run())


async def rows(engine: AsyncEngine, table: Table) -> list[tuple[Any, ...]]:
    async with engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(select(table))]


def test_what_happened_becomes_rows(databases: Databases) -> None:
    async def check(engine: AsyncEngine) -> None:
        await migrate(engine)
        people = People(engine)
        for name in ("ann", "bob"):
            await people.add(Player(name, name), 0, name, 10)
        opened = TableOpened("a", "cribbage", "standard", True, 1)
        other = TableOpened("b", "cribbage", "standard", False, 2)
        async with EventLog(engine, Quiet()) as log:
            await log.append("a", [Stored(1, 1, "{}")], [opened, SatDown("a", "ann", 1)])
            await log.append("b", [Stored(1, 2, "{}")], [other])
            assert await people.listed(9) == ["a"]
            assert await people.waiting(9) == ["b", "a"]
            again = SatDown("a", "ann", 3)  # got up, and came back
            await log.append("a", [Stored(2, 3, "{}")], [again, SatDown("a", "bob", 3)])
            await log.append("a", [Stored(3, 4, "{}")], [PhaseIs("a", "playing")])
            assert await people.waiting(9) == ["b"]
            ended = [
                Ended("a", "0", "ann", "cribbage", "standard", 5, True, 61),
                Ended("a", "1", "bob", "cribbage", "standard", 5, False, 40),
            ]
            await log.append("a", [Stored(4, 5, "{}")], [PhaseIs("a", "over"), *ended])
            # Taken back and played to another end: the first one stands.
            other_end = ended[0]._replace(ended=9, won=False, score=60)
            await log.append("a", [Stored(5, 9, "{}")], [PhaseIs("a", "over"), other_end])
        assert sorted(await rows(engine, tables)) == [
            ("a", "cribbage", "standard", "over", True, 1),
            ("b", "cribbage", "standard", "waiting", False, 2),
        ]
        assert sorted(await rows(engine, seats)) == [("a", "ann", 1), ("a", "bob", 3)]
        assert sorted(await rows(engine, results)) == [tuple(end) for end in ended]

    on_a_database(databases.fresh(), check)


def test_a_database_that_cannot_answer_is_one_kind_of_error(databases: Databases) -> None:
    """One without any tables, here. It is an OSError, as that of a connection that breaks."""

    async def check(engine: AsyncEngine) -> None:
        people, log = People(engine), EventLog(engine, Quiet())
        for asked in (
            log.load("a"),
            people.listed(9),
            people.rename("ann", "Anna"),
            people.give_login("ann", "ann", "hash", 1),
        ):
            with pytest.raises(DatabaseFails):
                await asked
        assert issubclass(DatabaseFails, OSError)

    on_a_database(databases.fresh(), check)


def test_a_login_is_one_persons(databases: Databases) -> None:
    async def check(engine: AsyncEngine) -> None:
        await migrate(engine)
        people = People(engine)
        for name in ("ann", "bob"):
            await people.add(Player(name, name), 0, name, 10)
        await people.give_login("ann", "it", "hash", 1)
        with pytest.raises(LoginTaken):
            await people.give_login("bob", "it", "other", 1)
        assert await people.with_login("it") == (Player("ann", "ann", "it"), "hash")

    on_a_database(databases.fresh(), check)
