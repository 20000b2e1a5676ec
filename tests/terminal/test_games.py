"""Whole games through the loop, under every preset, typed as a person types."""

import io
import re
import time
from pathlib import Path
from random import Random

import pytest

from parlour.records.record import Record
from parlour.records.verify import verify
from parlour.terminal.console import WIDTH, Console
from tests.terminal.typist import PRESETS, Typist, sitting, solo


def played(rules: str, folder: Path, *, seat: str, level: str, between: tuple[str, ...]) -> str:
    game, out = solo(rules, f"{rules}/{seat}", seat, level), io.StringIO()
    source = Typist(Random(1), between)
    source.solo = game
    sitting(game, source, out, folder).run()
    assert game.state.result is not None
    return out.getvalue()


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("seat", "level"), [("S", "random"), ("W", "meek")])
def test_a_whole_game(rules: str, seat: str, level: str, tmp_path: Path) -> None:
    text = played(rules, tmp_path, seat=seat, level=level, between=("hint",))
    assert "win the game" in text
    assert "\x1b" not in text
    assert "\a" not in text
    lines = text.replace(str(tmp_path), "").splitlines()
    assert max(map(len, lines)) < WIDTH


@pytest.mark.parametrize("rules", PRESETS)
def test_a_whole_game_with_the_players_of_1986(rules: str, tmp_path: Path) -> None:
    between = ("?", "last", "record", "show", "? bid", "? trump", "? play", "? score", "? deal")
    text = played(rules, tmp_path, seat="S", level="beginner", between=between)
    assert "win the game" in text


def test_nobody_waits_on_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", pytest.fail)
    Console(io.StringIO(), io.StringIO(), pace=1000).rest()


def test_a_finished_game_is_filed_with_verifiable_deals(tmp_path: Path) -> None:
    text = played("house", tmp_path, seat="S", level="random", between=())
    assert not (tmp_path / "texas-42.json").exists()
    (filed,) = (tmp_path / "finished").iterdir()
    assert str(filed) in text
    record = Record.read(filed.read_bytes())
    assert "commitment, deals, scores, result" in verify(record)
    assert f"seed {record.seed}" in text


def test_the_seed_is_told_only_when_the_game_is_over(tmp_path: Path) -> None:
    text = played("straight", tmp_path, seat="S", level="random", between=("? deal",))
    before, _, after = text.rpartition("win the game")
    assert "straight/S" not in before
    assert "straight/S" in after


def test_every_hand_is_summed_up(tmp_path: Path) -> None:
    text = played("dos-1986", tmp_path, seat="S", level="random", between=())
    last_summary = text[: text.rindex("win the game")].rpartition("taken by")[2]
    for name in ("You", "West", "North", "East"):
        assert len(re.findall(rf"^   {name} +(?:\d-\d ? ?){{7}}$", last_summary, re.M)) == 1
    assert re.search(r"You & North \d+ points?", last_summary)
