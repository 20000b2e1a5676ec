"""Views that were sent, and states that were pickled or copied, are what they were."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import parlour
from parlour.games import read_view

KINDS = [
    ("texas-42", "house,target=2"),
    ("cribbage", "standard,target=31"),
    ("cribbage", "four-hand,count=self,muggins=on,target=31"),
    ("poker-solitaire", "race"),
    ("poker-solitaire", "pat"),
]


def states(name: str, rules: str) -> Iterator[Any]:
    """A game from its beginning to its end."""
    chance = random.Random(f"{name} {rules}")
    game = parlour.game(name)
    state = game.start(rules, seed="copies")
    while state.turns:
        yield state
        state = state.apply(chance.choice(state.legal()))
    yield state


@pytest.mark.parametrize(("name", "rules"), KINDS)
def test_a_view_comes_back_from_its_json_form(name: str, rules: str) -> None:
    for state in states(name, rules):
        for seat in (*state.turns, None):
            view = state.view(seat)
            assert read_view(view.as_json()) == view
    assert view.outcome is not None


@pytest.mark.parametrize(("name", "rules"), KINDS)
def test_a_copy_of_a_state_is_seen_and_played_on_alike(name: str, rules: str) -> None:
    for state in list(states(name, rules))[::7]:
        for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert other == state
            assert list(map(str, other.legal())) == list(map(str, state.legal()))
            for seat in (*state.turns, None):
                assert other.view(seat) == state.view(seat)
            for action in state.legal()[:1]:
                assert other.apply(copy.deepcopy(action)) == state.apply(action)
