"""The example that learns 42, run for a moment: it learns what it is told, and plays on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parlour
from parlour import research
from parlour.engines.arena import Match, play_match

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def learn_42(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import learn_42  # type: ignore[import-not-found]  # whoever tries it is in its folder

    monkeypatch.setattr(learn_42, "GAMES", 32)
    monkeypatch.setattr(learn_42, "BATCH", 64)
    return learn_42


def test_the_network_learns_what_it_is_told(learn_42: Any) -> None:
    chance = np.random.default_rng(1)
    network = learn_42.Network.untaught((20, 16, 8, 5), chance)
    told = chance.random((64, 20)).astype(np.float32)
    ids = chance.integers(0, 5, 64)
    came = np.where(told[:, 0] > told[:, 1], 1.0, -1.0)
    untouched = network.worth(told)[:, 4].copy()
    errors = [network.teach(told, ids, came, 0.01) for _ in range(500)]
    assert errors[0] > 0.8
    assert errors[-1] < 0.1
    assert not np.allclose(network.worth(told)[:, 4], untouched)


def test_what_is_heeded_is_the_same_in_many_games_and_in_a_view(learn_42: Any) -> None:
    rules = parlour.game("texas-42").rules("straight")
    env = research.vector(rules, 8, seed=5, one_hand=True)
    states = [parlour.game("texas-42").start(rules, start=env.start(at)) for at in range(8)]
    for _ in range(12):
        many = learn_42.heeded(env.observe())
        for at, state in enumerate(states):
            seen = research.observe(state.view(state.turn))
            one = learn_42.heeded({name: field[None] for name, field in seen.items()})
            assert (one[0] == many[at]).all()
        ids = env.mask.argmax(axis=1)
        env.step(ids)
        states = [
            parlour.game("texas-42").start(rules, start=env.start(at))
            if env.done[at]
            else state.apply(env.actions[ids[at]])
            for at, state in enumerate(states)
        ]


def test_what_it_keeps_plays_whole_games(
    learn_42: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "player.npz"
    monkeypatch.setattr("sys.argv", ["learn_42", "--rounds", "2", "--out", str(kept)])
    learn_42.main()
    match = Match("texas-42", f"learn_42:Learnt?file={kept}", "random", seeds=("s",), pairs=1)
    once, again = (play_match(match).as_json()["seeds"] for _ in range(2))
    assert once == again
