"""Tries at the deals of the day, on each database: none without its table, and none left behind
by whoever wanted to be forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, cast

import pytest
from sqlalchemy import select

from parlour.club.daily import end_of
from parlour.server import dailies
from parlour.server import hall as halls
from parlour.server.dailies import DealsOfTheDay
from parlour.server.hall import Hall
from parlour.server.thinking import Thinkers
from parlour.store.daily import Dailies
from parlour.store.database import database_url, migrate, open_database
from parlour.store.keeping import Keeping
from parlour.store.log import EventLog, NotStored, Stored
from parlour.store.people import People, Player
from parlour.store.schema import daily_tries
from tests.store.databases import Databases
from tests.store.test_log import Quiet

DAY, GAME = "2026-11-18", "poker-solitaire"


class Computer:
    async def computers_score(self, game: str, seed: str) -> int:
        return 7


class Stumbles(EventLog):
    """A process that dies just when it would store something."""

    dies = False

    async def append(self, table: str, stored: Sequence[Stored], beside: Any = ()) -> None:
        if self.dies:
            raise NotStored("dead")
        await super().append(table, stored, beside)


def test_a_try_has_a_table_and_is_told_though_its_player_is_forgotten(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = end_of(DAY) - 1
    monkeypatch.setattr(dailies, "now", lambda: at)
    monkeypatch.setattr(halls, "now", lambda: at)

    async def run() -> None:
        nonlocal at
        engine = open_database(database_url(databases.fresh()))
        await migrate(engine)
        log = Stumbles(engine, Quiet())
        async with log:
            keeping = Keeping(engine)
            hall = Hall(log, keeping.forgotten)
            deals = DealsOfTheDay(Dailies(engine), hall, cast(Thinkers, Computer()))
            ann, bob = Player("ann", "Ann"), Player("bob", "Bob")
            for person in (ann, bob):
                await People(engine).add(person, 0, person.id, 10)
            log.dies = True
            with pytest.raises(NotStored):
                await deals.table_for(ann, GAME)
            log.dies = False
            assert await deals.kept.tries(DAY, GAME, "ann") == []
            # Asked twice at once it is one.
            one, other = await asyncio.gather(
                deals.table_for(ann, GAME), deals.table_for(ann, GAME)
            )
            assert one.id == other.id
            (kept,) = await deals.kept.tries(DAY, GAME, "ann")
            assert kept == (0, one.id, None, None)
            others = await deals.table_for(bob, GAME)
            await keeping.forget("ann")
            assert await deals.kept.made(GAME, [DAY]) == []
            assert one.withheld
            at = end_of(DAY)
            assert await deals.disclose_some()
            for id in (one.id, others.id):
                assert not (await hall.newest(id)).withheld
            async with engine.connect() as connection:
                left = await connection.execute(select(daily_tries.c.player))
                assert list(left.scalars()) == ["bob"]
            assert not await deals.disclose_some()
            # Nothing is left of a later one either, nor of what was told before.
            await keeping.forget("bob")
            assert await deals.kept.tries(DAY, GAME, "bob") == []
            await deals.close()
        await engine.dispose()

    asyncio.run(run())
