"""What is counted of it: games won."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.study.statistics.figures import Counting, Figure, Figures
from tests.fourth.rules import State, say

FIGURES = (Figure("won", "share", say("figure.won")),)


def figures(state: State, seat: str) -> Figures:
    counted = Counting()
    ended = state.outcome
    assert ended is not None
    if (won := ended.won(seat)) is not None:
        counted.add("won", int(won))
    return counted.figures


def which(by: str, value: str) -> Saying:
    raise KeyError(by)


def place(by: str, value: str) -> int:
    raise KeyError(by)
