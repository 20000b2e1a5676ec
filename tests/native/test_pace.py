"""The kernel of several runners: against a plain recursion, by exact cases, and bad input."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from math import nan
from typing import Any

import pytest

from parlour._kernels import PaceTable

Chances = list[float]
LENGTH = 12


def some_heat(seed: int, places: int, *, shared: bool) -> list[list[Chances]]:
    """A step for each place in which it alone makes points; and, if `shared`, one for all."""
    choose = random.Random(seed)

    def step() -> Chances:
        weights = [choose.random() for _ in range(4)]
        return [weight / sum(weights) for weight in weights]

    alone = [[step() if at == place else [1.0] for at in range(places)] for place in range(places)]
    return [[step(), *steps] if shared else steps for steps in alone]


def plain(heat: list[list[Chances]]) -> Any:
    """How likely the first is home before the others, step by step; in one step, as often."""
    places, steps = len(heat), len(heat[0])

    @cache
    def first(needs: tuple[int, ...], order: tuple[int, ...], step: int, left: int) -> float:
        if not left:
            return 1 / len(needs)
        if step == steps:
            return first(needs, tuple((place - 1) % places for place in order), 0, left - 1)
        won = 0.0
        for chance, after in outcomes(needs, [heat[place][step] for place in order]):
            home = [at for at, need in enumerate(after) if need <= 0]
            if home:
                won += chance * (0 in home) / len(home)
            elif chance:
                won += chance * first(after, order, step + 1, left)
        return won

    return lambda needs, order: first(needs, order, 0, 30)


def outcomes(
    needs: tuple[int, ...], chances: Sequence[Chances]
) -> list[tuple[float, tuple[int, ...]]]:
    found: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    for need, of_step in zip(needs, chances, strict=True):
        found = [
            (so_far * chance, (*after, need - points))
            for so_far, after in found
            for points, chance in enumerate(of_step)
            if chance
        ]
    return found


def asked(heat: list[list[Chances]], needs: tuple[int, ...], order: tuple[int, ...]) -> float:
    runners = [(place, need, heat[place]) for need, place in zip(needs, order, strict=True)]
    return PaceTable(LENGTH, heat).outcomes(runners, 1)[0]


@pytest.mark.parametrize(
    ("places", "shared"), [(2, False), (2, True), (3, False)], ids=["two", "two at once", "three"]
)
def test_the_first_home_is_found_as_by_a_plain_recursion(places: int, shared: bool) -> None:
    heat = some_heat(places, places, shared=shared)
    oracle = plain(heat)
    choose = random.Random(7)
    for _ in range(12):
        needs = tuple(choose.randrange(1, LENGTH + 1) for _ in range(places))
        first = choose.randrange(places)
        order = tuple((first + at) % places for at in range(places))
        assert asked(heat, needs, order) == pytest.approx(oracle(needs, order), abs=1e-9)


def test_the_chances_of_all_come_to_one() -> None:
    heat = some_heat(5, 3, shared=False)
    for needs in [(12, 12, 12), (3, 9, 5), (1, 1, 1)]:
        turned = [
            asked(heat, needs[at:] + needs[:at], tuple((at + step) % 3 for step in range(3)))
            for at in range(3)
        ]
        assert sum(turned) == pytest.approx(1)


def test_points_made_before_are_points_less_to_go() -> None:
    heat = some_heat(9, 3, shared=True)
    table = PaceTable(LENGTH, heat)
    found = table.outcomes([(0, 9, heat[0][1:]), (1, 8, heat[1][1:]), (2, 10, heat[2][1:])], 4)
    assert len(found) == 4**3
    for made in [(0, 0, 0), (3, 1, 2), (1, 3, 0)]:
        place = (made[0] * 4 + made[1]) * 4 + made[2]
        needs = [need - less for need, less in zip((9, 8, 10), made, strict=True)]
        runners = [(at, need, heat[at][1:]) for at, need in enumerate(needs)]
        assert found[place] == pytest.approx(table.outcomes(runners, 1)[0])


def test_who_counts_first_decides() -> None:
    """Each makes two a heat, the second place before the first."""
    heat = [[[1.0], [0.0, 0.0, 1.0]], [[0.0, 0.0, 1.0], [1.0]]]
    assert asked(heat, (2, 2), (0, 1)) == 0
    assert asked(heat, (2, 2), (1, 0)) == 1
    assert asked(heat, (2, 4), (0, 1)) == 1
    assert asked(heat, (4, 4), (0, 1)) == 1  # they have changed places by then


@pytest.mark.parametrize(
    ("runners", "problem"),
    [
        ([(0, 5, [[1.0]])], "two or more"),
        ([(0, 5, [[1.0]]), (2, 5, [[1.0]])], "no such place"),
        ([(0, 0, [[1.0]]), (1, 5, [[1.0]])], "need"),
        ([(0, 13, [[1.0]]), (1, 5, [[1.0]])], "need"),
        ([(0, 5, [[1.0]]), (1, 5, [])], "as many for each"),
        ([(0, 5, [[]]), (1, 5, [[1.0]])], "between 1 and 256"),
        ([(0, 5, [[nan]]), (1, 5, [[1.0]])], "a chance is a number"),
        ([(0, 5, [[1.0]] * 3), (1, 5, [[1.0]] * 3)], "no more than a heat has"),
    ],
)
def test_bad_input_is_refused(runners: list[Any], problem: str) -> None:
    table = PaceTable(LENGTH, [[[1.0], [0.5, 0.5]], [[0.5, 0.5], [1.0]]])
    with pytest.raises(ValueError, match=problem):
        table.outcomes(runners, 1)
    with pytest.raises(ValueError, match="columns"):
        table.outcomes([(0, 5, [[1.0]]), (1, 5, [[1.0]])], 0)
    with pytest.raises(ValueError, match="length"):
        PaceTable(0, [[[1.0]], [[1.0]]])
    with pytest.raises(ValueError, match="as many steps"):
        PaceTable(5, [[[1.0]], [[1.0], [1.0]]])
