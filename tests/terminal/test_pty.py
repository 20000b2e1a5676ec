"""The real thing on a real terminal: keys, beeps, colours, kills and hang-ups."""

import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

PAUSE = "-- Enter to go on -- "
COLOUR = re.compile(r"\x1b\[[\d;]*m")


class Terminal:
    """An 80x24 terminal with a game in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._children: list[Any] = []

    def play(self, **asked: Any) -> Any:
        env = os.environ | {"PARLOUR_DATA": str(self._folder), "TERM": "xterm", "NO_COLOR": ""}
        env |= asked.pop("env", {})
        child = pexpect.spawn(
            sys.executable,
            ["-m", "tests.terminal.child", json.dumps(asked)],
            env=env,
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=60,
        )
        child.delaybeforesend = None
        self._children.append(child)
        return child

    def close(self) -> None:
        for child in self._children:
            child.close(force=True)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path)
    yield opened
    opened.close()


def shown(child: Any) -> str:
    """What came before the prompt, without colours."""
    return COLOUR.sub("", child.before).replace("\r\n", "\n")


def answer(child: Any, prompt: str, typed: str) -> str:
    child.expect_exact(prompt)
    child.sendline(typed)
    return shown(child)


def hand_of(text: str) -> list[str]:
    """The player's tiles on the last table drawn."""
    line = [line for line in text.splitlines() if line.startswith(" Your hand")][-1]
    return [high + low for high, low in re.findall(r"\[(\d)\|(\d)\]", line)]


def play_hand(child: Any) -> str:
    """Play tiles until the hand is over, the first that is accepted each time."""
    while child.expect_exact(["Play? ", PAUSE]) == 0:
        may = re.findall(r"play ([\d-]+)|tile is ([\d-]+)", shown(child).splitlines()[-1])
        tiles = [tile for pair in may for tile in pair if tile] or hand_of(shown(child))
        child.sendline(tiles[0])
    return shown(child)


def finished(child: Any) -> int:
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus is not None
    return int(child.exitstatus)


def test_a_hand_to_its_summary_and_a_game_to_its_end(terminal: Terminal) -> None:
    child = terminal.play(rules="straight,target=1")
    answer(child, "Bid? ", "30")
    answer(child, "Trump? ", "6")
    text = play_hand(child)
    for words in ("You bid 30", "taken by", "You & North", "The game is to 1"):
        assert words in text
    child.sendline("")
    text = answer(child, "Another game? [y/N] ", "?")
    assert "win the game" in text
    assert "seed abc" in text
    answer(child, "Another game? [y/N] ", "y")
    assert "Hand 1, to 1" in answer(child, "Bid? ", "quit")
    assert finished(child) == 0


def test_quit_and_resume(terminal: Terminal) -> None:
    child = terminal.play()
    answer(child, "Bid? ", "30")
    answer(child, "Trump? ", "5")
    table = answer(child, "Play? ", "quit")
    assert finished(child) == 0
    assert "The game is saved" in shown(child)

    child = terminal.play(seed=None)
    text = answer(child, "Resume? [Y/n] ", "?")
    assert "was left: We 0 – They 0, hand 1" in text
    assert "y takes that game up again" in answer(child, "Resume? [Y/n] ", "")
    again = answer(child, "Play? ", "quit")
    assert hand_of(again) == hand_of(table)
    assert "You bid 30; fives are trumps." in again


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_killed_and_resumed(end: signal.Signals, terminal: Terminal) -> None:
    child = terminal.play()
    answer(child, "Bid? ", "30")
    answer(child, "Trump? ", "5")
    child.expect_exact("Play? ")
    table = shown(child)
    child.kill(end)
    child.wait()

    child = terminal.play(seed=None)
    answer(child, "Resume? [Y/n] ", "y")
    child.expect_exact("Play? ")
    assert hand_of(shown(child)) == hand_of(table)
    assert "fives are trumps" in shown(child)


def test_a_terminal_that_goes_away(terminal: Terminal) -> None:
    child = terminal.play()
    answer(child, "Bid? ", "30")
    child.expect_exact("Trump? ")
    child.close(force=True)
    child = terminal.play(resume=True)
    child.expect_exact("Trump? ")


@pytest.mark.parametrize(("leave", "status"), [("eof", 0), ("intr", 130)])
def test_leaving_by_key(leave: str, status: int, terminal: Terminal) -> None:
    child = terminal.play()
    answer(child, "Bid? ", "30")
    child.expect_exact("Trump? ")
    child.sendeof() if leave == "eof" else child.sendintr()
    assert finished(child) == status
    assert "The game is saved" in shown(child)
    assert "Traceback" not in shown(child)

    child = terminal.play(seed=None)
    child.expect_exact("Resume? [Y/n] ")
    child.sendeof() if leave == "eof" else child.sendintr()
    assert finished(child) == status
    assert "Traceback" not in shown(child)


def test_undo_takes_back_a_play_a_trump_and_a_whole_hand(terminal: Terminal) -> None:
    child = terminal.play(rules="straight")
    dealt = hand_of(answer(child, "Bid? ", "30"))
    answer(child, "Trump? ", "6")
    child.expect_exact("Play? ")
    child.sendline("undo")
    text = answer(child, "Trump? ", "undo")
    assert "Taken back" in text
    text = answer(child, "Bid? ", "undo")
    assert hand_of(text) == dealt
    text = answer(child, "Bid? ", "31")
    assert "There is nothing to take back yet." in text
    answer(child, "Trump? ", "5")
    assert "You bid 31" in play_hand(child)
    child.sendline("undo")
    child.expect_exact("Play? ")
    assert "Hand 1" in shown(child)
    assert set(hand_of(shown(child))) <= set(dealt)


