"""Signing in while the password is being changed."""

from __future__ import annotations

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.server.identity import Identity
from parlour.server.keys import Keyring
from parlour.server.passwords import Passwords
from parlour.store.database import migrate
from parlour.store.people import Key, People, Player
from parlour.tables.asking import NotAllowed
from tests.store.databases import Databases
from tests.store.test_tables import on_a_database

OLD, NEW = "correct horse", "battery staple"


class Slow(Passwords):
    """Another password is chosen just when the old one has been found to be right."""

    identity: Identity
    ann: Player
    fresh: str | None = None

    async def fits(self, hashed: str | None, password: str, address: str) -> bool:
        good = await super().fits(hashed, password, address)
        if self.fresh is not None:
            fresh, self.fresh = self.fresh, None
            await self.identity.change_password(self.ann, fresh)
        return good


@pytest.mark.parametrize(("chosen", "let_in"), [(NEW, False), (OLD, True)])
def test_nobody_gets_in_by_a_password_that_is_being_changed(
    databases: Databases, chosen: str, let_in: bool
) -> None:
    async def check(engine: AsyncEngine) -> None:
        await migrate(engine)
        people, passwords = People(engine), Slow()
        identity = passwords.identity = Identity(people, Keyring([Key(0, "a")]), passwords, ())
        ann = passwords.ann = Player("ann", "Ann")
        await people.add(ann, 0, "first", 2**40)
        await people.give_login("ann", "ann", await passwords.hash(OLD, ""), 1)
        passwords.fresh = await passwords.hash(chosen, "")
        if let_in:  # the same word, hashed anew
            await identity.log_in("ann", OLD, "")
        else:
            with pytest.raises(NotAllowed):
                await identity.log_in("ann", OLD, "")
        # One of them is of whoever has changed the password.
        assert len(await people.sessions_of("ann", 2)) == 1 + let_in
        await identity.log_in("ann", chosen, "")

    on_a_database(databases.fresh(), check)
