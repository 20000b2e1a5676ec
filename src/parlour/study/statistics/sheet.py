"""A sheet: what one finished game says of one seat, in figures that add up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.lineup import ByGame
from parlour.study.statistics import looked_back
from parlour.study.statistics.company import Company
from parlour.study.statistics.figures import Figure, Figures
from parlour.tables.table import Table

FOLD = 1  # sheets that were kept under another number are made anew


class Counted(Protocol):
    """The part of a game that counts what was done in it."""

    @property
    def FIGURES(self) -> Sequence[Figure]:
        """All that is counted, in the order in which it is told."""

    def figures(self, state: Any, seat: Any) -> Figures:
        """What a game that is over says of a seat."""

    def which(self, by: str, value: str) -> Saying:
        """What a figure is counted by, in words: a trump, a kind of hand."""

    def place(self, by: str, value: str) -> int:
        """Where that comes among its like: bids by their height."""


COUNTED: Mapping[str, Counted] = ByGame("statistics", lambda module: module)


def all_figures(game: str) -> Sequence[Figure]:
    """Those that a finished game tells, and then those that looking back at it does."""
    return (*COUNTED[game].FIGURES, *looked_back.FIGURES)


class Sheet(msgspec.Struct, frozen=True):
    game: str
    rules: str  # as text, all spellings alike
    company: Company
    figures: Figures

    def beside(self, engine: int) -> Sheet:
        """The same, where the computer made so much of the same cards."""
        against = {score - engine: times for score, times in self.figures["score"].items()}
        return replace(self, figures={**self.figures, "against-engine": against})

    def with_costs(self, decisions: Figures) -> Sheet:
        """The same of a game that was looked back at: see `looked_back`."""
        return replace(self, figures={**self.figures, **decisions})


def sheets(table: Table) -> dict[Seat, Sheet]:
    """The sheets of all who sit at a table where the game is over, the computer's too."""
    assert table.over
    return {
        chair.seat: Sheet(
            table.game.name,
            str(table.rules),
            Company.at(table, chair.seat),
            COUNTED[table.game.name].figures(table.state, chair.seat),
        )
        for chair in table.chairs.values()
    }
