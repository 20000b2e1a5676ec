"""Processes, files, and being stopped at any moment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import parlour.engines.arena.running
from parlour.core.errors import ParlourError
from parlour.engines.arena import Match, PairResult, play_match, play_pair, play_pairs
from parlour.engines.arena.pairs import BotFailed
from parlour.engines.arena.results_file import results_of
from tests.engines.arena.players import HERE, PAUSE

ROOT = Path(__file__).parents[3]


def quick(pairs: int = 3, second: str = "random") -> Match:
    return Match("poker-solitaire", "random", second, seeds=("a", "b"), pairs=pairs)


def without_clocks(results: list[PairResult]) -> list[tuple[Any, ...]]:
    return sorted((r.seed, r.pair, r.games, r.hands, sorted(r.tally.items())) for r in results)


def test_more_workers_play_the_same(tmp_path: Path) -> None:
    match = Match("texas-42", "beginner", f"{HERE}:Tidy", seeds=("w", "v"), pairs=3)
    out = str(tmp_path / "match.jsonl")
    alone = list(play_pairs(match))
    together = list(play_pairs(match, workers=2, out=out))
    assert without_clocks(alone) == without_clocks(together)
    assert without_clocks(list(play_pairs(match, out=out))) == without_clocks(alone)


def test_a_bot_that_fails_in_another_process_is_named_and_the_rest_is_kept(tmp_path: Path) -> None:
    match = Match("poker-solitaire", "random", f"{HERE}:Clumsy", seeds=("w",), pairs=4)
    with pytest.raises(BotFailed, match="Clumsy raised ZeroDivisionError"):
        play_match(match, workers=2, out=str(tmp_path / "match.jsonl"))
    assert len((tmp_path / "match.jsonl").read_bytes().splitlines()) == 1


def test_a_worker_that_dies_is_told_in_words() -> None:
    match = Match("poker-solitaire", "random", f"{HERE}:Doomed", seeds=("w",), pairs=4)
    with pytest.raises(ParlourError, match="a process that played was killed"):
        play_match(match, workers=2)


def test_wherever_the_file_is_torn_it_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = quick()
    played: list[tuple[str, int]] = []

    def counted(match: Match, seed: str, number: int) -> PairResult:
        played.append((seed, number))
        return play_pair(match, seed, number)

    monkeypatch.setattr(parlour.engines.arena.running, "play_pair", counted)
    path = tmp_path / "match.jsonl"
    whole = without_clocks(list(play_pairs(match, out=str(path))))
    content = path.read_bytes()
    assert len(content.splitlines()) == 7
    ends = [at + 1 for at, byte in enumerate(content) if byte == ord("\n")]
    for cut in (0, 1, ends[0] - 1, *ends, *(end + 40 for end in ends[:-1]), len(content) - 1):
        played.clear()
        path.write_bytes(content[:cut])
        assert without_clocks(list(play_pairs(match, out=str(path)))) == whole
        kept = max(0, sum(end <= cut for end in ends) - 1)
        assert played == list(match.every_pair())[kept:]
        assert len(path.read_bytes().splitlines()) == 7
        assert path.read_bytes()[: ends[kept]] == content[: ends[kept]]


def refused(path: Path, other: str, why: str) -> None:
    """A file with this in it is not gone on with, and not touched."""
    assert other != path.read_text()
    path.write_text(other)
    with pytest.raises(ParlourError, match=why):
        play_match(quick(), out=str(path))
    assert path.read_text() == other


@pytest.mark.parametrize(
    ("part", "other", "why"),
    [
        ('"pairs":3', '"pairs":4', "has another match: pairs 4 and not 3"),
        ('["a","b"]', '["a","c"]', "has another match: seeds"),
        ('"second":"random"', '"second":"beginner"', "has another match: second 'beginner'"),
        ('"arena":1', '"arena":2', "has another match: arena 2"),
        ('"seed":"a"', '"seed":7', "line 2 of .* is not a result"),
        ('"seed":"a"', '"seed":"z"', "line 2 of .* is not of this match"),
        ('"pair":1', '"pair":9', "line 2 of .* is not of this match"),
        ('"wins"', '"losses"', "line 2 of .* is not of this match"),
        ("}\n{", "}\nx{", "line 2 of .* is not a result"),
        ('"pair":2', '"pair":1', "has a pair twice"),
    ],
)
def test_another_match_is_refused(part: str, other: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play_match(quick(), out=str(path))
    refused(path, path.read_text().replace(part, other, 1), why)


@pytest.mark.parametrize("content", ["a shopping list\n", "a shopping list", '{"game":"chess"}\n'])
def test_a_file_of_something_else_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.touch()
    refused(path, content, "is not a file of the arena's")


def test_files_that_cannot_be_written_or_are_in_use(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "match.jsonl"):
        with pytest.raises(ParlourError, match="cannot write"):
            play_match(quick(), out=str(path))
    path = tmp_path / "match.jsonl"
    with (
        results_of(quick(), str(path)),
        pytest.raises(ParlourError, match="is being written by another arena"),
    ):
        play_match(quick(), out=str(path))


# --- stopped from outside -----------------------------------------------------------------------


SLOW = f"{HERE}:Slow"
MATCH = Match("poker-solitaire", SLOW, SLOW, seeds=("k",), pairs=12)


def started(out: Path, *options: str) -> subprocess.Popen[str]:
    """A match with two workers, in a process group of its own, once a pair is finished."""
    command = [sys.executable, "-c", "from parlour.cli import main; main()", "arena", MATCH.game]
    command += [SLOW, SLOW, "--seeds", "k", "--pairs", "12", "--workers", "2", "--out", str(out)]
    process = subprocess.Popen(
        [*command, *options],
        cwd=ROOT,
        env=os.environ | {PAUSE: "0.015"},  # most of a second for each pair
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_until(lambda: out.exists() and len(out.read_bytes().splitlines()) >= 3)
    return process


def wait_until(done: Callable[[], bool]) -> None:
    for _ in range(1200):
        if done():
            return
        time.sleep(0.05)
    raise TimeoutError


def all_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def test_killed_outright_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "match.jsonl"
    process = started(out)
    process.kill()
    process.communicate()
    wait_until(lambda: all_gone(process.pid))  # its workers do not outlive it
    finished = len(out.read_bytes().splitlines()) - 1
    assert 2 <= finished < 12
    results = list(play_pairs(MATCH, out=str(out)))
    assert without_clocks(results) == without_clocks(list(play_pairs(MATCH)))
    assert len(out.read_bytes().splitlines()) == 13


@pytest.mark.parametrize("to_all", [True, False], ids=["Ctrl-C", "a signal to one"])
def test_interrupted_it_tells_what_it_knows(to_all: bool, tmp_path: Path) -> None:
    out = tmp_path / "match.jsonl"
    process = started(out, "--quiet")
    (os.killpg if to_all else os.kill)(process.pid, signal.SIGINT)
    said, complained = process.communicate(timeout=60)
    assert process.returncode == 130
    assert complained == ""
    finished = len(out.read_bytes().splitlines()) - 1
    assert f"not finished: {finished} of 12 pairs were played" in said
    wait_until(lambda: all_gone(process.pid))
