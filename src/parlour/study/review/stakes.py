"""What a game is played for at a decision, from what its players measure.

Players measure what they look at: the chance to make a bid, points. A review compares decisions
with each other, so it asks each game what that means for the game as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, cast

import msgspec

from parlour.core.seat import Seat
from parlour.engines.choices import Choices
from parlour.lineup import LINEUP, part
from parlour.records.record import Record

Unit: TypeAlias = Literal["win", "points"]


class Stakes(NamedTuple):
    """How values are told: as the chance to win the game, or as points."""

    unit: Unit
    worth: Callable[[float], float]  # of a value in the measure of the choices
    whole: float = 1.0  # what counts as a whole game


class Stretch(NamedTuple):
    """A part of a game, a hand or a card, as it went for one seat's side."""

    hand: int  # from 1
    luck: dict[str, float]  # by what came: deal, cut, card
    skill: float  # what else the chance to win, or the total, rose by


class Cost(NamedTuple):
    """What a decision cost whoever made it."""

    hand: int  # from 1
    seat: Seat
    loss: float  # as a share of a game


class Course(NamedTuple):
    """A game of one seat, from what it was worth before the first card."""

    unit: Unit
    start: float
    stretches: tuple[Stretch, ...]


class OpenTruth(msgspec.Struct, frozen=True):
    """What a decision came to with all hands seen, which nobody could know."""

    aim: Literal["make", "set"]  # what the side of whoever decided wanted of the bid
    right: tuple[str, ...]  # the acts after which best play of all reaches it
    done: bool  # what was done is one of them
    # Worth telling: it was missed, or what was done is right and what a master does is not.
    tells: Literal["missed", "lucky"] | None


class Opening(Protocol):
    """Best play with all hands seen."""

    def opened(self, state: Any, view: Any) -> Any:
        """All that `truth` needs, to be sent to whoever judges; None where there is nothing."""

    def truth(self, asked: Any, done: str, best: str) -> OpenTruth | None:
        """What best play would have made of an act, and of what a master does there."""


class Played(Protocol):
    """The part of a game that says what is at stake in it."""

    @property
    def PHASES(self) -> tuple[str, ...]:
        """Kinds of decisions, as they come."""

    def phase(self, view: Any) -> str:
        """Which of them this is."""

    def stakes(self, view: Any, choices: Choices) -> Stakes:
        """What was played for; the seat whose view it is has decided."""

    @property
    def OPEN(self) -> Opening | None:
        """Who knows best play with all hands seen, where anybody does."""

    @property
    def JUDGED(self) -> bool:
        """Luck is what the decisions of all seats leave: it is told once all are judged."""

    def course(self, record: Record, seat: Any, costs: Sequence[Cost]) -> Course | None:
        """A game that is over as it went for a seat, luck apart; None where nobody can say."""


class _Plain:
    """A game that says nothing of it: what its players measure is what counts."""

    PHASES = ("play",)
    OPEN = None
    JUDGED = False

    def phase(self, view: Any) -> str:
        return "play"

    def stakes(self, view: Any, choices: Choices) -> Stakes:
        unit: Unit = "win" if choices.measure == "win" else "points"
        best = choices.options[0].value or 1.0
        return Stakes(unit, float, 1.0 if unit == "win" else abs(best))

    def course(self, record: Record, seat: Any, costs: Sequence[Cost]) -> Course | None:
        return None


def played(game: str) -> Played:
    found: Any = part(game, "review") if LINEUP[game].review else _Plain()
    return cast(Played, found)
