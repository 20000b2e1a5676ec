"""Many games at once, stepped by many threads: the kernel works without the interpreter's lock."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import parlour
from parlour import ParlourError, research
from tests.research.test_vector import same, told

THREADS, STEPS = 6, 300
RULES = {"texas-42": "house", "cribbage": "standard", "poker-solitaire": "standard"}


def begun(game: str, seed: int) -> Any:
    return research.vector(parlour.game(game).rules(RULES[game]), 40, seed=seed)


def walked(env: Any) -> list[Any]:
    for _ in range(STEPS):
        env.step(env.sample())
        env.observe()
    return told(env)


@pytest.mark.parametrize("game", RULES)
def test_threads_with_games_of_their_own_play_what_one_alone_would(game: str) -> None:
    alone = [walked(begun(game, seed)) for seed in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as threads:
        together = list(threads.map(lambda seed: walked(begun(game, seed)), range(THREADS)))
    assert all(same(one, other) for one, other in zip(alone, together, strict=True))


@pytest.mark.parametrize("game", RULES)
def test_threads_that_share_games_are_refused_at_worst(game: str) -> None:
    """Where another was quicker the acts are no longer legal, and none is done."""
    env = begun(game, 1)

    def meddle(_: int) -> int:
        done = 0
        for _ in range(STEPS):
            try:
                env.step(env.sample())
                done += 1
            except ParlourError:
                pass
            env.observe()
        return done

    with ThreadPoolExecutor(THREADS) as threads:
        assert sum(threads.map(meddle, range(THREADS))) > 0
    assert env.mask.any(axis=1).all()
    walked(env)
