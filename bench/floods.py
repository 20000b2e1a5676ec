"""Floods, and those who play on meanwhile: how the flood is answered, and how long moves take.

    python -m bench.floods                # every kind, ten seconds each
    python -m bench.floods --only hints --seconds 30

The server has its ordinary limits. At forty tables somebody moves every half a second; from
another process, a flood of one kind comes over eight connections as fast as it can, of somebody
with a token of their own at the same address. What is refused must be 429 with Retry-After. A
flood that is refused still costs the time to refuse it, and on a machine with few cores its sender
costs more than the server: the figure to look at is by how much moves take longer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from base64 import b64encode
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from bench.server import at, latencies, open_tables, paths, server
from tests.server.plain_http import Line

PLAYERS = 40
PACE = 0.5  # seconds between two moves at a table
CONNECTIONS = 8
SLOW = 200  # connections that never read
GUEST = b'{"name":"Flood"}'
WRONG = b'{"login":"nobody","password":"wrong wrong wrong"}'
TABLE = {"game": "texas-42", "rules": "", "seats": {"S": "me"}}
BOTS = {**TABLE, "seats": {"S": "me", "N": "bot:master", "E": "bot:master", "W": "bot:master"}}


class Flood(NamedTuple):
    """What is asked again and again; `{table}` is one of the flooder's own."""

    method: str
    path: str
    body: bytes | None = None
    more: str = ""  # in the head


KEY = b64encode(bytes(16)).decode()
SOCKET = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\n"
FLOODS = {
    "guests": Flood("POST", "/guests", GUEST),
    "tables": Flood("POST", "/tables", json.dumps(TABLE).encode()),
    "tables with masters": Flood("POST", "/tables", json.dumps(BOTS).encode()),
    "hints": Flood("GET", "/tables/{table}/hint"),
    "steps": Flood("GET", "/tables/{table}/steps?pictures=true"),
    "pictures of links": Flood("GET", "/t/{table}/picture.png"),
    "wrong passwords": Flood("POST", "/sessions", WRONG),
    "acts": Flood("POST", "/tables/{table}/actions", b'{"seq":1,"action":"play:64"}'),
    "sockets": Flood("GET", "/tables/{table}/live", more=f"{SOCKET}Sec-WebSocket-Version: 13\r\n"),
}


async def _flooding(address: str, flood: Flood, seconds: float) -> Counter[str]:
    answers = Counter[str]()
    line = await Line.to(address)
    token = json.loads((await line.ask("POST", "/api/v1/guests", GUEST)).body)["token"]
    made = await line.ask("POST", "/api/v1/tables", json.dumps(BOTS).encode(), token)
    table = json.loads(made.body)["table"]["id"]
    prefix = "" if flood.path.startswith("/t/") else "/api/v1"
    path = prefix + flood.path.replace("{table}", table)
    until = time.monotonic() + seconds

    async def ask() -> None:
        line = await Line.to(address)
        while time.monotonic() < until:
            try:
                answer = await line.ask(flood.method, path, flood.body, token, flood.more)
            except (ConnectionError, asyncio.IncompleteReadError):
                answers["hung up"] += 1
                line = await Line.to(address)
                continue
            told = str(answer.status)
            if answer.status == 429 and "\r\nretry-after:" not in answer.head:
                told += " without Retry-After"
            answers[told] += 1
            if flood.more or not line.open:  # a WebSocket, or closed after it was refused
                line.close()
                line = await Line.to(address)

    await asyncio.gather(*(ask() for _ in range(CONNECTIONS)))
    return answers


def flooded(address: str, kind: str, seconds: float) -> Counter[str]:
    """In a process of its own, which gives way to those who are measured."""
    os.nice(10)
    return asyncio.run(_flooding(address, FLOODS[kind], seconds))


async def never_reading(
    address: str, live: list[str], measured: Callable[[], Awaitable[list[float]]]
) -> list[float]:
    """The same while many look on at every table and read nothing that they are sent."""
    host, _, port = address.partition(":")
    held = []
    for number in range(SLOW):
        reader, writer = await asyncio.open_connection(host, int(port), limit=1)
        writer.write(
            f"GET {live[number % len(live)].partition('?')[0]}?pictures=true HTTP/1.1\r\n"
            f"Host: x\r\n{SOCKET}Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        held.append((reader, writer))
    taken = await measured()
    for _, writer in held:
        writer.transport.abort()
    return taken


def told(what: str, taken: list[float], quiet: float, answers: Counter[str]) -> str:
    worst = at(taken, 0.99)
    counted = ", ".join(f"{count:,} × {status}" for status, count in sorted(answers.items()))
    return (
        f"{what:<22} moves: half within {at(taken, 0.5):6.1f} ms, 99 % within {worst:6.1f} ms "
        f"({worst - quiet:+6.1f})   {counted}"
    )


async def run(kinds: list[str], seconds: float) -> None:
    loop = asyncio.get_running_loop()
    everyone = dict.fromkeys("NESW", "me")
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(1) as elsewhere:
        for kind in ["nothing", *kinds]:  # each with a server of its own: nothing is left over
            database = f"sqlite:///{folder}/{kind}.sqlite3"
            with server(["parlour", "serve", "--port", "0", "--database", database], {}) as (
                address,
                _,
            ):
                token, ids = await open_tables(address, PLAYERS, everyone)
                live = paths(token, ids)
                measured = partial(latencies, address, live, PACE, seconds)
                answers = Counter[str]()
                if kind == "slow readers":
                    taken = await never_reading(address, live, measured)
                elif kind == "nothing":
                    taken = await measured()
                    quiet = at(taken, 0.99)
                else:
                    flood = loop.run_in_executor(
                        elsewhere, flooded, address, kind, seconds + 2 * PACE
                    )
                    taken = await measured()
                    answers = await flood
                print(told(kind, taken, quiet, answers), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=10.0)
    kinds = [*FLOODS, "slow readers"]
    parser.add_argument("--only", choices=kinds, action="append")
    asked = parser.parse_args()
    asyncio.run(run(asked.only or kinds, asked.seconds))


if __name__ == "__main__":
    main()
