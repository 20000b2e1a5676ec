"""What is still to be dealt can be dealt anew, and nothing that anybody has seen changes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parlour
from parlour import research
from tests.research.walking import positions, seats


@pytest.mark.parametrize("game", parlour.GAMES)
def test_nobody_sees_a_difference_until_something_is_dealt(game: str) -> None:
    rules = parlour.game(game).rules()
    rng = Random(1)
    for state, _ in positions(rules, game, "reseeded", most=20):
        other = research.reseed(state, rng)
        for seat in (*seats(rules, game), None):
            assert other.view(seat) == state.view(seat)


def test_the_hands_to_come_are_others() -> None:
    def second_deal(state: Any) -> Any:
        rng = Random(5)
        while len(state.hands) < 1:
            state = state.apply(rng.choice(state.legal()))
        return state.view("N").hand

    state = parlour.game("texas-42").start("house", seed="future")
    futures = {second_deal(research.reseed(state, Random(seed))) for seed in range(8)}
    assert len(futures | {second_deal(state)}) == 9


def test_the_starter_is_not_known_before_it_is_turned() -> None:
    state = parlour.game("cribbage").start("standard", seed="starter")
    for seat in state.turns:
        held = state.view(seat).hand
    starters = set()
    for seed in range(400):
        other = research.reseed(state, Random(seed))
        for seat in other.turns:
            other = other.apply(other.view(seat).legal[0])
        starter = other.view(None).starter
        starters.add(starter)
        assert starter not in held
    assert len(starters) == 40  # all that nobody holds


def test_the_deck_is_shuffled_anew() -> None:
    state = parlour.game("poker-solitaire").start("standard", seed="deck")
    decks = {research.reseed(state, Random(seed)).table.deck for seed in range(20)}
    assert len(decks) == 20
    assert all(sorted(deck) == sorted(state.table.deck) for deck in decks)
    assert all(deck[0] == state.table.deck[0] for deck in decks)


def test_a_hand_that_ends_the_record_still_does() -> None:
    game = parlour.game("texas-42")
    deal = game.start("straight", seed="one").deals[0]
    state: Any = research.reseed(game.start("straight", start=deal), Random(1))
    state = research.resample(state.view(state.turn), Random(2), one_hand=True)
    rng = Random(3)
    while state.turns:
        state = state.apply(rng.choice(state.legal()))
    assert len(state.hands) == 1
