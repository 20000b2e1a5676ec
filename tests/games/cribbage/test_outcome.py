"""How a game, a match or a single hand ended: who won with whom, and by what."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games.cribbage import State
from parlour.games.cribbage.match import game_won
from tests.games.cribbage.table import GAME, deal, start


def random_game(rules: str, seed: str) -> State:
    choose = random.Random(seed)
    state: State = GAME.start(rules, seed=seed)
    while state.turns:
        assert state.outcome is None
        state = state.apply(choose.choice(state.legal()))
    return state


@pytest.mark.parametrize(
    ("rules", "sides"),
    [
        ("standard", ((0,), (1,))),
        ("five-card", ((0,), (1,))),
        ("standard,count=self,muggins=on", ((0,), (1,))),
        ("three-hand", ((0,), (1,), (2,))),
        ("four-hand", ((0, 2), (1, 3))),
    ],
)
def test_a_game_is_won_by_the_side_that_is_home(
    rules: str, sides: tuple[tuple[int, ...], ...]
) -> None:
    state = random_game(rules, f"outcome {rules}")
    outcome, result = state.outcome, state.result
    assert outcome is not None
    assert result is not None
    assert outcome.sides == sides
    winner = result["winner"]
    assert outcome.places[winner] == 1
    for side, seats in enumerate(sides):
        better = sum(score > state.scores[side] for score in state.scores)
        assert outcome.places[side] == 1 + better
        for seat in seats:
            assert outcome.scores[seat] == state.scores[side]
            assert outcome.won(seat) == (side == winner)
            assert outcome.returns[seat] == (1 if side == winner else -1 / (len(sides) - 1))
    assert state.view(None).outcome == outcome


def test_a_match_is_won_by_game_points() -> None:
    state = random_game("acc-match,games=3", "a match")
    outcome, result = state.outcome, state.result
    assert outcome is not None
    assert result is not None
    assert [outcome.scores[seat] for seat in (0, 1)] == result["scores"]
    assert outcome.won(result["winner"]) is True
    assert outcome.won(1 - result["winner"]) is False


def test_a_match_may_be_shared() -> None:
    past = random_game("standard,games=2", "shared").past
    rules = past.rules
    even = (game_won(rules, 0, (121, 100)), game_won(rules, 1, (100, 121)))
    outcome = replace(past, games=even).outcome
    assert outcome is not None
    assert (outcome.places, outcome.returns) == ((1, 1), {0: 0, 1: 0})
    assert outcome.won(0) is None
    # Of three, two may share it, and then nobody has won; the third has lost.
    past = random_game("three-hand,games=2", "shared").past
    two = (game_won(past.rules, 0, (121, 100, 50)), game_won(past.rules, 2, (60, 100, 121)))
    outcome = replace(past, games=two).outcome
    assert outcome is not None
    assert outcome.places == (1, 3, 1)
    assert [outcome.won(seat) for seat in range(3)] == [None, False, None]
    assert outcome.returns == {0: 0.25, 1: -0.5, 2: 0.25}


def hand_alone(rules: str, given: dict[str, Any]) -> State:
    state = start(rules, given)
    while state.turns:
        assert state.outcome is None
        state = state.apply(state.legal()[0])
    return state


@pytest.mark.parametrize("rules", ["standard", "five-card", "three-hand", "four-hand"])
def test_a_hand_alone_is_ranked_by_what_was_made_in_it(rules: str) -> None:
    """Not by the score, which one side may have brought along."""
    sides = GAME.rules(rules).sides
    before = [5, *(0,) * (sides - 1)] if rules == "five-card" else [50, *(0,) * (sides - 1)]
    state = hand_alone(rules, deal(rules, starter="4C", scores=before))
    assert state.result is None
    outcome = state.outcome
    assert outcome is not None
    made = [after - was for after, was in zip(state.scores, before, strict=True)]
    assert [outcome.scores[seat] for seat in range(sides)] == state.scores
    assert outcome.places == tuple(1 + sum(other > mine for other in made) for mine in made)
    assert sum(outcome.returns.values()) == pytest.approx(0)


def test_a_hand_in_which_a_game_of_a_match_is_won() -> None:
    given = deal("standard", starter="JD", dealer=0, scores=[119, 90])
    state = hand_alone("standard,games=3", given)
    assert state.result is None
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.won(0), outcome.won(1)) == ({0: 121, 1: 90}, True, False)
