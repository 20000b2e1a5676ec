"""What every request needs: who asks, whether they ask too often, and how they are refused."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Request, Response, WebSocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, InternalServerException, NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types.asgi_types import WebSocketResponseBodyEvent, WebSocketResponseStartEvent

from parlour.core.errors import ParlourError
from parlour.core.saying import Saying
from parlour.server.forms import Refusal
from parlour.server.hall import NoTable
from parlour.server.house import House
from parlour.server.identity import Connection, address_of
from parlour.server.limits import Buckets
from parlour.store.people import Player
from parlour.tables.asking import NotAllowed, refusal
from parlour.tables.sayings import say

MANY = (400, 403, 413, 429)  # what any request with a body may be answered
TOO_MANY = 429
_STATUS = {
    "note": 404,
    "no-tournament": 404,
    "no-league": 404,
    "no-friend": 404,
    "no-club": 404,
    "club-role": 403,
    "token": 401,
    "login": 401,
    "origin": 403,
    "host": 403,
    "seat": 403,
    "withheld": 403,
    "invitation": 403,
    "bad": 400,
    "illegal": 400,
    "slow-down": TOO_MANY,
}
_IDS = ("id", "tournament", "member", "event", "note", "friend")  # what paths call them
_BODY = 20.0  # seconds for the body of a request
_TRY_AGAIN = 2  # seconds, where the database fails or others are being served
_CONFLICT = 409  # everything else is about how the table stands

log = logging.getLogger(__name__)


class StrictRequest(Request[Any, Any, Any]):
    """Bodies are read as the forms that they must be: "30" is no number, and 1 is not true."""

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        form = Any if field is None else field.annotation
        body = await self.body()
        try:
            return msgspec.json.decode(body, type=form)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise NotAllowed("bad", say("refused.form", why=str(error)[:300])) from None

    async def body(self) -> bytes:
        """A body that breaks off, or takes for ever, is the client's doing and not ours."""
        try:
            async with asyncio.timeout(_BODY):
                return await super().body()
        except (InternalServerException, TimeoutError):
            raise NotAllowed("bad", say("refused.broken-off")) from None


class SlowDown(NotAllowed):
    def __init__(self, wait: float) -> None:
        super().__init__("slow-down", say("refused.slow-down", seconds=math.ceil(wait)))
        self.wait = wait


def house_of(state: State) -> House:
    house: House = state.house
    return house


async def player_of(request: Request[Any, Any, Any], house: House) -> Player:
    """Whoever asks; refused without a token, and when they ask too often."""
    player = await house.identity.player_or_refuse(request)
    if wait := house.requests.wait(player.id):
        raise SlowDown(wait)
    return player


async def anybody(request: Request[Any, Any, Any], house: House) -> Player | None:
    """Whoever asks, and anybody may, though not too often."""
    player = await house.identity.player(request)
    if wait := house.requests.wait(player.id if player else address_of(request)):
        raise SlowDown(wait)
    return player


async def visitor_of(request: Request[Any, Any, Any], house: House) -> str:
    """The id of whoever asks, or nothing."""
    player = await anybody(request, house)
    return player.id if player else ""


def slow_down(buckets: Buckets, connection: Connection) -> None:
    if wait := buckets.wait(address_of(connection)):
        raise SlowDown(wait)


async def no_more_connections(socket: WebSocket[Any, Any, Any], wait: float) -> None:
    """Refused like any request, before it is a WebSocket."""
    start: WebSocketResponseStartEvent = {
        "type": "websocket.http.response.start",
        "status": TOO_MANY,
        "headers": [(b"retry-after", str(math.ceil(wait)).encode())],
    }
    body: WebSocketResponseBodyEvent = {
        "type": "websocket.http.response.body",
        "body": str(say("refused.connections")).encode(),
        "more_body": False,
    }
    await socket.send(start)
    await socket.send(body)


def check_ids(request: Request[Any, Any, Any]) -> None:
    """No id has a NUL, and PostgreSQL takes none in what it is to look for."""
    if any("\0" in str(request.path_params.get(name, "")) for name in _IDS):
        raise NotFoundException


def not_too_often(buckets: Buckets, player: Player) -> None:
    if wait := buckets.wait(player.id):
        raise SlowDown(wait)


def refusing(*statuses: int) -> Mapping[int, ResponseSpec]:
    """For the API's description: the ways in which something is refused."""
    words = {
        400: "not of the right form, or refused by the rules",
        401: "no token, or a wrong password",
        403: "not yours to do",
        404: "there is no such table",
        409: "not as the table stands",
        413: "too large",
        429: "too many at once",
    }
    return {
        status: ResponseSpec(Refusal, description=words[status], generate_examples=False)
        for status in statuses
    }


# --- errors -----------------------------------------------------------------------------------


def _refused(status: int, code: str, saying: Saying) -> Response[Refusal]:
    return Response(Refusal(code, str(saying), saying=saying), status_code=status)


def on_parlour_error(_: Request[Any, Any, Any], error: ParlourError) -> Response[Refusal]:
    told = Refusal(*refusal(error))
    answer = Response(told, status_code=_STATUS.get(told.code, _CONFLICT))
    if answer.status_code == TOO_MANY:
        wait = error.wait if isinstance(error, SlowDown) else _TRY_AGAIN
        answer.headers["retry-after"] = str(math.ceil(wait))
    return answer


def on_no_table(_: Request[Any, Any, Any], __: NoTable) -> Response[Refusal]:
    return _refused(404, "table", say("refused.no-table"))


def on_store_error(_: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    log.warning("the database fails: %s", error)
    answer = _refused(503, "gone", say("refused.database"))
    answer.headers["retry-after"] = str(_TRY_AGAIN)
    return answer


def on_failure(_: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    log.error("a request failed", exc_info=error)
    return _refused(500, "failed", say("refused.failed"))


def on_http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    message = error.detail
    if isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        where = f"{first.get('key')}: " if first.get("key") else ""
        message = f"{where}{first.get('message')}"
    codes = {404: "path", 405: "method", 413: "size", 415: "type", 500: "failed"}
    told = Refusal(codes.get(error.status_code, "bad"), message)
    answer = Response(told, status_code=error.status_code)
    answer.headers.update(error.headers or {})
    return answer
