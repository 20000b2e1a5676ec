"""The laboratories: any hand, at any score, as the strongest player looks at it.

Nothing here knows of a table, so nothing that is asked here tells of one.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, get
from litestar.params import Parameter

from parlour.server.house import House
from parlour.server.identity import address_of
from parlour.server.learn_api import RulesText
from parlour.server.requests import refusing
from parlour.study.labs.throw import Box, ThrowsSeen, throw_lab

Pieces = Annotated[str, Parameter(max_length=200)]
ScoreText = Annotated[str, Parameter(max_length=20)]


class LabsApi(Controller):
    tags = ("labs",)
    path = "/labs"

    @get("/throw", responses=refusing(400, 429))
    async def throw(
        self,
        request: Request[Any, Any, Any],
        visitor: str,
        house: House,
        cards: Pieces,
        box: Box = "mine",
        score: ScoreText = "",
        rules: RulesText = "",
    ) -> ThrowsSeen:
        """Every throw of a hand of cribbage, the best first."""
        with house.work.one_more(visitor or address_of(request)):
            return await house.thinkers.study(throw_lab, cards, box, score, rules)
