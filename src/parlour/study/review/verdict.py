"""What an act is called by what it cost, and how well a phase was played.

Both are measured in shares of a game: the chance to win it that an act gave away, or where there
is nothing to win the part of the points that were to be had. These are all the thresholds there
are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

Word: TypeAlias = Literal["best", "good", "slip", "mistake", "blunder"]
WORDS: tuple[Word, ...] = get_args(Word)
FAULTS: tuple[Word, ...] = ("slip", "mistake", "blunder")

SLIP, MISTAKE, BLUNDER = 0.01, 0.03, 0.06  # from so much of a game on


def word_for(loss: float, *, alike: bool) -> Word:
    """`alike`: it is the best, or cannot be told from it; that is never called a mistake."""
    if alike:
        return "best"
    if loss < SLIP:
        return "good"
    if loss < MISTAKE:
        return "slip"
    return "mistake" if loss < BLUNDER else "blunder"


def accuracy(losses: Sequence[float]) -> float:
    """The mean over decisions of 100 %, halved for every `MISTAKE` of a game that one cost."""
    return 100 * sum(2 ** (-loss / MISTAKE) for loss in losses) / len(losses)
