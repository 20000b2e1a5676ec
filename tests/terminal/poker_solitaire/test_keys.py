"""Arrow keys, corrections and the computer's reaction time, on a real terminal."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
COLOUR = re.compile(r"\x1b\[[\d;]*[mAJ]")


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Any]:
    children = []

    def spawn(*arguments: str) -> Any:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "parlour", "play", "poker-solitaire", "--plain", *arguments],
            env=os.environ | {"PARLOUR_DATA": str(tmp_path), "TERM": "xterm"},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=60,
        )
        child.delaybeforesend = None
        children.append(child)
        child.expect_exact("no records) ")
        child.sendline("")
        return child

    yield spawn
    for child in children:
        child.close(force=True)


def before(child: Any) -> str:
    return COLOUR.sub("", child.before)


def test_a_card_is_put_where_the_finger_points(play: Any) -> None:
    child = play("--seed", "7")
    child.expect_exact("Where? ")
    child.send(UP)
    child.expect_exact("c3: Enter puts QD here.")
    child.send(RIGHT)
    child.expect_exact("d3: Enter puts QD here.")
    child.send("\r")
    child.expect_exact("Where? ")
    assert re.search(r"3   \.    \.   \[ \]  QD   \[ \]", before(child))
    child.send(UP)
    child.expect_exact("d3: Enter picks up QD.")
    child.send(DOWN + DOWN + DOWN)
    child.expect_exact("r1: Enter puts JH here.")
    child.send("\x1b")
    child.expect_exact("Where? ")
    child.send("d3x\x7f r\r")  # a slip, corrected
    child.expect_exact("Where? ")
    assert "r1 QD" in before(child)
    child.send("\x04")
    child.expect_exact("The game is saved")
    child.expect(pexpect.EOF)


def test_the_computer_does_not_wait_in_a_race(play: Any) -> None:
    child = play("race", "--seed", "7", "--reaction", "0.3", "--pace", "0")
    child.expect_exact("where? ")
    child.send("c")
    child.expect_exact("Player 2 puts QD on B:c3.")
    child.expect(r"where\? c")  # what was typed is still there
    child.send("3\r")
    child.expect_exact("Too late: QD is gone.")  # and no other card is put there instead
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_what_is_typed_before_the_next_card_is_shown_is_about_the_last_one(play: Any) -> None:
    child = play("race", "--seed", "7", "--reaction", "0.5", "--pace", "1")
    child.expect_exact("where? ")
    child.expect_exact("Player 2 puts QD on B:c3.")
    child.send("c3\r")
    child.expect_exact("Too late: QD is gone.")
    child.sendintr()
    child.expect(pexpect.EOF)


def test_in_a_race_the_finger_acts_for_the_owner_of_the_matrix(play: Any) -> None:
    child = play("race", "--seed", "7", "--seat", "1+2")
    child.expect_exact("where? ")
    child.send(UP)
    child.expect_exact("A:c3: Enter puts QD here.")
    child.send(RIGHT * 5)
    child.expect_exact("B:c3: Enter puts QD here.")
    child.send("\r")
    child.expect_exact("Player 2 puts QD on B:c3.")
    child.sendintr()
    child.expect(pexpect.EOF)


def test_the_terminal_is_left_as_it_was(tmp_path: Path) -> None:
    program = f"{sys.executable} -m parlour play poker-solitaire --plain --seed 7"
    script = f"trap : INT; {program}; stty -a"
    env = os.environ | {"PARLOUR_DATA": str(tmp_path), "TERM": "xterm"}
    child = pexpect.spawn("sh", ["-c", script], env=env, dimensions=(24, 80), encoding="utf-8")
    child.expect_exact("no records) ", timeout=60)
    child.sendline("")
    child.expect_exact("Where? ")
    child.send(UP)
    child.expect_exact("Esc: back.")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    modes = (child.before or "").split()
    assert "icanon" in modes
    assert "echo" in modes
