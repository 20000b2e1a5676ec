"""Gymnasium's own test, and that one plays against the bots that were asked for."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from parlour import ParlourError
from parlour.adapters.gymnasium import SeatEnv

NAMES = ("texas_42", "cribbage", "poker_solitaire")


@pytest.mark.parametrize("name", NAMES)
def test_its_own_test_passes(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = gymnasium.make(f"parlour/{name}-v0", disable_env_checker=True)
        check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_making_one_warns_of_nothing(name: str) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        env = gymnasium.make(f"parlour/{name}-v0", one_hand=True)
        seen, _ = env.reset(seed=1)
        env.step(seen["action_mask"].argmax())
    assert [str(each.message) for each in told] == []


@pytest.mark.parametrize(
    ("game", "rules", "seat", "opponent"),
    [
        ("texas-42", "house", "E", "beginner"),
        ("cribbage", "three-hand", 2, "random"),
        ("poker-solitaire", "race", 2, "beginner"),
        ("poker-solitaire", "standard", None, "beginner"),
    ],
)
def test_an_episode_is_a_game(game: str, rules: str, seat: Any, opponent: str) -> None:
    env, rng = SeatEnv(game, rules, seat=seat, opponent=opponent), Random(1)
    told, _ = env.reset(seed=5)
    over, reward, steps = False, 0.0, 0
    while not over:
        assert (env.action_masks() == told["action_mask"].astype(bool)).all()
        action = rng.choice(np.flatnonzero(told["action_mask"]))
        told, reward, over, _, info = env.step(action)
        assert not info
        steps += 1
    outcome = env._episode.state.outcome
    assert reward == outcome.returns[env._seat]
    assert steps > 5


def test_the_same_seed_is_the_same_episode() -> None:
    def episode() -> list[float]:
        env = SeatEnv("texas-42", "straight", one_hand=True)
        told, _ = env.reset(seed=9)
        seen, over = [float(told["observation"].sum())], False
        while not over:
            told, _, over, _, _ = env.step(int(told["action_mask"].argmax()))
            seen.append(float(told["observation"].sum()))
        return seen

    assert episode() == episode()


def test_an_act_that_is_not_allowed_loses() -> None:
    env = SeatEnv("texas-42", "straight")
    told, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(told["action_mask"].argmin()))
    assert (reward, over) == (-1.0, True)
    assert "is not allowed now" in info["illegal"]


def test_bad_wishes_are_refused_in_words() -> None:
    with pytest.raises(ParlourError, match="'Q' is not a seat of texas-42"):
        SeatEnv("texas-42", seat="Q")
    with pytest.raises(ParlourError, match="there is no level 'grandmaster'"):
        SeatEnv("texas-42", opponent="grandmaster")
