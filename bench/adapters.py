"""Steps through the environments of other libraries: `python -m bench.adapters`.

Any legal act, each as likely. PettingZoo as `env()` gives it, an observation, a mask and an act,
and as `parallel_env()` does, where all are told at every step. OpenSpiel as its own loops ask it,
with cribbage as it comes with OpenSpiel, in C++, beside ours: state by state, and many at once, as
the loaded game gives them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

import pyspiel

import parlour
import parlour.adapters.open_spiel  # registers the games
from bench.measure import Figure, chooser, rate
from parlour.adapters.episodes import versioned

PETTINGZOO_BAR = 40_000
TIMES_OPENSPIEL = 2
EPISODES = 10
GAMES, STEPS = 4096, 100


def pettingzoo_steps(env: Any) -> int:
    choose, done = chooser(1), 0
    for seed in range(EPISODES):
        env.reset(seed=seed)
        while env.agents:
            told, _, over, _, _ = env.last()
            env.step(None if over else choose(told["action_mask"].nonzero()[0]))
            done += not over
    return done


def parallel_steps(env: Any) -> int:
    choose, done = chooser(1), 0
    for seed in range(EPISODES):
        told, _ = env.reset(seed=seed)
        while env.agents:
            masks = {agent: told[agent]["action_mask"] for agent in env.agents}
            acts = {agent: choose(mask.nonzero()[0]) for agent, mask in masks.items()}
            told, *_ = env.step(acts)
            done += 1
    return done


def open_spiel_steps(game: Any) -> int:
    choose, done = chooser(1), 0
    for _ in range(EPISODES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choose(state.chance_outcomes())[0])
            else:
                state.apply_action(choose(state.legal_actions()))
            done += 1
    return done


def open_spiel_at_once(game: Any) -> int:
    many = game.vector(GAMES, seed=1)
    for _ in range(STEPS):
        many.step(many.sample())
        many.observation  # noqa: B018 - written when it is asked for
    return STEPS * GAMES


def figures() -> Iterator[Figure]:
    for game in parlour.GAMES:
        made = import_module(f"parlour.adapters.{versioned(game)}")
        steps = rate(partial(pettingzoo_steps, made.env()))
        yield Figure(f"{game} by PettingZoo, steps", steps, PETTINGZOO_BAR)
        steps = rate(partial(parallel_steps, made.parallel_env()))
        yield Figure(f"{game} by PettingZoo, parallel, steps", steps)
    theirs = rate(lambda: open_spiel_steps(pyspiel.load_game("cribbage")))
    yield Figure("cribbage of OpenSpiel itself, steps", theirs)
    bar = TIMES_OPENSPIEL * theirs
    loaded = pyspiel.load_game("parlour_cribbage_v0")
    yield Figure(
        "cribbage of ours by OpenSpiel, steps", rate(lambda: open_spiel_steps(loaded)), bar
    )
    at_once = rate(lambda: open_spiel_at_once(loaded))
    yield Figure("the same, many at once, with observations, steps", at_once, bar)


if __name__ == "__main__":
    for figure in figures():
        print(figure)
