"""How far off the worth of a throw is.

The hand is exact. The box is exact against what others were seen to throw, and the play of a hand
was learned: what masters really make differs from that a little more or less for each throw. By
how much was measured by playing deals out (`python -m bench.throws`).
"""

from __future__ import annotations

from dataclasses import replace

from parlour.engines.cribbage.averages import Averages
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import Learned
from parlour.engines.cribbage.winning import throw_chance

# Of two players, by the cards that are dealt: the standard error of a throw's points.
POINTS = {6: 0.1, 5: 0.1}


def points_off(known: Known) -> float | None:
    """None where nobody has measured it."""
    return POINTS.get(known.rules.cards) if known.rules.players == 2 else None


def chance_off(known: Known, learned: Learned, throw: Averages) -> float | None:
    """The same as a chance to win: by what a point of the play is worth at this score."""
    points = points_off(known)
    if points is None:
        return None
    more, less = (
        throw_chance(known, learned, replace(throw, pegs=throw.pegs + step)) for step in (0.5, -0.5)
    )
    return points * max(0.0, more - less)
