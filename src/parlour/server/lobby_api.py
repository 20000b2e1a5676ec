"""The lobby: tables that wait for somebody, and quick pairing with whoever wants the same."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.params import Parameter

from parlour.club.families import family
from parlour.club.pairing import seats_for
from parlour.games import game as game_named
from parlour.server.catalogue import rules_seen
from parlour.server.clock import now
from parlour.server.forms import Wish
from parlour.server.hall import NewerTable, NoTable
from parlour.server.house import House
from parlour.server.people_api import MOST_SHOWN, TablesSeen
from parlour.server.ratings_api import RatingSeen, rating_seen
from parlour.server.requests import MANY, refusing, slow_down
from parlour.store.people import Player
from parlour.store.waiting import Waiter
from parlour.tables import asking
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say
from parlour.tables.seen import TableSeen, table_seen
from parlour.tables.table import Table

MOST_WAIT = 8  # seconds that an answer may take; a server that stops waits a little longer


class LobbyTable(msgspec.Struct, frozen=True):
    """A table that waits for somebody, with the ratings of those who sit there, by seat."""

    table: TableSeen
    ratings: dict[str, RatingSeen]  # of whoever has one under these rules


class WishSeen(msgspec.Struct, frozen=True):
    """What some people wait for in quick pairing."""

    game: str
    rules: str
    clock: int
    rated: bool
    people: int
    seats: int


class WaitingSeen(msgspec.Struct, frozen=True):
    """What you wait for."""

    game: str
    rules: str
    clock: int
    rated: bool
    fill: int | None
    since: int
    now: int  # both in milliseconds since 1970, by the server's clock
    people: int  # who wait for the same, you among them
    seats: int
    table: str | None  # where you play, once there is one


class LobbySeen(msgspec.Struct, frozen=True):
    tables: list[LobbyTable]
    waiting: list[WishSeen]
    yours: WaitingSeen | None  # what you wait for


class LobbyApi(Controller):
    tags = ("lobby",)

    @get("/tables", responses=refusing(429))
    async def listed(self, visitor: str, house: House) -> TablesSeen:
        """Tables at which anybody may sit down."""
        return TablesSeen([table_seen(table, "") for table in await _open_tables(house)])

    @get("/lobby", responses=refusing(429))
    async def lobby(self, visitor: str, house: House) -> LobbySeen:
        """Tables at which anybody may sit down, with ratings, and what others wait for."""
        tables = await _open_tables(house)
        people = sorted({player for table in tables for player in table.people})
        if people:
            await house.ratings.up_to_date()
        rated = await house.ratings.of_players(people) if people else {}
        found = []
        for table in tables:
            game, rules = table.opened.game, table.opened.rules
            here = family(game, rules)
            ratings = {
                seat: rating_seen(rated[game, here, chair.player])
                for seat, chair in table.chairs.items()
                if (game, here, chair.player) in rated
            }
            found.append(LobbyTable(table_seen(table, visitor), ratings))
        wishes = [
            WishSeen(*wish, seats_for(wish.game, wish.rules))
            for wish in await house.waiting.wishes(now())
        ]
        mine = await house.waiting.of(visitor, now()) if visitor else None
        still = mine is not None and mine.table is None
        return LobbySeen(found, wishes, await _seen(house, mine) if mine and still else None)

    @post("/queue", responses=refusing(401, *MANY))
    async def join(
        self, request: Request[Any, Any, Any], data: Wish, player: Player, house: House
    ) -> WaitingSeen:
        """Wait for a game with whoever wants the same; for this one alone, if for another before.
        Ask what became of it within some seconds, or you wait no more."""
        slow_down(house.openings, request)
        rules = rules_seen(game_named(data.game), data.rules)
        level = asking.known_level(data.game, data.level, rated=data.rated)
        if len(rules.seats) < 2:
            raise NotAllowed("bad", say("refused.pairing-alone"))
        at = now()
        waiter = Waiter(
            player=player.id,
            name=player.name,
            game=data.game,
            rules=rules.text,
            clock=data.clock,
            rated=data.rated,
            fill=data.fill,
            level=level,
            seed=data.seed,
            since=at,
            seen=at,
        )
        return await _seen(house, await house.pairing.join(waiter))

    @get("/queue", responses=refusing(401, 409, 429))
    async def waiting(
        self,
        player: Player,
        house: House,
        wait: Annotated[int, Parameter(ge=0, le=MOST_WAIT)] = 0,
    ) -> WaitingSeen:
        """What became of it: answered when you are paired, or after so many seconds."""
        found = await house.pairing.wait(player.id, wait)
        if found is None:
            raise NotAllowed("not-waiting", say("refused.not-waiting"))
        return await _seen(house, found)

    @delete("/queue", responses=refusing(401, 403, 429))
    async def leave(self, player: Player, house: House) -> None:
        """Wait no more; whoever was not waiting has nothing to undo."""
        await house.pairing.leave(player.id)


async def _seen(house: House, waiter: Waiter) -> WaitingSeen:
    at = now()
    same = [w for w in await house.waiting.wishes(at) if w[:4] == waiter.wish]
    return WaitingSeen(
        *waiter.wish,
        fill=waiter.fill,
        since=waiter.since,
        now=at,
        people=max(1, sum(wish.people for wish in same)),
        seats=seats_for(waiter.game, waiter.rules),
        table=waiter.table,
    )


async def _open_tables(house: House) -> list[Table]:
    found = []
    for id in await house.people.listed(MOST_SHOWN):
        try:
            table = (await house.hall.room(id)).table
        except (NoTable, NewerTable):
            continue
        if table.state is None and table.people:
            found.append(table)
    return found
