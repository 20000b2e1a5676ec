"""Kills the server again and again while people play, and looks for anything that was lost.

    python -m bench.kills --kills 50                      # on SQLite
    python -m bench.kills --kills 50 --on postgresql
    python -m bench.kills --kills 0 --hangs 20            # the database hangs instead
    python -m bench.kills --kills 0 --hangs 20 --disk     # the disk itself does; only as root
    python -m bench.kills --kills 2 --from OLD/bin/python --times 10   # rolling upgrades

Two processes serve the tables, and are killed in turn. Each client has all the seats of a table
of 42 and moves as fast as it can. When its connection breaks it connects again, sends again what
was not acknowledged, and goes on. Afterwards the log must hold every acknowledged act under the
number that it was acknowledged with, every act once, every table must fold (`parlour admin check`),
and every client must have moved on after the last kill. Where the database hangs (PostgreSQL is
stopped in its tracks, an SQLite file is locked by somebody else, or with `--disk` the file system
that it lies on is frozen), clients are told that nothing can be stored, and send it again.

With `--from`, the first two processes are of the version that is installed for that interpreter:
killed one after the other, they are replaced by this version, which brings the database up while
the other still serves from it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from parlour.server.admin import check
from parlour.store.database import database_url, open_database
from parlour.store.fanout import fanout_for
from parlour.store.log import EventLog
from parlour.tables.events import Acted, read_event
from tests.server.disks import frozen, mounted
from tests.server.processes import Server, postgres, start_server

CLIENTS = 40
LOAD = 0.8  # seconds under load between two kills
HANG = 3.0  # seconds that the database hangs
SETTINGS = {"PARLOUR_PATIENCE": "1"}
RULES = "straight,play_out=on,lay_down=off,all_pass=dealer-30,target=50"


@dataclass
class Sitting:
    """What a client has done at one table."""

    table: str
    acks: dict[int, str] = field(default_factory=dict)  # acts by the number they were given
    sent: int = 0  # different acts that were sent


@dataclass
class Client:
    """Somebody who plays on, whatever happens to the server."""

    addresses: list[str]  # where the servers are just now
    turn: int  # which of them it tries next
    token: str
    chance: random.Random
    sittings: list[Sitting] = field(default_factory=list)
    reconnected: int = 0
    told: int = 0  # that nothing can be stored just now
    last: float = 0.0  # when something was acknowledged
    _waiting: tuple[int, str] | None = None  # sent and not acknowledged yet

    async def play(self) -> None:
        while True:
            address = self.addresses[self.turn % len(self.addresses)]
            try:
                if not self.sittings:
                    await self._sit_down(address)
                sitting = self.sittings[-1]
                path = f"ws://{address}/api/v1/tables/{sitting.table}/live?token={self.token}"
                async with connect(path, open_timeout=10, close_timeout=1) as socket:
                    self.reconnected += 1
                    await self._until_it_breaks(socket, sitting)
                await self._sit_down(address)  # the game is over: another
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, httpx.HTTPError):
                await asyncio.sleep(0.05)
            self.turn += 1  # the other process may be up

    async def _sit_down(self, address: str) -> None:
        form = {"game": "texas-42", "rules": RULES, "seats": dict.fromkeys("NESW", "me")}
        async with httpx.AsyncClient(base_url=f"http://{address}/api/v1", timeout=30) as client:
            head = {"authorization": f"Bearer {self.token}"}
            opened = await client.post("/tables", json=form, headers=head)
        opened.raise_for_status()
        self.sittings.append(Sitting(opened.json()["table"]["id"]))

    async def _until_it_breaks(self, socket: ClientConnection, sitting: Sitting) -> None:
        """Play; returns when the game is over and everything has been acknowledged."""
        newest: dict[str, Any] = {}  # the last message with a view
        async for text in socket:
            heard = msgspec.json.decode(text)
            if heard["type"] == "error":
                if heard["code"] != "gone":
                    raise AssertionError(f"refused: {heard}")
                self.told += 1
                await asyncio.sleep(0.2)
            elif heard["type"] == "ack":  # the event itself came before it
                assert self._waiting is not None
                sitting.acks[heard["seq"]] = self._waiting[1]
                self.last = time.monotonic()
                self._waiting = None
            else:
                newest = heard
            if self._waiting is None:
                if newest["table"]["phase"] == "over":
                    return
                self._waiting = (newest["seq"], self.chance.choice(newest["view"]["legal"]))
                sitting.sent += 1
            elif heard["type"] not in ("hello", "error"):
                continue
            seq, action = self._waiting
            await socket.send(msgspec.json.encode({"seq": seq, "action": action}).decode())


def new_guest(address: str) -> str:
    answer = httpx.post(f"http://{address}/api/v1/guests", json={"name": "Unshaken"}, timeout=60)
    return str(answer.json()["token"])


async def kill_again_and_again(
    database: str,
    log: Path,
    kills: int,
    hangs: Iterable[AbstractContextManager[None]],
    first: str = sys.executable,
) -> list[Client]:
    servers = [
        await asyncio.to_thread(start_server, database, log / str(i), SETTINGS, first)
        for i in range(2)
    ]
    try:
        return await _under_load(servers, database, log, kills, hangs)
    finally:
        for server in servers:
            server.kill()


async def _under_load(
    servers: list[Server],
    database: str,
    log: Path,
    kills: int,
    hangs: Iterable[AbstractContextManager[None]],
) -> list[Client]:
    token = await asyncio.to_thread(new_guest, servers[0].address)
    addresses = [server.address for server in servers]
    clients = [Client(addresses, i, token, random.Random(i)) for i in range(CLIENTS)]
    playing = [asyncio.create_task(client.play()) for client in clients]
    chance = random.Random(9)
    for kill in range(kills):
        await asyncio.sleep(LOAD * chance.uniform(0.5, 1.5))
        which = kill % len(servers)
        servers[which].kill()
        servers[which] = await asyncio.to_thread(start_server, database, log / str(which), SETTINGS)
        addresses[which] = servers[which].address  # clients look here, as at a load balancer
        print(f"\r{kill + 1} kills", end="", file=sys.stderr, flush=True)
    for number, hang in enumerate(hangs, 1):
        await asyncio.sleep(LOAD * chance.uniform(0.5, 1.5))
        with hang:
            await asyncio.sleep(HANG * chance.uniform(0.5, 1.5))
        print(f"\r{number} hangs", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    last_kill = time.monotonic()
    for _ in range(600):  # until everyone has gone on
        if all(client.last > last_kill for client in clients):
            break
        await asyncio.sleep(0.1)
    failed = [task.exception() for task in playing if task.done()]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    if failed:
        raise AssertionError(failed)
    stuck = sum(client.last <= last_kill for client in clients)
    if stuck:
        raise AssertionError(f"{stuck} clients never went on")
    return clients


async def look_for_losses(database: str, clients: list[Client]) -> int:
    """Compares what was acknowledged with what is in the log; how many acts that were."""
    engine = open_database(database_url(database))
    log = EventLog(engine, fanout_for(engine, ""))
    sittings = [sitting for client in clients for sitting in client.sittings]
    for sitting in sittings:
        stored = await log.load(sitting.table)
        assert [event.seq for event in stored] == list(range(1, len(stored) + 1))
        acts = {
            event.seq: act.action
            for event in stored
            if isinstance(act := read_event(event.body), Acted)
        }
        for seq, action in sitting.acks.items():
            assert acts.get(seq) == action, f"{sitting.table} lost {seq} {action}"
        # What was sent last may have been stored without its ack getting through.
        assert sitting.sent - 1 <= len(acts) <= sitting.sent, f"{sitting.table} acted twice"
    await engine.dispose()
    return sum(len(sitting.acks) for sitting in sittings)


@contextmanager
def locked(file: str) -> Iterator[None]:
    """Somebody else writes to the file, and does not come to an end."""
    other = sqlite3.connect(file, timeout=60, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


def run(
    backend: str, kills: int, hangs: int = 0, first: str = sys.executable, disk: bool = False
) -> str:
    """Kill so often, let it hang so often, and look; a line on how it went."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        hanging: Callable[[], AbstractContextManager[None]]
        if backend == "postgresql":
            found = stack.enter_context(postgres(safe=True))
            database, hanging = found.create("tables"), found.hanging
        else:
            where = stack.enter_context(mounted(Path(folder))) if disk else Path(folder)
            file = f"{where}/tables.sqlite3"
            hanging = partial(frozen, where) if disk else partial(locked, file)
            database = f"sqlite:///{file}"
        faults = (hanging() for _ in range(hangs))
        clients = asyncio.run(kill_again_and_again(database, Path(folder), kills, faults, first))
        acts = asyncio.run(look_for_losses(database, clients))
        tables, broken = check(database, print)
        assert not broken
    again = sum(client.reconnected for client in clients) - len(clients)
    told = sum(client.told for client in clients)
    return (
        f"{backend}: {kills} kills, {hangs} hangs, {acts:,} acknowledged acts all there, none "
        f"twice; all {tables:,} tables verified; {len(clients)} clients recovered "
        f"({again} reconnections, {told} times told that nothing could be stored)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--hangs", type=int, default=0)
    parser.add_argument("--disk", action="store_true")
    parser.add_argument("--from", dest="first", default=sys.executable, metavar="PYTHON")
    parser.add_argument("--times", type=int, default=1)
    asked = parser.parse_args()
    for _ in range(asked.times):
        print(run(asked.on, asked.kills, asked.hangs, asked.first, asked.disk), flush=True)


if __name__ == "__main__":
    main()
