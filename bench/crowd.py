"""Ten thousand tables and as many connections in one process; and two processes beside one.

    python -m bench.crowd                     # memory of a connection, and how long moves take
    python -m bench.crowd --tables 2000       # fewer of them
    python -m bench.crowd --processes         # moves a second of two processes on one PostgreSQL

The crowd needs 10,000 files for the clients and as many for the server (`ulimit -n`). Everybody
moves every ten seconds or so: a thousand moves a second. Two processes say something where each
has a core of its own, the database one, and the clients another.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack

from bench.measure import Cost, Figure
from bench.server import (
    Player,
    at,
    connected,
    latencies,
    open_tables,
    paths,
    resident,
    server,
)
from tests.server.processes import postgres

EVERYONE = dict.fromkeys("NESW", "me")
UNLIMITED = {"PARLOUR_MESSAGES": "1000000", "PARLOUR_TABLES": "1000000"}
PACE = 10.0  # seconds between two moves at a table
SECONDS = 30.0
SETTLING = 40.0  # until everybody has been welcomed and has moved
PAIR_TABLES = 400


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


async def _together(addresses: list[str], live: list[list[str]]) -> float:
    """Moves a second at all of them."""
    everyone = [[Player(random.Random(i), None) for i in range(len(some))] for some in live]
    players = [player for some in everyone for player in some]
    async with (
        connected(addresses[0], live[0], everyone[0]),
        connected(addresses[-1], live[1], everyone[1]),
    ):
        await asyncio.sleep(2.0)
        before = sum(len(player.acks) for player in players)
        await asyncio.sleep(SECONDS / 2)
        return (sum(len(player.acks) for player in players) - before) / (SECONDS / 2)


def processes() -> Iterator[Figure | Cost]:
    """The same tables, all at one process, and half of them at each of two."""
    rates = []
    for count in (1, 2):
        with ExitStack() as stack:
            database = stack.enter_context(postgres(safe=True)).create("tables")
            serve = ["parlour", "serve", "--port", "0", "--database", database]
            addresses = [
                stack.enter_context(server(serve, UNLIMITED, False))[0] for _ in range(count)
            ]
            token, ids = asyncio.run(open_tables(addresses[0], 2 * PAIR_TABLES, EVERYONE))
            live = paths(token, ids)
            halves = [live[:PAIR_TABLES], live[PAIR_TABLES:]]
            rates.append(asyncio.run(_together(addresses, halves)))
            yield Figure(f"moves, {count} of our processes on one PostgreSQL", rates[-1])
    cores = len(os.sched_getaffinity(0))
    yield Figure(f"  two for one, in hundredths, on {cores} cores", 100 * rates[1] / rates[0], 170)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--processes", action="store_true")
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for figure in processes() if asked.processes else crowd(asked.tables):
        print(figure, flush=True)


if __name__ == "__main__":
    main()
