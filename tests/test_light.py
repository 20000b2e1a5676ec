"""What works without the part for servers, or on Windows, and what is said where that is needed."""

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
        "hand KH KD 7C 7S 2H",
        "play --plain texas-42",
        "play --plain cribbage",
        "play --plain poker-solitaire",
    ],
)
def test_games_players_and_study_need_no_server(tmp_path: Path, command: str) -> None:
    done = parlour(tmp_path, *command.split())
    assert (done.returncode, done.stderr) == (0, ""), done
    assert done.stdout


@pytest.mark.parametrize(
    "command", ["serve", "admin check", "ladder cribbage", "tournament list", "scoring list"]
)
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


def python(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT,
        env={"PATH": "", "PARLOUR_DATA": str(folder), "HOME": str(folder)},
    )  # fmt: skip


def test_the_full_screen_plays_everything_but_tournaments(tmp_path: Path) -> None:
    """Its first page looks for people of a tournament, which nobody can have without the book."""
    done = python(FIRST_PAGE, tmp_path)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr[-2000:]
    told, width = done.stdout.splitlines()
    assert told == "This needs more than is installed: pip install 'parlour[server]'."
    assert width == "80"  # it is drawn


FIRST_PAGE = """
import asyncio, sys
from tests.light import Lacking, of_servers

sys.meta_path.insert(0, Lacking(of_servers()))
from parlour.terminal.full.app import ParlourApp
from parlour.terminal.full.board import Board
from parlour.terminal.full.strip import Notice
from parlour.terminal.full.table import TableScreen
from parlour.terminal.full.talk import Talk
from tests.terminal.full.driving import running


async def look():
    app = ParlourApp(Talk("en"), pace=0.0, palette="felt")
    async with running(app, (80, 24)) as pilot:
        async def choose(name):
            while name not in (spot.name for spot in app.screen.query_one(Board).canvas.spots):
                await pilot.pause()
            app.screen.query_one(Board).put_cursor(name)
            await pilot.press("enter")
            await pilot.pause()
        await choose("game:poker-solitaire")
        await choose("tournaments")
        print(app.screen.query_one(Notice).content)
        await choose("play")
        while not isinstance(app.screen, TableScreen):
            await pilot.pause()
        print(app.screen.query_one(Board).canvas.width)

asyncio.run(look())
"""


@pytest.mark.parametrize(
    ("adapter", "needs", "part"),
    [
        ("texas_42_v0", "gymnasium", "pettingzoo"),
        ("cribbage_v0", "pettingzoo", "pettingzoo"),
        ("gymnasium", "numpy", "gymnasium"),
        ("open_spiel", "pyspiel", "open-spiel"),
        ("ray", "ray", "ray"),
        ("dask", "distributed", "dask"),
    ],
)
def test_an_adapter_says_what_it_needs(tmp_path: Path, adapter: str, needs: str, part: str) -> None:
    done = python(
        f"import sys; sys.modules[{needs!r}] = None\n"
        f"try: import parlour.adapters.{adapter}\n"
        "except ImportError as error: print(error)",
        tmp_path,
    )
    said = f"this needs more than is installed: pip install 'parlour[{part}]'\n"
    assert (done.stdout, done.stderr) == (said, "")


def test_what_windows_lacks_is_not_needed(tmp_path: Path) -> None:
    """Modules of Python itself that are there on other systems alone."""
    done = python(
        "import asyncio, subprocess, sys, textual.app, uvicorn\n"  # which have ways of their own
        "sys.modules |= dict.fromkeys(['fcntl', 'grp', 'pwd', 'resource', 'termios', 'tty'])\n"
        "import parlour.cli, parlour.engines.arena, parlour.terminal.entrance\n"
        "from parlour.server import prompt, serving\n"
        "prompt.take_all_files()\n"
        "print(prompt.most_connections())",
        tmp_path,
    )
    assert (done.stdout, done.stderr) == ("8064\n", "")
