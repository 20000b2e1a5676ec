"""Cribbage on a real terminal, with the arrow keys of the handheld."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.test_pty import Terminal, answer, finished, shown

RIGHT, LEFT, ENTER = "\x1b[C", "\x1bOD", "\r"
RULES = "standard,first_dealer=given,dealer=1"  # the person leads


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path)
    yield opened
    opened.close()


def hand_of(text: str) -> list[str]:
    line = [line for line in text.splitlines() if "Your hand" in line][-1]
    return re.findall(r"[A2-9TJQK][CDHS]", line)


def press(child: Any, keys: str, expect: str) -> str:
    child.send(keys)
    child.expect_exact(expect)
    return shown(child)


def test_arrows_move_along_the_hand_and_enter_throws_and_plays(terminal: Terminal) -> None:
    child = terminal.play(game="cribbage", rules=RULES, level="beginner")
    child.expect_exact("Throw? ")
    hand = hand_of(shown(child))
    assert len(hand) == 6
    press(child, RIGHT, "Esc to type.")  # the first arrow starts to point
    press(child, RIGHT, "Esc to type.")
    press(child, ENTER, f"({hand[1]} so far); Esc to type.")
    press(child, LEFT, "Esc to type.")
    text = press(child, ENTER, "Play? ")
    assert "The starter is" in text
    kept = hand_of(text)
    assert kept == hand[2:]
    press(child, LEFT, "Esc to type.")
    child.send(ENTER)
    text = press(child, "", "Play? ")
    # The finger stays where it was, at the first card; it was led, and answered.
    assert f"Y:{kept[0]}" in text
    assert re.search(r"Computer (plays|says)", text)
    assert hand_of(text) == kept[1:]
    child.send("quit\r")
    assert finished(child) == 0


def test_typing_works_beside_the_arrows(terminal: Terminal) -> None:
    child = terminal.play(game="cribbage", rules=RULES, level="beginner")
    child.expect_exact("Throw? ")
    hand = hand_of(shown(child))
    press(child, RIGHT, "Esc to type.")
    press(child, "\x1b", "Throw? ")
    child.send(f"zz\x7f\x7f{hand[0]} {hand[5]}\r")
    child.expect_exact("Play? ")
    assert hand_of(shown(child)) == hand[1:5]
    answer(child, "", "undo")
    child.expect_exact("Throw? ")
    assert hand_of(shown(child)) == hand
    child.sendeof()
    assert finished(child) == 0


def test_a_hand_is_counted_before_the_players_eyes(terminal: Terminal) -> None:
    child = terminal.play(game="cribbage", rules=RULES, level="beginner")
    child.expect_exact("Throw? ")
    hand = hand_of(shown(child))
    child.send(f"{hand[0]} {hand[1]}\r")
    told = ""
    while (asked := child.expect_exact(["Play? ", "q to stop -- ", "-- Enter to go on -- "])) < 2:
        text = shown(child)
        if asked == 1:
            told += text
            child.send("\r")
            continue
        fits = re.findall(r"play ([^.]*)\.", text.splitlines()[-1])
        names = re.findall(r"[A2-9TJQK][CDHS]", fits[0]) if fits else hand_of(text)
        child.send("go\r" if "say go" in text else f"{(names or hand_of(text))[0]}\r")
    text = told + shown(child)
    for words in ("Your hand", "Computer's hand", "Computer's box", "with", "In the play:"):
        assert words in text
    child.send("\r")
    child.expect_exact("Hand 2. You deal, so it is your box.")
