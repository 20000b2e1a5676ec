"""The sequential test stops, is right as often as it says, and does not depend on workers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from parlour import ParlourError
from parlour.engines.arena import Clock, Match, PairResult
from parlour.engines.arena.stopping import Sprt, Test, expected_share

MATCH = Match("texas-42", "beginner", "random", seeds=("a", "b"), pairs=4000)


def pairs_at(share: float, rng: Random) -> Iterator[PairResult]:
    """Pairs of two games, each won with that chance."""
    for seed, number in MATCH.every_pair():
        won = sum(rng.random() < share for _ in range(2))
        yield PairResult(seed, number, 2, 20, {"wins": (won, 2)}, (Clock(), Clock()))


def verdict(share: float, seed: int) -> tuple[str | None, int]:
    test = Test(MATCH, Sprt(0, 40))
    for pair in pairs_at(share, Random(seed)):
        if test.add(pair):
            break
    return test.verdict, len(test.counted)


@pytest.mark.parametrize(("elo", "right"), [(0, "not better"), (40, "better")])
def test_it_is_seldom_wrong(elo: float, right: str) -> None:
    """Five in a hundred, by its own account; of sixty a dozen would be past all chance."""
    told = [verdict(expected_share(elo), seed) for seed in range(60)]
    assert sum(each != right for each, _ in told) < 9
    assert sum(count for _, count in told) / len(told) < 1000  # far fewer than 8000


def test_what_is_far_off_is_seen_at_once() -> None:
    assert verdict(0.95, 1) == ("better", 20)
    assert verdict(0.05, 1) == ("not better", 20)


def test_the_order_in_which_pairs_are_finished_changes_nothing() -> None:
    pairs = list(pairs_at(0.56, Random(3)))
    in_order, shuffled = Test(MATCH, Sprt(0, 40)), Test(MATCH, Sprt(0, 40))
    for pair in pairs:
        in_order.add(pair)
    mixed = list(pairs)
    Random(4).shuffle(mixed)
    for pair in mixed:
        shuffled.add(pair)
    assert in_order.verdict is not None
    assert (shuffled.verdict, shuffled.counted) == (in_order.verdict, in_order.counted)


def test_of_three_players_an_equal_wins_a_third() -> None:
    assert expected_share(0, 1 / 3) == pytest.approx(1 / 3)
    assert expected_share(400, 1 / 3) == pytest.approx(5 / 6)  # odds of 1:2 become 10:2


@pytest.mark.parametrize("text", ["", "20", "20,0", "0,0", "a,b", "1,2,3", "nan,1"])
def test_a_test_is_two_numbers_that_ascend(text: str) -> None:
    with pytest.raises(ParlourError, match=r"a test is two numbers|the two claims"):
        Sprt.read(text)
