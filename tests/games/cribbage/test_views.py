"""Views: what they hold, and that they hold nothing else."""

from __future__ import annotations

import json

import pytest

from parlour.core.errors import ParlourError
from tests.games.cribbage.table import GAME, act, deal, seen, start

TWO = deal("standard", "5H TD JC KS 2S 2D", "9H 8D 7C 6S 3C 3D", starter="QH")
THROWN = ("throw:3C,3D", "throw:2S,2D")


def test_a_view_is_plain_json() -> None:
    state = start("standard", TWO, *THROWN, "play:9H")
    for seat in (0, 1, None):
        view = seen(state, seat)
        assert json.loads(json.dumps(view)) == view
        assert view["seat"] == seat


def test_a_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    state = start("standard", TWO)
    assert seen(state, 0)["hand"] == ["2D", "2S", "5H", "TD", "JC", "KS"]
    text = json.dumps(seen(state, None))
    assert not any(f'"{name}"' in text for held in TWO["hands"] for name in held)
    assert '"QH"' not in json.dumps([seen(state, seat) for seat in (0, 1, None)])


def test_a_throw_is_seen_by_its_seat_alone_until_the_box_is_shown() -> None:
    state = start("standard", TWO, "throw:3C,3D")
    assert seen(state, 1)["thrown"] == ["3C", "3D"]
    assert seen(state, 1)["kept"] == ["6S", "7C", "8D", "9H"]
    for seat in (0, None):
        assert "3C" not in json.dumps(seen(state, seat))
        assert seen(state, seat)["cards_left"] == [6, 4]
    state = act(state, "throw:2S,2D", "play:9H")
    assert seen(state, 0)["starter"] == "QH"
    assert "3C" not in json.dumps(seen(state, 0))
    assert "2S" not in json.dumps(seen(state, 1))
    assert seen(state, 0)["box"] == []


def test_the_card_dealt_to_the_box_is_seen_by_nobody() -> None:
    three = deal("three-hand", starter="2H", box="7D")
    state = start("three-hand", three)
    while not state.hands:
        for seat in (0, 1, 2, None):
            assert "7D" not in json.dumps(seen(state, seat))
        state = state.apply(state.legal()[0])
    assert "7D" in seen(state, None)["last_hand"]["box"]


def test_what_is_legal_can_be_applied_as_it_stands() -> None:
    state = start("standard", TWO)
    assert seen(state, 1)["legal"][0] == "throw:3C,3D"
    assert seen(state, 0)["legal"][0] == "0:throw:2D,2S"
    assert seen(state, None)["legal"] == []
    after = state.apply(seen(state, 0)["legal"][0])
    assert seen(after, 0)["legal"] == []
    assert seen(after, 0)["turns"] == [1]
    assert after.apply(seen(after, 1)["legal"][0]).turn == 1


def test_the_pegs_stand_where_they_were_and_are() -> None:
    state = start("standard", TWO | {"scores": [7, 20]}, *THROWN, "play:8D", "play:KS", "play:7C")
    assert seen(state, None)["pegs"] == [[7, 0], [20, 0]]
    state = act(state, "play:5H")  # 30, and neither has an ace: say go
    state = act(state, "go")
    assert seen(state, None)["pegs"] == [[8, 7], [20, 0]]
    pile = seen(state, None)["play"][0]
    assert [laid["count"] for laid in pile] == [8, 18, 25, 30]
    assert pile[-1]["parts"] == [{"kind": "go", "cards": ["5H"], "points": 1}]


def test_all_is_shown_when_the_hand_is_over() -> None:
    state = start("standard", TWO, *THROWN)
    while state.turn is not None:
        state = state.apply(state.legal()[0])
    last = seen(state, None)["last_hand"]
    assert last is not None
    assert last["hands"] == [["5H", "TD", "JC", "KS"], ["6S", "7C", "8D", "9H"]]
    assert last["thrown"] == [["2D", "2S"], ["3C", "3D"]]
    assert sum(len(pile) for pile in last["play"]) == 8


def test_the_seed_is_in_no_view() -> None:
    state = GAME.start("standard", seed="a very secret seed")
    for _ in range(30):
        for seat in (0, 1, None):
            assert "secret" not in json.dumps(seen(state, seat))
        state = state.apply(state.legal()[0])


@pytest.mark.parametrize("seat", [2, -1, "0", True, 1.0])
def test_an_unknown_seat_is_refused(seat: object) -> None:
    with pytest.raises(ParlourError, match="not a seat"):
        start("standard", TWO).view(seat)  # type: ignore[arg-type]
