"""The commands of Poker Solitaire as a shell sees them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from parlour.cli import main; main()", *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, timeout=60, check=False,
        env=os.environ,
    )  # fmt: skip


def said(*arguments: str) -> str:
    done = run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_hand_is_named_and_scored() -> None:
    told = said("hand", "KH", "KD", "7C", "7S", "2H")
    assert told.startswith("two-pair\n")
    assert "English 3, American 5, user 4; not pat" in told
    assert "; pat" in said("hand", "10h", "jh", "qh", "kh", "ah")
    assert "counts multiples only" in said("hand", "KH", "KD")
    assert len(said("hand").splitlines()) == 81


def test_tournaments_are_managed() -> None:
    said("tournament", "new", "Cup", "Ann", "Bob")
    said("tournament", "new", "Other", "Cy")
    said("tournament", "use", "Cup")
    said("tournament", "add", "Di")
    said("tournament", "rename", "Ann", "Anna")
    said("tournament", "remove", "Bob", "--in", "Cup")
    assert said("tournament", "list") == "* Cup: Anna, Di\n  Other: Cy\n"
    assert "Anna" in said("tournament")
    assert "Cy" in said("tournament", "show", "Other")
    said("tournament", "delete", "Other")
    assert "Other" not in said("tournament", "list")


def test_scoring_tables_are_edited_saved_and_shared(folder: Path) -> None:
    said("scoring", "set", "mine", "pair=3", "skeet=40")
    said("scoring", "export", "mine", str(folder / "mine.json"))
    said("scoring", "delete", "mine")
    said("scoring", "import", str(folder / "mine.json"))
    said("scoring", "copy", "mine", "yours")
    assert said("scoring", "list") == "default\nmine\nyours\n"
    shown = [line for line in said("scoring", "show", "yours").splitlines() if "manual" in line]
    assert [line.split()[:2] for line in shown] == [["skeet", "40"], ["pair", "3"]]
    assert "user 3" in said("hand", "KH", "KD", "2C", "7S", "9H", "--table", "yours")
    done = run("play", "poker-solitaire", "--table", "mine", stdin="? table\nquit\n")
    told = " ".join(done.stdout.split())
    assert "table = skeet:40/pair:3 now" in told
    banner = told.partition("Type ?")[0]  # of the rules in force, and no others
    assert "changed: scoring your own" in banner
    assert "English" not in banner


def test_a_game_is_replayed_with_its_lines() -> None:
    record = {"game": "poker-solitaire", "rules": "anywhere-american", "seed": "7", "actions": []}
    done = run("replay", "-", stdin=json.dumps(record | {"actions": ["QD>c3", "JH>c4"]}))
    told = json.loads(done.stdout)
    assert told["ok"]
    assert told["hands"][0]["lines"][7] == {
        "hand": "nothing", "cards": ["QD", "JH"], "points": 0
    }  # fmt: skip
    assert told["steps"][0]["turn"] == 1
    sealed = run("seal", "-", stdin=json.dumps(record)).stdout
    assert run("verify", "-", stdin=sealed).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["hand", "KH", "KX"],
        ["hand", *["KH"] * 6],
        ["hand", "KH", "--table", "nope"],
        ["tournament", "show"],
        ["tournament", "show", "Nope"],
        ["tournament", "new", "Cup"],
        ["tournament", "new", "Cup", *"abcdef"],
        ["tournament", "add", "Ann"],
        ["tournament", "use", "Nope"],
        ["tournament", "frobnicate", "x"],
        ["scoring", "set", "mine", "peer=3"],
        ["scoring", "set", "mine", "pair"],
        ["scoring", "set", "default", "pair=3"],
        ["scoring", "show", "nope"],
        ["scoring", "export", "nope"],
        ["scoring", "export", "default", "no/such/folder/file"],
        ["scoring", "import", "no/such/file"],
        ["scoring", "import", "-"],
        ["scoring", "delete", "nope"],
        ["play", "poker-solitaire", "--seat", "3"],
        ["play", "poker-solitaire", "--table", "nope"],
        ["play", "texas-42", "--table", "default"],
        ["play", "poker-solitaire", "standard,deal=5"],
        ["play", "poker-solitaire", "--reaction", "0"],
        ["rules", "poker-solitaire", "standard,hands=11"],
        ["play", "poker-solitaire", "--name", "Ann", "--name", "Bob"],
        ["play", "poker-solitaire", "alternate", "--seat", "1+2", "--name", "Ann", "--name", "ann"],
        # Bytes that are no text, as a shell passes them on.
        ["play", "poker-solitaire", "--name", "\udcff"],
        ["play", "poker-solitaire", "--table", "\udcff"],
        ["hand", "KH", "--table", "\udcff"],
        ["tournament", "new", "\udcff", "Ann"],
        ["tournament", "new", "Cup", "\udcff"],
        ["tournament", "use", "\udcff"],
        ["tournament", "show", "\udcff"],
        ["tournament", "delete", "\udcff"],
        ["tournament", "add", "\udcff", "--in", "\udcff"],
        ["tournament", "rename", "\udcff", "Ann", "--in", "Cup"],
        ["tournament", "remove", "\udcff"],
        ["scoring", "set", "\udcff", "pair=3"],
        ["scoring", "set", "mine", "\udcff=3"],
        ["scoring", "set", "mine", "pair=\udcff"],
        ["scoring", "copy", "default", "\udcff"],
        ["scoring", "copy", "\udcff", "mine"],
        ["scoring", "show", "\udcff"],
        ["scoring", "export", "\udcff"],
        ["scoring", "export", "default", "no/such/\udcff"],
        ["scoring", "import", "\udcff"],
        ["scoring", "delete", "\udcff"],
    ],
    ids=lambda arguments: ascii(" ".join(arguments)),
)
def test_bad_input_is_one_line_and_a_status(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("parlour: ")
    assert done.stderr.count("\n") == 1
