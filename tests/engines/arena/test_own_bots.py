"""Bots of somebody's own: with arguments, as classes, as programs, and with little time."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlour import ParlourError
from parlour.engines.arena import Match, play_match, play_pair
from parlour.engines.arena.entrants import maker_named
from parlour.engines.arena.results_file import results_of
from tests.engines.arena.players import Chatty, Given

PLAYERS = "tests.engines.arena.players"
ROOT = Path(__file__).parents[3]
ENDS = "texas-42", "straight,target=1"


def match(first: Any, second: Any = "random", **more: Any) -> Match:
    game, rules = ENDS
    return Match(game, first, second, seeds=("own",), rules=rules, **{"pairs": 2} | more)


def test_a_factory_gets_what_stands_behind_the_question_mark() -> None:
    made: Any = maker_named("texas-42", f"{PLAYERS}:Given?place=3&word=a%20b")("seed")
    assert (made.place, made.word) == (3, "a b")
    passing, other = (f"{PLAYERS}:Given?place={place}" for place in (0, 1))
    assert play_match(match(passing)).pooled != play_match(match(other)).pooled


def test_what_it_does_not_take_is_told() -> None:
    with pytest.raises(ParlourError, match=r"could not be made: TypeError.*'size'"):
        play_pair(match(f"{PLAYERS}:Given?place=0&size=9"), "own", 1)


def test_a_class_is_as_good_as_its_name() -> None:
    by_class, by_name = match(Chatty), match(f"{PLAYERS}:Chatty")
    assert by_class == by_name
    assert by_class.names == (f"{PLAYERS}:Chatty", "random")
    with pytest.raises(ParlourError, match="a class or a function at the top of a module"):
        match(lambda seed: Given(seed, "0"))


def test_what_a_bot_prints_is_not_in_the_output() -> None:
    command = ["arena", *ENDS[:1], f"{PLAYERS}:Chatty", "random", "--rules", ENDS[1], "--pairs=1"]
    done = subprocess.run(
        [sys.executable, "-m", "parlour", *command, "--seeds=a", "--workers=1", "--json"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert json.loads(done.stdout)["complete"]
    assert "choosing" in done.stderr


@pytest.mark.parametrize(
    ("game", "rules"),
    [("texas-42", "straight,target=1"), ("poker-solitaire", "anywhere-american")],
)
def test_a_bot_that_hangs_loses_and_the_match_goes_on(
    game: str, rules: str, tmp_path: Path
) -> None:
    slow = Match(game, f"{PLAYERS}:Sleepy", "random", seeds=("s",), pairs=2, rules=rules, limit=0.5)
    path = str(tmp_path / "slow.jsonl")
    report = play_match(slow, out=path)
    assert report.complete
    assert report.late[0] > 0
    assert report.late[1] == 0
    assert report.wins is not None
    lost = report.late[0] / (len(slow.seatings) if game == "texas-42" else 1)
    assert report.wins.value <= 1 - lost / 2
    assert "was too slow in" in str(report)
    with results_of(slow, path) as file:  # and the file can be read again
        assert sum(result.late[0] for result in file.finished) == report.late[0]


def test_who_is_quick_enough_plays_the_same_with_a_limit() -> None:
    free, limited = (play_match(match(f"{PLAYERS}:Given?place=1", limit=x)) for x in (None, 60))
    assert free.pooled == limited.pooled


@pytest.mark.parametrize("limit", [0, -1, "1", float("nan"), 1e9])
def test_a_limit_is_a_number_of_seconds(limit: Any) -> None:
    with pytest.raises(ParlourError, match="a limit is a number of seconds"):
        match("random", limit=limit)


# --- programs ---------------------------------------------------------------------------------


def example(tmp_path: Path) -> str:
    """The bot of docs/bots.md that is not in Python."""
    text = (ROOT / "docs" / "bots.md").read_text()
    found = re.search(r"```js\n(.*?)```", text, re.DOTALL)
    assert found
    assert len(found[1].splitlines()) <= 20
    path = tmp_path / "bot.js"
    path.write_text(found[1])
    node = shutil.which("node")
    assert node
    return f"exec:{node} {path}"


def test_the_example_in_another_language_plays_every_game(tmp_path: Path) -> None:
    bot = example(tmp_path)
    for game, rules in (
        ENDS,
        ("cribbage", "standard,target=21"),
        ("poker-solitaire", "anywhere-american"),
    ):
        made = Match(game, bot, "random", seeds=("js",), pairs=1, rules=rules)
        report = play_match(made)
        assert report.complete
        assert report.clocks[0].decisions > 3


def program(tmp_path: Path, body: str) -> str:
    path = tmp_path / "program.py"
    path.write_text(body)
    return f"exec:{sys.executable} {path}"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("import sys; sys.exit(3)", "ended with status 3"),
        ("for line in open(0): print('fly', flush=True)", "chose 'fly', which is not one of"),
        ("open(0).readline(); print('ready', flush=True)", "ended with status 0"),
        ("for line in open(0): print('!I give up', flush=True)", "I give up"),
    ],
)
def test_a_program_that_fails_stops_the_match(tmp_path: Path, body: str, told: str) -> None:
    with pytest.raises(ParlourError, match=told):
        play_pair(match(program(tmp_path, body)), "own", 1)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("exec:", "exec: needs a command"),
        ("exec:'", "is no command"),
        ("exec:/no/such/program", "cannot be run"),
    ],
)
def test_what_is_no_program_is_refused_in_words(name: str, told: str) -> None:
    with pytest.raises(ParlourError, match=told):
        play_pair(match(name), "own", 1)
