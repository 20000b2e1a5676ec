"""Self-play at a terminal: the file that grows, and how far it has come."""

from __future__ import annotations

import os
import secrets
import sys
import time
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path

from parlour.core.errors import ParlourError
from parlour.engines.arena import Match
from parlour.engines.arena.cores import cores
from parlour.engines.arena.self_play import self_play
from parlour.records.record import Record
from parlour.terminal.progress import SECONDS_BETWEEN_LINES

INTERRUPTED = 130


def run(
    game: str,
    bot: str,
    out: Path,
    *,
    rules: str,
    games: int,
    seed: str,
    workers: int | None,
    quiet: bool,
    executor: Executor | None,
) -> int:
    """Play what is not in the file yet, and add each game as its turn comes."""
    sys.path.insert(0, os.getcwd())  # as `python -m` does: bots of one's own lie here
    begun, size = _begun(out)
    seed = seed or (_base(begun[0]) if begun else secrets.token_hex(4))
    match = Match(game, bot, bot, seeds=(seed,), pairs=games, rules=rules)
    if not _goes_on(match, begun):
        raise ParlourError(f"{out} has other games than these: choose another file")
    told = time.monotonic()
    playing = self_play(
        match, after=len(begun), workers=cores() if workers is None else workers, executor=executor
    )
    with open(out, "ab") as file, closing(playing) as lines:
        file.truncate(size)  # a last line that was torn off is played again
        try:
            for number, line in enumerate(lines, len(begun) + 1):
                file.write(line.encode() + b"\n")
                file.flush()
                if not quiet and time.monotonic() - told >= SECONDS_BETWEEN_LINES:
                    told = time.monotonic()
                    print(f"selfplay: {number} of {games} games", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            return INTERRUPTED
    return 0


def _begun(out: Path) -> tuple[list[Record], int]:
    """The games in the file, and how many bytes they are."""
    if not out.exists():
        return [], 0
    kept, end, torn = out.read_bytes().rpartition(b"\n")
    if torn and not end:
        raise ParlourError(f"{out} has no games: choose another file")
    found = [Record.read(line) for line in kept.split(b"\n")] if end else []
    return found, len(kept + end)


def _base(record: Record) -> str:
    return (record.seed or "").rpartition("/")[0]


def _goes_on(match: Match, begun: list[Record]) -> bool:
    deals = (match.deal_seed(*pair) for pair in match.every_pair())
    played = (match.plays.name, match.ruleset)
    return all(
        (each.game.name, each.rules) == played and each.seed == deal
        for each, deal in zip(begun, deals, strict=False)
    )
