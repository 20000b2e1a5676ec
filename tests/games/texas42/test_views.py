"""Views: what they hold, and that they hold nothing else."""

import msgspec
import pytest

from parlour.core.errors import ParlourError
from parlour.games.texas42.view import View
from tests.games.texas42.table import GAME, deal, start


def _text(view: View) -> str:
    return msgspec.json.encode(view).decode()


DEAL = deal("E", S="66 65 64 63 55 10 20")
NELLO = ("1m", "pass", "pass", "pass", "trump:nello")


def test_a_view_is_plain_json() -> None:
    state = start("house", DEAL, *NELLO, "play:20")
    for seat in ("N", "E", "S", "W", None):
        view = state.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        assert view.seat == seat


def test_a_view_is_read_by_attribute_or_as_its_json() -> None:
    view = start("house", DEAL, *NELLO, "play:20").view("W")
    assert (view.trump, view.trick[0].tile) == ("nello", "20")
    assert (view["trump"], view["trick"][0]["tile"]) == ("nello", "20")
    assert set(view.keys()) == set(view.as_json()) == set(msgspec.json.decode(_text(view)))
    with pytest.raises(KeyError):
        view["seed"]


def test_a_seat_sees_its_own_tiles_and_a_spectator_none() -> None:
    state = start("house", DEAL)
    assert state.view("S").hand == ("66", "65", "64", "63", "55", "20", "10")
    assert state.view(None).hand == ()
    text = _text(state.view(None))
    assert not any(f'"{name}"' in text for hand in DEAL["hands"].values() for name in hand)


def test_only_the_seat_to_act_is_told_what_is_legal() -> None:
    state = start("house", DEAL)
    assert [bool(state.view(seat).legal) for seat in ("N", "E", "S", "W", None)] == [
        False, False, True, False, False
    ]  # fmt: skip


def test_a_nello_partners_tiles_are_face_down_to_everyone_else() -> None:
    state = start("house", DEAL, *NELLO)
    assert state.view(None).sitting_out == "N"
    hidden = set(state.view("N").hand)
    assert len(hidden) == 7
    for seat in ("E", "S", "W", None):
        text = _text(state.view(seat))
        assert not any(f'"{name}"' in text for name in hidden)
        assert state.view(seat).tiles_left["N"] == 7


def test_all_hands_are_shown_when_the_hand_is_over() -> None:
    state = start("house", DEAL, "pass", "pass", "pass", "pass")
    last = state.view(None).last_hand
    assert last is not None
    assert {s: set(h) for s, h in last.hands.items()} == {
        s: set(h) for s, h in DEAL["hands"].items()
    }


def test_the_seed_is_in_no_view() -> None:
    state = GAME.start("house", seed="a very secret seed")
    for _ in range(4):
        state = state.apply("pass")
    for seat in ("N", "E", "S", "W", None):
        assert "secret" not in _text(state.view(seat))


def test_an_unknown_seat_is_refused() -> None:
    with pytest.raises(ParlourError, match="not a seat"):
        start("house", DEAL).view("X")  # type: ignore[arg-type]
