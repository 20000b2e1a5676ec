"""Whether one is notified, on this device, while no page is open."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Controller, Request, delete, get, put

from parlour.server.clock import now
from parlour.server.forms import PushWanted
from parlour.server.house import House
from parlour.server.push_letters import fresh_key, good_keys, public_key
from parlour.server.push_sayings import say
from parlour.server.requests import MANY, not_too_often, refusing
from parlour.store.people import Player
from parlour.store.pushes import Subscription
from parlour.tables.asking import NotAllowed


class PushSeen(msgspec.Struct, frozen=True):
    key: str  # `applicationServerKey`, by which the browser's push service knows this server
    on: bool  # whether this session is notified


class PushApi(Controller):
    tags = ("people",)

    @get("/me/push", responses=refusing(401, 429))
    async def push(self, request: Request[Any, Any, Any], player: Player, house: House) -> PushSeen:
        """Whether you are notified here, and by which key to subscribe."""
        return await _seen(request, house)

    @put("/me/push", responses=refusing(401, *MANY))
    async def subscribe(
        self, request: Request[Any, Any, Any], data: PushWanted, player: Player, house: House
    ) -> PushSeen:
        """Be notified here: what the browser's `PushManager` gave. It ends with the session."""
        not_too_often(house.approaches, player)
        if not house.letters.allowed(data.endpoint):
            raise NotAllowed("bad", say("refused.service"))
        if not good_keys(data.p256dh, data.auth):
            raise NotAllowed("bad", say("refused.keys"))
        session = house.identity.session(request) or ""
        await house.pushes.subscribe(
            Subscription(
                session, player.id, data.endpoint, data.p256dh, data.auth, data.language, now()
            )
        )
        return await _seen(request, house)

    @delete("/me/push", status_code=200, responses=refusing(401, 403, 429))
    async def unsubscribe(
        self, request: Request[Any, Any, Any], player: Player, house: House
    ) -> PushSeen:
        """Be notified here no more."""
        await house.pushes.unsubscribe(house.identity.session(request) or "")
        return await _seen(request, house)


async def _seen(request: Request[Any, Any, Any], house: House) -> PushSeen:
    private = await house.pushes.key(fresh_key())
    on = await house.pushes.has(house.identity.session(request) or "")
    return PushSeen(public_key(private), on)
