"""The server as one ASGI application."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.di import Provide
from litestar.enums import HttpMethod, MediaType, OpenAPIMediaType, ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from parlour.core.errors import ParlourError
from parlour.server import requests
from parlour.server.account_api import AccountApi
from parlour.server.club_life_api import ClubLifeApi
from parlour.server.clubs_api import ClubsApi
from parlour.server.company_api import CompanyApi
from parlour.server.daily_api import DailyApi
from parlour.server.drills_api import DrillsApi
from parlour.server.friends_api import FriendsApi
from parlour.server.games_api import GamesApi
from parlour.server.hall import NoTable
from parlour.server.house import House, house_for
from parlour.server.invitations_api import InvitationsApi
from parlour.server.labs_api import LabsApi, lab_of
from parlour.server.leagues_api import LeaguesApi
from parlour.server.learn_api import LearnApi
from parlour.server.lessons_api import LessonsApi
from parlour.server.lobby_api import LobbyApi
from parlour.server.metrics import Metrics
from parlour.server.pages import load_pages, pages_handler
from parlour.server.passkeys_api import PasskeysApi
from parlour.server.people_api import PeopleApi
from parlour.server.push_api import PushApi
from parlour.server.puzzles_api import PuzzlesApi
from parlour.server.ratings_api import RatingsApi
from parlour.server.review_api import ReviewApi
from parlour.server.settings import Settings
from parlour.server.stats_api import StatisticsApi
from parlour.server.tables_api import TablesApi
from parlour.server.tournaments_api import TournamentsApi
from parlour.server.unfolding import unfolding_handlers
from parlour.server.wire.asyncapi import asyncapi
from parlour.server.wire.schemas import schemas

MOST_BODY = 64 * 1024  # bytes
_CONTENT = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'"
)
_HEADERS = [
    (b"content-security-policy", _CONTENT.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"x-frame-options", b"DENY"),
]

log = logging.getLogger("parlour.requests")


class SchemaItself(OpenAPIRenderPlugin):
    """The API's description as JSON, and no page that would load scripts from elsewhere."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=OpenAPIMediaType.OPENAPI_JSON)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        # Litestar's own know nothing of what stands behind a view, nor of what fields are for.
        openapi_schema["components"]["schemas"] |= schemas()
        return self.render_json(request, openapi_schema)


def make_app(settings: Settings) -> ASGIApp:
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with house_for(settings) as house:
            app.state.house = house
            yield

    @get("/health", include_in_schema=False)
    async def health() -> dict[str, str]:
        return {"status": "up"}

    @get("/ready", include_in_schema=False)
    async def ready(house: House) -> Response[dict[str, str]]:
        good = await house.pulse.beats()
        status = {"status": "ready" if good else "nothing can be stored"}
        return Response(status, status_code=200 if good else 503)

    @get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
    async def figures(house: House) -> bytes:
        return metrics.text(house)

    @get("/schema/asyncapi.json", include_in_schema=False, media_type=MediaType.JSON)
    async def live_schema() -> dict[str, Any]:
        return asyncapi()

    api = Router(
        "/api/v1",
        route_handlers=[
            PeopleApi,
            AccountApi,
            ClubsApi,
            ClubLifeApi,
            CompanyApi,
            DailyApi,
            DrillsApi,
            FriendsApi,
            GamesApi,
            InvitationsApi,
            LearnApi,
            LabsApi,
            LessonsApi,
            LobbyApi,
            PasskeysApi,
            PushApi,
            PuzzlesApi,
            RatingsApi,
            ReviewApi,
            StatisticsApi,
            TablesApi,
            TournamentsApi,
            LeaguesApi,
        ],
    )

    files = load_pages()
    pages = [*unfolding_handlers(files), pages_handler(files)]
    app = Litestar(
        route_handlers=[api, live_schema, health, ready, figures, *pages],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(requests.house_of, sync_to_thread=False),
            "lab": Provide(lab_of, sync_to_thread=False),
            "player": Provide(requests.player_of),
            "visitor": Provide(requests.visitor_of),
        },
        exception_handlers={
            ParlourError: requests.on_parlour_error,
            NoTable: requests.on_no_table,
            OSError: requests.on_store_error,
            HTTPException: requests.on_http_error,
            Exception: requests.on_failure,
        },
        request_class=requests.StrictRequest,
        before_request=_before_each,
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(
            title="Parlour",
            version="1",
            description="Tables online for Texas 42, Cribbage and Poker Solitaire.",
            path="/schema",
            render_plugins=[SchemaItself()],
            components=Components(
                security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
            ),
            security=[{"token": []}],
        ),
        logging_config=None,
    )
    return _around(app, metrics)


async def _before_each(request: Request[Any, Any, Any]) -> None:
    requests.check_ids(request)
    requests.house_of(request.app.state).identity.check_origin(request)


def _around(app: ASGIApp, metrics: Metrics) -> ASGIApp:
    """Headers for every answer, and its figures and log line."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        began, status, method = time.perf_counter(), 500, scope["method"]
        if method == "HEAD":  # asked like GET; what carries the answer leaves its body out
            scope = {**scope, "method": HttpMethod.GET}

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *_HEADERS]
            await send(message)

        try:
            await app(scope, receive, sending)
        finally:
            taken = time.perf_counter() - began
            metrics.requests.labels(method, status).inc()
            metrics.taken.observe(taken)
            fields = {
                "method": method,
                "path": scope["path"],
                "status": status,
                "ms": round(1000 * taken, 1),
            }
            log.info("request", extra={"fields": fields})

    return wrapped
