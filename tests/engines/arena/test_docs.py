"""What docs/arena.md shows is what there is."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from parlour.cli import app
from parlour.engines.arena import Match, PairResult, play_match
from parlour.engines.arena.results_file import results_of
from parlour.engines.bots import REFERENCES

PAGE = (Path(__file__).parents[3] / "docs" / "arena.md").read_text()


def block(language: str) -> str:
    found = re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)
    assert len(found) == 1
    return str(found[0])


def test_the_bot_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(block("python"))
    done = subprocess.run(
        [sys.executable, "my_bot.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stderr == ""
    assert "my_bot:HighTile against random" in done.stdout
    assert re.search(r"^all +10 +20 ", done.stdout, re.M)
    assert len(block("python").splitlines()) <= 30


@pytest.mark.parametrize("line", block("sh").splitlines())
def test_commands(line: str) -> None:
    _, *arguments = shlex.split(line)
    app.parse_args(arguments, exit_on_error=False, print_error=False)


def test_the_file(tmp_path: Path) -> None:
    header, line = block("json").splitlines()
    path = tmp_path / "match.jsonl"
    path.write_text(f"{header}\n{line}\n")
    match = Match("texas-42", "beginner", "random", seeds=("a",), pairs=2)
    with results_of(match, str(path)) as file:
        (shown,) = file.finished
    assert shown == msgspec.json.decode(line, type=PairResult)
    assert play_match(match, out=str(path)).pooled.pairs == 2


def test_every_option_and_reference_of_42_is_told() -> None:
    arguments = app["arena"].assemble_argument_collection()
    options = {name for argument in arguments for name in argument.names}
    told = set(re.findall(r"`(--[a-z-]+)`", PAGE))
    assert options == told | {"--game", "--first", "--second"}
    assert all(f"`{name}`" in PAGE for name in REFERENCES["texas-42"])
