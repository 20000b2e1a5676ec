"""Ids, masks, returns and observations: the same as the texts and views that they come from."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour import ParlourError, research
from parlour.core.rules import RuleSet
from tests.properties.examples import examples
from tests.research.test_worlds import PRESETS, RULESETS
from tests.research.walking import positions, seats


@pytest.mark.parametrize("game", RULESETS)
def test_numbers_say_what_the_view_says(game: str) -> None:
    @examples(20)
    @given(RULESETS[game], st.integers(0, 1 << 30), st.integers(0, 60))
    def check(rules: RuleSet, seed: int, skip: int) -> None:
        for state, _ in positions(rules, game, str(seed), most=3, skip=skip):
            check_numbers(game, state)

    check()


def check_numbers(game: str, state: Any) -> None:
    rules = state.rules
    acts = research.actions(rules)
    for seat in (*seats(rules, game), None):
        view = state.view(seat)
        ids = research.legal_ids(view)
        assert len(ids) == len(view.legal)
        mask = research.mask(view)
        assert mask.shape == (len(acts),)
        assert list(np.flatnonzero(mask)) == ids
        for action in ids[:3]:  # an id does what its text does
            text = next(text for text in view.legal if acts.id(text) == action)
            assert state.apply(acts.act(seat, action)) == state.apply(text)
        seen = research.observe(view)
        declared = research.fields(rules)
        assert list(seen) == list(declared)
        for name, field in declared.items():
            assert seen[name].shape == field.shape
            assert seen[name].dtype == np.float32
            assert field.low <= seen[name].min(), name
            assert seen[name].max() <= field.high, name


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_every_preset_has_its_numbers(game: str, preset: str) -> None:
    for state, _ in positions(parlour.game(game).rules(preset), game, preset, most=3, skip=10):
        check_numbers(game, state)


def test_ids_never_change() -> None:
    """Whoever has trained a net relies on them: a change needs new names of environments."""
    kept = {
        ("texas-42", "straight"): (58, {0: "play:00", 28: "pass", 41: "1m", 48: "trump:0"}),
        ("texas-42", "house"): (66, {27: "play:66", 65: "claim"}),
        ("cribbage", "standard"): (1379, {0: "play:AC", 52: "go", 53: "throw:AC,AD"}),
        ("cribbage", "four-hand"): (105, {53: "throw:AC", 104: "throw:KS"}),
        ("poker-solitaire", "standard"): (1377, {0: "AC>a1", 1300: "AC>r1", 1376: "e5>r1"}),
        ("poker-solitaire", "thieves"): (5928, {0: "AC>A:a1", 5927: "pass"}),
    }
    for (game, preset), (size, some) in kept.items():
        acts = research.actions(parlour.game(game).rules(preset))
        assert len(acts) == size
        assert {at: acts[at] for at in some} == some


def test_what_is_no_action_is_refused() -> None:
    acts = research.actions(parlour.game("texas-42").rules("straight"))
    with pytest.raises(ParlourError, match="'trump:nello' is no action under straight"):
        acts.id("trump:nello")


def test_hidden_pieces_are_in_no_observation() -> None:
    """Two worlds that a seat cannot tell apart are the same in numbers and in text."""
    rules = parlour.game("texas-42").rules("house")
    rng = Random(1)
    for state, _ in positions(rules, "texas-42", "hidden", most=20):
        view = state.view("N")
        world = research.resample(view, rng)
        assert world.view("E").hand != state.view("E").hand or not state.view("E").hand
        assert (research.tensor(world.view("N")) == research.tensor(view)).all()
        assert research.information_state(world.view("N")) == research.information_state(view)


def test_an_observation_has_every_tile_where_it_is() -> None:
    state: Any = parlour.game("texas-42").start("straight", seed="tiles")
    for act in ("30", "pass", "pass", "pass", "trump:5"):
        state = state.apply(act)
    state = state.apply(state.legal()[0])
    bidder = state.view(None).bidder
    seat = state.turn
    seen, view = research.observe(state.view(seat)), state.view(seat)
    tiles = [research.actions(state.rules)[int(at)] for at in np.flatnonzero(seen["hand"])]
    assert sorted(tiles) == sorted(f"play:{tile}" for tile in view.hand)
    ((trick, away, tile),) = np.argwhere(seen["tricks"])
    assert (trick, away) == (0, 3)  # the seat before this one led
    assert research.actions(state.rules)[int(tile)] == f"play:{view.trick[0].tile}"
    assert list(seen["bidder"]) == [0, 0, 0, 1]
    assert bidder == view.trick[0].seat


def test_returns_are_those_of_the_outcome() -> None:
    state: Any = parlour.game("cribbage").start("three-hand", seed="returns")
    assert research.returns(state) == {0: 0.0, 1: 0.0, 2: 0.0}
    rng = Random(1)
    while state.turns:
        seat = state.turns[0]
        state = state.apply(rng.choice(state.view(seat).legal))
    assert research.returns(state) == state.outcome.returns
    assert sorted(research.returns(state).values()) == [-0.5, -0.5, 1.0]
