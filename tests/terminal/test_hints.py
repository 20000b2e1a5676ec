"""Hints at the prompt: what the strongest player would do, and why."""

import io
from pathlib import Path

import pytest

from parlour.games import game
from parlour.records.record import Record
from parlour.terminal.console import Console, Gone
from parlour.terminal.saves import Shelf
from parlour.terminal.screens import SCREENS
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo


@pytest.mark.parametrize(
    ("name", "seat"), [("texas-42", "S"), ("cribbage", "0"), ("poker-solitaire", "1")]
)
def test_a_hint_gives_its_reason(name: str, seat: str, tmp_path: Path) -> None:
    solo = Solo(Record(game(name), game(name).rules(), "abc"), seat, "beginner")
    out, shelf = io.StringIO(), Shelf(name, tmp_path)
    console = Console(io.StringIO("hint\nhint\n"), out)
    with pytest.raises(Gone):
        Sitting(solo, SCREENS[name], console, shelf).run()
    advice = solo.hint()
    assert advice.action in solo.view()["legal"]
    words = SCREENS[name].spoken(advice.action, solo.view())
    told = " ".join(out.getvalue().split())
    assert told.count(f"A master would {words}. {advice.says}") == 2
