"""Looking back at a game with the strongest player, and trying again from any point of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.response import Stream

from parlour.server.forms import Retry
from parlour.server.house import House
from parlour.server.identity import address_of
from parlour.server.remembering import DearestSeen, dearest_seen
from parlour.server.requests import refusing, slow_down
from parlour.server.reviewing import ReviewPart, as_lines
from parlour.server.tables_api import TableAndView, TableId, seen
from parlour.store.people import Player
from parlour.tables import asking
from parlour.tables.asking import NotAllowed
from parlour.tables.deals import fresh_secret
from parlour.tables.events import Acted, AnyEvent, BotSat, Opened, Sat
from parlour.tables.sayings import say
from parlour.tables.table import Table
from parlour.tables.withheld import laid_open


class ReviewApi(Controller):
    tags = ("tables",)

    @get(
        "/tables/{id:str}/review",
        media_type="application/x-ndjson",
        responses=refusing(403, 404, 409, 429),
    )
    async def review(
        self, request: Request[Any, Any, Any], id: TableId, visitor: str, house: House
    ) -> Response[ReviewPart]:
        """Every decision of the people beside the best one: a line of JSON each, as it is found.

        Once the game is over; before that, one who plays with computers alone may look back at the
        hands that are over.
        """
        table = await house.hall.newest(id)
        parts = await house.reviewing.told(table, visitor, visitor or address_of(request))
        return Stream(as_lines(parts), media_type="application/x-ndjson")  # type: ignore[return-value]

    @get("/tables/{id:str}/dearest", responses=refusing(401, 403, 404, 409, 429))
    async def dearest(self, id: TableId, player: Player, house: House) -> DearestSeen:
        """The decision of one's own that cost most in a game that is over, as its review has it,
        and the lesson that is about such decisions.

        Where nobody has looked back at the game yet the server does so now, but only while it has
        nothing else to look at: `judged` says whether there is an answer.
        """
        return await dearest_seen(house.reviewing, await house.hall.newest(id), player.id)

    @post("/tables/{id:str}/retry", responses=refusing(400, 401, 403, 404, 409, 413, 429))
    async def retry(
        self,
        request: Request[Any, Any, Any],
        id: TableId,
        data: Retry,
        player: Player,
        house: House,
    ) -> TableAndView:
        """A new table at which a game that is over is taken up again, after so many acts, by
        whoever asks and the computer. It is practice: the cards are known."""
        slow_down(house.openings, request)
        room = await house.hall.open(*taken_up(await house.hall.newest(id), data, player))
        return seen(room.table, player.id)


def taken_up(
    old: Table, data: Retry, player: Player
) -> tuple[Opened, Callable[[Table], list[AnyEvent]]]:
    """The same deals and acts. The seat that was to act is the player's, others are computers."""
    laid_open(old)
    if data.acts >= len(old.plies):
        raise NotAllowed("bad", say("refused.retry", acts=len(old.plies) - 1))
    level = asking.known_level(old.opened.game, data.level)
    mine = old.plies[data.acts].seat
    was = old.opened
    opened = Opened(was.game, was.rules, player.id, fresh_secret(), deal=old.seed, start=was.start)

    def events(table: Table) -> list[AnyEvent]:
        sat: list[AnyEvent] = [
            Sat(seat, player.id, player.name)
            if seat == mine
            else BotSat(seat, chair.level or level)
            for seat, chair in old.chairs.items()
        ]
        acted: list[AnyEvent] = [
            Acted(
                ply.seat,
                ply.action.removeprefix(f"{ply.seat}:"),
                "person" if ply.seat == mine else "bot",
            )
            for ply in old.plies[: data.acts]
        ]
        return [*asking.begin_if_full(table, sat), *acted]

    return opened, events
