"""People: guests and those with a login, their sessions, tables and results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import accounts, players, results, seats, secrets, sessions, tables

_SIGNING = "signing"  # what keys are called
_AT_ONCE = 500  # values in one query


class Player(NamedTuple):
    id: str
    name: str
    login: str | None = None


class Session(NamedTuple):
    """Something that a token stands for, by the hash of it."""

    id: str
    created: int
    expires: int


class Key(NamedTuple):
    """What tokens are signed with, and from when on; 0: from the first day."""

    since: int
    secret: str


class LoginTaken(Exception):
    """Somebody has that login."""


_PLAYERS = select(players.c.id, players.c.name, accounts.c.login).join_from(
    players, accounts, isouter=True
)


class People:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def add(self, player: Player, at: int, session: str, expires: int) -> None:
        """A new guest with a session."""
        async with changing(self._engine) as connection:
            await connection.execute(
                insert(players).values(id=player.id, name=player.name, created=at)
            )
            await connection.execute(
                insert(sessions).values(id=session, player=player.id, created=at, expires=expires)
            )

    async def with_session(self, session: str, at: int) -> Player | None:
        async with asking(self._reading) as connection:
            found = await connection.execute(
                _PLAYERS.join(sessions, sessions.c.player == players.c.id).where(
                    sessions.c.id == session, sessions.c.expires > at
                )
            )
            row = found.one_or_none()
            return None if row is None else Player(*row)

    async def rename(self, player: str, name: str) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(
                update(players).where(players.c.id == player).values(name=name)
            )

    async def give_login(self, player: str, login: str, password: str, at: int) -> None:
        """Let a guest come back by a login; LoginTaken where somebody else has it."""
        account = insert(accounts).values(player=player, login=login, password=password, created=at)
        async with changing(self._engine) as connection:
            try:
                await connection.execute(account)
            except IntegrityError:
                raise LoginTaken(login) from None

    async def with_login(self, login: str) -> tuple[Player, str] | None:
        """Who has this login, and the hash of their password."""
        async with asking(self._reading) as connection:
            row = (
                await connection.execute(
                    _PLAYERS.add_columns(accounts.c.password).where(accounts.c.login == login)
                )
            ).one_or_none()
        return None if row is None else (Player(*row[:3]), row[3])

    async def account(self, player: str) -> Player | None:
        """Somebody with a login."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                _PLAYERS.where(players.c.id == player, accounts.c.login.is_not(None))
            )
            row = found.one_or_none()
            return None if row is None else Player(*row)

    async def set_password(self, player: str, password: str, instead_of: str = "") -> None:
        """The hash of a password; with `instead_of`, only if that is still the one there."""
        changed = update(accounts).where(accounts.c.player == player).values(password=password)
        if instead_of:
            changed = changed.where(accounts.c.password == instead_of)
        async with changing(self._engine) as connection:
            await connection.execute(changed)

    async def open_session(self, session: str, player: str, at: int, expires: int) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(delete(sessions).where(sessions.c.expires <= at))
            await connection.execute(
                insert(sessions).values(id=session, player=player, created=at, expires=expires)
            )

    async def close_session(self, session: str) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(delete(sessions).where(sessions.c.id == session))

    async def sessions_of(self, player: str, at: int) -> list[Session]:
        """Those that are neither closed nor over, the newest first."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(sessions.c.id, sessions.c.created, sessions.c.expires)
                .where(sessions.c.player == player, sessions.c.expires > at)
                .order_by(sessions.c.created.desc(), sessions.c.id)
            )
            return [Session(*row) for row in found]

    async def close_sessions(self, player: str) -> None:
        """All of them."""
        async with changing(self._engine) as connection:
            await connection.execute(delete(sessions).where(sessions.c.player == player))

    async def good_sessions(self, ids: Iterable[str], at: int) -> set[str]:
        """Those of some sessions that are neither closed nor over."""
        asked, good = list(ids), set[str]()
        async with asking(self._reading) as connection:
            for first in range(0, len(asked), _AT_ONCE):
                some = asked[first : first + _AT_ONCE]
                found = await connection.execute(
                    select(sessions.c.id).where(sessions.c.id.in_(some), sessions.c.expires > at)
                )
                good.update(found.scalars())
        return good

    async def tables_of(self, player: str, most: int) -> list[str]:
        """The tables where this player sat, those in play first, then the latest first."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(tables.c.id)
                .join(seats, seats.c.table == tables.c.id)
                .where(seats.c.player == player)
                .order_by(tables.c.phase == "over", seats.c.since.desc())
                .limit(most)
            )
            return list(found.scalars())

    async def listed(self, most: int) -> list[str]:
        """Tables that anybody may sit down at."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(tables.c.id)
                .where(tables.c.listed, tables.c.phase == "waiting")
                .order_by(tables.c.opened.desc())
                .limit(most)
            )
            return list(found.scalars())

    async def waiting(self, most: int) -> list[str]:
        """Tables with open seats, listed or not; the latest first."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(tables.c.id)
                .where(tables.c.listed.in_((False, True)), tables.c.phase == "waiting")
                .order_by(tables.c.opened.desc())
                .limit(most)
            )
            return list(found.scalars())

    async def results_of(
        self, player: str, game: str | None, rules: str | None, most: int
    ) -> tuple[Sequence[Row[Any]], Row[Any]]:
        """The latest results; and of those without takebacks how many there are, how many were
        won, and their highest, lowest and mean."""
        where = [results.c.player == player]
        if game:
            where.append(results.c.game == game)
        if rules:
            where.append(results.c.rules == rules)
        score, won = results.c.score, results.c.won
        async with asking(self._reading) as connection:
            latest = await connection.execute(
                select(results).where(*where).order_by(results.c.ended.desc()).limit(most)
            )
            summed = await connection.execute(
                select(
                    func.count(),
                    func.count().filter(won),
                    func.max(score),
                    func.min(score),
                    func.avg(score),
                ).where(*where, results.c.takebacks.is_(False))
            )
            return latest.all(), summed.one()

    async def keys(self, fresh: str = "") -> list[Key]:
        """The keys that all processes on this database share; this fresh one if it is the first."""
        async with changing(self._engine) if fresh else asking(self._reading) as connection:
            if fresh:
                await connection.execute(
                    unless_there(self._engine, secrets), {"name": _SIGNING, "value": fresh}
                )
            found = await connection.execute(
                select(secrets.c.name, secrets.c.value).where(secrets.c.name.startswith(_SIGNING))
            )
            return [Key(int(name.partition(":")[2] or 0), value) for name, value in found]

    async def add_key(self, key: Key, forget_before: int) -> None:
        """Another key. Those that had a successor at that time already are forgotten."""
        known = sorted(await self.keys())
        old = [
            one for one, after in zip(known, [*known[1:], key], strict=True)
            if after.since <= forget_before
        ]  # fmt: skip
        async with changing(self._engine) as connection:
            for one in old:
                await connection.execute(delete(secrets).where(secrets.c.value == one.secret))
            await connection.execute(
                insert(secrets).values(name=f"{_SIGNING}:{key.since}", value=key.secret)
            )

    async def take_note(self) -> None:
        """Write something that changes nothing, to see whether anything can be written."""
        async with changing(self._engine) as connection:
            await connection.execute(update(secrets).values(value=secrets.c.value))
