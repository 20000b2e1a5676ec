"""Bidding: order, forced bids, contracts that are part of the bid, and naming trump."""

import pytest

from parlour.core.errors import IllegalAction
from tests.games.texas42.table import GAME, deal, legal, start

THREE_DOUBLES = deal("N", E="66 55 44 10 20 30 40")
FOUR_DOUBLES = deal("N", E="66 55 44 33 10 20 30", S="22 11 00 65 64 63 62")
PLAIN = deal("N", E="66 55 10 20 30 40 50", S="44 33 21 31 41 51 61", W="22 11 32 42 52 62 60")


def test_the_seat_left_of_the_shaker_bids_first_and_each_bids_once() -> None:
    state = start("straight", PLAIN)
    turns = []
    for bid in ("30", "31", "pass", "1m"):
        turns.append(state.turn)
        state = state.apply(bid)
    assert turns == ["E", "S", "W", "N"]
    assert state.turn == "N"
    assert legal(state)[0] == "trump:0"


def test_forty_two_and_one_mark_are_the_same_bid() -> None:
    assert start("straight", PLAIN, "42") == start("straight", PLAIN, "1m")
    assert start("dos-1986", PLAIN, "1m") == start("dos-1986", PLAIN, "42")
    assert legal(start("straight", PLAIN, "42")) == ["pass", "2m"]
    assert "84" in legal(start("dos-1986", PLAIN, "42"))


@pytest.mark.parametrize(
    ("rules", "actions", "bid", "rule"),
    [
        ("straight", ["31"], "30", "bid-higher"),
        ("straight", ["31"], "31", "bid-higher"),
        ("straight", [], "3m", "bid-step"),
        ("straight", ["1m"], "3m", "bid-step"),
        ("straight", [], "splash:2m", "contract"),
        ("straight", [], "trash:1m", "contract"),
        ("house", [], "splash:2m", "doubles"),
        ("house", [], "plunge:4m", "doubles"),
        ("dos-1986", ["41"], "84", "bid-step"),
        ("dos-1986", ["pass", "pass", "pass"], "pass", "must-bid"),
        ("points-250", ["pass", "pass", "pass"], "pass", "must-bid"),
        ("straight,all_pass=dealer-31", ["pass", "pass", "pass"], "30", "bid-step"),
        ("straight", [], "play:66", "auction"),
        ("straight", [], "29", "text"),
        ("straight", [], "8m", "text"),
        ("straight", [], "PASS", "text"),
        ("straight", [], "W:30", "turn"),
    ],
)
def test_refused_bids(rules: str, actions: "list[str]", bid: str, rule: str) -> None:
    state = start(rules, PLAIN, *actions)
    before = hash(state)
    with pytest.raises(IllegalAction) as error:
        state.apply(bid)
    assert error.value.rule == rule
    assert hash(state) == before


def test_everyone_passing_shakes_again_at_the_next_seat() -> None:
    state = GAME.start("straight,first_shaker=N", seed="redeal")
    for _ in range(4):
        state = state.apply("pass")
    (hand,) = state.hands
    assert hand.as_json() == {
        "shaker": "N",
        "bid": None,
        "bidder": None,
        "trump": None,
        "tricks": [],
        "points": {"NS": 0, "EW": 0},
        "scored": {"NS": 0, "EW": 0},
        "outcome": "redeal",
        "reason": "everyone passed",
        "why": {"code": "texas-42.verdict.all-passed", "values": {}},
        "decided_at": None,
    }
    assert state.turn == "S"  # East shakes, so South bids first
    assert state.deals[0] != state.deals[1]
    assert state.result is None


def test_a_hand_without_a_seed_ends_the_record() -> None:
    state = start("straight", PLAIN, "pass", "pass", "pass", "pass")
    assert state.turn is None
    assert state.turns == ()
    assert state.legal() == ()
    assert state.result is None
    with pytest.raises(IllegalAction, match="over"):
        state.apply("pass")


