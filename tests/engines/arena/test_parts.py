"""A match in parts, on several machines, on somebody's executor; and how many cores there are."""

from __future__ import annotations

import csv
import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pyarrow import parquet

from parlour import ParlourError
from parlour.engines.arena import Match, Report, play_match, play_pairs
from parlour.engines.arena.cores import cores
from parlour.engines.arena.export import write_csv, write_parquet
from parlour.engines.arena.results_file import merged, read_results, write_results

MATCH = Match(
    "poker-solitaire", "beginner", "random", seeds=("x", "y"), pairs=4,
    rules="anywhere-american",
)  # fmt: skip


def part(path: Path, first: int, last: int) -> str:
    list(play_pairs(MATCH, out=str(path), only=range(first, last + 1)))
    return str(path)


def test_parts_make_the_whole(tmp_path: Path) -> None:
    files = [part(tmp_path / "one", 1, 3), part(tmp_path / "two", 3, 4)]
    match, results = merged(files)
    whole = play_match(MATCH)
    assert match == MATCH
    assert Report.of(match, results).pooled == whole.pooled
    write_results(match, results, str(tmp_path / "whole"))
    assert read_results(str(tmp_path / "whole")) == (match, results)
    assert Report.of(MATCH, play_pairs(MATCH, out=str(tmp_path / "whole"))).pooled == whole.pooled
    with pytest.raises(ParlourError, match="has results already"):
        write_results(match, results, str(tmp_path / "whole"))


def test_other_matches_and_changed_bots_are_not_mixed(tmp_path: Path) -> None:
    ours = part(tmp_path / "ours", 1, 1)
    other = Match("poker-solitaire", "random", "random", seeds=("x", "y"), pairs=4)
    list(play_pairs(other, out=str(tmp_path / "other"), only=range(1, 2)))
    with pytest.raises(ParlourError, match="has another match: first"):
        merged([ours, str(tmp_path / "other")])
    changed = tmp_path / "changed"
    lines = Path(ours).read_text().splitlines(keepends=True)
    changed.write_text(lines[0] + lines[1].replace('"wins":[1', '"wins":[0'))
    with pytest.raises(ParlourError, match="the bots must have changed"):
        merged([ours, str(changed)])
    (tmp_path / "no").write_text("hello\n")
    with pytest.raises(ParlourError, match="is not a file of the arena's"):
        merged([str(tmp_path / "no")])


def test_a_range_that_has_no_pair_is_refused() -> None:
    with pytest.raises(ParlourError, match="it has 1 to 4"):
        list(play_pairs(MATCH, only=range(5, 9)))


def test_any_executor_plays_the_same() -> None:
    with ThreadPoolExecutor(2) as threads:
        spread = Report.of(MATCH, play_pairs(MATCH, executor=threads))
    assert spread.pooled == play_match(MATCH).pooled


def test_a_spreadsheet_has_a_line_for_each_pair(tmp_path: Path) -> None:
    results = list(play_pairs(MATCH))
    with open(tmp_path / "pairs.csv", "w", encoding="utf-8", newline="") as file:
        write_csv(MATCH, results, file)
    with open(tmp_path / "pairs.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 8
    assert [float(row["wins"]) for row in rows] == [result.tally["wins"][0] for result in results]
    assert {row["seed"] for row in rows} == {"x", "y"}
    assert {row["late_first"] for row in rows} == {"0"}


def test_parquet_has_the_same_rows_with_types_and_the_match(tmp_path: Path) -> None:
    results, path = list(play_pairs(MATCH)), str(tmp_path / "pairs.parquet")
    write_parquet(MATCH, results, path)
    table = parquet.read_table(path)
    kinds = {name: str(table.schema.field(name).type) for name in ("seed", "pair", "wins")}
    assert kinds == {"seed": "string", "pair": "int64", "wins": "double"}
    with open(tmp_path / "pairs.csv", "w+", encoding="utf-8", newline="") as file:
        write_csv(MATCH, results, file)
        file.seek(0)
        rows = list(csv.DictReader(file))
    assert table.column_names == list(rows[0])
    for row, told in zip(table.to_pylist(), rows, strict=True):
        assert row.pop("seed") == told.pop("seed")
        assert row == {name: float(value) for name, value in told.items()}
    assert json.loads(table.schema.metadata[b"parlour"]) == MATCH.as_json()
    with pytest.raises(ParlourError, match=r"^cannot write .*nowhere"):
        write_parquet(MATCH, results, str(tmp_path / "nowhere" / "pairs.parquet"))


@pytest.mark.parametrize(
    ("files", "most"),
    [
        ({"cpu.max": "max 100000"}, None),
        ({"cpu.max": "150000 100000"}, 2),
        ({"cpu.max": "10000 100000"}, 1),
        ({"cpu/cpu.cfs_quota_us": "100000", "cpu/cpu.cfs_period_us": "100000"}, 1),
        ({"cpu/cpu.cfs_quota_us": "-1", "cpu/cpu.cfs_period_us": "100000"}, None),
        ({}, None),
    ],
)
def test_a_containers_share_counts(files: dict[str, str], most: int | None, tmp_path: Path) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text + "\n")
    allowed = len(os.sched_getaffinity(0))
    assert cores(tmp_path) == min(allowed, most or allowed)
