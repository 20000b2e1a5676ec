"""What works without the part for servers, and what is said where that is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.light import of_servers

ROOT = Path(__file__).parents[1]


def parlour(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.light", *words],
        capture_output=True, text=True, check=False, cwd=ROOT, stdin=subprocess.DEVNULL,
        env={"PATH": "", "PARLOUR_DATA": str(folder), "HOME": str(folder)},
    )  # fmt: skip


def test_there_is_something_to_lack() -> None:
    assert {"litestar", "sqlalchemy", "uvicorn"} <= of_servers()


@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "rules texas-42",
        "throw 5H 5C JD QS 2H 9C",
        "arena cribbage beginner random --pairs 1 --workers 1",
        "puzzles",
        "stats",
        "saves",
        "play --plain cribbage",
    ],
)
def test_games_players_and_study_need_no_server(tmp_path: Path, command: str) -> None:
    done = parlour(tmp_path, *command.split())
    assert (done.returncode, done.stderr) == (0, ""), done
    assert done.stdout


@pytest.mark.parametrize("command", ["serve", "admin check", "ladder cribbage", "tournament list"])
def test_what_is_missing_is_said_with_the_way_to_get_it(tmp_path: Path, command: str) -> None:
    done = parlour(tmp_path, *command.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "parlour: this needs more than is installed: pip install 'parlour[server]'\n"
    )


def test_a_part_that_only_writes_a_file_is_named_too(tmp_path: Path) -> None:
    results, match = tmp_path / "results", "cribbage beginner random --pairs 1 --workers 1"
    assert parlour(tmp_path, "arena", *match.split(), "--out", str(results)).returncode == 0
    lacking = (
        "import sys; sys.modules['pyarrow'] = None; sys.argv = ['parlour', *sys.argv[1:]]; "
        "from parlour.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", lacking, "results", str(results), "--parquet", "none"],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("pip install 'parlour[parquet]'\n")
