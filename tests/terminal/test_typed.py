"""What a text means in each phase, and what the player is told they may do."""

import re
from random import Random
from typing import Any

import pytest

from parlour.core.errors import IllegalAction
from parlour.games.texas42.actions import BIDS
from parlour.terminal.texas42 import asks_back, choices, prompt, read, unread, warning
from tests.terminal.typist import PRESETS, TEXAS_42, as_typed

HANDS = {
    "N": ["66", "65", "63", "62", "61", "60", "64"],
    "E": ["55", "54", "53", "52", "51", "50", "43"],
    "S": ["44", "33", "22", "11", "42", "41", "40"],
    "W": ["32", "31", "30", "21", "20", "10", "00"],
}


def state(rules: str, *actions: str, shaker: str = "E") -> Any:
    now = TEXAS_42.start(rules, start={"shaker": shaker, "hands": HANDS})
    for action in actions:
        now = now.apply(action)
    return now


def view(rules: str, *actions: str, shaker: str = "E") -> Any:
    now = state(rules, *actions, shaker=shaker)
    return now.view(now.turn)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("30", "30"),
        (" 41 ", "41"),
        ("42", "1m"),
        ("1m", "1m"),
        ("1 mark", "1m"),
        ("2 MARKS", "2m"),
        ("84", "2m"),
        ("p", "pass"),
        ("Pass", "pass"),
        ("splash 2", "splash:2m"),
        ("Splash:3m", "splash:3m"),
        ("plunge 4", "plunge:4m"),
        ("plunge 168", "plunge:4m"),
        ("splash", "splash:2m"),  # the only one now
        ("plunge", None),  # four, five, six or seven?
        ("bid 30", "30"),
        ("I bid 31", "31"),
        ("one mark", "1m"),
        ("two marks", "2m"),
        ("a mark", "1m"),
        ("bid plunge five marks", "plunge:5m"),
        ("five", None),
        ("splash 30", None),
        ("trash", None),  # it is named, not bid
        ("trash 42", None),
        ("29", None),
        ("43", None),
        ("336", None),
        ("64x", None),
        ("N:pass", None),  # nobody acts for another seat
        ("expose:44", None),
    ],
)
def test_bids(typed: str, action: str | None) -> None:
    assert read(typed, view("house")) == action


NELLO = "Nello is named once the bid is won, with a mark (42) or more: bid that first."


@pytest.mark.parametrize(
    ("actions", "typed", "says"),
    [
        ([], "banana", "There is no bid 'banana'."),
        ([], "99", "There is no bid '99'."),
        ([], "plunge 9", "There is no bid 'plunge 9'."),
        (
            [],
            "aces",
            "Ones can be named once the bid is won: bid how many points your side will take.",
        ),
        ([], "nello", NELLO),
        ([], "trash", NELLO),
        ([], "trash 42", NELLO),
        ([], "sevens", NELLO.replace("Nello", "Sevens")),
        (["30", "pass", "pass", "pass"], "7", "There is no trump '7'."),
        (["30", "pass", "pass", "pass", "trump:4"], "7-7", "There is no tile '7-7'."),
        (["30", "pass", "pass", "pass", "trump:4"], "x" * 99, f"There is no tile '{'x' * 40}…'."),
    ],
)
def test_what_cannot_be_read_is_named(actions: list[str], typed: str, says: str) -> None:
    now = view("house", *actions)
    assert read(typed, now) is None
    assert unread(typed, now) == says


@pytest.mark.parametrize("typed", ["nello", "trash", "t"])
def test_a_contract_that_is_not_played_is_said_to_be_so(typed: str) -> None:
    now = view("straight")
    assert read(typed, now) is None
    assert unread(typed, now) == "Nello is not played under these rules."


def test_a_contract_without_its_height_is_asked_about() -> None:
    assert asks_back("plunge", view("house")) == "Plunge for how much: 4 or 5 or 6 or 7? "
    assert asks_back("plunge 4", view("house")) is None
    assert asks_back("splash", view("house")) is None  # there is one
    assert asks_back("t", view("dos-1986")) is None
    # Over 42 by a partner there are several: asked once, and the number is the answer.
    over_42 = view("dos-1986", "42")
    offered = [bid for bid in over_42["legal"] if bid.startswith("trash:")]
    assert (asks_back("T", over_42) is not None) == (len(offered) > 1)


@pytest.mark.parametrize("rules", PRESETS)
def test_no_refusal_of_a_bid_speaks_in_signs(rules: str) -> None:
    """Whatever cannot be bid now is refused in words, not as records write it."""
    refusals = []
    for now in (state(rules), state(rules, "31"), state(rules, "42")):
        for bid in map(str, BIDS.values()):
            try:
                now.apply(bid)
            except IllegalAction as refused:
                refusals.append(str(refused))
    assert len(refusals) > 10
    assert not [said for said in refusals if re.search(r"[a-z]:\d|\dm\b", said)]


