"""The one decision of a game that there is most to learn from: the fault that cost most."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from parlour.core.seat import Seat
from parlour.study.review.judging import Decision
from parlour.study.review.verdict import FAULTS


def dearest(decisions: Iterable[Decision], seats: Collection[Seat]) -> Decision | None:
    """None where these seats made no slip, no mistake and no blunder."""
    faults = [each for each in decisions if each.seat in seats and each.word in FAULTS]
    return max(faults, key=lambda each: each.loss or 0.0, default=None)
