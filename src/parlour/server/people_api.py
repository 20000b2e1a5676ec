"""Guests, logins, and what somebody has played."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import Parameter

from parlour.core.seat import Seat
from parlour.server.clock import now
from parlour.server.forms import Credentials, NewGuest, NewName
from parlour.server.guessing import guesses
from parlour.server.hall import NewerTable
from parlour.server.house import House
from parlour.server.identity import COOKIE, YEAR, address_of
from parlour.server.requests import MANY, SlowDown, anybody, refusing, slow_down
from parlour.server.sessions import close_signed_out
from parlour.store.people import Player
from parlour.tables.seen import GameStanding, TableSeen, standing_seen, table_seen

MOST_SHOWN = 50
SHORT_ID = 16  # letters of the hash of a token
Filter = Annotated[str | None, Parameter(max_length=4000, pattern=r"^[^\u0000]*$")]


class PlayerSeen(msgspec.Struct, frozen=True):
    id: str
    name: str
    account: str | None


class Me(msgspec.Struct, frozen=True):
    player: PlayerSeen


class Visitor(msgspec.Struct, frozen=True):
    player: PlayerSeen | None  # None without a token, or with one that is good no more


class Welcome(msgspec.Struct, frozen=True):
    token: str
    player: PlayerSeen


class SessionSeen(msgspec.Struct, frozen=True):
    id: str  # by which it can be revoked; nobody can sign in with it
    created: int
    expires: int
    this: bool  # the one that asks


class SessionsSeen(msgspec.Struct, frozen=True):
    sessions: list[SessionSeen]


class TablesSeen(msgspec.Struct, frozen=True):
    tables: list[TableSeen]


class MyTables(msgspec.Struct, frozen=True):
    tables: list[TableSeen]
    standings: dict[str, GameStanding]  # of those that are played, by their ids


class ResultSeen(msgspec.Struct, frozen=True):
    table: str
    game: str
    rules: str
    seat: Seat
    ended: int
    won: bool | None
    score: int | None
    takebacks: bool  # something was taken back on the way: it is not counted


class Summary(msgspec.Struct, frozen=True):
    games: int
    won: int
    highest: int | None
    lowest: int | None
    average: float | None


class ResultsSeen(msgspec.Struct, frozen=True):
    results: list[ResultSeen]
    summary: Summary


def player_seen(player: Player) -> PlayerSeen:
    return PlayerSeen(player.id, player.name, player.login)


def with_cookie(request: Request[Any, Any, Any], token: str, body: Welcome) -> Response[Welcome]:
    cookie = Cookie(
        key=COOKIE,
        value=token,
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(body, cookies=[cookie])


class PeopleApi(Controller):
    tags = ("people",)

    @post("/guests", responses=refusing(*MANY))
    async def new_guest(
        self, request: Request[Any, Any, Any], data: NewGuest, house: House
    ) -> Response[Welcome]:
        """A name and a token: all that is needed to play."""
        slow_down(house.guests, request)
        token, player = await house.identity.new_guest(data.name)
        return with_cookie(request, token, Welcome(token, player_seen(player)))

    @get("/me", responses=refusing(401, 429))
    async def me(self, player: Player) -> Me:
        """Who the token belongs to."""
        return Me(player_seen(player))

    @get("/visitor", responses=refusing(429))
    async def visitor(self, request: Request[Any, Any, Any], house: House) -> Visitor:
        """The same for whoever may have no token yet: that is no mistake."""
        player = await anybody(request, house)
        return Visitor(player_seen(player) if player else None)

    @patch("/me", responses=refusing(401, *MANY))
    async def rename(self, data: NewName, player: Player, house: House) -> Me:
        """Another name, at tables where one sits down from now on."""
        return Me(player_seen(await house.identity.rename(player, data.name)))

    @post("/accounts", responses=refusing(401, 409, *MANY))
    async def register(
        self, request: Request[Any, Any, Any], data: Credentials, player: Player, house: House
    ) -> Response[Welcome]:
        """A login for this guest, with which their games are found again on other devices. The
        token is a new one, and the guest's is good for nothing any more."""
        slow_down(house.logins, request)
        token, player = await house.identity.register(player, data.login, data.password, request)
        await close_signed_out(house.connections, house.people)
        return with_cookie(request, token, Welcome(token, player_seen(player)))

    @post("/sessions", responses=refusing(401, *MANY))
    async def log_in(
        self, request: Request[Any, Any, Any], data: Credentials, house: House
    ) -> Response[Welcome]:
        slow_down(house.logins, request)
        tried = guesses(data.login, address_of(request))
        if wait := house.guesses.wait(tried):
            raise SlowDown(wait)
        house.guesses.tries(tried)
        token, player = await house.identity.log_in(data.login, data.password, address_of(request))
        house.guesses.was_right(tried)
        return with_cookie(request, token, Welcome(token, player_seen(player)))

    @get("/me/sessions", responses=refusing(401, 429))
    async def my_sessions(
        self, request: Request[Any, Any, Any], player: Player, house: House
    ) -> SessionsSeen:
        """Where one is signed in: the tokens that are good, the newest first."""
        mine = house.identity.session(request)
        found = await house.people.sessions_of(player.id, now())
        return SessionsSeen(
            [
                SessionSeen(one.id[:SHORT_ID], one.created, one.expires, one.id == mine)
                for one in found
            ]
        )

    @delete("/me/sessions/{session:str}", responses=refusing(401, 403, 429))
    async def revoke(
        self,
        session: Annotated[str, Parameter(min_length=SHORT_ID, max_length=SHORT_ID)],
        player: Player,
        house: House,
    ) -> None:
        """That token is good for nothing any more; one that was not is no mistake."""
        for one in await house.people.sessions_of(player.id, now()):
            if one.id.startswith(session):
                await house.identity.log_out(one.id)
        await close_signed_out(house.connections, house.people)

    @delete("/sessions", responses=refusing(403, 429))
    async def log_out(
        self, request: Request[Any, Any, Any], house: House, everywhere: bool = False
    ) -> Response[None]:
        """The token is good for nothing any more, and connections opened with it are closed; with
        `everywhere`, so are all tokens of the same player."""
        player, session = await anybody(request, house), house.identity.session(request)
        if player is not None and session is not None:  # else it is good for nothing already
            if everywhere:
                await house.people.close_sessions(player.id)
            await house.identity.log_out(session)
            await close_signed_out(house.connections, house.people)
        gone = Cookie(key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax")
        return Response(None, status_code=204, cookies=[gone])

    @get("/me/tables", responses=refusing(401, 429))
    async def my_tables(self, player: Player, house: House) -> MyTables:
        """One's tables: those in play first, then the latest first. Of those that are played, how
        they stand."""
        found, standings = [], {}
        for id in await house.people.tables_of(player.id, MOST_SHOWN):
            try:
                room = await house.hall.room(id)
            except NewerTable:
                continue
            if player.id in room.table.people:
                found.append(table_seen(room.table, player.id))
                if (standing := standing_seen(room.table, player.id)) is not None:
                    standings[id] = standing
        return MyTables(found, standings)

    @get("/me/results", responses=refusing(401, 429))
    async def my_results(
        self,
        player: Player,
        house: House,
        game: Filter = None,
        rules: Filter = None,
    ) -> ResultsSeen:
        """How one's games ended, the latest first, and all of them summed up."""
        rows, summed = await house.people.results_of(player.id, game, rules, 4 * MOST_SHOWN)
        games, won, highest, lowest, average = tuple(summed)
        results = [
            ResultSeen(
                r.table, r.game, r.rules, seat_named(r.seat), r.ended, r.won, r.score, r.takebacks
            )
            for r in rows
        ]
        mean = None if average is None else round(float(average), 2)
        return ResultsSeen(results, Summary(games, won, highest, lowest, mean))


def seat_named(text: str) -> Seat:
    return int(text) if text.isdigit() else text
