"""What a game is played for at a decision, from what its players measure.

Players measure what they look at: the chance to make a bid, points. A review compares decisions
with each other, so it asks each game what that means for the game as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, cast

from parlour.engines.choices import Choices
from parlour.lineup import LINEUP, part

Unit: TypeAlias = Literal["win", "points"]


class Stakes(NamedTuple):
    """How values are told: as the chance to win the game, or as points."""

    unit: Unit
    worth: Callable[[float], float]  # of a value in the measure of the choices
    whole: float = 1.0  # what counts as a whole game


class Played(Protocol):
    """The part of a game that says what is at stake in it."""

    @property
    def PHASES(self) -> tuple[str, ...]:
        """Kinds of decisions, as they come."""

    def phase(self, view: Any) -> str:
        """Which of them this is."""

    def stakes(self, view: Any, choices: Choices) -> Stakes:
        """What was played for; the seat whose view it is has decided."""


class _Plain:
    """A game that says nothing of it: what its players measure is what counts."""

    PHASES = ("play",)

    def phase(self, view: Any) -> str:
        return "play"

    def stakes(self, view: Any, choices: Choices) -> Stakes:
        unit: Unit = "win" if choices.measure == "win" else "points"
        best = choices.options[0].value or 1.0
        return Stakes(unit, float, 1.0 if unit == "win" else abs(best))


def played(game: str) -> Played:
    found: Any = part(game, "review") if LINEUP[game].review else _Plain()
    return cast(Played, found)
