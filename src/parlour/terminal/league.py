"""A league at a terminal: every match of it, and the table that comes of them."""

from __future__ import annotations

import os
import re
import secrets
import sys
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from parlour.engines.arena import Match, PairResult, play_pairs
from parlour.engines.arena.cores import cores
from parlour.engines.arena.league import Standing, fixtures, table
from parlour.engines.arena.results_file import described_seeds
from parlour.engines.arena.telling import columns
from parlour.terminal.arena import INTERRUPTED
from parlour.terminal.progress import telling_progress


@dataclass(frozen=True)
class LeagueWish:
    """What the command was given."""

    game: str
    bots: tuple[str, ...]
    rules: str
    protocol: str
    pairs: int
    seeds: str
    limit: float | None
    workers: int | None
    out: str | None

    def matches(self) -> list[Match]:
        return fixtures(
            self.bots,
            game=self.game,
            seeds=self._seeds(),
            pairs=self.pairs,
            protocol=self.protocol,
            rules=self.rules,
            limit=self.limit,
        )

    def _seeds(self) -> tuple[str, ...]:
        """Those given, those of the folder to go on with, or a fresh one."""
        if self.seeds:
            return tuple(seed.strip() for seed in self.seeds.split(","))
        begun = sorted(Path(self.out).glob("*.jsonl")) if self.out else []
        told = described_seeds(str(begun[0])) if begun else None
        return told or (secrets.token_hex(4),)

    def file(self, match: Match) -> str | None:
        """The file of a match: readable, and another one for each two names."""
        if self.out is None:
            return None
        names = "-".join(re.sub(r"\W+", "_", name)[:40] for name in match.names)
        told = sha256("\n".join(match.names).encode()).hexdigest()[:6]
        return str(Path(self.out) / f"{names}-{told}.jsonl")


def run_league(
    wish: LeagueWish, *, as_json: bool, quiet: bool, executor: Executor | None = None
) -> int:
    """Play every match, and print the table; after Ctrl-C that of what was played."""
    sys.path.insert(0, os.getcwd())
    matches = wish.matches()
    if wish.out is not None:
        Path(wish.out).mkdir(parents=True, exist_ok=True)
    workers = wish.workers if wish.workers is not None else cores()
    played: dict[tuple[str, str], list[PairResult]] = {}
    interrupted = False
    try:
        for match in matches:
            results = played.setdefault(match.names, [])
            with ExitStack() as stack:
                progress = None if quiet else stack.enter_context(telling_progress(match))
                file = wish.file(match)
                for result in play_pairs(match, workers=workers, out=file, executor=executor):
                    results.append(result)
                    if progress:
                        progress.add(result)
    except KeyboardInterrupt:
        interrupted = True
    first = matches[0]
    # In the order of the match, so that the intervals do not depend on which worker was quicker.
    ordered = {who: sorted(each, key=lambda r: (r.pair, r.seed)) for who, each in played.items()}
    standings = table(wish.bots, ordered, first.how.even(first.ruleset))
    if as_json:
        told = {
            "game": wish.game,
            "rules": first.rules,
            "protocol": wish.protocol,
            "seeds": first.seeds,
            "pairs": wish.pairs,
            "complete": not interrupted,
            "table": [standing.as_json() for standing in standings],
        }
        print(msgspec.json.encode(told).decode())
    else:
        print(f"{wish.game}, {first.rules}, {wish.protocol}; seeds {', '.join(first.seeds)}\n")
        print("\n".join(columns(["bot", "Elo", "95 %", "games", "won"], map(_row, standings))))
    return INTERRUPTED if interrupted else 0


def _row(standing: Standing) -> list[str]:
    return [
        standing.name,
        f"{standing.elo:+.0f}",
        f"{standing.low:+.0f} to {standing.high:+.0f}",
        f"{standing.games:,}",
        f"{standing.share * 100:.1f} %",
    ]
