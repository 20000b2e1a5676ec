"""Views: everything but the deck."""

import json

import msgspec
import pytest
from msgspec import structs

from parlour.core.errors import ParlourError
from parlour.games.poker_solitaire.view import View
from tests.games.poker_solitaire.table import GAME, start


def test_a_view_is_plain_json_and_names_its_seat() -> None:
    state = start("thieves", "KH QD 5C", "KH>c3", "plant:QD>A:c4")
    for seat in (1, 2, None):
        view = state.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view.as_json()
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        assert view.seat == view["seat"] == seat


def test_all_see_the_same_but_for_what_they_may_do() -> None:
    state = start("alternate", "KH QD 5C", "KH>c3")
    views = [state.view(seat) for seat in (1, 2, None)]
    assert [bool(view.legal) for view in views] == [False, True, False]
    assert [(m.name, m.owner) for m in views[0].matrices] == [("A", 1), ("B", 2)]
    first, second, third = (structs.replace(view, seat=None, legal=()) for view in views)
    assert first == second == third


def test_the_deck_is_only_counted() -> None:
    state = start("standard", "KH QD 5C", "KH>c3", "QD>c4")
    text = json.dumps(state.view(1).as_json())
    assert state.view(1).deck_left == 49
    assert [card for card in state.deals[0]["deck"] if f'"{card}"' in text] == ["KH", "QD", "5C"]


def test_the_seed_is_in_no_view() -> None:
    state = GAME.start("standard", seed="a very secret seed")
    assert "secret" not in json.dumps([state.view(seat).as_json() for seat in (1, 2, None)])


def test_an_unknown_seat_is_refused() -> None:
    with pytest.raises(ParlourError, match="not a seat"):
        start("standard", "KH").view(3)
