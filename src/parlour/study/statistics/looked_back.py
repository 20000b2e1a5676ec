"""What a review adds to a sheet: what decisions cost, by phase.

It takes seconds to find, so these figures are of the games that were looked back at and of no
others. A cost is a share of a game, as in the review itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from parlour.core.saying import Saying, Sayings, catalogue
from parlour.study.review.stakes import played
from parlour.study.statistics.figures import Counting, Figure, Figures, told_apart

_BY = "phase"
_LOST, _BEST = "decision-lost", "decision-best"
say = Sayings("statistics", {f"looked-back.{code}": "" for code in (_LOST, _BEST)})
_PHASES = [code for code in catalogue("en", "review") if code.startswith(f"{_BY}.")]
say_phase = Sayings("review", dict.fromkeys(_PHASES, ""))

FIGURES = (
    Figure(_LOST, "of-game", say(f"looked-back.{_LOST}"), (_BY,), over_time=True),
    Figure(_BEST, "share", say(f"looked-back.{_BEST}"), (_BY,)),
)
_OURS = frozenset(figure.code for figure in FIGURES)


class Cost(Protocol):
    """What is read of a decision that was judged."""

    @property
    def phase(self) -> str: ...
    @property
    def loss(self) -> float | None: ...
    @property
    def word(self) -> str | None: ...


def figures(decisions: Iterable[Cost]) -> Figures:
    """Those of one seat in one game; what could not be judged counts nowhere."""
    counted = Counting()
    for each in decisions:
        if each.loss is not None:
            counted.add(_LOST, round(each.loss * 10_000), phase=each.phase)
            counted.add(_BEST, int(each.word == "best"), phase=each.phase)
    return counted.figures


def counts(key: str) -> bool:
    """Whether a figure's key is one of these."""
    return told_apart(key)[0] in _OURS


def which(phase: str) -> Saying:
    return say_phase(f"{_BY}.{phase}")


def place(game: str, phase: str) -> int:
    """As the phases of a hand come."""
    return played(game).PHASES.index(phase)
