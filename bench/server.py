"""The server under load: moves a second, how long a move takes, memory of idle connections.

    python -m bench.server
    python -m bench.server --tables 200 --seconds 4    # moves a second, and no more

The server runs as a process of its own, on one core; its clients are on the others. Each of the
1,000 tables is a game of 42 whose four seats one client has, so that a move is one message in
and its acknowledgement and the new view out.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import msgspec

from bench.measure import Cost, Figure
from bench.socket_client import SocketClient

TABLES = 1000
SECONDS = 12.0
PACE = 5.0  # seconds between two moves at a table, when it is not a matter of speed
IDLE = 2000
THINKING = 200  # tables with a computer on three seats
RULES = "straight,play_out=on,lay_down=off,all_pass=dealer-30"
ECHO = "bench.echo"
UNLIMITED = {"PARLOUR_MESSAGES": "1000000", "PARLOUR_TABLES": "1000000"}
EVERYONE = dict.fromkeys("NESW", "me")


class View(msgspec.Struct):
    legal: list[str]


class Heard(msgspec.Struct):
    type: str
    seq: int | None = 0
    view: View | None = None
    message: str = ""


_DECODE = msgspec.json.Decoder(Heard).decode


class Player:
    """A client with seats at a table, who does something legal whenever it may."""

    def __init__(self, chance: random.Random, wait: float | None) -> None:
        self._chance = chance
        self._wait = wait  # seconds before a move; None: at once
        self.acks: list[float] = []
        self._sent = 0.0
        self.refused = 0
        self.over = False

    def __call__(self, client: SocketClient, text: bytes) -> None:
        heard = _DECODE(text)
        if heard.type == "ack":
            self.acks.append(time.perf_counter() - self._sent)
        elif heard.type == "error":
            self.refused += 1
            print("refused:", heard.message, file=sys.stderr)
        elif heard.view is not None and heard.view.legal:
            action = self._chance.choice(heard.view.legal)
            move = b'{"seq":%d,"action":"%s"}' % (heard.seq or 0, action.encode())
            if self._wait is None:
                self._send(client, move)
            else:
                wait = self._wait * self._chance.uniform(0.5, 1.5)
                asyncio.get_running_loop().call_later(wait, self._send, client, move)

    def _send(self, client: SocketClient, move: bytes) -> None:
        self._sent = time.perf_counter()
        client.send(move)


@contextlib.contextmanager
def server(
    arguments: list[str], environment: Mapping[str, str], one_core: bool = True
) -> Iterator[tuple[str, int]]:
    """A server process, its address and its process id."""
    process = subprocess.Popen(
        [sys.executable, "-m", *arguments],
        env={**os.environ, "PARLOUR_LOG": "error"} | dict(environment),
        stderr=subprocess.PIPE,
        text=True,
    )
    if one_core:  # before it has any threads of its own
        os.sched_setaffinity(process.pid, {min(os.sched_getaffinity(0))})
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if "http://" in line:
                address = line.partition("http://")[2].partition("/")[0]
                break
        else:
            raise RuntimeError("the server did not start")
        _wait_until_up(address)
        yield address, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def _wait_until_up(address: str) -> None:
    for _ in range(200):
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"http://{address}/health").status_code == 200:
                return
        time.sleep(0.1)
    raise RuntimeError("the server does not answer")


async def open_tables(address: str, count: int, seats: dict[str, str]) -> tuple[str, list[str]]:
    """A guest's token, and the tables that they have opened."""
    async with httpx.AsyncClient(base_url=f"http://{address}/api/v1", timeout=60) as client:
        token = (await client.post("/guests", json={"name": "Bench"})).json()["token"]
        client.cookies.clear()
        headers = {"authorization": f"Bearer {token}"}
        form = {"game": "texas-42", "rules": RULES, "seats": seats}
        ids: list[str] = []
        for _ in range(count):
            answer = await client.post("/tables", json=form, headers=headers)
            answer.raise_for_status()
            ids.append(answer.json()["table"]["id"])
    return token, ids


@contextlib.asynccontextmanager
async def connected(address: str, paths: list[str], heards: list[Any]) -> AsyncIterator[None]:
    host, _, port = address.partition(":")
    loop = asyncio.get_running_loop()
    clients: list[SocketClient] = []
    for path, heard in zip(paths, heards, strict=True):
        made = lambda path=path, heard=heard: SocketClient(address, path, heard)  # noqa: E731
        _, client = await loop.create_connection(made, host, int(port))
        clients.append(client)
    try:
        yield
    finally:
        for client in clients:
            client.close()


def paths(token: str, ids: list[str]) -> list[str]:
    return [f"/api/v1/tables/{id}/live?token={token}" for id in ids]


