"""Where people want to be told of what happens while they are elsewhere, and the key by which
push services know this house (VAPID)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import push_subscriptions, secrets, sessions

_KEY = "vapid"


class Subscription(NamedTuple):
    session: str
    player: str
    endpoint: str  # the address of a push service, which it alone has given to the browser
    public: str
    auth: str
    language: str
    created: int


class Pushes:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def key(self, fresh: str) -> str:
        """The private key that all processes on this database share; this fresh one if it is the
        first."""
        wanted = select(secrets.c.value).where(secrets.c.name == _KEY)
        async with asking(self._reading) as connection:
            found = (await connection.execute(wanted)).scalar_one_or_none()
        if found is None:
            async with changing(self._engine) as connection:
                row = {"name": _KEY, "value": fresh}
                await connection.execute(unless_there(self._engine, secrets), row)
                found = (await connection.execute(wanted)).scalar_one()
        return str(found)

    async def forget_key(self) -> None:
        """Another is made when it is next needed. What was subscribed by the old one is lost."""
        async with changing(self._engine) as connection:
            await connection.execute(delete(secrets).where(secrets.c.name == _KEY))
            await connection.execute(delete(push_subscriptions))

    async def subscribe(self, one: Subscription) -> None:
        """From now on, instead of what this session or this browser had before."""
        old = push_subscriptions.c
        async with changing(self._engine) as connection:
            await connection.execute(
                delete(push_subscriptions).where(
                    or_(old.session == one.session, old.endpoint == one.endpoint)
                )
            )
            await connection.execute(insert(push_subscriptions).values(one._asdict()))

    async def unsubscribe(self, session: str) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(
                delete(push_subscriptions).where(push_subscriptions.c.session == session)
            )

    async def gone(self, endpoint: str) -> None:
        """The push service knows it no more."""
        async with changing(self._engine) as connection:
            await connection.execute(
                delete(push_subscriptions).where(push_subscriptions.c.endpoint == endpoint)
            )

    async def has(self, session: str) -> bool:
        row = select(push_subscriptions.c.player).where(push_subscriptions.c.session == session)
        async with asking(self._reading) as connection:
            return (await connection.execute(row)).first() is not None

    async def of(self, players: Iterable[str], at: int) -> list[Subscription]:
        """Those of some players whose sessions are good, the newest first."""
        wanted = (
            select(push_subscriptions)
            .join(sessions, sessions.c.id == push_subscriptions.c.session)
            .where(push_subscriptions.c.player.in_(list(players)), sessions.c.expires > at)
            .order_by(push_subscriptions.c.created.desc())
        )
        async with asking(self._reading) as connection:
            return [Subscription(*row) for row in await connection.execute(wanted)]
