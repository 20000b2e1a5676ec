"""Puzzles: how somebody stands with them, and which comes next. They are taken like lessons."""

from __future__ import annotations

from litestar import Controller, get

from parlour.server.house import House
from parlour.server.practising import PuzzlesSeen
from parlour.server.requests import refusing


class PuzzlesApi(Controller):
    tags = ("lessons",)

    @get("/puzzles", responses=refusing(429))
    async def seen(self, visitor: str, house: House) -> PuzzlesSeen:
        """One's rating in each game, what is to be repeated, one's streak, and what comes next.

        Names are those under which puzzles are taken: `POST /lessons/GAME/NAME`. Whoever has no
        token is told what comes first.
        """
        return await house.practising.seen(visitor)
