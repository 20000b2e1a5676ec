"""What is drawn, typed and told, in every mode."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest

from parlour.games import game
from parlour.games.poker_solitaire import Rules
from parlour.records.record import Record
from parlour.terminal import poker_solitaire as screen
from parlour.terminal.console import WIDTH, Console, Gone
from parlour.terminal.saves import Shelf
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo
from tests.games.poker_solitaire.table import after, start

GAME = game("poker-solitaire")


class Typist:
    """Types a legal act each time it is asked, in one of the ways a person would."""

    solo: Solo

    def __init__(self, rng: Random, between: tuple[str, ...] = ()) -> None:
        self._rng = rng
        self._between = list(between)

    def readline(self, size: int = -1, /) -> str:
        if self._between and self._rng.random() < 0.3:
            return self._rng.choice(self._between) + "\n"
        legal = self.solo.view()["legal"]
        placing = [a for a in legal if not re.search(r"[a-e]\d>(\w:)?[a-e]|r\d>", a)]
        action: str = self._rng.choice(placing or legal)
        return self._rng.choice([action, self._loosely(action)]) + "\n"

    def _loosely(self, action: str) -> str:
        act = re.sub(r"^\d:", "", action) if len(self.solo.people) == 1 else action
        return act.lower().replace(">", " ").replace("a:", "a").replace("b:", "b")

    def isatty(self) -> bool:
        return False


def played(rules: str, folder: Path, *, seat: str = "1", between: tuple[str, ...] = ()) -> str:
    out = io.StringIO()
    solo = Solo(Record(GAME, GAME.rules(rules), f"{rules}/{seat}"), seat, "beginner")
    source = Typist(Random(rules), between)
    source.solo = solo
    Sitting(solo, screen, Console(source, out), Shelf("poker-solitaire", folder)).run()
    assert solo.state.result is not None
    return out.getvalue()


@pytest.mark.parametrize("preset", list(Rules.PRESETS))
def test_a_whole_game(preset: str, tmp_path: Path) -> None:
    between = ("hint", "?", "last", "record", "show", "undo", "nonsense", "? advice", "? hands")
    text = played(preset, tmp_path, between=between)
    assert "The game is over: " in text
    assert "\x1b" not in text
    assert max(map(len, text.replace(str(tmp_path), "").splitlines())) <= WIDTH


@pytest.mark.parametrize("mode", ["race", "race-both", "alternate", "same-deck"])
def test_two_people_at_one_keyboard(mode: str, tmp_path: Path) -> None:
    text = played(f"standard,mode={mode}", tmp_path, seat="1+2", between=("hint",))
    assert re.search(r"Player [12] wins\.|It is a draw\.", text)


@pytest.mark.parametrize(
    ("rules", "typed", "action"),
    [
        ("standard", "c3", "KH>c3"),
        ("standard", "C3", "KH>c3"),
        ("standard", "kh c3", "KH>c3"),
        ("standard", "KH>c3", "KH>c3"),
        ("standard", "kh to c3", "KH>c3"),
        ("standard", "1 c3", "KH>c3"),
        ("standard", "r", "KH>r1"),
        ("standard", "a1 r", "a1>r1"),
        ("standard", "a1 b2", "a1>b2"),
        ("standard", "done", "done"),
        ("standard", "change hands=12", "change:hands=12"),
        ("standard", "change hands = 12, scoring = pat", "change:hands=12,scoring=pat"),
        ("standard", "change:hands=12", "change:hands=12"),
        ("race", "2:change:hands=12", "2:change:hands=12"),
        ("standard", "² c3", None),
        ("standard", "٢ c3", None),
        ("standard,deal=2", "c3", None),
        ("standard,deal=2", "2 c3", "QD>c3"),
        ("standard,deal=2", "qd c3", "QD>c3"),
        ("best-of-two", "bc3", "KH>B:c3"),
        ("best-of-two", "b:c3", "KH>B:c3"),
        ("alternate", "c3", "KH>c3"),
        ("alternate", "p", "pass"),
        ("thieves", "bc3", "plant:KH>B:c3"),
        ("thieves", "plant c3", "plant:KH>c3"),
        ("thieves", "steal b2 c3", "steal:b2>c3"),
        ("thieves", "bb2 ac3", "steal:B:b2>A:c3"),
        ("race", "c3", "1:KH>c3"),
        ("race", "2: c3", "2:KH>c3"),
        ("standard", "f9", None),
        ("standard", "c3 d4 e5", None),
        ("standard", "", None),
        ("standard", "hello", None),
        ("standard", "change", None),
    ],
)  # fmt: skip
def test_what_is_typed(rules: str, typed: str, action: str | None) -> None:
    assert screen.read(typed, start(rules, "KH QD").view(1)) == action


@pytest.mark.parametrize(
    ("typed", "speaks"),
    [
        ("c3", None), ("ac3", 1), ("b:d3", 2), ("kh bd3", 2), ("2: r", 2), ("1:c3", 1),
        ("plant b2", None), ("plant bb2", 1), ("steal ab2 bc3", 2), ("steal bb2 c3", 1),
        ("bc3 r", 2), ("kh r1", 1), ("kh r2", 2), ("done", None), ("?", None),
    ],
)  # fmt: skip
def test_who_speaks_in_a_race(typed: str, speaks: int | None) -> None:
    rules = "race,steal=on,plant=on,rejects=0,rejects_1=1,rejects_2=1"
    assert screen.speaker(typed, start(rules, "KH QD").view(1)) == speaks
    assert screen.speaker(typed, start("alternate", "KH QD").view(1)) is None


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("b:d3", r"Player 2 puts (\w\w) on B:d3\."),
        ("2: r", r"Player 2 rejects (\w\w)\."),
        ("1: d3", r"Player 1 puts (\w\w) on d3\."),
    ],
)
def test_two_people_race_at_one_keyboard(typed: str, says: str, tmp_path: Path) -> None:
    rules = GAME.rules("race,rejects=0,rejects_1=1,rejects_2=1,plant=on")
    out, solo = io.StringIO(), Solo(Record(GAME, rules, "7"), "1+2", "beginner")
    console = Console(io.StringIO(f"{typed}\n"), out)
    with pytest.raises(Gone):
        Sitting(solo, screen, console, Shelf("poker-solitaire", tmp_path)).run()
    assert re.search(says, out.getvalue())


def test_nobody_acts_for_the_computer(tmp_path: Path) -> None:
    out, solo = io.StringIO(), Solo(Record(GAME, GAME.rules("race"), "7"), "1", "beginner")
    with pytest.raises(Gone):
        Sitting(
            solo, screen, Console(io.StringIO("2: c3\n"), out), Shelf("poker-solitaire", tmp_path)
        ).run()
    assert "That is for the computer to do" in out.getvalue()
    assert solo.record.actions == ()


def test_a_steal_is_too_late_for_another_card() -> None:
    then = start("race,steal=on,movement=movable", "KH QD 6S", "1:KH>c3", "2:QD>c3")
    now = after(then, "2:c3>c4", "2:6S>c3")
    late = screen.too_late("1:steal:c3>c4", then.view(1), now.view(1))
    assert late == "Too late: QD is not there any more."
    assert screen.too_late("1:steal:c3>c4", now.view(1), now.view(1)) == ""


def shown(rules: str, deck: str, *actions: str) -> str:
    return "\n".join(map(str, screen.draw(start(rules, deck, *actions).view(1))))


def test_the_board_marks_legal_squares_and_names_every_line() -> None:
    text = shown("standard", "KH KS 5C", "KH>c3", "KS>c4")
    assert text.count("[ ]") == 6 + 1  # six squares, and the reject
    assert "c one pair           1" in text
    assert "Total: 1" in text
    assert "Dealt: 5C   (49 in the deck)   Rejects:  r1 [ ]" in text


def test_the_board_of_two_shows_stolen_and_planted_cards() -> None:
    text = shown("thieves", "KH QD 5C 2S", "KH>c3", "plant:QD>A:c4", "5C>b3", "2S>c3")
    assert "QD+" in text
    text = shown("thieves", "KH QD 5C", "KH>c3", "QD>c3", "steal:c3>c4")
    assert "QD!" in text
    assert "Total A (Player 1): 0   Total B (Player 2): 0" in text


def test_pat_shows_rows_and_no_points() -> None:
    text = shown("pat", "KH QD", "KH>c3")
    assert "0 of 5 rows pat" in text
    assert "c nothing" not in text


@pytest.mark.parametrize("topic", sorted({*screen.TOPICS, *screen.MORE_TOPICS, ""}))
def test_everything_explains_itself(topic: str) -> None:
    for preset in ("standard", "thieves"):
        lines = screen.help(topic, start(preset, "KH QD").view(1))
        assert lines
        assert max(len(str(line)) for line in lines) < WIDTH


def test_an_act_is_spoken_of_in_words() -> None:
    assert screen.spoken("KH>c3", start("standard", "KH").view(1)) == "put KH on c3"
