"""Elo from the games of a league: what was put in comes out."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from parlour import ParlourError
from parlour.cli import app
from parlour.engines.arena import Clock, PairResult
from parlour.engines.arena.league import fixtures, table
from parlour.engines.arena.stopping import expected_share

TRUE = {"weak": -150.0, "fair": -20.0, "good": 40.0, "best": 130.0}


def played(even: float, pairs: int, seed: int) -> dict[tuple[str, str], list[PairResult]]:
    rng = Random(seed)
    return {
        (one, other): [
            PairResult("s", number, 2, 2, {"wins": (sum(
                rng.random() < expected_share(TRUE[one] - TRUE[other], even) for _ in range(2)
            ), 2)}, (Clock(), Clock()))
            for number in range(1, pairs + 1)
        ]
        for one, other in combinations(TRUE, 2)
    }  # fmt: skip


@pytest.mark.parametrize("even", [0.5, 1 / 3])
def test_strengths_are_found_again(even: float) -> None:
    standings = table(list(TRUE), played(even, 1500, 1), even)
    assert [standing.name for standing in standings] == ["best", "good", "fair", "weak"]
    for standing in standings:
        assert standing.elo == pytest.approx(TRUE[standing.name], abs=20)
        assert standing.low < standing.elo < standing.high
        assert standing.high - standing.low < 40
        assert standing.games == 3 * 1500 * 2
    assert sum(standing.elo for standing in standings) == pytest.approx(0)


def test_intervals_hold_what_is_true_as_often_as_they_should() -> None:
    inside = [
        standing.low <= TRUE[standing.name] <= standing.high
        for seed in range(6)
        for standing in table(list(TRUE), played(0.5, 60, seed))
    ]
    assert sum(inside) / len(inside) > 0.8  # 95 %, of 24 that hang together


def test_who_wins_every_game_is_not_infinitely_strong() -> None:
    always = [PairResult("s", n, 2, 2, {"wins": (2, 2)}, (Clock(), Clock())) for n in range(1, 31)]
    best, worst = table(["a", "b"], {("a", "b"): always})
    assert (best.name, best.share) == ("a", 1.0)
    assert 200 < best.elo - worst.elo < 1500


def test_a_league_has_two_bots_at_least_and_each_once() -> None:
    with pytest.raises(ParlourError, match="2 to 30 bots, not 1"):
        fixtures(["random"], game="texas-42", seeds=("a",))
    with pytest.raises(ParlourError, match="only once"):
        fixtures(["random", "random"], game="texas-42", seeds=("a",))


def test_the_command_plays_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["league", "poker-solitaire", "random", "beginner", "--pairs=3", "--seeds=l"]
    command += ["--rules=anywhere-american", f"--out={tmp_path}", "--workers=1", "--json"]
    tables = []
    for _ in range(2):  # the second time everything is in the folder
        assert app([*command, "--quiet"], result_action="return_value") == 0
        tables.append(json.loads(capsys.readouterr().out))
    assert tables[0] == tables[1]
    assert [row["name"] for row in tables[0]["table"]] == ["beginner", "random"]
    (file,) = tmp_path.glob("*.jsonl")
    assert len(file.read_text().splitlines()) == 4
