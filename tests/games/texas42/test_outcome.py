"""How a game ended, told alike for every game."""

from __future__ import annotations

import random

import pytest

from parlour.core.outcome import Outcome
from parlour.games.texas42 import Rules, State
from parlour.games.texas42.seats import SIDES
from tests.games.texas42.table import GAME, deal, start

SURE = deal("E", S="66 65 64 63 62 61 60")


def played(state: State, seed: str = "") -> State:
    choose = random.Random(seed)
    while state.turns:
        state = state.apply(choose.choice(state.legal()))
    return state


@pytest.mark.parametrize("preset", list(Rules.PRESETS))
def test_the_side_that_won_is_first_and_nobody_else(preset: str) -> None:
    for seed in "abc":
        state = GAME.start(preset, seed=seed)
        assert state.outcome is None
        state = played(state, seed)
        outcome, result = state.outcome, state.result
        assert outcome is not None
        assert result is not None
        assert outcome.sides == (("N", "S"), ("E", "W"))
        for seat in "NESW":
            side = "NS" if seat in "NS" else "EW"
            won = result["winner"] == side
            assert outcome.won(seat) == won
            assert outcome.returns[seat] == (1 if won else -1)
            assert outcome.scores[seat] == result["scores"][side]
        assert state.view("N").outcome == outcome


def test_whoever_counts_first_wins_where_both_reach_the_target() -> None:
    state = start("points-250", SURE | {"scores": {"NS": 240, "EW": 249}}, "30", *["pass"] * 3)
    state = played(state.apply("trump:6"))
    assert state.winner is not None
    outcome = state.outcome
    assert outcome is not None
    assert outcome.places == ((1, 2) if SIDES[state.winner] == "NS" else (2, 1))


def test_a_single_hand_is_ranked_by_what_it_scored() -> None:
    state = start("straight", SURE | {"scores": {"NS": 1, "EW": 5}}, "1m", *["pass"] * 3)
    state = played(state.apply("trump:6"))
    assert state.result is None
    assert state.outcome == Outcome(
        (("N", "S"), ("E", "W")),
        (1, 2),
        {"N": 2, "S": 2, "E": 5, "W": 5},
        {"N": 1.0, "S": 1.0, "E": -1.0, "W": -1.0},
    )


def test_a_single_hand_that_nobody_bid_is_even() -> None:
    state = start("straight", SURE, *["pass"] * 4)
    assert state.result is None
    assert state.outcome is not None
    assert state.outcome.places == (1, 1)
    assert state.outcome.won("N") is None
    assert set(state.outcome.returns.values()) == {0}
