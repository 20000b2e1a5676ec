"""Subscriptions to notifications, on each database: one a session, ended with it."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import migrate
from parlour.store.keeping import Keeping
from parlour.store.people import People, Player
from parlour.store.pushes import Pushes, Subscription
from tests.store.databases import Databases
from tests.store.test_tables import on_a_database


def wanted(session: str, endpoint: str, created: int = 1) -> Subscription:
    return Subscription(session, session[:3], f"https://push/{endpoint}", "p", "a", "es", created)


def test_a_subscription_is_of_one_session_and_one_browser(databases: Databases) -> None:
    async def check(engine: AsyncEngine) -> None:
        await migrate(engine)
        people, pushes = People(engine), Pushes(engine)
        for name in ("ann", "bob"):
            await people.add(Player(name, name), 0, f"{name}1", 10)
        await people.open_session("ann2", "ann", 0, 20)
        assert await pushes.key("fresh") == "fresh"
        assert await pushes.key("another") == "fresh"
        first, second = wanted("ann1", "telephone"), wanted("ann2", "desk", 2)
        for one in (first, second, wanted("bob1", "other"), wanted("bob1", "newer")):
            await pushes.subscribe(one)
        assert await pushes.of(["ann"], 5) == [second, first]
        assert await pushes.of(["bob"], 5) == [wanted("bob1", "newer")]
        assert await pushes.of(["ann"], 15) == [second]  # the other session is over
        await pushes.subscribe(wanted("bob1", "desk"))  # at the same browser
        assert await pushes.of(["ann", "bob"], 5) == [first, wanted("bob1", "desk")]
        # It ends with the session, on the service's word, and with the person.
        await people.close_session("ann1")
        assert not await pushes.has("ann1")
        await pushes.gone("https://push/desk")
        assert await pushes.of(["ann", "bob"], 5) == []
        await pushes.subscribe(second)
        await Keeping(engine).forget("ann")
        assert await pushes.of(["ann"], 5) == []
        await pushes.subscribe(wanted("bob1", "desk"))
        await pushes.unsubscribe("bob1")
        assert not await pushes.has("bob1")
        # Another key: nothing can be sent to those who know the old one.
        await pushes.subscribe(wanted("bob1", "desk"))
        await pushes.forget_key()
        assert not await pushes.has("bob1")
        assert await pushes.key("another") == "another"

    on_a_database(databases.fresh(), check)
