"""The games that there are, and their rules."""

from __future__ import annotations

from litestar import Controller, get, post

from parlour.games import game as game_named
from parlour.server.catalogue import GamesSeen, RulesSeen, games_seen, rules_seen
from parlour.server.forms import RulesAsked
from parlour.server.requests import MANY, refusing


class GamesApi(Controller):
    tags = ("games",)

    @get("/games")
    async def games(self) -> GamesSeen:
        """The games with their levels, presets and options."""
        return games_seen()

    @post("/rules", status_code=200, responses=refusing(*MANY))
    async def rules(self, data: RulesAsked, visitor: str) -> RulesSeen:
        """A ruleset in full, or what is wrong with it."""
        return rules_seen(game_named(data.game), data.rules)