def test_splash_needs_three_doubles_and_two_or_three_marks() -> None:
    assert legal(start("house", THREE_DOUBLES))[-2:] == ["2m", "splash:2m"]
    over_two = start("house", deal("W", E="66 55 44 10 20 30 40"), "2m")
    assert legal(over_two) == ["pass", "3m", "splash:3m"]


def test_plunge_is_the_only_jump_and_needs_four_doubles() -> None:
    assert legal(start("house", FOUR_DOUBLES))[-5:] == [
        "splash:2m", "plunge:4m", "plunge:5m", "plunge:6m", "plunge:7m"
    ]  # fmt: skip
    plunged = start("house", FOUR_DOUBLES, "plunge:4m")
    # A later bid must still exceed the marks, by one; South has three doubles, not four.
    assert legal(plunged) == ["pass", "5m"]


def test_the_partner_of_a_splash_names_trump_and_leads() -> None:
    state = start("house", THREE_DOUBLES, "splash:2m", "pass", "pass", "pass")
    assert state.turn == "W"
    assert legal(state) == [f"trump:{pip}" for pip in range(7)] + [
        "trump:doubles", "trump:follow-me"
    ]  # fmt: skip
    state = state.apply("trump:6")
    assert state.turn == "W"
    assert state.view(None)["contract"] == "splash"


def test_with_doubles_as_the_sweeps_trump_there_is_nothing_to_name() -> None:
    rules = "spec-c,splash=on,sweep_trump=doubles"
    state = start(rules, THREE_DOUBLES, "splash:2m", "pass", "pass", "pass")
    view = state.view("W")
    assert (view["phase"], view["turn"], view["trump"]) == ("play", "W", "doubles")


def test_what_may_be_named_depends_on_the_bid() -> None:
    def named(rules: str, bid: str) -> "list[str]":
        state = start(rules, PLAIN, bid, "pass", "pass", "pass")
        return [text.removeprefix("trump:") for text in legal(state)][7:]

    assert named("straight", "2m") == ["doubles", "follow-me"]
    assert named("house", "41") == ["doubles", "follow-me"]
    assert named("house", "1m") == ["doubles", "follow-me", "nello", "sevens"]
    assert named("dos-1986", "41") == ["doubles"]
    assert named("dos-1986", "42") == ["doubles", "nello"]
    assert named("points-250", "84") == ["doubles", "follow-me"]
    assert named("spec-c", "1m") == []


def test_a_nello_needs_a_mark() -> None:
    state = start("house", PLAIN, "41", "pass", "pass", "pass")
    with pytest.raises(IllegalAction, match="nello needs a bid of 42 or more"):
        state.apply("trump:nello")


def test_trash_is_named_as_a_trump_or_announced_with_the_bid() -> None:
    announced = start("dos-1986", PLAIN, "trash:42", "pass", "pass", "pass")
    named = start("dos-1986", PLAIN, "42", "pass", "pass", "pass", "trump:trash")
    for state in (announced, named):
        view = state.view("W")
        assert (view["phase"], view["turn"], view["contract"]) == ("play", "E", "nello")
        assert view["sitting_out"] == "W"
    assert "redeclare" in legal(named)
    assert "redeclare" not in legal(announced)
    with pytest.raises(IllegalAction, match="trash for 42 was announced and stays"):
        announced.apply("redeclare")
    overcalled = start("dos-1986", PLAIN, "trash:42", "84", "pass", "pass")
    assert overcalled.turn == "S"


def test_change_of_suit_is_the_first_play_only() -> None:
    state = start("dos-1986", PLAIN, "30", "pass", "pass", "pass", "trump:6")
    again = state.apply("redeclare")
    assert legal(again) == [f"trump:{pip}" for pip in range(7)] + ["trump:doubles"]
    assert again.apply("trump:6") == state
    changed = again.apply("trump:5").apply("play:55")
    assert changed.view(None)["trump"] == "5"
    with pytest.raises(IllegalAction, match="only as the bidder's first play"):
        changed.apply("redeclare")
    with pytest.raises(IllegalAction, match="these rules allow no change of suit"):
        start("straight", PLAIN, "30", "pass", "pass", "pass", "trump:6").apply("redeclare")