async def moves_a_second(
    address: str, pid: int, live: list[str], seconds: float
) -> tuple[float, float]:
    """Acknowledged moves a second, everyone moving at once; and for each CPU second."""
    players = [Player(random.Random(i), None) for i in range(len(live))]
    async with connected(address, live, players):
        await asyncio.sleep(2.0)
        before, spent, began = sum(len(p.acks) for p in players), cpu(pid), time.perf_counter()
        await asyncio.sleep(seconds)
        moves = sum(len(p.acks) for p in players) - before
        took, spent = time.perf_counter() - began, cpu(pid) - spent
    assert not any(p.refused for p in players)
    return moves / took, moves / max(spent, 1e-9)


async def latencies(
    address: str, live: list[str], wait: float, seconds: float, settling: float = 0
) -> list[float]:
    """How long each move took until it was acknowledged, in milliseconds."""
    players = [Player(random.Random(i), wait) for i in range(len(live))]
    async with connected(address, live, players):
        await asyncio.sleep(max(wait, settling))  # until everybody has come and gone on
        for player in players:
            player.acks.clear()
        await asyncio.sleep(seconds)
    return sorted(1000 * ack for player in players for ack in player.acks)


async def idle_memory(address: str, pid: int, live: list[str]) -> float:
    """KiB that an idle connection takes."""
    before = resident(pid)
    watching = [live[i % len(live)] for i in range(IDLE)]
    async with connected(address, watching, [lambda *_: None] * IDLE):
        await asyncio.sleep(2.0)
        return (resident(pid) - before) / IDLE


def resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    raise RuntimeError("no such process")


def cpu(pid: int) -> float:
    """Seconds that a process has worked."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def at(sorted_values: list[float], share: float) -> float:
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]


def figures() -> Iterator[Figure | Cost]:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 20_000), hard))
    with tempfile.TemporaryDirectory() as folder:
        serve = ["parlour", "serve", "--port", "0"]
        database = f"sqlite:///{folder}/tables.sqlite3"
        with server([*serve, "--database", database], UNLIMITED) as (address, pid):
            token, ids = asyncio.run(open_tables(address, TABLES, EVERYONE))
            live = paths(token, ids)
            idle = asyncio.run(idle_memory(address, pid, live))
            yield Cost("memory of an idle connection", "KiB", [idle], 60)
            yield from _moves(address, pid, live, SECONDS)
            token, ids = asyncio.run(open_tables(address, TABLES, EVERYONE))
            live = paths(token, ids)
            taken = asyncio.run(latencies(address, live, PACE, 15.0))
            yield Cost(f"{TABLES} tables, a move each {PACE:.0f} s, to its ack", "ms", taken)
            yield Cost("  99 % within", "ms", [at(taken, 0.99)], 50)
        # The computer players take what the server and its clients leave them of all cores.
        thinking = {"S": "me", "N": "bot:master", "E": "bot:master", "W": "bot:master"}
        database = f"sqlite:///{folder}/thinking.sqlite3"
        with server([*serve, "--database", database], UNLIMITED, False) as (address, pid):
            token, ids = asyncio.run(open_tables(address, THINKING, thinking))
            taken = asyncio.run(latencies(address, paths(token, ids), 1.0, 30.0))
            yield Cost(f"{THINKING} tables with masters thinking, to the ack", "ms", taken)
            yield Cost("  99 % within", "ms", [at(taken, 0.99)], 100)


def _moves(address: str, pid: int, live: list[str], seconds: float) -> Iterator[Figure | Cost]:
    moves, per_cpu = asyncio.run(moves_a_second(address, pid, live, seconds))
    with server([ECHO], {}) as (echo, echo_pid):
        nothing = ["/"] * len(live)
        echoes, echoes_per_cpu = asyncio.run(moves_a_second(echo, echo_pid, nothing, seconds))
    yield Figure(f"moves, {len(live)} tables of 42, SQLite FULL", moves, 2500)
    # Which others on the machine hardly change.
    yield Figure("  for a CPU second of the server", per_cpu, 5000)
    yield Figure("  a bare echo of such messages on the same stack", echoes)
    yield Figure("  for a CPU second of its", echoes_per_cpu)
    yield Cost("  moves for an echo", "", [moves / echoes])
    yield Cost("  moves for an echo, of a CPU second each", "", [per_cpu / echoes_per_cpu])


def moves_alone(tables: int, seconds: float) -> Iterator[Figure | Cost]:
    with tempfile.TemporaryDirectory() as folder:
        serve = ["parlour", "serve", "--port", "0", "--database", f"sqlite:///{folder}/t.sqlite3"]
        with server(serve, UNLIMITED) as (address, pid):
            token, ids = asyncio.run(open_tables(address, tables, EVERYONE))
            yield from _moves(address, pid, paths(token, ids), seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    asked = parser.parse_args()
    measured = moves_alone(asked.tables, asked.seconds) if asked.tables else figures()
    for figure in measured:
        print(figure, flush=True)


if __name__ == "__main__":
    main()
