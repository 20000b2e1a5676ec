"""Every throw of a hand of two players, worked out by trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from parlour.engines.cribbage.learned import learned, place_of
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import points_of
from parlour.pieces.cards import ALL, Card, cards, mask


@dataclass
class Enumerated:
    """One throw: the average hand, and the average box, in all and with each starter."""

    thrown: int
    hand: float
    box: float
    boxes: dict[str, float]


def enumerated(held: list[Card], rules: Rules, *, ours: bool) -> Iterator[Enumerated]:
    """Over every starter, and every pair that the other player may throw, as often as it does."""
    odds = learned(rules).manner(not ours).throws
    unseen = cards(ALL & ~mask(held))
    pairs = [
        (
            mask(pair),
            odds[2 * place_of(2)[pair[0].rank, pair[1].rank] + (pair[0].suit == pair[1].suit)],
        )
        for pair in combinations(unseen, 2)
    ]
    for away in combinations(held, 2):
        thrown = mask(away)
        kept = mask(held) & ~thrown
        made: dict[str, float] = {}
        summed = whole = 0.0
        for starter in unseen:
            weight = points = 0.0
            for pair, often in pairs:
                if not pair >> starter & 1:
                    weight += often
                    points += often * points_of(thrown | pair, starter, True)
            made[str(starter)] = points / weight
            summed, whole = summed + points, whole + weight
        hand = sum(points_of(kept, starter) for starter in unseen) / len(unseen)
        yield Enumerated(thrown, hand, summed / whole, made)
