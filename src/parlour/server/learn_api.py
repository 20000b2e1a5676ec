"""Pages that teach: how a game is played under any rules, and advice for who is to act."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get
from litestar.params import Parameter

from parlour.core.saying import Saying
from parlour.games import game as game_named
from parlour.learn.leaflets import leaflet, tips
from parlour.learn.page import Leaflet
from parlour.server.house import House
from parlour.server.requests import refusing
from parlour.store.people import Player
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say

MOST_RULES = 4000  # characters; a scoring table of 81 values is the longest
RulesText = Annotated[str, Parameter(max_length=MOST_RULES)]
TableId = Annotated[str, Parameter(min_length=1, max_length=32)]


class TipsSeen(msgspec.Struct, frozen=True):
    """Advice that applies to what a seat is about to do, the most telling first."""

    tips: tuple[Saying, ...]


class LearnApi(Controller):
    tags = ("learn",)

    @get("/games/{game:str}/leaflet", responses=refusing(400, 429))
    async def leaflet(self, game: str, visitor: str, rules: RulesText = "") -> Leaflet:
        """How a game is played under certain rules: in short, in full, and how to play well."""
        found = game_named(game)
        return leaflet(found.name, found.rules(rules))

    @get("/tables/{id:str}/tips", responses=refusing(401, 403, 404, 429))
    async def tips(
        self, id: TableId, player: Player, house: House, seat: str | None = None
    ) -> TipsSeen:
        """Advice for what one is about to do; none where one has nothing to decide."""
        table = await house.hall.newest(id)
        mine = table.seats_of(player.id)
        if seat and seat not in mine:
            raise NotAllowed("seat", say("refused.advice"))
        acting = seat or next((each for each in table.turns if each in mine), "")
        if table.official or acting not in table.turns or table.sight is None:
            return TipsSeen(())
        return TipsSeen(tips(table.sight.view(table.chairs[acting].seat)))
