"""Games that a bot plays with itself: the same file however it comes about."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from parlour.core.errors import ParlourError
from parlour.engines.arena import Match
from parlour.engines.arena.self_play import self_play
from parlour.records.record import Record
from parlour.records.verify import verify
from parlour.terminal.self_play import run


def made(out: Path, games: int = 4, seed: str = "s", **how: object) -> bytes:
    wish = {"rules": "", "workers": 1, "quiet": True, "executor": None, "bot": "random"} | how
    assert run(wish.pop("game", "cribbage"), out=out, games=games, seed=seed, **wish) == 0  # type: ignore[arg-type]
    return out.read_bytes()


@pytest.mark.parametrize("game", ["texas-42", "cribbage", "poker-solitaire"])
def test_what_is_kept_are_whole_games_that_hold(game: str, tmp_path: Path) -> None:
    lines = made(tmp_path / "games.jsonl", 2, game=game).splitlines()
    records = [Record.read(line) for line in lines]
    assert [record.seed for record in records] == ["s/1", "s/2"]
    for record in records:
        verify(record)
        assert record.final().result is not None


def test_the_file_does_not_depend_on_who_plays_or_on_how_often_it_was_broken_off(
    tmp_path: Path,
) -> None:
    alone = made(tmp_path / "alone")
    with ThreadPoolExecutor(3) as pool:
        assert made(tmp_path / "together", executor=pool) == alone
    broken = tmp_path / "broken"
    for cut in (0, alone.index(b"\n") + 1, len(alone) - 30, len(alone)):
        broken.write_bytes(alone[:cut])
        assert made(broken, seed="") == alone if cut else made(broken) == alone
    assert made(broken, games=2) == alone  # more are there than are wanted: they stay


def test_two_processes_make_the_same(tmp_path: Path) -> None:
    match = Match("cribbage", "beginner", "beginner", seeds=("p",), pairs=2)
    assert list(self_play(match, workers=2)) == list(self_play(match))


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    begun = made(mine, 1)
    for how in ({"seed": "other"}, {"game": "texas-42"}, {"rules": "three-hand"}):
        with pytest.raises(ParlourError, match="has other games than these"):
            made(mine, **how)  # type: ignore[arg-type]
    assert mine.read_bytes() == begun
    for text in ("notes", "notes\nmore"):
        mine.write_text(text)
        with pytest.raises(ParlourError, match=r"no games|not a game record"):
            made(mine)
        assert mine.read_text() == text
