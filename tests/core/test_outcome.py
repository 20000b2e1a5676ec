"""How games end, told alike: places, returns and who won."""

import pytest

from parlour.core.outcome import Outcome

PARTNERS = (("N", "S"), ("E", "W"))


def test_partners_share_their_place_and_their_return() -> None:
    ended = Outcome.ranked(PARTNERS, (7, 3), {"N": 7, "S": 7, "E": 3, "W": 3})
    assert ended.places == (1, 2)
    assert ended.returns == {"N": 1, "S": 1, "E": -1, "W": -1}
    assert [ended.won(seat) for seat in "NESW"] == [True, False, True, False]


def test_nobody_wins_where_all_are_equal() -> None:
    ended = Outcome.ranked(PARTNERS, (0, 0), dict.fromkeys("NESW", 0))
    assert ended.places == (1, 1)
    assert set(ended.returns.values()) == {0}
    assert ended.won("N") is None


@pytest.mark.parametrize(
    ("worth", "places", "returns"),
    [
        ((121, 100, 90), (1, 2, 3), (1, -0.5, -0.5)),
        ((90, 121, 90), (2, 1, 2), (-0.5, 1, -0.5)),
        ((5, 5, 3), (1, 1, 3), (0.25, 0.25, -0.5)),
        ((4, 4, 4), (1, 1, 1), (0, 0, 0)),
    ],
)
def test_three_sides(
    worth: tuple[int, ...], places: tuple[int, ...], returns: tuple[float, ...]
) -> None:
    ended = Outcome.ranked(((0,), (1,), (2,)), worth, dict(enumerate(worth)))
    assert ended.places == places
    assert tuple(ended.returns.values()) == pytest.approx(returns)
    assert sum(ended.returns.values()) == pytest.approx(0)


def test_first_seat_is_a_seat_though_it_is_nought() -> None:
    assert Outcome.ranked(((0,), (1,)), (121, 90), {0: 121, 1: 90}).won(0) is True


def test_alone_there_is_a_score_and_nothing_to_win() -> None:
    ended = Outcome.alone(1, 36)
    assert (ended.places, ended.scores, ended.returns) == ((None,), {1: 36}, {1: 36.0})
    assert ended.won(1) is None


@pytest.mark.parametrize(("made", "returned"), [(True, 1.0), (False, 0.0)])
def test_alone_something_may_be_won_without_points(made: bool, returned: float) -> None:
    ended = Outcome.alone(1, None, won=made)
    assert ended.won(1) is made
    assert ended.returns == {1: returned}


def test_nobody_wins_a_first_place_that_is_shared() -> None:
    ended = Outcome.ranked(((0,), (1,), (2,)), (5, 5, 3), {0: 5, 1: 5, 2: 3})
    assert [ended.won(seat) for seat in (0, 1, 2)] == [None, None, False]
