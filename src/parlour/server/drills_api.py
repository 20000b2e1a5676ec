"""Drills: a hand to be counted. Answers are looked at where they are given."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import Parameter

from parlour.server.requests import refusing
from parlour.study.drills import CountDrill, count_drill

Seed = Annotated[str, Parameter(min_length=1, max_length=64, pattern=r"^[\w-]+$")]


class DrillsApi(Controller):
    tags = ("lessons",)

    @get("/drills/count", responses=refusing(400, 429))
    async def count(self, visitor: str, seed: Seed) -> CountDrill:
        """The hand of a seed, and what it is worth; a date is the seed of that day's hand."""
        return count_drill(seed)
