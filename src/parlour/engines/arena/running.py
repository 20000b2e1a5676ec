"""Playing the pairs of a match, in this process or in several, and taking up where one left."""

from __future__ import annotations

import atexit
import os
import signal
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection

from parlour.core.errors import ParlourError, shorten
from parlour.engines.arena.match import Match
from parlour.engines.arena.pairs import PairResult, play_pair
from parlour.engines.arena.report import Report
from parlour.engines.arena.results_file import results_of
from parlour.engines.spreading import as_finished

MOST_WORKERS = 512
AHEAD = 2  # tasks that wait for each worker, so that none is idle


def play_match(match: Match, *, workers: int = 1, out: str | None = None) -> Report:
    """Play a match to its end. With `out`, a file, a match that was broken off goes on."""
    return Report.of(match, play_pairs(match, workers=workers, out=out))


def play_pairs(
    match: Match,
    *,
    workers: int = 1,
    out: str | None = None,
    only: range | None = None,
    executor: Executor | None = None,
) -> Generator[PairResult, None, None]:
    """Each pair as it is finished, first those that are in the file already.

    With `only`, of every base seed just the pairs with these numbers: other machines may play the
    rest, and `merged` puts the files together. With an `executor` its workers play, as many as it
    has: any of `concurrent.futures`, or what a cluster offers in that form.

    What is played does not depend on the number of workers, only the order does. More than one
    are processes of their own, started anew: a script that calls this needs the usual
    `if __name__ == "__main__":`.
    """
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise ParlourError(f"workers may be 1 to {MOST_WORKERS}, not {shorten(workers)}")
    wanted = [pair for pair in match.every_pair() if only is None or pair[1] in only]
    if not wanted:
        raise ParlourError(f"none of these pairs are of the match: it has 1 to {match.pairs}")
    if out is None:
        yield from _played(match, wanted, workers, executor)
        return
    with results_of(match, out) as file:
        yield from file.finished
        finished = {(result.seed, result.pair) for result in file.finished}
        left = [pair for pair in wanted if pair not in finished]
        for result in _played(match, left, workers, executor):
            file.add(result)
            yield result


def _played(
    match: Match, left: list[tuple[str, int]], workers: int, executor: Executor | None
) -> Iterator[PairResult]:
    tasks = ((match, seed, number) for seed, number in left)
    workers = min(workers, len(left))
    if executor is not None:
        yield from as_finished(executor, play_pair, tasks)
    elif workers < 2:
        for task in tasks:
            yield play_pair(*task)
    else:
        with processes(workers) as pool:
            yield from as_finished(pool, play_pair, tasks, workers * AHEAD)


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """So many on this machine, which end when whoever asked for them does."""
    # Spawned, not forked: bots may have threads, and a fork would carry half of them along.
    context = get_context("spawn")
    lifeline, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, _begin_worker, (lifeline,))
    try:
        yield pool
        pool.shutdown()
    except BrokenProcessPool:
        raise ParlourError(
            "a process that played was killed; what is finished is kept where there is a file"
        ) from None
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)


def _begin_worker(lifeline: Connection) -> None:
    """Die when interrupted, and as soon as the process that asked has gone or lost interest."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)

    def follow() -> None:
        lifeline.poll(None)  # nothing is ever sent: it ends when the other end is closed
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
    # A process that ends with a thread waiting cannot be taken apart in order, and need not be.
    atexit.register(os._exit, 0)
