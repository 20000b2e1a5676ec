"""Kills the server again and again while people play, and looks for anything that was lost.

    python -m bench.kills --kills 50                      # on SQLite
    python -m bench.kills --kills 50 --on postgresql      # two processes, killed in turn

Each client has all the seats of a table of 42 and moves as fast as it can. When its connection
breaks it connects again, sends again what was not acknowledged, and goes on. Afterwards the log
must hold every acknowledged act under the number that it was acknowledged with, every act once,
and every client must have moved on after the last kill.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from parlour.server.fanout import fanout_for
from parlour.store.database import database_url, open_database
from parlour.store.log import EventLog
from parlour.tables.events import Acted, read_event
from tests.server.processes import Postgres, Server

CLIENTS = 40
LOAD = 0.8  # seconds under load between two kills
RULES = "straight,play_out=on,lay_down=off,all_pass=dealer-30"
_DECODE = msgspec.json.decode


@dataclass
class Client:
    """Somebody who plays on, whatever happens to the server."""

    addresses: list[str]
    token: str
    table: str
    chance: random.Random
    acks: dict[int, str] = field(default_factory=dict)  # acts by the number they were given
    sent: int = 0  # different acts that were sent
    reconnected: int = 0
    last: float = 0.0  # when something was acknowledged

    async def play(self) -> None:
        turn = 0
        while True:
            address = self.addresses[turn % len(self.addresses)]
            path = f"ws://{address}/api/v1/tables/{self.table}/live?token={self.token}"
            try:
                async with connect(path, open_timeout=10, close_timeout=1) as socket:
                    self.reconnected += 1
                    await self._until_it_breaks(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.05)
            turn += 1  # another process may be up

    _waiting: tuple[int, str] | None = None  # sent and not acknowledged yet

    async def _until_it_breaks(self, socket: ClientConnection) -> None:
        async for text in socket:
            heard = _DECODE(text)
            if heard["type"] == "ack":
                assert self._waiting is not None
                self.acks[heard["seq"]] = self._waiting[1]
                self.last = time.monotonic()
                self._waiting = None
            elif heard["type"] == "error":
                raise AssertionError(f"refused: {heard}")
            if self._waiting is not None and heard["type"] != "hello":
                continue
            if self._waiting is None:
                view = heard.get("view")
                if not view or not view["legal"]:
                    continue
                self._waiting = (heard["seq"], self.chance.choice(view["legal"]))
                self.sent += 1
            seq, action = self._waiting
            await socket.send(msgspec.json.encode({"seq": seq, "action": action}).decode())


def open_tables(address: str) -> tuple[str, list[str]]:
    with httpx.Client(base_url=f"http://{address}/api/v1", timeout=60) as client:
        token = client.post("/guests", json={"name": "Unshaken"}).json()["token"]
        client.cookies.clear()
        form = {"game": "texas-42", "rules": RULES, "seats": {seat: "me" for seat in "NESW"}}
        head = {"authorization": f"Bearer {token}"}
        opened = [client.post("/tables", json=form, headers=head) for _ in range(CLIENTS)]
    return token, [answer.json()["table"]["id"] for answer in opened]


async def kill_again_and_again(servers: list[Server], kills: int) -> list[Client]:
    token, tables = await asyncio.to_thread(open_tables, servers[0].address)
    addresses = [server.address for server in servers]
    clients = [
        Client(addresses[i % 2 :] + addresses[: i % 2], token, id, random.Random(i))
        for i, id in enumerate(tables)
    ]
    playing = [asyncio.create_task(client.play()) for client in clients]
    chance = random.Random(9)
    for kill in range(kills):
        await asyncio.sleep(LOAD * chance.uniform(0.5, 1.5))
        server = servers[kill % len(servers)]
        server.kill()
        await asyncio.to_thread(server.start)
        print(f"\r{kill + 1} kills", end="", file=sys.stderr, flush=True)
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
    stuck = [client.table for client in clients if client.last <= last_kill]
    if stuck:
        raise AssertionError(f"never went on: {stuck}")
    return clients


async def look_for_losses(database: str, clients: list[Client]) -> int:
    """Compares what was acknowledged with what is in the log; how many acts that were."""
    engine = open_database(database_url(database))
    log = EventLog(engine, fanout_for(engine, ""))
    for client in clients:
        stored = await log.load(client.table)
        assert [event.seq for event in stored] == list(range(1, len(stored) + 1))
        acts = {
            event.seq: act.action
            for event in stored
            if isinstance(act := read_event(event.body), Acted)
        }
        for seq, action in client.acks.items():
            assert acts.get(seq) == action, f"{client.table} lost {seq} {action}"
        # What was sent last may have been stored without its ack getting through.
        assert client.sent - 1 <= len(acts) <= client.sent, f"{client.table} acted twice"
    await engine.dispose()
    return sum(len(client.acks) for client in clients)


def run(backend: str, kills: int) -> str:
    """Kill so often, and look; a line on how it went."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        if backend == "postgresql":
            database = stack.enter_context(Postgres(safe=True)).fresh_database()
        else:
            database = f"sqlite:///{folder}/tables.sqlite3"
        servers = [stack.enter_context(Server(database)) for _ in range(2)]
        clients = asyncio.run(kill_again_and_again(servers, kills))
        acts = asyncio.run(look_for_losses(database, clients))
    again = sum(client.reconnected for client in clients) - len(clients)
    return (
        f"{backend}: {kills} kills, {acts:,} acknowledged acts all there, none twice; "
        f"{len(clients)} clients recovered ({again} reconnections)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    asked = parser.parse_args()
    print(run(asked.on, asked.kills))


if __name__ == "__main__":
    main()
