"""Ratings, repetition and streaks: Glickman's own example, and folds that end where they should."""

from __future__ import annotations

from datetime import date, timedelta
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.study.puzzles.choosing import DEVIATION, NEAR, START, following, start_of
from parlour.study.puzzles.glicko import Rating
from parlour.study.puzzles.posed import NAME, grades
from parlour.study.puzzles.practice import BOXES, Attempt, Practice, day_of, practised, streak
from parlour.study.puzzles.puzzle import GRADES

DAY = 24 * 3600 * 1000
FIRST = 1_767_225_600_000  # 2026-01-01


def attempt(name: str, day: int, *, right: bool, daily: bool = False) -> Attempt:
    return Attempt("cribbage", name, FIRST + day * DAY, right, daily, 1500.0, 100.0)


def test_the_worked_example_of_the_paper() -> None:
    others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = Rating(1500, 200, 0.06).after(others)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_only_makes_it_less_sure() -> None:
    after = Rating(1600, 200, 0.06).after([])
    assert (after.rating, after.volatility) == (1600, 0.06)
    assert after.deviation == pytest.approx(sqrt(200**2 + (0.06 * 173.7178) ** 2))
    assert Rating().after([]).deviation == 350, "nobody is less known than unknown"


def test_surprises_move_the_volatility_and_expected_results_hardly_anything() -> None:
    strong, weak = Rating(2000, 50), Rating(1000, 50)
    assert strong.expected(weak) > 0.99
    expected, surprise = strong.after([(weak, 1.0)]), strong.after([(weak, 0.0)])
    assert abs(expected.rating - 2000) < 1
    assert surprise.rating < 1990
    assert surprise.volatility > expected.volatility


def simulated(strength: float, seed: int, tries: int) -> Practice:
    """Somebody who finds puzzles as often as this strength does, given what comes next."""
    chance, practice = Random(seed), Practice()
    ratings = {name: start_of(grade).rating for name, grade in grades("texas-42").items()}
    hidden = {name: rating + chance.gauss(0, DEVIATION / 2) for name, rating in ratings.items()}
    for number in range(tries):
        name = following(practice, ratings, str(seed))
        assert name is not None
        chances = Rating(strength, 0).expected(Rating(hidden[name], 0))
        right = chance.random() < chances
        against = ratings[name]
        practice = practice.after(
            Attempt("texas-42", name, FIRST + number, right, False, against, DEVIATION)
        )
    return practice


@pytest.mark.parametrize("strength", [1250, 1500, 1750, 1900])
def test_a_player_of_known_strength_ends_up_there(strength: float) -> None:
    ended = [simulated(strength, seed, 250).rating for seed in range(8)]
    for rating in ended:
        assert abs(rating.rating - strength) < 3 * rating.deviation
        assert rating.deviation < 75
    mean = sum(rating.rating for rating in ended) / len(ended)
    assert abs(mean - strength) < 45


def test_only_the_first_attempt_counts() -> None:
    once = practised([attempt("puzzle-1", 0, right=False)], "cribbage")
    again = once.after(attempt("puzzle-1", 5, right=True))
    assert (again.rating, again.rated, again.right) == (once.rating, 1, 0)
    other = once.after(attempt("puzzle-2", 5, right=True))
    assert (other.rated, other.right) == (2, 1)
    assert other.rating.rating > once.rating.rating


def test_what_was_missed_comes_again_and_leaves_the_last_box() -> None:
    practice = Practice().after(attempt("puzzle-1", 0, right=False))
    today, first = 0, day_of(FIRST)
    for days in BOXES:
        assert practice.due(first + today + days - 1) == []
        early = practice.after(attempt("puzzle-1", today + days - 1, right=True))
        assert early == practice, "before it is due nothing moves"
        today += days
        assert practice.due(first + today) == ["puzzle-1"]
        missed = practice.after(attempt("puzzle-1", today, right=False))
        assert missed.due(first + today + BOXES[0]) == ["puzzle-1"], "back to the first box"
        practice = practice.after(attempt("puzzle-1", today, right=True))
    assert practice.due(first + 10_000) == []


def test_what_was_found_at_once_is_not_repeated_until_it_is_missed() -> None:
    practice = Practice().after(attempt("puzzle-1", 0, right=True))
    assert practice.boxes == {}
    assert not practice.takes("puzzle-1", day_of(FIRST) + 40, daily=False)
    assert practice.takes("puzzle-1", day_of(FIRST) + 40, daily=True)
    assert not practice.takes("puzzle-1", day_of(FIRST), daily=True), "once a day"
    missed = practice.after(attempt("puzzle-1", 40, right=False, daily=True))
    assert missed.due(day_of(FIRST) + 41) == ["puzzle-1"]


@given(st.sets(st.integers(0, 40)), st.integers(0, 45))
def test_a_streak_is_what_counting_days_says(days: set[int], now: int) -> None:
    tried = [attempt(f"puzzle-{day}", day, right=bool(day % 2), daily=True) for day in sorted(days)]
    tried.append(attempt("puzzle-99", now, right=True))  # not the day's: it does not count
    told = streak(tried, day_of(FIRST) + now)
    past = {day for day in days if day <= now}
    end = now if now in past else now - 1
    counted = 0
    while end - counted in past:
        counted += 1
    runs = [n for d in past for n in range(1, 50) if all(d + k in past for k in range(n))]
    assert (told.days, told.longest, told.today) == (counted, max(runs, default=0), now in past)


def test_days_are_those_of_universal_time() -> None:
    begun = date(2026, 1, 1)
    for days in range(3):
        there = begun + timedelta(days)
        assert day_of(FIRST + days * DAY) == day_of(FIRST + days * DAY + DAY - 1)
        assert day_of(FIRST + days * DAY) == there.toordinal()


def test_the_next_puzzle_is_new_and_near() -> None:
    assert set(START) == set(GRADES)
    ratings = {name: start_of(grade).rating for name, grade in grades("texas-42").items()}
    for rating in (1100.0, 1460.0, 1640.0, 2200.0):
        practice = Practice(Rating(rating, 60), last={f"{NAME}{n}": 1 for n in range(1, 400)})
        name = following(practice, ratings, "anybody")
        assert name is not None
        assert name not in practice.last
        least = min(abs(r - rating) for each, r in ratings.items() if each not in practice.last)
        assert abs(ratings[name] - rating) <= least + NEAR
    some = {following(Practice(), ratings, str(seed)) for seed in range(20)}
    assert len(some) > 10, "chance chooses among those that are as near"


def test_when_all_were_tried_the_one_of_longest_ago_comes_again() -> None:
    ratings = {"puzzle-1": 1200.0, "puzzle-2": 1450.0}
    assert following(Practice(last={"puzzle-1": 7, "puzzle-2": 5}), ratings, "") == "puzzle-2"
    assert following(Practice(), {}, "") is None
