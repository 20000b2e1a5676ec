"""What cannot be read at a prompt: first what was wrong with it, then what may be typed."""

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
    ("name", "seat", "says"),
    [
        ("texas-42", "S", "There is no bid 'banana'."),
        ("cribbage", "0", "There is no card 'banana'."),
        ("poker-solitaire", "1", "'banana' does not say which card goes where."),
    ],
)
def test_a_prompt_says_what_was_wrong(name: str, seat: str, says: str, tmp_path: Path) -> None:
    solo = Solo(Record(game(name), game(name).rules(), "abc"), seat, "beginner")
    out = io.StringIO()
    console = Console(io.StringIO("banana\n"), out)
    with pytest.raises(Gone):
        Sitting(solo, SCREENS[name], console, Shelf(name, tmp_path)).run()
    told = " ".join(out.getvalue().split())
    choices = " ".join(SCREENS[name].choices(solo.view()).split())
    assert f"{says} {choices} (? for help)" in told
