"""Ten thousand tables and as many connections in one process; and two processes beside one.

    python -m bench.crowd                     # memory of a connection, and how long moves take
    python -m bench.crowd --tables 2000       # fewer of them
    python -m bench.crowd --processes         # two processes on one PostgreSQL
    python -m bench.crowd --processes --tables 100 --seconds 4

The crowd needs 10,000 files for the clients and as many for the server (`ulimit -n`). Everybody
moves every ten seconds or so: a thousand moves a second.

How many more moves two processes make in a second says something where each has a core of its own,
the database one, and the clients another. Everywhere one can see how long a processor works on a
move: where two processes need no more for it than one does, two cores carry twice as many, as long
as the database, whose part is told too, keeps up.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress

from bench.measure import Cost, Figure
from bench.server import (
    EVERYONE,
    UNLIMITED,
    Player,
    at,
    connected,
    cpu,
    latencies,
    open_tables,
    paths,
    resident,
    server,
)
from tests.server.processes import Postgres, postgres

TABLES = 10_000
PACE = 10.0  # seconds between two moves at a table
SECONDS = 30.0
SETTLING = 40.0  # until everybody has been welcomed and has moved
PAIR_TABLES = 800


async def _memory(address: str, pid: int, live: list[str]) -> float:
    """KiB that a connection takes, beside what its table does."""
    before = resident(pid)
    async with connected(address, live, [lambda *_: None] * len(live)):
        await asyncio.sleep(3.0)
        return (resident(pid) - before) / len(live)


def crowd(tables: int) -> Iterator[Figure | Cost]:
    with tempfile.TemporaryDirectory() as folder:
        serve = ["parlour", "serve", "--port", "0", "--database", f"sqlite:///{folder}/t.sqlite3"]
        with server(serve, UNLIMITED) as (address, pid):
            token, ids = asyncio.run(open_tables(address, tables, EVERYONE))
            live = paths(token, ids)
            memory = asyncio.run(_memory(address, pid, live))
            yield Cost(f"{tables:,} tables and connections: memory of one", "KiB", [memory], 40)
            taken = asyncio.run(latencies(address, live, PACE, SECONDS, SETTLING))
            yield Cost(f"  a move each {PACE:.0f} s, to its ack", "ms", taken)
            yield Cost("  99 % within", "ms", [at(taken, 0.99)], 100)
            yield Cost("  memory of the whole process, for each", "KiB", [resident(pid) / tables])


async def _together(
    addresses: list[str], live: list[list[str]], seconds: float, workers: Callable[[], list[float]]
) -> tuple[float, list[float]]:
    """Moves a second at all of them, and for how long each worker works on a move, in µs."""
    everyone = [[Player(random.Random(i), None) for i in range(len(some))] for some in live]
    players = [player for some in everyone for player in some]
    async with (
        connected(addresses[0], live[0], everyone[0]),
        connected(addresses[-1], live[1], everyone[1]),
    ):
        while not all(len(player.acks) > 3 for player in players):  # welcomed, and playing
            await asyncio.sleep(0.1)
        before, worked = sum(len(player.acks) for player in players), workers()
        await asyncio.sleep(seconds)
        moves = sum(len(player.acks) for player in players) - before
        spent = [now - then for then, now in zip(worked, workers(), strict=True)]
        return moves / seconds, [1e6 * each / moves for each in spent]


def _worked(pids: list[int]) -> float:
    """Seconds; of who is gone nobody can tell any more."""
    seconds = 0.0
    for pid in pids:
        with suppress(FileNotFoundError):
            seconds += cpu(pid)
    return seconds


def processes(tables: int, seconds: float) -> Iterator[Figure | Cost]:
    """The same tables, all at one process, and half of them at each of two."""
    rates, ours = [], []
    for count in (1, 2):
        with ExitStack() as stack:
            found = stack.enter_context(postgres(safe=True))
            serve = ["parlour", "serve", "--port", "0", "--database", found.create("tables")]
            started = [stack.enter_context(server(serve, UNLIMITED, False)) for _ in range(count)]
            addresses, pids = [address for address, _ in started], [pid for _, pid in started]

            def workers(pids: list[int] = pids, found: Postgres = found) -> list[float]:
                return [_worked(pids), _worked(found.pids)]

            # Each opened where it is played: a process that has just opened one hears of all of it.
            halves = [
                paths(*asyncio.run(open_tables(address, tables // 2, EVERYONE)))
                for address in (addresses[0], addresses[-1])
            ]
            rate, (own, theirs) = asyncio.run(_together(addresses, halves, seconds, workers))
            rates.append(rate)
            ours.append(own)
            yield Figure(f"moves, {count} of our processes on one PostgreSQL", rate)
            yield Cost("  our work on a move", "µs", [own])
            yield Cost("  PostgreSQL's", "µs", [theirs])
    cores = len(os.sched_getaffinity(0))
    yield Figure(f"  two for one, in hundredths, on {cores} cores", 100 * rates[1] / rates[0], 170)
    # Two cores' work, by what a move takes.
    yield Figure("  by our work on a move, had each a core", 200 * ours[0] / ours[1], 170)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=SECONDS / 2)
    parser.add_argument("--processes", action="store_true")
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    measured = (
        processes(asked.tables or PAIR_TABLES, asked.seconds)
        if asked.processes
        else crowd(asked.tables or TABLES)
    )
    for figure in measured:
        print(figure, flush=True)


if __name__ == "__main__":
    main()
