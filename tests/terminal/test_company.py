"""Two people at one keyboard in lines: each sees their own hand alone, and hears all the rest."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest

from parlour.cli import app
from parlour.games import game as game_named
from parlour.records.record import Record
from parlour.terminal.console import Console
from parlour.terminal.saves import Shelf
from parlour.terminal.screens import SCREENS
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo
from tests.terminal import cribbage_typist, typist

GO_ON = "-- Enter to go on -- "
CLEARED = "\x1b[3J"
COLOUR = re.compile(r"\x1b\[[\d;]*m")


class Glass(io.StringIO):
    """A terminal's screen: what is on it is what came after it was last cleared."""

    def isatty(self) -> bool:
        return True

    @property
    def shown(self) -> str:
        return COLOUR.sub("", self.getvalue().rpartition(CLEARED)[2])


class TwoPeople:
    """Types for both, and looks at the screen before each line as the one who has it would."""

    def __init__(self, solo: Solo, glass: Glass, rng: Random) -> None:
        self._solo, self._glass, self._rng = solo, glass, rng
        self.passed: list[str] = []  # to whom the keyboard went
        self._looks = ""

    def isatty(self) -> bool:
        return True

    def readline(self, size: int = -1, /) -> str:
        shown = self._glass.shown
        curtain = re.search(r"-- (.+): Enter goes on -- $", shown)
        if curtain:
            assert not self._hidden(shown, "")
            self.passed.append(curtain[1])
            return "\n"
        if shown.endswith((GO_ON, "q to stop -- ")):
            return "\n"
        assert not self._hidden(shown, str(self._solo.seat))
        act = self._rng.choice(self._solo.view()["legal"])
        as_typed = (
            typist.as_typed if self._solo.record.game.name == "texas-42" else
            cribbage_typist.as_typed
        )  # fmt: skip
        return as_typed(act, self._rng) + "\n"

    def _hidden(self, shown: str, looks: str) -> set[str]:
        """Pieces on the screen that are in the hand of somebody who does not look at it."""
        hands = [self._solo.view(s)["hand"] for s in self._solo.people if str(s) != looks]
        # A rank alone, or a tile that was played, is nobody's secret: hands hold neither.
        names = {name for hand in hands for name in hand}
        drawn = {f"[{name[0]}|{name[1]}]" if name.isdigit() else f" {name} " for name in names}
        hand_lines = [line + " " for line in shown.splitlines() if "Your hand" in line][-1:]
        return {name for name in drawn if any(name in line for line in hand_lines)}


@pytest.mark.parametrize(
    ("name", "rules", "seats", "called"),
    [
        ("texas-42", "straight,target=1", "N+S", {"Ann", "Bob"}),
        ("cribbage", "standard,target=31", "0+1", {"Ann", "Bob"}),
    ],
)
def test_nobody_sees_the_hand_of_the_other(
    name: str, rules: str, seats: str, called: set[str], tmp_path: Path
) -> None:
    found = game_named(name)
    solo = Solo(Record(found, found.rules(rules), "abc"), seats, "random", ("Ann", "Bob"))
    glass = Glass()
    source = TwoPeople(solo, glass, Random(1))
    console = Console(source, glass)
    Sitting(solo, SCREENS[name], console, Shelf(name, tmp_path)).run()
    assert set(source.passed) == called
    assert solo.state.result is not None
    text = glass.getvalue()
    assert "Pass the keyboard to Bob." in text
    assert "Computer" not in text or name == "texas-42"


@pytest.mark.parametrize(
    ("name", "rules", "seats", "acts"),
    [
        ("texas-42", "straight,target=1", "N+S", r"{} (bids|passes|plays|leads|names) "),
        ("cribbage", "standard,target=31", "0+1", r"{} (plays|leads) "),
    ],
)
def test_whoever_has_told_a_name_is_called_by_it(
    name: str, rules: str, seats: str, acts: str, tmp_path: Path
) -> None:
    found = game_named(name)
    solo = Solo(Record(found, found.rules(rules), "abc"), seats, "random", ("Ann", "Bob"))
    out = Glass()
    Sitting(solo, SCREENS[name], Console(TwoPeople(solo, out, Random(1)), out),
            Shelf(name, tmp_path)).run()  # fmt: skip
    text = COLOUR.sub("", out.getvalue())
    for person in ("Ann", "Bob"):  # each is heard of by the other
        assert re.search(acts.format(person), text + " ")
    assert not re.search(r"Player \d|Seat \d|\b(North|South) (bids|passes|plays|leads)", text)


def test_people_sit_where_the_help_says(capsys: pytest.CaptureFixture[str]) -> None:
    """`--seat` names the seats of two people in each game; all of them are there."""
    with pytest.raises(SystemExit):
        app(["play", "--help"])
    told = " ".join(re.sub(r"[│|]", " ", capsys.readouterr().out).split())
    titles = {"Texas 42": "texas-42", "Cribbage": "cribbage", "Poker Solitaire": "poker-solitaire"}
    seats = {
        titles[title]: where
        for where, title in re.findall(r"(\w\+\w) \((Texas 42|Cribbage|Poker Solitaire)", told)
    }
    assert seats == {"texas-42": "S+N", "cribbage": "0+1", "poker-solitaire": "1+2"}
    for name, where in seats.items():
        found = game_named(name)
        rules = found.rules("race" if name == "poker-solitaire" else "")
        solo = Solo(Record(found, rules, "abc"), where, "random")
        assert {str(seat) for seat in solo.people} == set(where.split("+"))


def test_both_hear_what_happened_from_their_own_chair(tmp_path: Path) -> None:
    found = game_named("cribbage")
    solo = Solo(Record(found, found.rules("standard,target=31"), "abc"), "0+1", "random")
    out = Glass()
    console = Console(TwoPeople(solo, out, Random(2)), out)
    Sitting(solo, SCREENS["cribbage"], console, Shelf("cribbage", tmp_path)).run()
    text = COLOUR.sub("", out.getvalue())
    assert "Player 1 throws two cards." in text
    assert "Player 2 throws two cards." in text
    assert re.search(r"Player [12] (plays|leads) ", text)
    assert "Computer" not in text
