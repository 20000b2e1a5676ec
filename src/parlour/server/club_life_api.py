"""What a club does: its house rules, its table, its calendar, its ladder."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from secrets import token_hex, token_urlsafe
from typing import Any

import msgspec
from icalendar import Calendar
from icalendar import Event as Entry
from litestar import Controller, Request, Response, delete, get, post, put

from parlour.club import ladder
from parlour.games import game as game_named
from parlour.server.catalogue import rules_seen
from parlour.server.clock import now
from parlour.server.clubs_api import (
    CHANGING_A_CLUB,
    IN_A_CLUB,
    ClubSeen,
    Secret,
    club_seen,
    inside,
    looks_after,
)
from parlour.server.forms import Afresh, ClubRules, NewEvent
from parlour.server.friends_api import RowId
from parlour.server.hall import NewerTable, NoTable
from parlour.server.house import House
from parlour.server.identity import proper_words
from parlour.server.ratings_api import GameText, RatingSeen, rating_seen
from parlour.server.requests import not_too_often, refusing, slow_down
from parlour.store.clubs import Club, Event
from parlour.store.people import Player
from parlour.tables.asking import NotAllowed
from parlour.tables.deals import fresh_secret
from parlour.tables.events import Opened
from parlour.tables.sayings import say

MOST_EVENTS = 100  # to come
LONGEST_TITLE = 80
KEPT = 90 * 24 * 3_600_000  # milliseconds that the feed tells of what is over


class ClubTable(msgspec.Struct, frozen=True):
    """The club's open table, and what lets a member sit down."""

    table: str
    link: str


class ClubRung(msgspec.Struct, frozen=True):
    """A member on a club's ladder."""

    place: int
    name: str
    you: bool
    rating: RatingSeen
    games: int
    won: int


class ClubFamily(msgspec.Struct, frozen=True):
    family: str  # a preset, or "other" for all rules that somebody has changed
    rungs: list[ClubRung]


class ClubLadder(msgspec.Struct, frozen=True):
    """The ladders of a game, by rules: of the games that count among the members of today."""

    game: str
    families: list[ClubFamily]


