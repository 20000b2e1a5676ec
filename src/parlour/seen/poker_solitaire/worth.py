"""What each hand is worth to a scoring, as lines are compared by it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from parlour.games.poker_solitaire.hands import HANDS, ORDINARY
from parlour.games.poker_solitaire.scoring import counting


class Worth(NamedTuple):
    """The hands that a scoring tells apart: the usual eleven, or all 81 where each has its points.

    They are numbered as the outlook numbers them.
    """

    names: tuple[str | None, ...]  # of each of the 81, and of an unfinished line
    told: tuple[tuple[str, int], ...]  # of each hand told apart: name and points
    better: Mapping[int, tuple[int, ...]]  # than a line of so many points: hands, the best first


@lru_cache(maxsize=64)
def worth_of(scoring: str, table: str, hands: int) -> Worth:
    how = counting(scoring, table, hands)
    if scoring == "user":
        told = [(hand.name, how.points[hand.number], hand.ordinary) for hand in HANDS]
        names = [hand.name for hand in HANDS]
    else:
        told = [
            (hand.name, 0 if how.pat else getattr(hand, scoring), hand)
            for hand in ORDINARY.values()
        ]
        names = [hand.ordinary.name for hand in HANDS]
    usual = [*ORDINARY, *(hand.name for hand in HANDS)]  # the order of those of the same points
    order = sorted(range(len(told)), key=lambda n: (-told[n][1], usual.index(told[n][0])))
    gains = [int(of.pat) if how.pat else points for _, points, of in told]
    return Worth(
        (*names, None),
        tuple((name, points) for name, points, _ in told),
        {now: tuple(hand for hand in order if gains[hand] > now) for now in set(how.points)},
    )
