"""The arena at a terminal: what was asked for, how far it has come, what came of it."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from parlour.core.errors import ParlourError, shorten
from parlour.engines.arena import Match, PairResult, Report, play_pairs
from parlour.engines.arena.cores import cores
from parlour.engines.arena.export import write_csv, write_parquet
from parlour.engines.arena.results_file import described_seeds, merged, write_results
from parlour.engines.arena.stopping import Sprt, Test
from parlour.terminal.progress import telling_progress

FRESH_SEEDS = 3
INTERRUPTED = 130


@dataclass(frozen=True)
class Wish:
    """What the command was given."""

    game: str
    first: str
    second: str
    rules: str
    protocol: str
    pairs: int
    seeds: str
    workers: int | None
    out: str | None
    limit: float | None = None
    numbers: str | None = None
    sprt: str | None = None

    @property
    def only(self) -> range | None:
        """The numbers of the pairs that are wanted, from `1-500`."""
        if self.numbers is None:
            return None
        first, dash, last = self.numbers.partition("-")
        if not (dash and first.isdecimal() and last.isdecimal() and int(first) <= int(last)):
            raise ParlourError(f"a range of pairs is written 1-500, not {shorten(self.numbers)}")
        return range(int(first), int(last) + 1)

    def match(self) -> Match:
        return Match(
            self.game,
            self.first,
            self.second,
            seeds=self._seeds(),
            pairs=self.pairs,
            protocol=self.protocol,
            rules=self.rules,
            limit=self.limit,
        )

    def _seeds(self) -> tuple[str, ...]:
        """Those given, those of the file to go on with, or fresh ones, which the report tells."""
        if self.seeds:
            return tuple(seed.strip() for seed in self.seeds.split(","))
        begun = described_seeds(self.out) if self.out else None
        return begun or tuple(secrets.token_hex(4) for _ in range(FRESH_SEEDS))

    def null_file(self) -> str | None:
        if self.out is None:
            return None
        path = Path(self.out)
        return str(path.with_name(f"{path.stem}.null{path.suffix}"))


def run(
    wish: Wish, *, with_null: bool, as_json: bool, quiet: bool, executor: Executor | None = None
) -> int:
    """Play the match, and its null match if wanted; print what came of them."""
    sys.path.insert(0, os.getcwd())  # as `python -m` does: bots of one's own lie here
    match, only = wish.match(), wish.only
    test = Test(match, Sprt.read(wish.sprt)) if wish.sprt else None
    if test and only:
        raise ParlourError("--sprt looks at pairs in their order: it cannot go with --range")
    workers = wish.workers if wish.workers is not None else cores()
    how = partial(_played, workers=workers, executor=executor, quiet=quiet, only=only)
    played = [how(match, out=wish.out, test=test)]
    if with_null and not played[0].interrupted:
        played.append(how(match.null(), out=wish.null_file()))
    reports = [each.report for each in played]
    if as_json:
        print(_in_json(reports, test))
    else:
        print("\n\n".join([*map(str, reports), *([str(test)] if test else [])]))
    return INTERRUPTED if played[-1].interrupted else 0


class Played(NamedTuple):
    """What came of a match, and whether somebody pressed Ctrl-C before its end."""

    report: Report
    interrupted: bool


def _played(
    match: Match,
    *,
    workers: int,
    executor: Executor | None,
    out: str | None,
    quiet: bool,
    only: range | None,
    test: Test | None = None,
) -> Played:
    """Play a match, or as much of it as a test needs."""
    results: list[PairResult] = []
    interrupted = False
    with ExitStack() as stack:
        progress = None if quiet else stack.enter_context(telling_progress(match))
        playing = play_pairs(match, workers=workers, out=out, only=only, executor=executor)
        pairs = stack.enter_context(closing(playing))
        try:
            for result in pairs:
                results.append(result)
                if progress:
                    progress.add(result)
                if test and test.add(result):
                    break
        except KeyboardInterrupt:
            interrupted = True
    counted = test.counted if test and not interrupted else results
    return Played(Report.of(match, counted), interrupted)


def tell_results(
    files: Sequence[str], *, out: str | None, csv: str | None, parquet: str | None, as_json: bool
) -> int:
    """Put the files of a match together, and print what came of it."""
    if not files:
        raise ParlourError("name one or more files that parlour arena --out has written")
    sys.path.insert(0, os.getcwd())
    match, results = merged(files)
    if out is not None:
        write_results(match, results, out)
    if parquet is not None:
        write_parquet(match, results, parquet)
    if csv == "-":
        write_csv(match, results, sys.stdout)
        return 0
    if csv is not None:
        with open(csv, "w", encoding="utf-8", newline="") as file:
            write_csv(match, results, file)
    report = Report.of(match, results)
    print(_in_json([report], None) if as_json else report)
    return 0


def _in_json(reports: list[Report], test: Test | None) -> str:
    told = reports[0].as_json()
    if test:
        told["sprt"] = {
            **vars(test.sprt),
            "ratio": test.ratio,
            "bounds": test.sprt.bounds,
            "verdict": test.verdict,
        }
    if len(reports) > 1:
        told["null"] = reports[1].as_json()
    return msgspec.json.encode(told).decode()
