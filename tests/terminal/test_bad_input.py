"""Whatever is typed, there is no traceback, and only what the rules allow changes the game."""

import contextlib
import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.terminal import texas42
from parlour.terminal.commands import commands
from parlour.terminal.console import Console, Gone
from parlour.terminal.saves import Shelf
from tests.terminal.typist import PRESETS, sitting, solo

TYPED = (
    "30|41|42|1m|2 marks|splash 2|plunge|trash 42|p|pass|0|6|d|f|t|s|64|5-5|00|c|claim|y|n|? bid|"
    "?rules|N:pass|E:play:00|expose:64|play:|trump:|-1|٣٠|²|999999999999"
)
WORDS = st.sampled_from([*commands(), *TYPED.split("|")])
# A busy machine is no bug.
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
LINES = st.lists(WORDS | st.text(max_size=30), max_size=25)


def typed(rules: str, lines: list[str], folder: Path, *, interactive: bool) -> tuple[str, ...]:
    """The actions of a game after these lines, which are also what was saved."""
    game = solo(rules)
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    with contextlib.suppress(Gone):
        sitting(game, source, io.StringIO(), folder, interactive=interactive).run()
    shelf = Shelf("texas-42", folder)
    if game.state.turn is not None:  # two reneges can end a game
        assert shelf.load(shelf.current).record == game.record
    return game.record.actions


@settings(UNHURRIED, max_examples=50)
@given(st.sampled_from(PRESETS), LINES, st.booleans())
def test_any_lines(rules: str, lines: list[str], interactive: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        typed(rules, lines, Path(folder), interactive=interactive)


@settings(UNHURRIED, max_examples=40)
@given(st.lists(st.text(max_size=60), max_size=10))
def test_what_means_nothing_changes_nothing(lines: list[str]) -> None:
    view = solo("dos-1986").view()  # South's bid comes first
    noise = [line for line in lines if texas42.read(line, view) is None]
    with tempfile.TemporaryDirectory() as folder:
        assert typed("dos-1986", noise, Path(folder), interactive=True) == ()


@UNHURRIED
@given(st.text(), st.sampled_from(PRESETS))
def test_any_text_is_read_or_not_understood(text: str, rules: str) -> None:
    action = texas42.read(text, solo(rules).view())
    assert action is None or action.isascii()


def test_a_long_line_is_one_answer() -> None:
    console = Console(io.StringIO("x" * 1_000_000 + "\n30\n"), io.StringIO())
    assert len(console.ask("")) == 200
    assert console.ask("") == "30"


HOSTILE = {
    "ten megabytes": b"9" * 10_000_000 + b"\n",
    "nul": b"\0\0\0\n30\0\n\0",
    "not utf-8": b"\xff\xfe\x80\n\xc3\x28\n",
    "control": b"\x1b[2J\x1b[31m\x07\x08\r\n\x0b\x0c\x85\n",
    "separators": "\u2028\u2029\u202e\n".encode(),
    "nothing": b"",
}


@pytest.mark.parametrize("given", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_bytes_on_a_pipe(given: bytes, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.terminal.child", '{"rules": "dos-1986"}'],
        input=given,
        capture_output=True,
        env=os.environ | {"PARLOUR_DATA": str(tmp_path), "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert b"\x1b" not in done.stdout
    assert len(done.stdout) < 5000
    shelf = Shelf("texas-42", tmp_path / "games")
    assert shelf.load(shelf.current).record.actions == ()


def test_closed_streams(tmp_path: Path) -> None:
    """No input at all, and a reader that goes away at once."""
    command = f"{sys.executable} -m tests.terminal.child '{{}}'"
    for line in (f"{command} <&-", f"{command} >&-", f"yes '?' | {command} | head -1"):
        done = subprocess.run(
            ["bash", "-c", line],
            capture_output=True,
            env=os.environ | {"PARLOUR_DATA": str(tmp_path)},
            check=False,
        )
        assert done.stderr == b"", line


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ('{"game": "chess"}', "there is no game 'chess'"),
        ('{"rules": "hearts"}', "there is no preset 'hearts'"),
        ('{"level": "god"}', "there is no level 'god'"),
        ('{"seat": "Q"}', "there is no seat 'Q'; the seats are N, E, S, W"),
        ('{"seed": "%s"}' % ("x" * 2000), "the seed is 2000 bytes long"),
    ],
)
def test_what_cannot_be_played_is_one_line(asked: str, error: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.terminal.child", asked],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=os.environ | {"PARLOUR_DATA": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert error in done.stderr
