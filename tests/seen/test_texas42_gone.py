"""What a hand has shown: against the hands themselves."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.games.texas42.seats import SEATS
from parlour.games.texas42.suits import order_of
from parlour.pieces.dominoes import TILES, Tile
from parlour.seen.texas42.gone import trumps_out, voids


@pytest.mark.parametrize("preset", ["house", "spec-c", "dos-1986"])
@pytest.mark.parametrize("seed", range(8))
def test_nobody_holds_what_they_are_known_to_lack(preset: str, seed: int) -> None:
    chance = random.Random(seed)
    state = parlour.game("texas-42").start(preset, seed=str(seed))
    looked = 0
    for _ in range(300):
        if state.turn is None:
            break
        state = state.apply(chance.choice(state.legal()))
        view = state.view("N")
        if view.phase != "play" or not view.trump:
            continue
        order = order_of(state.rules, view.trump)
        hands = {seat: set(state.view(seat).hand) for seat in SEATS}
        for seat, suits in voids(view).items():
            for suit in suits:
                led = [t for t in TILES if order.suit_asked(t) == suit and order.duties[t]]
                asked = order.duties[led[0]][0]
                assert not any(asked >> Tile.named(tile) & 1 for tile in hands[seat]), (seat, suit)
                looked += 1
        others = set().union(*(hands[seat] for seat in SEATS[1:]))
        out = {str(t) for t in TILES if order.trumps >> t & 1} & others
        assert set(trumps_out(view)) == out
    assert looked or preset == "dos-1986"


def test_before_there_is_a_trump_nothing_is_known() -> None:
    view = parlour.game("texas-42").start("house", seed="1").view("N")
    assert trumps_out(view) == ()
    assert voids(view) == {"N": (), "E": (), "S": (), "W": ()}
