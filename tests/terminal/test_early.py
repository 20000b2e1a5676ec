"""Two people at one keyboard, before a referee: the one who is not to act says something."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from parlour.games import game as game_named
from parlour.games.texas42.view import View
from parlour.records.record import Record
from parlour.terminal.console import Console
from parlour.terminal.people import sitting_here
from parlour.terminal.saves import Shelf
from parlour.terminal.screens import SCREENS
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo
from parlour.terminal.texas42.help import help
from parlour.terminal.texas42.typed import read, warning
from parlour.terminal.tongue import speaking
from tests.terminal.test_company import COLOUR, Glass, TwoPeople

REFEREE = "straight,enforcement=referee,lay_down=off,target=1"


def pair(rules: str) -> Solo:
    found = game_named("texas-42")
    record = Record(found, found.rules(rules), "abc")
    return Solo(record, "N+S", "random", ("Ann", "Bob"))


class OneIsEarly(TwoPeople):
    """The other of the two bids once, and plays once, before their turn."""

    def __init__(self, solo: Solo, glass: Glass, sure: dict[str, str]) -> None:
        super().__init__(solo, glass, Random(3))
        self._sure, self.said = sure, list[str]()

    def readline(self, size: int = -1, /) -> str:
        shown, view = self._glass.shown, self._solo.view()
        for question, answer in self._sure.items():
            if question in shown.splitlines()[-1]:
                return answer
        phase = view["phase"]
        ours = view["seat"] == view["turn"] and "--" not in shown.splitlines()[-1]
        if ours and phase in ("auction", "play") and phase not in self.said:
            self.said.append(phase)
            other, name = ("S", "Bob") if view["seat"] == "N" else ("N", "ann")
            held = self._solo.view(other)["hand"]
            return f"{name}: {31 if phase == 'auction' else held[0]}\n"
        return super().readline(size)


def test_it_is_asked_about_and_then_ruled_on(tmp_path: Path) -> None:
    solo, glass = pair(REFEREE), Glass()
    source = OneIsEarly(solo, glass, {"; bid it?": "y\n", "; play it?": "y\n"})
    Sitting(solo, SCREENS["texas-42"], Console(source, glass), Shelf("texas-42", tmp_path)).run()
    early = [act for act in solo.record.actions if act[:2] in ("N:", "S:")]
    assert source.said == ["auction", "play"]
    assert len(early) == 2
    assert early[0][2:] == "31"
    assert early[1][2:].startswith("play:")
    text = COLOUR.sub("", glass.getvalue())
    for words in ("bid it?", "play it?", "bid 31 out of turn: the bid is void"):
        assert words in text
    assert re.search(
        r"played \d-\d out of turn: (legal, so it stands|taken back, and exposed)", text
    )


def test_who_says_no_has_said_nothing(tmp_path: Path) -> None:
    solo, glass = pair(REFEREE), Glass()
    source = OneIsEarly(solo, glass, {"; bid it?": "n\n", "; play it?": "n\n"})
    Sitting(solo, SCREENS["texas-42"], Console(source, glass), Shelf("texas-42", tmp_path)).run()
    assert source.said == ["auction", "play"]
    assert not [act for act in solo.record.actions if act[:2] in ("N:", "S:")]


@pytest.mark.parametrize(
    ("language", "west", "bid", "play"),
    [
        ("en", "west", "that bid will be void", "what is legal stands"),
        ("es", "oeste", "esa puja será nula", "lo que es legal vale"),
        ("es", "o", "esa puja será nula", "lo que es legal vale"),
    ],
)
def test_it_is_said_in_both_languages(language: str, west: str, bid: str, play: str) -> None:
    found = game_named("texas-42")
    solo = Solo(Record(found, found.rules(REFEREE), "abc"), "N+E+S+W", "random")
    with speaking(language), sitting_here(solo):
        while str(solo.seat) == "W":
            solo.act(solo.view().legal[0])
        assert read(f"{west}: 31", seen(solo)) == "W:31"
        assert bid in (warning("W:31", seen(solo)) or "")
        while seen(solo).phase != "play" or str(solo.seat) == "W":
            legal = solo.view().legal
            solo.act("30" if "30" in legal else legal[0])
        tile = solo.view("W").hand[0]
        assert read(f"{west}: {tile}", seen(solo)) == f"W:play:{tile}"
        assert play in (warning(f"W:play:{tile}", seen(solo)) or "")


def seen(solo: Solo) -> View:
    view: View = solo.view()
    return view


def test_only_people_who_sit_here_are_early_and_only_before_a_referee() -> None:
    solo = pair(REFEREE)
    while not solo.my_turn:
        solo.bot_acts("pass")
    turn = str(solo.seat)
    other, computer = ("S" if turn == "N" else "N"), "E"
    with sitting_here(solo):
        assert read(f"{other}: 30", seen(solo)) == f"{other}:30"
        assert read(f"{other.lower()}:p", seen(solo)) == f"{other}:pass"
        assert read(f"{other}: {other}: 30", seen(solo)) is None
        assert read(f"{turn}: 30", seen(solo)) is None  # whose turn it is need not be said
        assert read(f"{computer}: 30", seen(solo)) is None
        assert warning(f"{other}:30", seen(solo)) is not None
        assert any("out of turn" in str(line) for line in help("", seen(solo)))
    assert read(f"{other}: 30", seen(solo)) is None  # they sit elsewhere
    kept = pair("straight")
    while not kept.my_turn:
        kept.bot_acts("pass")
    with sitting_here(kept):
        assert read(f"{other}: 30", seen(kept)) is None
        assert not any("out of turn" in str(line) for line in help("", seen(kept)))
