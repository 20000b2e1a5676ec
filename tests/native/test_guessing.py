"""Drawing what several others hold: against every deal there is, weighed as it is likely."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest

from parlour._kernels import Keeping, LayingTable, guess

KINDS, SIZE = 4, 2
# Kinds count 1 to 4 and may not pass 5; nothing scores but the last piece.
TABLE = LayingTable(
    limit=5,
    values=bytes([1, 2, 3, 4]),
    total_points=bytes(6),
    alike_points=bytes(16),
    set_points=bytes(1 << KINDS),
    last_points=1,
    again=True,
)
HANDS = list(combinations_with_replacement(range(KINDS), SIZE))
LIKES = [1.0 + 0.7 * place for place in range(len(HANDS))]
SHUNS = [8.0 / (1 + place) for place in range(len(HANDS))]


def asked(**more: Any) -> dict[str, Any]:
    return {
        "table": TABLE,
        "keeping": [Keeping(KINDS, SIZE, LIKES), Keeping(KINDS, SIZE, SHUNS)],
        "me": 0,
        "leads": 1,
        "laid": b"",
        "unseen": bytes([2, 2, 2, 2]),
        "draws": 60_000,
        "seed": 4,
    } | more


def every_deal(laid: list[list[int]], lacks: list[set[int]]) -> dict[Any, float]:
    """All ways to deal three pieces each of two of every kind, and to keep two as the odds say."""
    pieces = [(kind, copy) for kind in range(KINDS) for copy in range(2)]
    found: dict[Any, float] = defaultdict(float)
    for mine in combinations(pieces, SIZE + 1):
        left = [piece for piece in pieces if piece not in mine]
        for theirs in combinations(left, SIZE + 1):
            for one, first in kept(mine, LIKES):
                for two, second in kept(theirs, SHUNS):
                    if agrees(one, laid[0], lacks[0]) and agrees(two, laid[1], lacks[1]):
                        found[one, two] += first * second
    return found


def kept(dealt: tuple[Any, ...], odds: list[float]) -> list[tuple[tuple[int, ...], float]]:
    hands = [tuple(sorted(kind for kind, _ in pair)) for pair in combinations(dealt, SIZE)]
    weights = [odds[HANDS.index(hand)] for hand in hands]
    return [(hand, weight / sum(weights)) for hand, weight in zip(hands, weights, strict=True)]


def agrees(hand: tuple[int, ...], laid: list[int], lacks: set[int]) -> bool:
    left = Counter(hand)
    left.subtract(laid)
    return min(left.values()) >= 0 and not any(left[kind] for kind in lacks)


@pytest.mark.parametrize(
    ("laid", "of_each", "lacks"),
    [
        (b"", [[], []], [set(), set()]),
        (bytes([1, 2, 2, 0]), [[2], [0]], [set(), set()]),
        # Three and one are four. All pass, as I begin anew: neither of them has a one left.
        (bytes([1, 2, 2, 0, 0, 3]), [[2], [0]], [{0}, {0}]),
    ],
    ids=["nothing laid", "one each", "after a pass"],
)
def test_hands_are_drawn_as_often_as_they_are_dealt_and_kept(
    laid: bytes, of_each: list[list[int]], lacks: list[set[int]]
) -> None:
    truth = every_deal(of_each, lacks)
    drawn: dict[Any, float] = defaultdict(float)
    for hands, odds in guess(**asked(laid=laid)).told:
        drawn[tuple(map(tuple, hands))] += odds
    assert set(drawn) == set(truth)
    for hands, weight in truth.items():
        share = weight / sum(truth.values())
        assert drawn[hands] / sum(drawn.values()) == pytest.approx(share, abs=0.006)


def test_the_same_seed_draws_the_same() -> None:
    one, same, other = (guess(**asked(draws=50, seed=seed)).told for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"keeping": []}, "between 1 and 3"),
        ({"keeping": [Keeping(3, 2, [1.0] * 6)] * 2}, "of the table's kinds"),
        ({"me": 3}, "no such seat"),
        ({"unseen": bytes(3)}, "one for each kind"),
        ({"unseen": bytes([1, 1, 1, 1])}, "fewer than the others were dealt"),
        ({"draws": 0}, "draws"),
        ({"laid": bytes([1, 2, 2, 2, 1, 2])}, "more of a kind"),
        ({"laid": bytes([2, 2])}, "nobody passes"),
        ({"laid": bytes([1, 4])}, "no such seat or kind"),
    ],
)
def test_bad_input_is_refused(more: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        guess(**asked(**more))
    with pytest.raises(ValueError, match="one for each multiset"):
        Keeping(KINDS, SIZE, [1.0])
