"""The formulas, against hand calculations, printed tables and simulation."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from parlour.engines.arena.intervals import Estimate, estimate, student, wilson


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042),
     (120, 1.980), (10**6, 1.960)],
)  # fmt: skip
def test_students_t_is_that_of_the_tables(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, rel=2e-3)


def test_a_ratio_by_hand() -> None:
    """r = 6/12; residuals 1, -1, 0.5, -0.5; se = sqrt(4/3 · 2.5) / 12 = 0.152145."""
    told = estimate([(3, 4), (1, 4), (1.5, 2), (0.5, 2)], share=False)
    assert told is not None
    assert told.value == 0.5
    assert (told.low, told.high) == pytest.approx((0.5 - 0.4842, 0.5 + 0.4842), abs=1e-3)


def test_equal_divisors_make_it_the_error_of_a_mean() -> None:
    chance = Random(1)
    values = [chance.gauss(3, 2) for _ in range(50)]
    told = estimate([(value, 1) for value in values], share=False)
    reach = student(49) * stdev(values) / sqrt(50)
    assert told is not None
    assert told.low == pytest.approx(mean(values) - reach)
    assert told.high == pytest.approx(mean(values) + reach)


def test_wilson_by_hand() -> None:
    """The textbook's 1 of 10 at 1.96: 0.018 to 0.404."""
    assert wilson(0.1, 10, 1.96) == pytest.approx((0.0179, 0.4042), abs=1e-4)
    assert wilson(1.0, 10, 1.96) == pytest.approx((10 / (10 + 1.96**2), 1.0))


def test_pairs_that_are_all_alike_prove_little() -> None:
    for won in (0, 1, 2):
        told = estimate([(won, 2)] * 10, share=True)
        assert told is not None
        assert told.value == won / 2
        assert (told.low, told.high) == pytest.approx(wilson(won / 2, 10, student(9)))
    thirds = estimate([(1, 3)] * 10, share=True)  # a third is rounded, and so may its error be
    assert thirds is not None
    assert (thirds.low, thirds.high) == pytest.approx(wilson(1 / 3, 10, student(9)))
    assert estimate([(0, 2)] * 10, share=False) == Estimate(0.0)


def test_one_pair_has_no_interval_and_nothing_no_estimate() -> None:
    assert estimate([(1, 2)], share=True) == Estimate(0.5)
    assert estimate([], share=True) is None
    assert estimate([(0, 0), (0, 0)], share=True) is None


def _covered(draw: Callable[[Random], tuple[float, float]], truth: float, *, share: bool) -> float:
    chance = Random("coverage")
    rounds, hits = 2000, 0
    for _ in range(rounds):
        told = estimate([draw(chance) for _ in range(60)], share=share)
        assert told is not None
        assert told.low is not None
        assert told.high is not None
        hits += told.low <= truth <= told.high
    return hits / rounds


def _luck_of_the_deal(chance: Random) -> tuple[float, float]:
    """Games that hang together: often a deal is won from both sides, or from neither."""
    strength = chance.choice((0.1, 0.6, 0.95))
    return (chance.random() < strength) + (chance.random() < strength), 2


def _nearly_always(chance: Random) -> tuple[float, float]:
    return (chance.random() < 0.97) + (chance.random() < 0.97), 2


def _marks(chance: Random) -> tuple[float, float]:
    """Games of different length, with marks that follow the length: 0.3 a hand."""
    hands = chance.randint(14, 30)
    return hands * 0.3 + chance.gauss(0, 4), hands


@pytest.mark.parametrize(
    ("draw", "truth", "share"),
    [(_luck_of_the_deal, 0.55, True), (_nearly_always, 0.97, True), (_marks, 0.3, False)],
)
def test_95_of_100_intervals_hold_the_truth(
    draw: Callable[[Random], tuple[float, float]], truth: float, share: bool
) -> None:
    assert 0.935 <= _covered(draw, truth, share=share) <= 0.975


def test_games_taken_for_independent_would_claim_too_much() -> None:
    """Why pairs are counted: where the games of a pair hang together, games mislead."""
    chance = Random("games")
    hits = 0
    for _ in range(1000):
        pairs = [_luck_of_the_deal(chance) for _ in range(60)]
        singles = [(float(game < won), 1.0) for won, _ in pairs for game in (0, 1)]
        told = estimate(singles, share=True)
        assert told is not None
        assert told.low is not None
        assert told.high is not None
        hits += told.low <= 0.55 <= told.high
    assert hits < 900
