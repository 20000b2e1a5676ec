"""Games that a bot plays with itself, as records: to learn from, to look back at, to mine."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor
from itertools import islice

from parlour.engines.arena.match import Match
from parlour.engines.arena.pairs import play_alike
from parlour.engines.arena.running import AHEAD, processes
from parlour.engines.spreading import in_order


def self_play(
    match: Match, *, after: int = 0, workers: int = 1, executor: Executor | None = None
) -> Generator[str, None, None]:
    """The first game of each pair of a match, `after` so many of them, in their order.

    Each is the line of a sealed record. They depend on nothing but the match, whoever plays them.
    """
    tasks = ((match, *pair) for pair in islice(match.every_pair(), after, None))
    if executor is not None:
        yield from in_order(executor, play_alike, tasks)
    elif workers < 2:
        yield from (play_alike(*task) for task in tasks)
    else:
        with processes(workers) as pool:
            yield from in_order(pool, play_alike, tasks, workers * AHEAD)
