"""Games that a kernel steps for PettingZoo are the games of the rules, and can be copied."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from parlour.adapters import cribbage_v0, poker_solitaire_v0, texas_42_v0
from parlour.adapters.episodes import Episode
from parlour.adapters.stepped import Stepped, quickest
from parlour.core.errors import IllegalAction

RULES = [
    ("texas-42", "house"),
    ("texas-42", "straight,target=3"),
    ("cribbage", "standard"),
    ("cribbage", "three-hand"),
    ("cribbage", "four-hand"),
    ("poker-solitaire", "standard"),
    ("poker-solitaire", "anywhere-american"),
]


def same(some: dict[str, Any], others: dict[str, Any]) -> bool:
    return all((some[name] == others[name]).all() for name in others)


@pytest.mark.parametrize("one_hand", [False, True])
@pytest.mark.parametrize(("game", "rules"), RULES)
def test_whatever_it_tells_is_what_the_rules_say(game: str, rules: str, one_hand: bool) -> None:
    played, rng = quickest(game, rules, one_hand=one_hand), Random(5)
    assert isinstance(played, Stepped)
    for _ in range(3):
        played.begin(rng)
        while (turn := played.turn) is not None:
            assert turn == played.state.turn
            for seat in played.seats:
                assert same(played.told(seat), Episode.told(played, seat))
            legal = played.told(turn)["action_mask"].nonzero()[0]
            assert all(played.may(turn, action) for action in legal)
            played.act(turn, rng.choice(legal))
        assert not played.state.turns
        assert one_hand or played.state.result is not None
        for seat in played.seats:
            assert same(played.told(seat), Episode.told(played, seat))
            assert not played.told(seat)["action_mask"].any()


def test_only_rules_that_tables_cannot_tell_are_left_to_python() -> None:
    for game, rules in (("texas-42", "spec-c"), ("cribbage", "standard,count=self")):
        assert type(quickest(game, rules)) is Episode


@pytest.mark.parametrize("made", [texas_42_v0, cribbage_v0, poker_solitaire_v0])
def test_all_at_once_or_one_by_one_it_is_the_same_game(made: Any) -> None:
    """Cards are thrown all at once in one of them, and in turn in the other."""
    one, all_of_them, rng = made.raw_env(one_hand=True), made.parallel_env(one_hand=True), Random(6)
    one.reset(seed=8)
    told, _ = all_of_them.reset(seed=8)
    while all_of_them.agents:
        acts = {}
        for agent in all_of_them.agents:
            mask = told[agent]["action_mask"]
            acts[agent] = int(rng.choice(mask.nonzero()[0]))
        told, rewards, *_ = all_of_them.step(acts)
        while acts.get(one.agent_selection, all_of_them.wait) != all_of_them.wait:
            one.step(acts.pop(one.agent_selection))
        for agent in one.possible_agents:
            seen = told[agent]["observation"]
            assert (one.observe(agent)["observation"] == seen).all()
    assert all(one.terminations.values())
    assert one.rewards == rewards


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("made", [texas_42_v0, cribbage_v0, poker_solitaire_v0])
def test_a_copy_in_the_middle_of_a_game_goes_on_as_it_would(made: Any, copied: Any) -> None:
    env, rng = made.env(), Random(2)
    copied(env)  # before anything is dealt
    env.reset(seed=4)
    for _ in range(18):
        told, *_ = env.last()
        env.step(rng.choice(told["action_mask"].nonzero()[0]))
    other = copied(env)
    while env.agents:
        assert other.agent_selection == env.agent_selection
        (told, *rest), (mine, *others) = env.last(), other.last()
        assert same(told, mine)
        assert rest == others
        action = None if rest[1] else rng.choice(told["action_mask"].nonzero()[0])
        env.step(action)
        other.step(action)
    assert other.agents == []


def test_what_is_not_allowed_is_refused_with_the_reason_of_the_rules() -> None:
    env = texas_42_v0.raw_env("straight")
    env.reset(seed=1)
    acts = env._episode.actions
    held = env.last()[0]["action_mask"]
    with pytest.raises(IllegalAction, match="bid"):
        env.step(acts.id("play:66"))
    assert (env.last()[0]["action_mask"] == held).all()
    with pytest.raises(TypeError):
        env.step(30.5)


def test_misuse_is_caught_as_by_the_wrappers_of_pettingzoo() -> None:
    env = texas_42_v0.env("straight")
    for asked in (env.last, env.agent_iter, lambda: env.step(28), lambda: env.observe("seat_N")):
        with pytest.raises(AssertionError, match="reset"):
            asked()
    for name in ("agents", "rewards", "agent_selection"):
        with pytest.raises(AttributeError, match="before reset"):
            getattr(env, name)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(env.action_space(env.agent_selection).n)
    agent = env.agent_selection
    env.step(0)  # a tile, while bids are made
    assert all(env.terminations.values())
    assert {name: won for name, won in env._cumulative_rewards.items() if won} == {agent: -1.0}
    for name in env.agent_iter():
        _, reward, over, cut_short, _ = env.last()
        assert over
        assert cut_short
        assert reward == (-1.0 if name == agent else 0.0)
        env.step(None)
    assert env.agents == []
    env.reset(seed=1)
    assert env.agent_selection == agent


def test_an_iterator_wants_a_step_each_time() -> None:
    env = cribbage_v0.env()
    env.reset(seed=1)
    turns = iter(env.agent_iter())
    next(turns)
    with pytest.raises(AssertionError, match="need to call step"):
        next(turns)


def test_observations_are_the_reader_s_to_keep() -> None:
    env = cribbage_v0.env()
    env.reset(seed=1)
    told, *_ = env.last()
    before = {name: array.copy() for name, array in told.items()}
    env.step(told["action_mask"].argmax())
    assert same(before, told)
    assert not np.shares_memory(env.last()[0]["observation"], told["observation"])
