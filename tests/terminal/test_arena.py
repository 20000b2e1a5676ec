"""The command: what it prints, what it keeps, and how far it says it is."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from parlour.core.errors import ParlourError
from parlour.engines.arena import Match, play_match, play_pairs
from parlour.terminal import progress
from parlour.terminal.arena import Wish, run

WISH = Wish("poker-solitaire", "beginner", "random", "", "full", 2, "a,b", 1, None)


@pytest.fixture(autouse=True)
def own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))


def test_text_with_the_null_match_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(WISH, with_null=True, as_json=False, quiet=True) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "poker-solitaire, standard, full: beginner against random\n" in out
    assert "poker-solitaire, standard, full: random against itself (a null match)\n" in out
    assert "points a game of random (2)" in out


def test_one_object_of_json_with_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(WISH, with_null=True, as_json=True, quiet=True) == 0
    told = json.loads(capsys.readouterr().out)
    match = Match("poker-solitaire", "beginner", "random", seeds=("a", "b"), pairs=2)
    twin = play_match(match).as_json()
    for mine, his in ((told, twin), (told["null"], play_match(match.null()).as_json())):
        assert mine["all"] == his["all"]
        assert mine["seeds"] == his["seeds"]
        assert mine["match"] == his["match"]
        assert mine["cpu"]["first"]["decisions"] == his["cpu"]["first"]["decisions"]
        assert mine["complete"] is True


def test_a_match_and_its_null_match_have_a_file_each_that_knows_its_seeds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = replace(WISH, out=str(tmp_path / "m.jsonl"), seeds="")
    told = []
    for _ in range(2):
        assert run(wish, with_null=True, as_json=True, quiet=True) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.jsonl", "m.null.jsonl"]
    assert told[0] == told[1]  # times and all: nothing was played again
    assert len(told[0]["match"]["seeds"]) == 3
    with pytest.raises(ParlourError, match="has another match: seeds"):
        run(replace(wish, seeds="q"), with_null=False, as_json=True, quiet=True)


def test_fresh_seeds_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = []
    for _ in range(2):
        run(replace(WISH, seeds="", pairs=1), with_null=False, as_json=True, quiet=True)
        seeds += json.loads(capsys.readouterr().out)["match"]["seeds"]
    assert len(set(seeds)) == 6


def test_bots_of_ones_own_are_found_where_one_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_arena_bot.py").write_text(
        "from parlour.engines.bots import RandomBot\nclass Mine(RandomBot): pass\n"
    )
    monkeypatch.chdir(tmp_path)
    wish = replace(WISH, first="my_arena_bot:Mine", workers=2)
    assert run(wish, with_null=False, as_json=False, quiet=True) == 0
    assert "my_arena_bot:Mine against random" in capsys.readouterr().out


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_a_bar_on_a_terminal_and_now_and_then_a_line_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match("poker-solitaire", "beginner", "random", seeds=("a",), pairs=4)
    results = list(play_pairs(match))
    monkeypatch.setattr(progress, "SECONDS_BETWEEN_LINES", 0.0)
    plain, screen = io.StringIO(), Screen()
    for out in (plain, screen):
        with progress.telling_progress(match, out) as telling:
            for result in results:
                telling.add(result)
    assert plain.getvalue().splitlines()[-1] == "arena: 4 of 4 pairs, beginner wins 100.0 %"
    assert len(plain.getvalue().splitlines()) == 4
    assert "beginner wins" in screen.getvalue()
    monkeypatch.setattr(progress, "SECONDS_BETWEEN_LINES", 1e9)
    quiet = io.StringIO()
    with progress.telling_progress(match, quiet) as telling:
        telling.add(results[0])
    assert quiet.getvalue() == ""
