"""Passkeys: what a device proves that it has, instead of a password; and what it is asked with."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading
from parlour.store.deadlines import asking, changing
from parlour.store.schema import passkey_challenges, passkeys

LASTS = 5 * 60_000  # milliseconds that a challenge may be answered


class Passkey(NamedTuple):
    id: str
    player: str
    credential: str  # by which the device knows it
    public: str  # its public key; both are base64url
    counter: int  # how often it says that it was used, where it counts
    name: str
    created: int
    used: int | None


class PasskeyTaken(Exception):
    """That credential is somebody's already."""


class Passkeys:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def challenge(self, challenge: str, purpose: str, at: int) -> None:
        """Something to be proved, once and soon. `purpose` says by whom."""
        row = {"challenge": challenge, "purpose": purpose, "at": at}
        async with changing(self._engine) as connection:
            await connection.execute(
                delete(passkey_challenges).where(passkey_challenges.c.at < at - LASTS)
            )
            await connection.execute(insert(passkey_challenges).values(row))

    async def answered(self, challenge: str, purpose: str, at: int) -> bool:
        """Whether this was asked for that, and not long ago; from now on it was not."""
        mine = and_(
            passkey_challenges.c.challenge == challenge,
            passkey_challenges.c.purpose == purpose,
            passkey_challenges.c.at >= at - LASTS,
        )
        async with changing(self._engine) as connection:
            return (await connection.execute(delete(passkey_challenges).where(mine))).rowcount > 0

    async def add(self, passkey: Passkey) -> None:
        async with changing(self._engine) as connection:
            try:
                await connection.execute(insert(passkeys).values(passkey._asdict()))
            except IntegrityError:
                raise PasskeyTaken from None

    async def of(self, player: str) -> list[Passkey]:
        """Somebody's, the oldest first."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(passkeys)
                .where(passkeys.c.player == player)
                .order_by(passkeys.c.created, passkeys.c.id)
            )
            return [Passkey(*row) for row in found]

    async def with_credential(self, credential: str) -> Passkey | None:
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(passkeys).where(passkeys.c.credential == credential)
            )
            row = found.one_or_none()
            return None if row is None else Passkey(*row)

    async def was_used(self, passkey: Passkey, counter: int, at: int) -> bool:
        """Whether nobody has used it in the meantime: a copy of it would count the same."""
        same = and_(passkeys.c.id == passkey.id, passkeys.c.counter == passkey.counter)
        async with changing(self._engine) as connection:
            done = await connection.execute(
                update(passkeys).where(same).values(counter=counter, used=at)
            )
            return done.rowcount > 0

    async def remove(self, player: str, id: str) -> bool:
        mine = and_(passkeys.c.player == player, passkeys.c.id == id)
        async with changing(self._engine) as connection:
            return (await connection.execute(delete(passkeys).where(mine))).rowcount > 0

    async def remove_all(self, player: str) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(delete(passkeys).where(passkeys.c.player == player))
