"""The real program in a real terminal, inside tmux: stopped, resized, left and taken up again."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PATIENCE = 60.0


class Tmux:
    """A server of its own, with one window and a shell in it."""

    def __init__(self, folder: Path) -> None:
        self._socket = str(folder / "tmux")
        # A size told by name would be believed more than the window's own.
        not_ours = ("TMUX", "PARLOUR_PLAIN", "COLUMNS", "LINES")
        environment = {k: v for k, v in os.environ.items() if k not in not_ours}
        environment |= {"PARLOUR_DATA": str(folder / "data"), "LANG": "C.UTF-8"}
        self.run(
            "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "sh", env=environment
        )  # fmt: skip

    def run(self, *words: str, env: dict[str, str] | None = None) -> str:
        command = ["tmux", "-u", "-S", self._socket, *words]
        return subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout

    def shown(self) -> str:
        return self.run("capture-pane", "-p")

    def press(self, *keys: str) -> None:
        self.run("send-keys", *keys)

    def resize(self, width: int, height: int) -> None:
        self.run("resize-window", "-x", str(width), "-y", str(height))

    def until(self, wanted: Callable[[str], bool]) -> str:
        deadline = time.monotonic() + PATIENCE
        while not wanted(text := self.shown()):
            assert time.monotonic() < deadline, text
            time.sleep(0.05)
        return text

    def sees(self, wanted: str) -> str:
        return self.until(lambda text: wanted in text)

    def close(self) -> None:
        self.run("kill-server")


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    opened = Tmux(tmp_path)
    yield opened
    opened.close()


def test_a_game_in_tmux(tmux: Tmux) -> None:
    tmux.press(f"{sys.executable} -m parlour play --pace 0.01", "Enter")
    tmux.sees("[Straight 42]")
    tmux.press("Enter")
    hand = tmux.sees("Your bid?")
    assert "We 0 – They 0 (to 7 marks)" in hand
    # Stopped, the shell is there; brought back, the table is as it was.
    tmux.press("C-z")
    tmux.sees("Stopped")
    tmux.press("fg", "Enter")
    tmux.sees("Your bid?")
    # Other sizes show the same table, and one that is too small loses nothing.
    for width, height in ((120, 40), (60, 20), (30, 8), (80, 24)):
        tmux.resize(width, height)
        tmux.sees("60 × 20" if width < 60 else "Your bid?")
    assert tmux.sees("Your bid?").splitlines()[16:21] == hand.splitlines()[16:21]
    tmux.press("C-q")
    tmux.sees("takes it up again.")
    # It is offered on the first page, and goes on where it was.
    tmux.press("clear", "Enter")
    tmux.press(f"{sys.executable} -m parlour play", "Enter")
    tmux.sees("Go on")
    tmux.press("Enter")
    again = tmux.sees("Your bid?")
    assert again.splitlines()[16:21] == hand.splitlines()[16:21]
    tmux.press("C-c")
    tmux.sees("takes it up again.")


def test_told_to_end_it_leaves_in_good_order(tmux: Tmux) -> None:
    for told in ("TERM", "HUP"):
        tmux.press(f"clear; {sys.executable} -m parlour play texas-42 --no-resume", "Enter")
        tmux.sees("Your bid?")
        tmux.run("run-shell", f"pkill -{told} -s $(ps -o sess= -p #{{pane_pid}}) -f 'parlour play'")
        tmux.sees("takes it up again.")
        tmux.press("clear; stty -a", "Enter")
        assert " icanon" in tmux.sees(" echoe")  # the terminal is left as it was


def test_lines_are_played_where_they_are_wanted(tmux: Tmux) -> None:
    for how in ("--plain", "PARLOUR_PLAIN=1", "TERM=dumb", "PYTHONIOENCODING=latin-1"):
        before, after = (how, "") if "=" in how else ("", how)
        command = f"clear; {before} {sys.executable} -m parlour play --no-resume {after}"
        tmux.press(f"{command}; echo left", "Enter")
        tmux.until(lambda text: "Type ? for help at any time" in text and "Bid?" in text)
        tmux.press("quit", "Enter")
        tmux.until(lambda text: "left" in text.splitlines())


def test_bad_arguments_are_one_line_and_no_screen(tmux: Tmux) -> None:
    asked = (
        ("chess", "there is no game 'chess'"),
        ("texas-42 nonsense", "there is no preset"),
        ("texas-42 --level nobody", "there is no level"),
        ("texas-42 --seat X", "there is no seat"),
        ("texas-42 --theme pink", "there is no 'pink'"),
        ("texas-42 --pace 99", "the pace is 0 to 60"),
    )
    for number, (arguments, said) in enumerate(asked):
        # What the one before said may still be there: each ends in its own way.
        command = f"clear; {sys.executable} -m parlour play {arguments}; echo $? after {number}"
        tmux.press(command, "Enter")
        assert said in " ".join(tmux.sees(f"2 after {number}").split())
