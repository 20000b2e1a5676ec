"""The arena at a terminal: what was asked for, how far it has come, what came of it."""

from __future__ import annotations

import os
import secrets
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import msgspec

from parlour.engines.arena import Match, PairResult, Report, play_pairs
from parlour.engines.arena.results_file import described_seeds
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
    limit: float | None
    workers: int | None
    out: str | None

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


def run(wish: Wish, *, with_null: bool, as_json: bool, quiet: bool) -> int:
    """Play the match, and its null match if wanted; print what came of them."""
    sys.path.insert(0, os.getcwd())  # as `python -m` does: bots of one's own lie here
    match = wish.match()
    workers = wish.workers if wish.workers is not None else os.cpu_count() or 1
    matches = [(match, wish.out)]
    if with_null:
        matches.append((match.null(), wish.null_file()))
    reports: list[Report] = []
    for each, out in matches:
        reports.append(_played(each, workers, out, quiet=quiet))
        if not reports[-1].complete:
            break
    print(_in_json(reports) if as_json else "\n\n".join(map(str, reports)))
    return 0 if reports[-1].complete else INTERRUPTED


def _played(match: Match, workers: int, out: str | None, *, quiet: bool) -> Report:
    """The report of a match, or of what was played of it when somebody pressed Ctrl-C."""
    results: list[PairResult] = []
    with ExitStack() as stack:
        progress = None if quiet else stack.enter_context(telling_progress(match))
        try:
            for result in play_pairs(match, workers=workers, out=out):
                results.append(result)
                if progress:
                    progress.add(result)
        except KeyboardInterrupt:
            pass
    return Report.of(match, results)


def _in_json(reports: list[Report]) -> str:
    told = reports[0].as_json()
    if len(reports) > 1:
        told["null"] = reports[1].as_json()
    return msgspec.json.encode(told).decode()
