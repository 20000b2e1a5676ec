"""OpenSpiel's own test, and its own cribbage, which was written by others."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

import parlour
import parlour.adapters.open_spiel
from parlour import research

GAMES = [
    ("texas_42", "house"),
    ("cribbage", "three-hand"),
    ("cribbage", "standard;count~self;muggins~on"),
    ("poker_solitaire", "standard"),
    ("poker_solitaire", "alternate"),
]


def loaded(name: str, rules: str, **more: Any) -> Any:
    return pyspiel.load_game(f"parlour_{name}_v0", {"rules": rules, "deals": 20, **more})


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_its_own_test_passes(name: str, rules: str) -> None:
    game = loaded(name, rules, one_hand=True)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_a_resampled_state_looks_the_same_to_the_player(name: str, rules: str) -> None:
    game, rng = loaded(name, rules), Random(1)
    state = game.new_initial_state()
    state.apply_action(7)
    observation = make_observation(game)
    for _ in range(25):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.legal_actions() == state.legal_actions()
        texts, tensors = [], []
        for each in (state, other):
            observation.set_from(each, player)
            texts.append(observation.string_from(each, player))
            tensors.append(observation.tensor.copy())
        assert texts[0] == texts[1]
        assert (tensors[0] == tensors[1]).all()
        assert np.any(tensors[0])
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_legal_actions_are_those_of_the_view(name: str, rules: str) -> None:
    game, rng = loaded(name, rules, one_hand=True), Random(5)
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(3)
    while not state.is_terminal():
        player, ours = state.current_player(), state.played.state
        assert game.seats[player] == ours.turn
        assert state.legal_actions() == research.legal_ids(ours.view(ours.turn))
        others = [other for other in range(game.num_players()) if other != player]
        assert not any(state.legal_actions(other) for other in others)
        state.apply_action(rng.choice(state.legal_actions()))
    assert not state.played.state.turns
    assert state.legal_actions() == []


def test_its_own_algorithms_play() -> None:
    """Search that resamples, and regret that is sampled: as they come with it, in Python."""
    game = loaded("cribbage", "standard", one_hand=True)
    state = game.new_initial_state()
    state.apply_action(3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game=game, uct_c=1.4, max_simulations=10, evaluator=evaluator)
    assert bot.step(state) in state.legal_actions()
    outcome_sampling_mccfr.OutcomeSamplingSolver(game).iteration()


def test_a_loaded_game_gives_many_at_once() -> None:
    game = pyspiel.load_game("parlour_cribbage_v0", {"one_hand": True})
    many = game.vector(50, seed=2)
    assert len(many) == 50
    assert many.mask.shape[1] == game.num_distinct_actions()
    assert many.rewards.shape[1] == game.num_players()
    for _ in range(40):
        many.step(many.sample())
        if many.done.any():
            break
    assert many.done.any()  # no hand has more acts than 2 throws, 8 cards and some gos
    assert (many.rewards.sum(axis=1) == 0).all()


def test_a_clone_goes_its_own_way() -> None:
    state = loaded("texas_42", "straight").new_initial_state()
    state.apply_action(3)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.history() != state.history()
    assert clone.current_player() != state.current_player()


# --- cribbage, hand by hand -----------------------------------------------------------------


def scores(state: Any) -> list[int]:
    found = re.search(r"Scores: (\d+) (\d+)", str(state))
    assert found
    return [int(found[1]), int(found[2])]


def one_hand(state: Any, rng: Random) -> tuple[dict[str, Any], list[list[str]]]:
    """Play a hand of theirs at random: its deal as we write it, and the cards chosen, in order."""
    dealer = int(re.search(r"Dealer: (\d)", str(state))[1])  # type: ignore[index]
    begun, number = scores(state), re.search(r"Round: \d+", str(state))[0]  # type: ignore[index]
    dealt: list[str] = []
    chosen: list[list[str]] = []
    while not state.is_terminal() and re.search(r"Round: \d+", str(state))[0] == number:  # type: ignore[index]
        if state.is_chance_node():
            action = rng.choice([outcome for outcome, _ in state.chance_outcomes()])
        else:
            action = rng.choice(state.legal_actions())
        word, *cards = state.action_to_string(state.current_player(), action).split()
        if word == "Deal":
            dealt += cards
        elif word == "Choose":
            chosen.append(cards)
        state.apply_action(action)
    start: dict[str, Any] = {"dealer": dealer, "hands": [dealt[:6], dealt[6:12]], "scores": begun}
    start["starter"] = dealt[12]
    return start, chosen


def test_their_cribbage_counts_as_ours_does() -> None:
    """Under the rules that are theirs: a flush of four counts in the box, too.

    They count on when somebody is home, so of a last hand only that much is the same.
    """
    rng, hands = Random(2), 0
    theirs = pyspiel.load_game("cribbage")
    for _ in range(6):
        state = theirs.new_initial_state()
        while not state.is_terminal():
            start, chosen = one_hand(state, rng)
            ours = replayed(start, chosen)
            if state.is_terminal():
                assert max(ours.scores) == 121 <= max(scores(state))
            else:
                assert ours.scores == scores(state)
                hands += 1
    assert hands > 6 * 6


def replayed(start: dict[str, Any], chosen: list[list[str]]) -> Any:
    """The same hand by our rules, until it or the game is over."""
    state = parlour.game("cribbage").start("standard,crib_flush=hand", start=start)
    for cards in chosen:
        while state.turns and str(state.legal()[0]) == "go":
            state = state.apply("go")
        if not state.turns:
            break
        word = "throw" if len(cards) == 2 else "play"
        state = state.apply(f"{word}:{','.join(cards)}")
    while state.turns:
        state = state.apply("go")
    return state


def test_returns_are_by_player() -> None:
    game, rng = loaded("cribbage", "three-hand", one_hand=True), Random(3)
    state = game.new_initial_state()
    state.apply_action(1)
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0, 0.0]
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.returns() == list(research.returns(state.played.state).values())
    assert sum(state.returns()) == pytest.approx(0)
