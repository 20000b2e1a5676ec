"""What came of a match as a table, for programs that know nothing of the arena."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from typing import Any, TextIO

import msgspec

from parlour.core.errors import ParlourError
from parlour.engines.arena.match import Match
from parlour.engines.arena.pairs import PairResult


def columns(match: Match, results: Iterable[PairResult]) -> dict[str, list[Any]]:
    """A row for each pair: each measure's total, and what it is divided by."""
    table: dict[str, list[Any]] = {name: [] for name in ("seed", "pair", "games", "hands")}
    keys = [measure.key for measure in match.how.measures]
    table |= {column: [] for key in keys for column in (key, f"{key}_of")}
    table |= {"late_first": [], "late_second": []}
    for result in results:
        told = [result.seed, result.pair, result.games, result.hands]
        told += [number for key in keys for number in result.tally[key]]
        for column, value in zip(table.values(), [*told, *result.late], strict=True):
            column.append(value)
    return table


def write_csv(match: Match, results: Iterable[PairResult], out: TextIO) -> None:
    """The table for a spreadsheet."""
    table = columns(match, results)
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(table)
    rows.writerows(zip(*table.values(), strict=True))


def write_parquet(match: Match, results: Iterable[PairResult], path: str) -> None:
    """The table with its types. Under `parlour` the file says what match it is of, as JSON."""
    import pyarrow as arrow
    from pyarrow import parquet

    whole = {"pair", "games", "hands", "late_first", "late_second"}
    table = columns(match, results)
    kinds = {name: arrow.int64() if name in whole else arrow.float64() for name in table}
    schema = arrow.schema(
        kinds | {"seed": arrow.string()},
        metadata={"parlour": msgspec.json.encode(match.as_json())},
    )
    try:
        parquet.write_table(arrow.table(table, schema), path)
    except OSError as error:
        raise ParlourError(f"cannot write {path}: {error.strerror or error}") from None