class ClubLifeApi(Controller):
    tags = ("clubs",)

    @put("/clubs/{id:str}/rules/{game:str}", responses=refusing(*CHANGING_A_CLUB))
    async def set_rules(
        self, id: RowId, game: GameText, data: ClubRules, player: Player, house: House
    ) -> ClubSeen:
        """The house rules of a game."""
        _, _, me = await inside(house, id, player)
        looks_after(me)
        played = game_named(game)
        await house.clubs.set_rules(id, played.name, rules_seen(played, data.rules).text)
        return await club_seen(house, id, player)

    @post("/clubs/{id:str}/table", status_code=200, responses=refusing(*CHANGING_A_CLUB))
    async def table(
        self,
        request: Request[Any, Any, Any],
        id: RowId,
        data: Afresh,
        player: Player,
        house: House,
    ) -> ClubTable:
        """Where a seat is open at the club's table; another is laid where there is none."""
        slow_down(house.openings, request)
        club, _, _ = await inside(house, id, player)
        table = club.table
        if table is None or not await _free(house, table):
            rules = (await house.clubs.rules(id)).get(club.game, "")
            played = rules_seen(game_named(club.game), rules)
            if len(played.seats) < 2:
                raise NotAllowed("bad", say("refused.pairing-alone"))
            opened = Opened(club.game, played.text, player.id, fresh_secret())
            fresh = (await house.hall.open(opened, lambda _: [])).table.id
            table = await house.clubs.set_table(id, table, fresh) or fresh
        return ClubTable(table, f"/t/{table}?i={house.identity.invitation(table, None)}")

    @post("/clubs/{id:str}/events", status_code=200, responses=refusing(*CHANGING_A_CLUB))
    async def add_event(self, id: RowId, data: NewEvent, player: Player, house: House) -> ClubSeen:
        """Another evening."""
        _, _, me = await inside(house, id, player)
        looks_after(me)
        title = proper_words(data.title, LONGEST_TITLE)
        not_too_often(house.approaches, player)
        if len(await house.clubs.events(id, now())) >= MOST_EVENTS:
            raise NotAllowed("many", say("refused.events-many", most=MOST_EVENTS))
        event = Event(token_hex(8), title, data.begins, data.minutes)
        await house.clubs.add_event(id, event, now() - KEPT)
        return await club_seen(house, id, player)

    @delete("/clubs/{id:str}/events/{event:str}", status_code=200, responses=refusing(*IN_A_CLUB))
    async def remove_event(self, id: RowId, event: RowId, player: Player, house: House) -> ClubSeen:
        _, _, me = await inside(house, id, player)
        looks_after(me)
        if not await house.clubs.remove_event(id, event):
            raise NotAllowed("no-friend", say("refused.no-friend"))
        return await club_seen(house, id, player)

    @post("/clubs/{id:str}/calendar", status_code=200, responses=refusing(*IN_A_CLUB))
    async def renew_calendar(self, id: RowId, player: Player, house: House) -> ClubSeen:
        """Another address of the feed for you; your old one is good no more."""
        _, _, me = await inside(house, id, player)
        await house.clubs.renew_calendar(me.id, token_urlsafe(16))
        return await club_seen(house, id, player)

    @get("/calendars/{secret:str}/club.ics", media_type="text/calendar",
         responses=refusing(400, 404, 429))  # fmt: skip
    async def feed(
        self, request: Request[Any, Any, Any], secret: Secret, visitor: str, house: House
    ) -> Response[bytes]:
        """A club's calendar (iCalendar, RFC 5545), for whoever has the address."""
        slow_down(house.openings, request)
        club = await house.clubs.with_calendar(secret)
        if club is None:
            raise NotAllowed("no-club", say("refused.no-club"))
        events = await house.clubs.events(club.id, now() - KEPT)
        page = f"{request.url.scheme}://{request.url.netloc}/clubs/{club.id}/table"
        return Response(_calendar(club, events, page), media_type="text/calendar; charset=utf-8")

    @get("/clubs/{id:str}/ladder/{game:str}", responses=refusing(*IN_A_CLUB))
    async def ladder(self, id: RowId, game: GameText, player: Player, house: House) -> ClubLadder:
        """How members stand among each other: a fold over the games in which nobody else had a
        seat."""
        _, members, _ = await inside(house, id, player)
        played = game_named(game).name
        with house.work.one_more(player.id):
            await house.ratings.up_to_date()
            found = await house.clubs.games(id, played)
            names = {one.player: one.name for one in members}
            families = []
            for rules, games in sorted(found.items()):
                standings = await asyncio.to_thread(ladder.standings, games)
                rungs = [
                    ClubRung(
                        place,
                        names[one.player],
                        one.player == player.id,
                        rating_seen(one),
                        one.games,
                        one.won,
                    )
                    for place, one in enumerate(standings, 1)
                ]
                families.append(ClubFamily(rules, rungs))
        return ClubLadder(played, families)


async def _free(house: House, id: str) -> bool:
    """Whether somebody can still sit down there."""
    try:
        table = (await house.hall.room(id)).table
    except (NoTable, NewerTable):
        return False
    return table.state is None and any(chair.open for chair in table.chairs.values())


def _calendar(club: Club, events: list[Event], page: str) -> bytes:
    calendar = Calendar()
    calendar.add("prodid", "-//Parlour//Clubs//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", club.name)
    for event in events:
        entry = Entry()
        begins = datetime.fromtimestamp(event.begins / 1000, UTC)
        entry.add("uid", f"{event.id}@parlour")
        entry.add("dtstamp", begins)  # as good as any: an event is never changed
        entry.add("dtstart", begins)
        entry.add("dtend", begins + timedelta(minutes=event.minutes))
        entry.add("summary", event.title)
        entry.add("url", page)
        calendar.add_component(entry)
    written: bytes = calendar.to_ical()
    return written