def test_help_is_everywhere(terminal: Terminal) -> None:
    child = terminal.play(rules="house")
    answer(child, "Bid? ", "?")
    child.expect_exact("The auction")
    child.expect_exact("HOW TO PLAY, IN SHORT")
    answer(child, "q to stop -- ", "")
    child.expect_exact("More help: ? bid")
    for topic, words in [
        ("? walker", "walker: A tile that has become the highest of its suit"),
        ("? Trumps", "trump: A tile of the suit that the bidder named"),
        ("? words", "walker"),
        ("? deal", "sealed"),
        ("? nonsense", "There is help on bid, trump, play, score, rules, advice"),
        ("tips", "Tips are on."),
        ("tips", "Tips are off."),
    ]:
        answer(child, "Bid? ", topic)
        child.expect_exact(words)
    for topic, words in [
        ("help bid", "one may bid splash for 2 or 3 marks"),
        ("? trump", "Whoever bid highest names the trumps"),
        ("?play", "must follow suit if they can"),
        ("? score", "counters: 6-4 (10), 5-5 (10)"),
        ("? rules", "Four people play, two against two"),
        ("? advice", "Find your best suit first"),
        ("? settings", "(doubles_trump=on)"),
    ]:
        answer(child, "Bid? ", topic)
        child.expect_exact(words)
        if child.expect_exact(["q to stop -- ", "Bid? "]) == 0:
            child.sendline("q")
        else:
            child.sendline("show")
    answer(child, "Bid? ", "1m")
    answer(child, "Trump? ", "?")
    child.expect_exact("Name the trump: 0 to 6, D doubles, F follow-me, N nello, S sevens.")
    answer(child, "q to stop -- ", "q")
    answer(child, "Trump? ", "6")
    answer(child, "Play? ", "help")
    child.expect_exact("The play")
    answer(child, "q to stop -- ", "q")
    answer(child, "Play? ", "show")
    assert "taken by" in play_hand(child)
    child.sendline("?")
    answer(child, "q to stop -- ", "")
    child.expect_exact("More help:")
    answer(child, PAUSE, "what now")
    child.expect_exact("Enter goes on")
    answer(child, PAUSE, "last")
    child.expect_exact("taken by")


def test_an_illegal_play_beeps_and_says_why(terminal: Terminal) -> None:
    child = terminal.play(rules="dos-1986")  # South bids first
    held = hand_of(answer(child, "Bid? ", "29"))
    child.expect_exact("\a")
    answer(child, "Bid? ", "84")
    child.expect_exact("\a84 is not a step of the bidding here: you may bid")
    answer(child, "Bid? ", "30")
    answer(child, "Trump? ", "t")
    child.expect_exact("\aNello needs a bid of 42 or more.")
    answer(child, "Trump? ", "6")
    missing = next(f"{a}{b}" for a in range(7) for b in range(a + 1) if f"{a}{b}" not in held)
    answer(child, "Play? ", missing)
    child.expect_exact(f"\a{missing[0]}-{missing[1]} is not in your hand")
    answer(child, "Play? ", "c")
    answer(child, "Trump? ", "5")
    child.expect_exact("fives are trumps")


def test_a_renege_is_asked_about_and_stands(terminal: Terminal) -> None:
    """Under a referee. Deals differ, so play on until there is a suit that must be followed."""
    child = terminal.play(rules="spec-c,target=20")
    while True:
        prompt = child.expect_exact(["Bid? ", "Trump? ", "Play? ", PAUSE])
        text = shown(child)
        may = (
            re.search(r"led: play (.*?)\.(?:  \(Enter: .*)?$", text.splitlines()[-1])
            if prompt == 2
            else None
        )
        if may:
            break
        child.sendline(hand_of(text)[-1] if prompt == 2 else ["30", "6", "", ""][prompt])
    allowed = [tile.replace("-", "") for tile in may[1].split(" or ")]
    child.sendline(next(tile for tile in hand_of(text) if tile not in allowed))
    answer(child, "loses the hand and 2 marks more; play it? [y/N] ", "")
    answer(child, "Play? ", next(tile for tile in hand_of(text) if tile not in allowed))
    answer(child, "play it? [y/N] ", "y")
    child.expect_exact(PAUSE)
    assert "reneged with" in shown(child)


def test_colours_only_where_they_are_wanted(terminal: Terminal) -> None:
    child = terminal.play()
    child.expect_exact("Bid? ")
    assert "\x1b[1m" in child.before
    for env in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        child = terminal.play(env=env, resume=True)
        child.expect_exact("Bid? ")
        assert "\x1b" not in child.before


def test_the_table_fits_an_80_by_24_terminal(terminal: Terminal) -> None:
    child = terminal.play()
    answer(child, "Bid? ", "30")
    answer(child, "Trump? ", "6")
    child.expect_exact("Play? ")
    table = shown(child).split("\n\n")[-2:]
    assert max(len(line) for part in table for line in part.splitlines()) < 80
    assert sum(len(part.splitlines()) + 1 for part in table) < 24
