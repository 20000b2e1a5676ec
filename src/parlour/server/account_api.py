"""Keeping an account: another password, a way back without it, all of one's data, and none."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post, put
from litestar.datastructures import Cookie

from parlour.server.forms import PasswordChange, Proof, Recovery
from parlour.server.guessing import guesses
from parlour.server.house import House
from parlour.server.identity import COOKIE, address_of
from parlour.server.people_api import Welcome, player_seen, with_cookie
from parlour.server.requests import MANY, SlowDown, refusing, slow_down
from parlour.server.sessions import close_signed_out
from parlour.store.people import Player
from parlour.tables import big_screen
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say


class RecoveryCode(msgspec.Struct, frozen=True):
    """Shown once; whoever has it can choose another password."""

    code: str


class AccountApi(Controller):
    tags = ("people",)

    @put("/me/password", responses=refusing(401, 409, *MANY))
    async def change_password(
        self, request: Request[Any, Any, Any], data: PasswordChange, player: Player, house: House
    ) -> Response[Welcome]:
        """Another password. All tokens of yours are good no more; the answer has a new one."""
        await prove(request, house, player, data.old)
        hashed = await house.identity.hashed(data.new, address_of(request))
        token = await house.identity.change_password(player, hashed)
        await close_signed_out(house.connections, house.people)
        return with_cookie(request, token, Welcome(token, player_seen(player)))

    @post("/me/recovery", responses=refusing(401, 409, *MANY))
    async def make_recovery(
        self, request: Request[Any, Any, Any], data: Proof, player: Player, house: House
    ) -> RecoveryCode:
        """A code for the day on which the password is forgotten; an older one is good no more."""
        await prove(request, house, player, data.password)
        code, hashed = await house.identity.recovery_code(address_of(request))
        await house.keeping.set_recovery(player.id, hashed)
        return RecoveryCode(code)

    @post("/recoveries", responses=refusing(401, *MANY))
    async def recover(
        self, request: Request[Any, Any, Any], data: Recovery, house: House
    ) -> Response[Welcome]:
        """Choose another password by the recovery code, which is good for this once."""
        slow_down(house.logins, request)
        tried = _tries(house, request, data.login)
        found = await house.keeping.recovery_of(data.login.lower())
        await house.identity.recovered(found and found[1], data.code, address_of(request))
        house.guesses.was_right(tried)
        known = await house.people.with_login(data.login.lower())
        if found is None or known is None:
            raise NotAllowed("login", say("refused.recovery"))
        player = known[0]
        hashed = await house.identity.hashed(data.password, address_of(request))
        # Two may come with the same code at the same moment: it is good for the first.
        if not await house.keeping.spend_recovery(player.id, found[1]):
            raise NotAllowed("login", say("refused.recovery"))
        token = await house.identity.change_password(player, hashed)
        await house.passkeys.remove_all(player.id)  # whoever had the password may have made one
        await close_signed_out(house.connections, house.people)
        return with_cookie(request, token, Welcome(token, player_seen(player)))

    @get("/me/data", responses=refusing(401, 429))
    async def data(self, player: Player, house: House) -> Response[dict[str, list[dict[str, Any]]]]:
        """Everything that is kept of you, as a file."""
        headers = {"content-disposition": 'attachment; filename="parlour-data.json"'}
        return Response(await house.keeping.all_of(player.id), headers=headers)

    @post("/me/deletion", status_code=204, responses=refusing(401, 409, *MANY))
    async def forget_me(
        self, request: Request[Any, Any, Any], data: Proof, player: Player, house: House
    ) -> Response[None]:
        """Be forgotten: account, results, words and name. It cannot be undone."""
        if player.login is not None:
            await prove(request, house, player, data.password)
        await house.tournaments.forget(player.id)
        for id in await house.keeping.agreed_at(player.id):
            await house.hall.newest(id)  # they may have agreed at another process
            await house.hall.do(id, lambda table: big_screen.forget(table, player.id))
        await house.keeping.forget(player.id)
        await close_signed_out(house.connections, house.people)
        gone = Cookie(key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax")
        return Response(None, status_code=204, cookies=[gone])


async def prove(
    request: Request[Any, Any, Any], house: House, player: Player, password: str
) -> None:
    """Somebody at an unlocked device is not yet whoever has the account."""
    if player.login is None:
        raise NotAllowed("none", say("refused.no-account"))
    tried = _tries(house, request, player.login)
    await house.identity.check_password(player, password, address_of(request))
    house.guesses.was_right(tried)


def _tries(house: House, request: Request[Any, Any, Any], login: str) -> list[tuple[str, str]]:
    """Counted like tries to sign in; whoever guesses waits."""
    tried = guesses(login, address_of(request))
    if wait := house.guesses.wait(tried):
        raise SlowDown(wait)
    house.guesses.tries(tried)
    return tried
