"""PettingZoo's own tests, and that its environments play the games as they are."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import parlour
from parlour import research
from parlour.adapters import cribbage_v0, poker_solitaire_v0, texas_42_v0

GAMES: dict[str, Any] = {
    "texas_42_v0": texas_42_v0,
    "cribbage_v0": cribbage_v0,
    "poker_solitaire_v0": poker_solitaire_v0,
}
RULES = [
    ("texas_42_v0", "house"),
    ("cribbage_v0", "four-hand"),
    ("cribbage_v0", "standard,count=self,muggins=on"),
    ("poker_solitaire_v0", "standard"),
    ("poker_solitaire_v0", "race"),
]


@pytest.mark.parametrize(("name", "rules"), RULES)
def test_its_own_tests_pass(name: str, rules: str) -> None:
    made = GAMES[name]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of every space that is not an image
        api_test(made.env(rules, one_hand=True), num_cycles=60)
        seed_test(lambda: made.env(rules, one_hand=True), num_cycles=30)
        parallel_api_test(made.parallel_env(rules, one_hand=True), num_cycles=60)
        parallel_seed_test(lambda: made.parallel_env(rules), num_cycles=30)


@pytest.mark.parametrize(("name", "rules"), RULES)
def test_a_game_is_played_as_the_rules_have_it(name: str, rules: str) -> None:
    """Every agent is asked when its seat has the turn, and rewards are the outcome's."""
    env, rng = GAMES[name].raw_env(rules, one_hand=True), Random(1)
    env.reset(seed=3)
    while True:
        observation, _, over, _, _ = env.last()
        if over:
            break
        assert env.agent_selection in [f"seat_{seat}" for seat in env._episode.state.turns]
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    outcome = env._episode.state.outcome
    assert env.rewards == {f"seat_{seat}": won for seat, won in outcome.returns.items()}
    assert env._cumulative_rewards == env.rewards


def test_seeds_deal_the_same_and_others_other_hands() -> None:
    env = texas_42_v0.raw_env("straight")

    def hand(seed: int | None) -> list[int]:
        env.reset(seed=seed)
        return list(env.observe("seat_N")["observation"])

    assert hand(1) == hand(1) != hand(2)
    assert hand(None) != hand(None)


def test_whoever_does_what_is_not_allowed_loses() -> None:
    env = texas_42_v0.parallel_env("straight")
    env.reset(seed=1)
    waiting = dict.fromkeys(env.agents, env.wait)
    _, rewards, ended, _, infos = env.step(waiting)  # one of them had the turn
    (idle,) = (agent for agent in rewards if rewards[agent])
    assert rewards[idle] == -1
    assert infos[idle] == {"illegal": True}
    assert all(ended.values())
    assert env.agents == []


def test_in_a_race_the_slower_act_is_not_done() -> None:
    env = poker_solitaire_v0.parallel_env("race")
    told, _ = env.reset(seed=1)
    acts = research.actions(parlour.game("poker-solitaire").rules("race"))
    card = env._episode.state.view(1).dealt[0]
    both = {"seat_1": acts.id(f"{card}>A:c3"), "seat_2": acts.id(f"{card}>B:c3")}
    assert all(told[agent]["action_mask"][action] for agent, action in both.items())
    _, rewards, _, _, _ = env.step(both)
    assert [
        sum(map(bool, m.filled.bit_count() * [1])) for m in env._episode.state.table.matrices
    ] == [1, 0]
    assert set(rewards.values()) == {0.0}
