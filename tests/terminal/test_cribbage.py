"""Cribbage in the terminal: whole games, what is typed, the board, the pointer, secrets."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core.errors import ParlourError
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card
from parlour.records.record import Record
from parlour.records.verify import verify
from parlour.terminal.console import WIDTH, Gone
from parlour.terminal.cribbage import choices, draw, opening, prompt, read, spoken, told, unread
from parlour.terminal.cribbage.board import board_lines, place_of
from parlour.terminal.cribbage.pointer import Pointer
from parlour.terminal.keys import LEFT, RIGHT
from tests.games.cribbage.table import GAME, act, deal, start
from tests.terminal.cribbage_typist import CRIBBAGE, PRESETS, Typist, as_typed, seated, sitting

VARIANTS = (
    *PRESETS[:-1],
    "acc-match,games=2",
    "standard,count=self,muggins=on,first_dealer=by-hand",
    "four-hand,count=self,muggins=on,target=61",
    "three-hand,count=self,games=2,target=31",
    "five-card,play_on=off",
)
CARD = re.compile(r"(?<![\w(])([A2-9TJQK])([CDHS])(?!\w)")
BETWEEN = ("hint", "?", "last", "record", "show", "? throw", "? play", "? count", "? board", "x")


def played(rules: str, folder: Path, *, seat: str = "0", level: str = "random",
           between: tuple[str, ...] = ()) -> str:  # fmt: skip
    solo, out = seated(rules, f"{rules}/{seat}", seat, level), io.StringIO()
    sitting(solo, Typist(Random(1), between), out, folder).run()
    assert solo.state.result is not None
    return out.getvalue()


@pytest.mark.parametrize("rules", VARIANTS)
def test_a_whole_game(rules: str, tmp_path: Path) -> None:
    text = played(rules, tmp_path, seat="1", between=BETWEEN)
    assert re.search(r"wins? the (game|match)|match is drawn", text)
    assert "\x1b" not in text
    assert "\a" not in text
    assert max(map(len, text.replace(str(tmp_path), "").splitlines())) < WIDTH


def test_a_game_with_the_rules_of_thumb_is_filed_and_verifies(tmp_path: Path) -> None:
    text = played("standard", tmp_path, level="beginner")
    (filed,) = (tmp_path / "finished").iterdir()
    assert "commitment, deals, scores, result" in verify(Record.read(filed.read_bytes()))
    assert "In the play:" in text
    assert "your box" in text


class Onlooker(io.StringIO):
    """Standard output that is searched, as it is written, for cards nobody has shown yet."""

    game: Any

    def write(self, text: str) -> int:
        seen = self.game.view()
        known = {*seen["hand"], *seen["kept"], *seen["thrown"], *seen["box"], seen["starter"]}
        known |= {card["card"] for pile in seen["play"] for card in pile}
        known |= {cut["card"] for cuts in seen["cuts"] for cut in cuts}
        known |= set(seen["counting"]["cards"] if seen["counting"] else [])
        known |= {name for shown in seen["counted"] for name in shown["cards"]}
        if seen["last_hand"] and not seen["play"]:
            known |= set(re.findall(r"[A2-9TJQK][CDHS]", str(seen["last_hand"].as_json())))
        found = {"".join(pair) for pair in CARD.findall(text)} - {"5H", "JC"}  # help's examples
        assert found <= known, text
        return super().write(text)


@pytest.mark.parametrize("rules", VARIANTS)
def test_no_card_is_printed_before_it_is_shown(rules: str, tmp_path: Path) -> None:
    solo, out = seated(rules, "secrets"), Onlooker()
    out.game = solo
    sitting(solo, Typist(Random(2), ("hint", "show", "record", "last")), out, tmp_path).run()


class Script(Typist):
    """Types these lines, and leaves."""

    def __init__(self, *lines: str) -> None:
        super().__init__(Random(1))
        self._lines = iter(f"{line}\n" for line in lines)


def test_a_card_that_is_not_held_is_not_in_your_hand(tmp_path: Path) -> None:
    solo, out = seated("standard,first_dealer=given,dealer=1"), io.StringIO()
    hand = solo.view()["hand"]
    missing = next(card for card in ("5D", "6D") if card not in hand)
    with pytest.raises(Gone):
        sitting(solo, Script(f"{hand[0]} {missing}"), out, tmp_path).run()
    assert f"{missing} is not in your hand: {' '.join(hand)}." in out.getvalue()
    assert "seat 0" not in out.getvalue()


def test_undo_quit_and_resume(tmp_path: Path) -> None:
    solo = seated("standard,first_dealer=given,dealer=1")
    first = solo.view()["hand"]
    typed = Script(" ".join(first[:2]), "undo", " ".join(first[2:4]), "undo", "undo", "quit")
    out = io.StringIO()
    with pytest.raises(Gone):
        sitting(solo, typed, out, tmp_path).run()
    (theirs,) = solo.record.actions  # the computer does not wait for us to throw
    assert theirs.startswith("1:throw:")
    assert out.getvalue().count("Taken back") == 2
    assert "There is nothing to take back yet" in out.getvalue()
    assert json.loads((tmp_path / "cribbage.json").read_text())["seat"] == "0"


# --- typing ---------------------------------------------------------------------------------

TWO = deal("standard", "5H 5D TD JC KS 2S", "9H 8D 7C 6S 3C 3D", starter="QH", dealer=1)


def view_of(rules: str, given: dict[str, Any], *actions: str, seat: int = 0) -> View:
    return start(rules, given, *actions).view(seat)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("2S KS", "0:throw:2S,KS"),
        ("ks,2s", "0:throw:KS,2S"),
        ("2s and jc", "0:throw:2S,JC"),
        ("10d jc", "0:throw:TD,JC"),
        ("2skS", "0:throw:2S,KS"),
        ("2 k", "0:throw:2S,KS"),
        ("throw 2 10", "0:throw:2S,TD"),
        ("throw:2S,KS", "0:throw:2S,KS"),
        ("5 k", None),  # which five?
        ("9", None),
        ("2s kx", None),
        ("", None),
        ("go", None),
    ],
)
def test_what_is_typed_to_throw(typed: str, action: str | None) -> None:
    assert read(typed, view_of("standard", TWO)) == action


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("banana", "There is no card 'banana'."),
        ("2s kx", "There is no card 'kx'."),
        ("throw 9 k", "There is no '9' in your hand."),
        ("5 k", "'5' may be 5D or 5H: name the suit."),
        ("k k", "'k k' does not say which cards."),
        (",", "',' does not say which cards."),
    ],
)
def test_what_cannot_be_read_is_named(typed: str, says: str) -> None:
    throwing = view_of("standard", TWO)
    assert read(typed, throwing) is None
    assert unread(typed, throwing) == says


def test_what_cannot_be_played_or_counted_is_named() -> None:
    playing = view_of("standard", TWO, "throw:JC,2S", "throw:3C,3D")
    assert unread("5h td", playing) == "Play one card at a time."
    cutting = seated("standard,first_dealer=by-hand").view()
    assert unread("ace", cutting) == "'ace' is not a number that can be said here."


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("5h", "play:5H"), ("5", "play:5D"), ("t", "play:TD"), ("10", "play:TD"), ("go", "go"),
        ("play KS", "play:KS"), ("5h td", None), ("8", None), ("9H", "play:9H"), ("5x", None),
    ],
)  # fmt: skip
def test_what_is_typed_to_play(typed: str, action: str | None) -> None:
    view = view_of("standard", TWO, "throw:JC,2S", "throw:3C,3D")
    assert read(typed, view) == action


def test_every_legal_act_can_be_typed_and_is_told() -> None:
    for number, rules in enumerate(VARIANTS):
        choose = Random(number)
        state = CRIBBAGE.start(rules, seed=f"typed {number}")
        for _ in range(60):
            if state.turn is None:
                break
            seat = choose.choice(state.turns)
            view = state.view(seat)
            action = choose.choice(view["legal"])
            meant = read(as_typed(action, choose), view)
            assert meant is not None
            after = state.apply(meant)
            same_rank = "play:" in action and meant[5] == action[5]
            assert same_rank or after == state.apply(action)
            assert prompt(view).endswith("? ")
            assert choices(view).startswith(" ")
            assert spoken(action, view)
            for watching in (*range(state.rules.players), None):
                told(action, state.view(watching), state.apply(action).view(watching))
                assert draw(state.view(watching))
                opening(state.view(watching))
            state = after


def test_what_is_heard() -> None:
    state = start("standard", TWO, "throw:JC,2S")
    assert told("throw:3C,3D", state.view(0), state.apply("throw:3C,3D").view(0)) == [
        "Computer throws two cards.", "The starter is QH."
    ]  # fmt: skip
    state = act(state, "throw:3C,3D", "play:5H", "play:9H", "play:TD")
    after = state.apply("play:7C")
    assert told("play:7C", state.view(0), after.view(0)) == [
        "Computer plays 7C.", "  Computer pegs: thirty-one for two."
    ]  # fmt: skip
    assert told("play:7C", state.view(1), after.view(1)) == ["  You peg: thirty-one for two."]
    heels = start("standard", TWO | {"starter": "JH"}, "throw:JC,2S")
    assert told("throw:3C,3D", heels.view(0), heels.apply("throw:3C,3D").view(0))[-1] == (
        "  Computer pegs two for his heels."
    )


def test_a_go_is_told_with_whoever_gains_by_it() -> None:
    state = start("standard", TWO, "throw:JC,2S", "throw:3C,3D", "play:KS", "play:9H", "play:TD")
    assert state.view(1).legal == ("go",)
    assert choices(state.view(1)) == " The count is 29 and none of your cards fits: say go."
    assert told("go", state.view(0), state.apply("go").view(0)) == [
        "Computer says go.", "  You peg: one for the go."
    ]  # fmt: skip


def test_a_letter_that_is_a_card_is_the_card_and_not_a_command(tmp_path: Path) -> None:
    class Queen(Typist):
        def _typing(self) -> Iterator[str]:
            while self.solo.my_turn:
                legal = self.solo.view()["legal"]
                queens = [act for act in legal if act.startswith("play:Q")]
                yield "q\n" if queens else as_typed(legal[0], Random(1)) + "\n"

    solo, out = seated("standard", "queens"), io.StringIO()
    sitting(solo, Queen(Random(1)), out, tmp_path).run()
    assert "Play? q" in out.getvalue()
    assert solo.state.result is not None


# --- the board and the pointer --------------------------------------------------------------


def test_the_pegs_go_out_back_and_round_again() -> None:
    assert [place_of(hole) for hole in (1, 30, 31, 60, 61, 90, 91, 120)] == [
        (0, 0), (0, 29), (1, 29), (1, 0), (0, 0), (0, 29), (1, 29), (1, 0)
    ]  # fmt: skip


def test_the_board_shows_front_and_back_pegs() -> None:
    view = view_of("standard", TWO | {"scores": [37, 91]})
    view = replace(view, pegs=((37, 28), (91, 0)))
    lines = [line.plain for line in board_lines(view)]
    assert lines[0] == " Computer 91       > ..... ..... ..... ..... ..... ....."
    assert lines[1] == "   round 2         < ..... ..... ..... ..... ..... ....O"
    assert lines[3] == "   round 1         < ..... ..... ..... ..... ...O. ....."
    assert lines[4] == " You 37            > ..... ..... ..... ..... ..... ..o.."
    view = replace(view, pegs=((121, 118), (91, 0)), scores=(121, 91))
    assert [line.plain for line in board_lines(view)][3] == (
        "   home            O ..o.. ..... ..... ..... ..... ....."
    )


def test_the_pointer_throws_two_and_plays_one() -> None:
    view, finger = view_of("standard", TWO), Pointer()
    assert "[2S]" in str(finger.draw(view)[0])
    finger.move(view, RIGHT)
    assert "[5D]" in str(finger.draw(view)[0])
    assert finger.press(view) is None
    assert "5D so far" in str(finger.draw(view)[1])
    finger.move(view, RIGHT)
    assert "*5D*" in str(finger.draw(view)[0])
    for _ in range(3):
        finger.move(view, LEFT)
    assert finger.press(view) == "5D KS"
    assert read("5D KS", view) == "0:throw:5D,KS"
    view = view_of("standard", TWO, "throw:5D,KS", "throw:3C,3D")
    assert finger.press(view) == view["hand"][-1]
    assert len(finger.draw(view)) == 2


def test_there_is_nothing_to_point_at_where_numbers_are_asked_for() -> None:
    cutting = GAME.start("standard,first_dealer=by-hand", seed="cut").view(0)
    assert cutting["phase"] == "cut"
    assert not Pointer().serves(cutting)
    assert Pointer().serves(view_of("standard", TWO))


def test_a_card_picked_by_mistake_can_be_put_back() -> None:
    view, finger = view_of("standard", TWO), Pointer()
    finger.press(view)
    assert finger.press(view) is None
    assert "so far" not in str(finger.draw(view)[1])
    assert all(Card.named(name) for name in view["hand"])


@pytest.mark.parametrize("seat", ["2", "S", "-1", ""])
def test_only_seats_that_are_taken_can_be_sat_in(seat: str) -> None:
    with pytest.raises(ParlourError, match="the seats are 0, 1"):
        seated("standard", seat=seat)
