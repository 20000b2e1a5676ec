"""Games looked back at: one review is kept for each table, the newest."""

from __future__ import annotations

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import migrate
from parlour.store.log import EventLog, Stored
from parlour.store.reviews import Reviews
from parlour.store.tables import TableOpened
from parlour.study.review import Review
from parlour.study.review.summing import MADE
from tests.store.databases import Databases
from tests.store.test_log import Quiet
from tests.store.test_tables import on_a_database

# As it was kept before there was luck in it.
OLD = '{"game":"cribbage","rules":"standard","decisions":[],"accuracy":[],"ended":{"0":1,"1":0}}'


def test_a_newer_review_takes_the_place_of_an_older_one(databases: Databases) -> None:
    async def check(engine: AsyncEngine) -> None:
        await migrate(engine)
        opened = TableOpened("a", "cribbage", "standard", False, 1)
        async with EventLog(engine, Quiet()) as log:
            await log.append("a", [Stored(1, 1, "{}")], [opened])
        kept = Reviews(engine)
        await kept.keep("a", 12, 1, OLD)
        assert await kept.of("a", 12) == OLD
        assert await kept.of("a", 13) is None  # taken back, and ended otherwise
        await kept.keep("a", 12, 2, "new")
        assert await kept.of("a", 12) == "new"
        await kept.keep("a", 14, 3, "other")
        assert (await kept.of("a", 12), await kept.of("a", 14)) == (None, "other")

    on_a_database(databases.fresh(), check)


def test_what_was_kept_before_is_read_and_known_to_be_old() -> None:
    old = msgspec.json.decode(OLD, type=Review)
    assert old.luck == ()
    assert old.made < MADE
