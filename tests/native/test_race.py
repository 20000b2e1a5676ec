"""The race kernel: against plain recursions, by exact cases, and against bad input."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from parlour._kernels import RaceTable, race_of

Heat = list[tuple[bool, int]]


def as_bytes(heats: list[Heat]) -> bytes:
    return b"".join(bytes([len(heat), *(v for act in heat for v in act)]) for heat in heats)


def plain_race(heats: list[Heat]) -> Callable[[int, int], float]:
    """How likely home wins by what both need, act by act and without a table."""

    @cache
    def before(h: int, a: int) -> float:
        return sum(run(heat, h, a) for heat in heats) / len(heats)

    def run(heat: Heat, h: int, a: int) -> float:
        for at_home, points in heat:
            if at_home:
                h -= points
            else:
                a -= points
            if h <= 0 or a <= 0:
                return float(h <= 0)
        return 1 - before(a, h)

    return before


def some_heats(seed: int, count: int) -> list[Heat]:
    choose = random.Random(seed)
    return [
        [(choose.random() < 0.6, choose.randrange(1, 6)) for _ in range(choose.randrange(1, 5))]
        for _ in range(count)
    ]


def test_the_table_is_what_running_every_heat_gives() -> None:
    heats = some_heats(1, 40)
    wins = race_of(30, as_bytes(heats))
    plain = plain_race(heats)
    for home in range(1, 31):
        for away in range(1, 31):
            place = (home - 1) * 30 + away - 1
            assert wins[place] == pytest.approx(plain(home, away))


def test_who_counts_first_decides() -> None:
    """In each heat away makes two and then home makes two."""
    heats = [[(False, 2), (True, 2)]]
    table = RaceTable(4, race_of(4, as_bytes(heats)))
    assert table.at(2, 2) == 0
    assert table.at(2, 3) == 1
    assert table.at(4, 4) == 1  # after one heat each needs two, and the other is at home


def test_a_longer_race_is_one_of_the_tables_length() -> None:
    """With a lead that is as hard to make up: its square grows with the way."""
    table = RaceTable(4, [float(place) / 16 for place in range(16)])
    assert table.at(9, 9) == table.at(4, 4)
    assert table.at(14, 16) == table.at(3, 4)
    assert table.at(16, 14) == table.at(4, 3)
    assert table.at(15, 16) == pytest.approx((table.at(3, 4) + table.at(4, 4)) / 2)
    assert table.at(1, 100) == table.at(1, 4)


def test_what_is_left_of_a_heat_is_run_in_order() -> None:
    """Against a plain recursion over the steps, for every start."""
    choose = random.Random(2)
    table = RaceTable(12, race_of(12, as_bytes(some_heats(3, 30))))

    def chances(size: int) -> list[float]:
        drawn = [choose.random() for _ in range(size)]
        return [chance / sum(drawn) for chance in drawn]

    for at_home in (True, False):
        steps = [(True, chances(4)), (False, chances(3)), (False, chances(2)), (True, chances(5))]

        def chance(
            need: int, theirs: int, left: list[tuple[bool, list[float]]], home: bool = at_home
        ) -> float:
            if not left:
                return 1 - table.at(theirs, need) if home else table.at(need, theirs)
            (mine, points), *rest = left
            found = 0.0
            for made, odd in enumerate(points):
                now, they = (need - made, theirs) if mine else (need, theirs - made)
                if (now if mine else they) <= 0:
                    found += odd * mine
                else:
                    found += odd * chance(now, they, rest)
            return found

        for need, theirs in [(3, 2), (5, 9), (12, 12), (1, 1)]:
            grid = table.after(need, theirs, at_home, steps, 3, 4)
            for mine in range(3):
                for they in range(4):
                    expected = chance(need - mine, theirs - they, steps)
                    assert grid[mine * 4 + they] == pytest.approx(expected), (need, theirs)


def test_what_is_impossible_is_refused() -> None:
    with pytest.raises(ValueError, match="cut off"):
        race_of(4, b"\2\1\1")
    with pytest.raises(ValueError, match="1, home, or by 0"):
        race_of(4, b"\1\2\1")
    with pytest.raises(ValueError, match="take someone forward"):
        race_of(4, b"\1\1\0")
    with pytest.raises(ValueError, match="there must be some"):
        race_of(4, b"")
    with pytest.raises(ValueError, match="between 1 and 1000"):
        race_of(0, b"\1\1\1")
    with pytest.raises(ValueError, match="one chance for each"):
        RaceTable(2, [0.5])
    with pytest.raises(ValueError, match="between 0 and 1"):
        RaceTable(1, [1.5])
    with pytest.raises(ValueError, match="between 0 and 1"):
        RaceTable(1, [float("nan")])
    table = RaceTable(1, [0.5])
    with pytest.raises(ValueError, match="one point or more"):
        table.at(0, 1)
    with pytest.raises(ValueError, match="one point or more"):
        table.after(1, 0, True, [], 1, 1)
    with pytest.raises(ValueError, match="rows and columns"):
        table.after(1, 1, True, [], 0, 1)
    with pytest.raises(ValueError, match="between 1 and 256 chances"):
        table.after(1, 1, True, [(True, [])], 1, 1)
    with pytest.raises(ValueError, match="at most 16"):
        table.after(1, 1, True, [(True, [1.0])] * 17, 1, 1)
