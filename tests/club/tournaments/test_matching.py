"""The matcher against trying every way to put people together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from parlour.club.tournaments import matching
from parlour.club.tournaments.matching import matched


def every_way(field: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    if not field:
        yield []
        return
    first, *others = field
    for at, other in enumerate(others):
        for rest in every_way(others[:at] + others[at + 1 :]):
            yield [(first, other), *rest]


@pytest.mark.parametrize("size", [2, 4, 6, 8])
def test_nothing_is_better(size: int) -> None:
    random = Random(size)
    for _ in range(12):
        met = {
            frozenset((a, b)): int(random.random() < 0.6) + int(random.random() < 0.2)
            for a in range(size)
            for b in range(a)
        }

        def cost(pairs: list[tuple[int, int]], met: dict[frozenset[int], int] = met) -> object:
            return sum(met[frozenset(p)] for p in pairs), sum((a - b) ** 2 for a, b in pairs)

        found = matched(
            range(size),
            lambda a, b, met=met: met[frozenset((a, b))],  # type: ignore[misc]
            lambda a, b: (a - b) ** 2,
        )
        assert sorted(one for pair in found for one in pair) == list(range(size))
        assert cost(found) == min(map(cost, every_way(range(size))))  # type: ignore[type-var]


def test_a_block_grows_until_nobody_meets_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty people of whom each has met all that stand near: blocks alone would not do."""
    monkeypatch.setattr(matching, "BLOCK", 4)
    random = Random(1)
    for field in (range(8), range(10), range(40)):
        for _ in range(20):
            near = random.randrange(1, len(field) // 2)

            def again(a: int, b: int, near: int = near) -> int:
                return int(abs(a - b) < near)

            found = matched(field, again, lambda a, b: abs(a - b))
            assert sorted(one for pair in found for one in pair) == list(field)
            assert not any(again(*pair) for pair in found)


def test_a_second_meeting_that_nobody_can_avoid_happens_once() -> None:
    """One who has met all the others meets somebody again, and nobody else does."""
    found = matched(range(6), lambda a, b: int(0 in (a, b)), lambda a, b: abs(a - b))
    assert sum(0 in pair for pair in found) == 1
