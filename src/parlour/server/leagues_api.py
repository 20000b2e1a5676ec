"""Leagues: a season of tournaments with one table."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from litestar import Controller, Request, delete, get, post, put

from parlour.club.tournaments import league as season
from parlour.club.tournaments.league import Scored
from parlour.club.tournaments.sayings import say
from parlour.club.tournaments.tournament import Phase
from parlour.games import game as game_named
from parlour.server.clock import now
from parlour.server.forms import NewLeague
from parlour.server.house import House
from parlour.server.identity import proper_words
from parlour.server.requests import MANY, refusing, slow_down
from parlour.server.tournaments import fresh_id
from parlour.server.tournaments_api import IN_ONE, MOST_LISTED, TournamentId
from parlour.store.leagues import League
from parlour.store.people import Player
from parlour.tables.asking import NotAllowed

MOST_EVENINGS = 60
LONGEST_NAME = 60


class LeagueListed(msgspec.Struct, frozen=True):
    """A league in a list."""

    id: str
    name: str
    game: str
    opened: int


class LeaguesListed(msgspec.Struct, frozen=True):
    leagues: list[LeagueListed]


class LeagueOf(msgspec.Struct, frozen=True):
    """Where a tournament counts, and where you could let it count."""

    league: LeagueListed | None
    yours: list[LeagueListed]  # the newest that you run, where you direct the tournament too


class LeagueRow(msgspec.Struct, frozen=True):
    """Somebody's season."""

    place: int  # shared by equals
    name: str  # empty where they wanted to be forgotten
    you: bool
    points: int  # of the evenings that count
    evenings: int  # at which they played
    won: int  # evenings at which nobody stood before them
    each: list[int | None]  # what each evening brought, those that are not over aside


class EveningSeen(msgspec.Struct, frozen=True):
    """A tournament of a league."""

    tournament: str
    name: str
    phase: Phase


class LeagueSeen(msgspec.Struct, frozen=True):
    """A league, as it stands."""

    id: str
    name: str
    game: str
    scored: Scored
    best: int  # evenings of each that count; 0: all
    director: bool  # you are
    evenings: list[EveningSeen]  # all of them; those that are over are in the table
    table: list[LeagueRow]


class LeaguesApi(Controller):
    tags = ("tournaments",)

    @get("/leagues", responses=refusing(429))
    async def leagues(self, visitor: str, house: House) -> LeaguesListed:
        """The newest leagues."""
        return LeaguesListed([_listed(one) for one in await house.leagues.newest(MOST_LISTED)])

    @post("/leagues", responses=refusing(401, *MANY))
    async def open_league(
        self, request: Request[Any, Any, Any], data: NewLeague, player: Player, house: House
    ) -> LeagueSeen:
        """A new league, which you run."""
        slow_down(house.openings, request)
        name, game = proper_words(data.name, LONGEST_NAME), game_named(data.game).name
        league = League(fresh_id(), name, game, player.id, data.scored, data.best, now())
        await house.leagues.open(league)
        return await _seen(house, league, player.id)

    @get("/leagues/{id:str}", responses=refusing(400, 404, 429))
    async def league(self, id: TournamentId, visitor: str, house: House) -> LeagueSeen:
        """A league, with its table after the tournaments that are over."""
        return await _seen(house, await _found(house, id), visitor)

    @get("/tournaments/{id:str}/league", responses=refusing(400, 404, 429))
    async def league_of(self, id: TournamentId, visitor: str, house: House) -> LeagueOf:
        """In which league a tournament counts."""
        opened = (await house.tournaments.newest(id)).opened
        yours: list[League] = []
        if visitor and opened.director == visitor:
            yours = await house.leagues.directed(visitor, opened.game, MOST_LISTED)
        league = await house.leagues.of(id)
        return LeagueOf(league and _listed(league), [_listed(one) for one in yours])

    @put("/leagues/{id:str}/evenings/{tournament:str}", responses=refusing(*IN_ONE))
    async def count(
        self, id: TournamentId, tournament: TournamentId, player: Player, house: House
    ) -> LeagueSeen:
        """Let a tournament of yours count in a league of yours, and in no other."""
        league = await _run(house, id, player)
        opened = (await house.tournaments.newest(tournament)).opened
        if opened.director != player.id:
            raise NotAllowed("host", say("refused.director"))
        if opened.game != league.game:
            raise NotAllowed("league-game", say("refused.league-game"))
        if not await house.leagues.count(tournament, id, MOST_EVENINGS):
            raise NotAllowed("many", say("refused.evenings", most=MOST_EVENINGS))
        return await _seen(house, league, player.id)

    @delete("/leagues/{id:str}/evenings/{tournament:str}", status_code=200,
            responses=refusing(*IN_ONE))  # fmt: skip
    async def leave_out(
        self, id: TournamentId, tournament: TournamentId, player: Player, house: House
    ) -> LeagueSeen:
        """Let a tournament count in this league no more."""
        league = await _run(house, id, player)
        await house.leagues.leave_out(tournament, id)
        return await _seen(house, league, player.id)


async def _found(house: House, id: str) -> League:
    league = await house.leagues.league(id)
    if league is None:
        raise NotAllowed("no-league", say("refused.no-league"))
    return league


async def _run(house: House, id: str, player: Player) -> League:
    league = await _found(house, id)
    if league.director != player.id:
        raise NotAllowed("host", say("refused.league-director"))
    return league


def _listed(league: League) -> LeagueListed:
    return LeagueListed(league.id, league.name, league.game, league.opened)


async def _seen(house: House, league: League, player: str) -> LeagueSeen:
    evenings = [
        await house.tournaments.newest(id) for id in await house.leagues.evenings(league.id)
    ]
    over = [one for one in evenings if one.phase == "over"]
    rows = season.table(over, cast(Scored, league.scored), league.best)
    forgotten = await house.keeping.forgotten({row.player for row in rows})
    return LeagueSeen(
        id=league.id,
        name=league.name,
        game=league.game,
        scored=cast(Scored, league.scored),
        best=league.best,
        director=bool(player) and league.director == player,
        evenings=[EveningSeen(one.id, one.opened.name, one.phase) for one in evenings],
        table=[
            LeagueRow(
                row.place,
                "" if row.player in forgotten else row.name,
                bool(player) and row.player == player,
                row.points,
                row.evenings,
                row.won,
                list(row.each),
            )
            for row in rows
        ],
    )
