"""The deal of the day: playing it, and the boards."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import Parameter

from parlour.club.daily import DAILY, Rank, day_of, end_of, ranked, ranked_by_week, week_of
from parlour.club.names import listed_name
from parlour.core.errors import shorten
from parlour.core.seat import Seat
from parlour.server.clock import now
from parlour.server.house import House
from parlour.server.people_api import seat_named
from parlour.server.requests import refusing, slow_down
from parlour.server.tables_api import TableAndView, seen
from parlour.store.people import Player
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say

MOST_SHOWN = 100  # rows of a board, and one's own
GameText = Annotated[str, Parameter(max_length=40)]
DayText = Annotated[str | None, Parameter(min_length=10, max_length=10)]


class DailyRank(msgspec.Struct, frozen=True):
    """A row of a board."""

    place: int  # shared by those who made the same
    name: str
    you: bool
    score: int
    days: int  # that were played


class DailyBoard(msgspec.Struct, frozen=True):
    ranks: list[DailyRank]  # the first hundred, and you
    of: int  # how many there are in all
    computer: int | None  # what the strongest player made; None while it plays


class DailyTry(msgspec.Struct, frozen=True):
    """How far you are with a day's deal."""

    table: str  # of the try that counts
    over: bool
    score: int | None
    late: bool  # it was over only after its day, and does not count
    practised: int  # how often you have played it again


class DailySeen(msgspec.Struct, frozen=True):
    """A game's deal of a day, with its boards."""

    game: str
    day: str  # 2026-11-18, by universal time
    ends: int  # when it is over, in milliseconds since 1970
    rules: str
    seat: Seat  # on which everybody plays
    level: str  # of the computer on the other seats; empty where one plays alone
    yours: DailyTry | None
    today: DailyBoard  # the day's
    week: DailyBoard  # from Monday to that day


class DailyApi(Controller):
    tags = ("daily",)

    @get("/daily/{game:str}", responses=refusing(400, 429))
    async def daily(
        self, game: GameText, visitor: str, house: House, day: DayText = None
    ) -> DailySeen:
        """Today's deal of a game, or that of another day, and who made what of it."""
        _known(game)
        today = day_of(now())
        wanted = _day(day, today)
        if wanted == today:
            await house.dailies.of(today, game)  # the computer plays it too
        days = week_of(wanted)
        tried = await house.dailies.tried(game, days)
        computers = await house.dailies.kept.computers(game, days)
        of_day = ranked([one for one in tried if one.day == wanted])
        summed = sum(computers.values()) if len(computers) == len(days) else None
        how = DAILY[game]
        return DailySeen(
            game=game,
            day=wanted,
            ends=end_of(wanted),
            rules=how.rules,
            seat=seat_named(how.seat),
            level=how.level,
            yours=await _yours(house, wanted, game, visitor) if visitor else None,
            today=_board(of_day, visitor, computers.get(wanted)),
            week=_board(ranked_by_week(tried, days), visitor, summed),
        )

    @post("/daily/{game:str}", status_code=200, responses=refusing(400, 401, 409, 429))
    async def play_daily(
        self, request: Request[Any, Any, Any], game: GameText, player: Player, house: House
    ) -> TableAndView:
        """Your table for today's deal. The first try counts; once it is over, others are
        practice."""
        _known(game)
        slow_down(house.openings, request)
        return seen(await house.dailies.table_for(player, game), player.id)


def _known(game: str) -> None:
    if game not in DAILY:
        raise NotAllowed("bad", say("refused.no-daily", given=shorten(game), games=tuple(DAILY)))


def _day(given: str | None, today: str) -> str:
    try:
        day = date.fromisoformat(given or today).isoformat()
    except ValueError:
        raise NotAllowed("bad", say("refused.day", given=shorten(given or ""))) from None
    if day > today:
        raise NotAllowed("bad", say("refused.day", given=day))
    return day


async def _yours(house: House, day: str, game: str, player: str) -> DailyTry | None:
    tries = await house.dailies.kept.tries(day, game, player)
    if not tries:
        return None
    first = tries[0]
    late = first.ended is not None and first.ended >= end_of(day)
    return DailyTry(first.table, first.ended is not None, first.score, late, len(tries) - 1)


def _board(ranks: list[Rank], visitor: str, computer: int | None) -> DailyBoard:
    shown = [
        DailyRank(
            one.place, listed_name(one.name, one.player), one.player == visitor, one.score, one.days
        )
        for at, one in enumerate(ranks)
        if at < MOST_SHOWN or one.player == visitor
    ]
    return DailyBoard(shown, len(ranks), computer)
