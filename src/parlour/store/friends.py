"""Friends: who has agreed to be one, who has asked, and who is not to ask again."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, get_args

from sqlalchemy import and_, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import blocks, friend_codes, friends, players
from parlour.store.talk import unheard_by

# What friends see of somebody: nothing, that they are there, or the tables where they play too.
Shows: TypeAlias = Literal["nothing", "online", "tables"]
SHOWS: tuple[Shows, ...] = get_args(Shows)
USUALLY: Shows = "online"
MOST_ASKING = 50  # shown to somebody, the newest

_BACK = friends.alias("back")
_AGREED = and_(_BACK.c.player == friends.c.other, _BACK.c.other == friends.c.player)


class Friend(NamedTuple):
    id: str
    player: str
    name: str
    shows: Shows


class Asked(NamedTuple):
    """Somebody who has asked, or was asked, and is no friend yet; or who is blocked."""

    id: str
    name: str


class Friends:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    # --- codes ------------------------------------------------------------------------------

    async def code_of(self, player: str, fresh: str) -> tuple[str, Shows]:
        """Somebody's code, this fresh one if they have none yet; and what they show."""
        mine = select(friend_codes.c.code, friend_codes.c.shows).where(
            friend_codes.c.player == player
        )
        async with asking(self._reading) as connection:
            found = (await connection.execute(mine)).one_or_none()
        if found is None:
            async with changing(self._engine) as connection:
                row = {"player": player, "code": fresh, "shows": USUALLY}
                await connection.execute(unless_there(self._engine, friend_codes), row)
                found = (await connection.execute(mine)).one()
        return found.code, found.shows

    async def renew(self, player: str, code: str) -> None:
        """Another code; who is a friend already stays one."""
        async with changing(self._engine) as connection:
            await connection.execute(
                update(friend_codes).where(friend_codes.c.player == player).values(code=code)
            )

    async def show(self, player: str, shows: Shows) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(
                update(friend_codes).where(friend_codes.c.player == player).values(shows=shows)
            )

    async def with_code(self, code: str) -> str | None:
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(friend_codes.c.player).where(friend_codes.c.code == code)
            )
            return found.scalar_one_or_none()

    # --- asking and agreeing ----------------------------------------------------------------

    async def ask(self, id: str, player: str, other: str, called: str, at: int) -> None:
        """Ask somebody to be a friend. Whoever was asked by them has agreed with that."""
        row = {"id": id, "player": player, "other": other, "called": called, "at": at}
        async with changing(self._engine) as connection:
            await connection.execute(unless_there(self._engine, friends), row)

    async def accept(self, id: str, player: str, fresh: str, at: int) -> bool:
        """Agree with what somebody has asked; whether they have."""
        query = (
            select(friends.c.player, players.c.name)
            .join(players, players.c.id == friends.c.player)
            .where(friends.c.id == id, friends.c.other == player)
        )
        async with changing(self._engine) as connection:
            found = (await connection.execute(query)).one_or_none()
            if found is None:
                return False
            other, name = found
            row = {"id": fresh, "player": player, "other": other, "called": name, "at": at}
            await connection.execute(unless_there(self._engine, friends), row)
            return True

    async def part(self, id: str, player: str) -> bool:
        """No friends any more; or what was asked, by either, is asked no more."""
        async with changing(self._engine) as connection:
            other = await self._other(connection, id, player)
            if other is not None:
                await _part(connection, player, other[0])
            return other is not None

    async def known(self, id: str, player: str) -> tuple[str, str] | None:
        """The other one of two of whom one has asked, and what this one knows them by."""
        async with asking(self._reading) as connection:
            return await self._other(connection, id, player)

    async def block(self, id: str, player: str, other: str, called: str) -> None:
        """Have nothing to do with somebody any more."""
        row = {"id": id, "player": player, "blocked": other, "called": called}
        async with changing(self._engine) as connection:
            await _part(connection, player, other)
            await connection.execute(unless_there(self._engine, blocks), row)

    async def unblock(self, id: str, player: str) -> bool:
        mine = and_(blocks.c.id == id, blocks.c.player == player)
        async with changing(self._engine) as connection:
            return (await connection.execute(delete(blocks).where(mine))).rowcount > 0

    async def _other(
        self, connection: AsyncConnection, id: str, player: str
    ) -> tuple[str, str] | None:
        row = select(friends).where(
            friends.c.id == id, or_(friends.c.player == player, friends.c.other == player)
        )
        found = (await connection.execute(row)).one_or_none()
        if found is None:
            return None
        if found.player == player and not await _agreed(connection, found.other, player):
            return found.other, found.called  # who was asked is known by no more than that
        other = found.other if found.player == player else found.player
        named = await connection.execute(select(players.c.name).where(players.c.id == other))
        return other, named.scalar_one()

    # --- who --------------------------------------------------------------------------------

    async def of(self, player: str) -> list[Friend]:
        shows = func.coalesce(friend_codes.c.shows, USUALLY)
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(friends.c.id, players.c.id, players.c.name, shows)
                .join(_BACK, _AGREED)
                .join(players, players.c.id == friends.c.other)
                .outerjoin(friend_codes, friend_codes.c.player == friends.c.other)
                .where(friends.c.player == player)
                .order_by(func.lower(players.c.name), friends.c.id)
            )
            return [Friend(*row) for row in found]

    async def asking(self, player: str) -> list[Asked]:
        """Who would like to be a friend; not those whom one does not want to hear."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(friends.c.id, players.c.name)
                .join(players, players.c.id == friends.c.player)
                .where(
                    friends.c.other == player,
                    ~exists(select(_BACK.c.id).where(_AGREED)),
                    friends.c.player.not_in(unheard_by(player)),
                )
                .order_by(friends.c.at.desc(), friends.c.id)
                .limit(MOST_ASKING)
            )
            return [Asked(*row) for row in found]

    async def asked(self, player: str) -> list[Asked]:
        """Who was asked and has not answered, by what one knew of them."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(friends.c.id, friends.c.called)
                .where(friends.c.player == player, ~exists(select(_BACK.c.id).where(_AGREED)))
                .order_by(friends.c.at.desc(), friends.c.id)
            )
            return [Asked(*row) for row in found]

    async def blocked(self, player: str) -> list[Asked]:
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(blocks.c.id, blocks.c.called)
                .where(blocks.c.player == player)
                .order_by(blocks.c.called, blocks.c.id)
            )
            return [Asked(*row) for row in found]

    async def count(self, player: str) -> int:
        """How many somebody has asked, whether they agreed or not."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(func.count()).select_from(friends).where(friends.c.player == player)
            )
            return found.scalar_one()


async def _agreed(connection: AsyncConnection, player: str, other: str) -> bool:
    row = select(friends.c.id).where(friends.c.player == player, friends.c.other == other)
    return (await connection.execute(row)).first() is not None


async def _part(connection: AsyncConnection, one: str, other: str) -> None:
    there = and_(friends.c.player == one, friends.c.other == other)
    back = and_(friends.c.player == other, friends.c.other == one)
    await connection.execute(delete(friends).where(or_(there, back)))
