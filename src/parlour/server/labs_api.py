"""The laboratories: any hand, at any score, as the strongest player looks at it.

Nothing here knows of a table, so nothing that is asked here tells of one.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbits
from typing import Annotated, Any, TypeVar

from litestar import Controller, Request, get, post
from litestar.params import Parameter

from parlour.games import game as game_named
from parlour.games.texas42.seats import SEATS
from parlour.server.forms import PlayedOut
from parlour.server.house import House
from parlour.server.identity import address_of
from parlour.server.learn_api import RulesText
from parlour.server.requests import MANY, refusing, slow_down
from parlour.server.tables_api import TableAndView, seen
from parlour.store.people import Player
from parlour.study.labs.bid import OddsSeen, dealt_others, odds_lab, said_given
from parlour.study.labs.square import SquaresSeen, square_lab
from parlour.study.labs.throw import Box, ThrowsSeen, throw_lab
from parlour.tables import asking
from parlour.tables.deals import fresh_secret
from parlour.tables.events import Acted, AnyEvent, BotSat, Opened, Sat
from parlour.tables.table import Table

Pieces = Annotated[str, Parameter(max_length=200)]
ScoreText = Annotated[str, Parameter(max_length=20)]


Found = TypeVar("Found")


class Lab:
    """Where one person's questions are thought about, a few at a time."""

    def __init__(self, house: House, asker: str) -> None:
        self._house, self._asker = house, asker

    async def __call__(self, question: Callable[..., Found], *asked: str) -> Found:
        with self._house.work.one_more(self._asker):
            return await self._house.thinkers.study(question, *asked)


def lab_of(request: Request[Any, Any, Any], visitor: str, house: House) -> Lab:
    return Lab(house, visitor or address_of(request))


class LabsApi(Controller):
    tags = ("labs",)
    path = "/labs"

    @get("/throw", responses=refusing(400, 429))
    async def throw(
        self,
        lab: Lab,
        cards: Pieces,
        box: Box = "mine",
        score: ScoreText = "",
        rules: RulesText = "",
    ) -> ThrowsSeen:
        """Every throw of a hand of cribbage, the best first."""
        return await lab(throw_lab, cards, box, score, rules)

    @get("/odds", responses=refusing(400, 429))
    async def odds(
        self,
        lab: Lab,
        tiles: Pieces,
        said: Pieces = "",
        score: ScoreText = "",
        rules: RulesText = "",
    ) -> OddsSeen:
        """Every trump and every bid with a hand of 42."""
        return await lab(odds_lab, tiles, said, score, rules)

    @get("/place", responses=refusing(400, 429))
    async def place(
        self, lab: Lab, card: Pieces, grid: Pieces = "", rules: RulesText = ""
    ) -> SquaresSeen:
        """What to expect of every square for a card of Poker Solitaire."""
        return await lab(square_lab, grid, card, rules)

    @post("/odds/play", responses=refusing(401, *MANY))
    async def play_out(
        self, request: Request[Any, Any, Any], data: PlayedOut, player: Player, house: House
    ) -> TableAndView:
        """A table for practice at which one holds these tiles, and this has been said."""
        slow_down(house.openings, request)
        room = await house.hall.open(*_played_out(data, player))
        return seen(room.table, player.id)


def _played_out(
    data: PlayedOut, player: Player
) -> tuple[Opened, Callable[[Table], list[AnyEvent]]]:
    """The first seat is the player's, and those before it have spoken."""
    rules = game_named("texas-42").rules(data.rules)
    level = asking.known_level("texas-42", data.level)
    start = dealt_others(data.tiles, data.said, data.score, data.rules, randbits(48))
    opened = Opened("texas-42", str(rules), player.id, fresh_secret(), start=start)
    said = said_given(data.said)
    mine, *others = SEATS

    def sit_down(table: Table) -> list[AnyEvent]:
        events: list[AnyEvent] = [Sat(mine, player.id, player.name)]
        events += [BotSat(seat, level) for seat in others]
        spoke = SEATS[len(SEATS) - len(said) :]
        heard = [Acted(seat, bid, "bot") for seat, bid in zip(spoke, said, strict=True)]
        return [*asking.begin_if_full(table, events), *heard]

    return opened, sit_down
