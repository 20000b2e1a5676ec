"""What is at stake in Poker Solitaire: points of the last total."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engines.choices import Choices
from parlour.engines.poker_solitaire.grids import shape_of
from parlour.engines.poker_solitaire.position import known
from parlour.games.poker_solitaire.view import View
from parlour.records.record import Record
from parlour.study.review import poker_solitaire_luck
from parlour.study.review.stakes import Cost, Course, Stakes

PHASES = ("place",)
OPEN = None
JUDGED = False


def phase(view: View) -> str:
    return "place"


def course(record: Record, seat: int, costs: Sequence[Cost]) -> Course | None:
    return poker_solitaire_luck.course(record, seat)


def stakes(view: View, choices: Choices) -> Stakes:
    """For one alone a game is the total that the best act promises; against another, where values
    are differences, the points of the best hand."""
    read = known(view)
    promised = choices.options[0].value or 0.0
    alone = read.rules.players == 1 and promised > 0
    return Stakes(
        "points", float, promised if alone else max(1, *shape_of(read.rules, read.player).points)
    )