def test_bids_in_points() -> None:
    over_42 = view("dos-1986", "42")
    assert read("84", over_42) == "84"
    assert read("2 marks", over_42) == "84"
    assert read("trash 84", over_42) == "trash:84"
    assert read("t 126", over_42) == "trash:126"
    assert read("trash", view("dos-1986")) == "trash:42"


@pytest.mark.parametrize(
    ("typed", "trump"),
    [
        ("0", "0"),
        ("6", "6"),
        ("sixes", "6"),
        ("aces", "1"),
        ("deuces", "2"),
        ("treys", "3"),
        ("five", "5"),
        ("trump fours", "4"),
        ("5s", "5"),
        ("D", "doubles"),
        ("doubles", "doubles"),
        ("F", "follow-me"),
        ("follow me", "follow-me"),
        ("T", "nello"),
        ("n", "nello"),
        ("trash", "nello"),
        ("S", "sevens"),
        ("7", None),
        ("64", None),
    ],
)
def test_trumps(typed: str, trump: str | None) -> None:
    naming = view("house", "1m", "pass", "pass", "pass")
    assert read(typed, naming) == (trump and f"trump:{trump}")


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("42", "play:42"),
        ("24", "play:42"),
        ("4-2", "play:42"),
        ("2-4", "play:42"),
        ("4 2", "play:42"),
        ("[4|2]", "play:42"),
        ("4,2", "play:42"),
        ("4, 2", "play:42"),
        ("play 24", "play:42"),
        ("lead 4-2", "play:42"),
        ("play:24", "play:42"),
        ("C", "redeclare"),
        ("change suit", "redeclare"),
        ("claim", "claim"),
        ("lay down", "claim"),
        ("7-2", None),
        ("422", None),
        ("p", None),
        ("W:play:32", None),
    ],
)
def test_plays(typed: str, action: str | None) -> None:
    playing = view("dos-1986", "30", "pass", "pass", "pass", "trump:4")
    assert read(typed, playing) == action


@pytest.mark.parametrize("rules", PRESETS)
def test_everything_legal_can_be_typed(rules: str) -> None:
    rng = Random(rules)
    for number in range(30):
        now = TEXAS_42.start(rules, seed=str(number))
        while not now.hands:
            seen = now.view(now.turn)
            for action in seen["legal"]:
                assert read(as_typed(action, rng), seen) == action
            assert choices(seen)
            assert prompt(seen) in ("Bid? ", "Trump? ", "Play? ")
            now = now.apply(rng.choice(seen["legal"]))


@pytest.mark.parametrize(
    ("rules", "actions", "words"),
    [
        ("straight", (), "You may bid 30 to 41, 1 mark, 2 marks, or P to pass."),
        ("straight", ("41",), "You may bid 1 mark, 2 marks, or P to pass."),
        (
            "house",
            (),
            "2 marks, splash 2, plunge 4, plunge 5, plunge 6, plunge 7, or P",
        ),
        ("dos-1986", ("pass",) * 3, "You must bid: 30 to 41, 42, trash 42."),
        ("dos-1986", ("42", "pass", "pass", "pass"), "0 to 6, D doubles, T trash."),
        ("house", ("1m", "pass", "pass", "pass"), "D doubles, F follow-me, N nello, S sevens."),
        ("dos-1986", ("30", "pass", "pass", "pass", "trump:4"), "C changes the suit."),
        ("straight", ("30", "pass", "pass", "pass", "trump:2", "play:41"), "Fours led"),
        ("straight", ("30", "pass", "pass", "pass", "trump:4", "play:44"), "cannot follow"),
    ],
)
def test_what_may_be_done_is_said(rules: str, actions: tuple[str, ...], words: str) -> None:
    # South holds four doubles, so it may splash and plunge.
    assert words in choices(view(rules, *actions))


class TestUnderAReferee:
    LED = ("30", "pass", "pass", "pass", "trump:4", "play:42", "play:00", "play:64")

    def test_a_renege_is_warned_of(self) -> None:
        seen = view("spec-c", *self.LED)
        assert warning("play:54", seen) is None
        assert warning("play:52", seen) == (
            "That is a renege and loses the hand and 2 marks more; play it?"
        )

    def test_so_is_a_claim_that_is_not_sure(self) -> None:
        seen = view("spec-c", *self.LED[:5])
        assert "wrong claim loses the hand" in (warning("claim", seen) or "")

    def test_a_tile_that_is_not_held_is_simply_refused(self) -> None:
        assert warning("play:66", view("spec-c", *self.LED)) is None

    def test_without_a_referee_the_rules_refuse(self) -> None:
        assert warning("play:52", view("straight", *self.LED)) is None
