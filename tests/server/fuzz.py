"""Asks a server a million things that nobody would, over HTTP and WebSocket.

    python -m tests.server.fuzz --messages 1000000 --seed 1

Half of them are requests of every operation that the API has, with ids and acts that the server
has told before, with other values, and with none that are allowed; bodies are cut, doubled, or no
JSON; heads are cut too. The other half are messages on the WebSockets of tables, and frames that
break the protocol. Nothing may be answered as if we had failed, or in a way that the description
of the API does not have; nothing may be logged as an error; memory and files must not grow beyond
what the server keeps on purpose.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import struct
import sys
import tempfile
import time
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from tests.server.nonsense import Nonsense
from tests.server.plain_http import Line
from tests.server.processes import Server, postgres, server

CONNECTIONS = 6  # of each kind, at once
PATIENCE = 120.0  # seconds for an answer, on a machine that does other things too
MOST_GROWTH = 160.0  # MiB of the server, from a tenth of the way to the end
MOST_FILES = 40
ALWAYS = {404, 405}  # a path or a method that there is not, after its parameters were damaged
WITH_BODY = {400, 411, 413, 415}
TORN = [
    b"GET /api/v1/me HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{",
    b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n",
    b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
    b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: " + b"y" * 70_000 + b"\r\n\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
]  # fmt: skip


class Fuzz:
    """All that is sent to one server, and how it was answered."""

    def __init__(self, site: str, messages: int, seed: int) -> None:
        self.address = site.rpartition("/")[2]
        self.messages = messages
        self.chance = random.Random(seed)
        self.nonsense = Nonsense(httpx.get(f"{site}/schema", timeout=PATIENCE).json(), self.chance)
        self.sent = Counter[str]()
        self.answers = Counter[int]()
        self.wrong: dict[str, str] = {}  # one of each kind
        self.tokens: list[str] = []

    @property
    def left(self) -> int:
        return self.messages - self.sent.total()

    async def run(self) -> None:
        for _ in range(CONNECTIONS):
            await self.welcome()
        async with asyncio.TaskGroup() as group:
            for _ in range(CONNECTIONS):
                group.create_task(self.requests())
                group.create_task(self.live())

    async def welcome(self) -> None:
        """Another guest, who opens a table of each game."""
        line = await Line.to(self.address)
        made = await self._ask(line, "POST", "/api/v1/guests", b'{"name":"Ann"}', "")
        self.tokens = [*self.tokens[-20:], made[1]["token"]]
        for game, seats in (("texas-42", "NESW"), ("cribbage", "01"), ("poker-solitaire", "1")):
            form = {"game": game, "rules": "", "seats": dict.fromkeys(seats, "me"), "listed": True}
            _, opened = await self._ask(
                line, "POST", "/api/v1/tables", json.dumps(form).encode(), self.tokens[-1]
            )
            self.nonsense.remember(opened)
        line.close()

    # --- HTTP -------------------------------------------------------------------------------

    async def requests(self) -> None:
        while self.left > 0:
            line = await Line.to(self.address)
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                for _ in range(self.chance.randrange(1, 400)):
                    if not line.open:
                        break
                    if self.chance.random() < 0.01:
                        self.sent["torn requests"] += 1
                        line.writer.write(self.chance.choice(TORN))
                        await line.writer.drain()
                        break
                    await self._request(line)
            line.close()

    async def _request(self, line: Line) -> None:
        asked, chance = self.nonsense.request(), self.chance
        token = chance.choice(self.tokens) if chance.random() < 0.95 else chance.choice(["", "x.y"])
        self.sent["requests"] += 1
        method = asked.method if chance.random() < 0.99 else chance.choice(["HEAD", "TRACE", "PUT"])
        status, told = await self._ask(line, method, asked.path, asked.body, token)
        self.answers[status] += 1
        expected = asked.allowed | ALWAYS | (WITH_BODY if asked.body is not None else set())
        if status >= 500 or (method == asked.method and status not in expected):
            example = f"{asked.path} {asked.body!r:.300}: {told!r:.300}"
            self.wrong[f"{status} {method} {asked.operation}"] = example
        elif status < 300:
            self.nonsense.remember(told)
        if status == 401 and token in self.tokens and len(self.tokens) > 1:
            self.tokens.remove(token)  # it was revoked, or its player forgotten
            await self.welcome()

    async def _ask(
        self, line: Line, method: str, path: str, body: bytes | None, token: str
    ) -> tuple[int, Any]:
        async with asyncio.timeout(PATIENCE):
            answer = await line.ask(method, path, body, token)
        return answer.status, json.loads(answer.body) if answer.is_json else None

    # --- WebSockets -------------------------------------------------------------------------

    async def live(self) -> None:
        while self.left > 0:
            tables = [id for id in self.nonsense.known("id") if isinstance(id, str)]
            table, token = self.chance.choice(tables), self.chance.choice(self.tokens)
            path = f"/api/v1/tables/{table}/live?token={token}"
            if self.chance.random() < 0.3:
                path += "&pictures=true"
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                line = await Line.to(self.address)
                reader, writer = line.reader, line.writer
                key = b64encode(bytes(16)).decode()
                writer.write(
                    f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade"
                    f"\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
                )
                async with asyncio.timeout(PATIENCE):
                    head = await reader.readuntil(b"\r\n\r\n")
                if head.startswith(b"HTTP/1.1 101"):
                    await self._talk(reader, writer)
                writer.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Messages that are each answered, some at once; now and then what breaks it off."""
        chance = self.chance
        for _ in range(chance.randrange(1, 40)):
            many = chance.randrange(1, 100)
            for _ in range(many):
                writer.write(frame(1, self._message()))
            self.sent["messages"] += many
            async with asyncio.timeout(PATIENCE):
                while many:
                    kind, text = await heard(reader)
                    if kind != 1:
                        return  # closed; as when its session has ended
                    told = json.loads(text)
                    many -= told["type"] in ("ack", "error")
                    if told["type"] == "error" and told["code"] in ("gone", "failed"):
                        self.wrong[f"websocket: {told['code']}"] = f"{text!r:.300}"
                    self.nonsense.remember(told)
        if chance.random() < 0.7:
            for what in chance.sample(list(breaking(chance)), 3):
                self.sent["frames"] += 1
                writer.write(what)
            await writer.drain()

    def _message(self) -> bytes:
        form: Any = {"$ref": "#/components/schemas/Act"}
        if self.chance.random() < 0.1:
            form = {"type": "object", "properties": {"looking": {"type": "string"}}}
        return json.dumps(self.nonsense.value(form)).encode()[:8000]


def frame(kind: int, body: bytes, final: bool = True) -> bytes:
    head = bytes([(0x80 if final else 0) | kind])
    head += (
        bytes([0x80 | len(body)]) if len(body) < 126
        else struct.pack(">BH", 0xFE, len(body)) if len(body) < 65536
        else struct.pack(">BQ", 0xFF, len(body))
    )  # fmt: skip
    return head + b"\0\0\0\0" + body


def breaking(chance: random.Random) -> Iterator[bytes]:
    """Frames that are wrong, or that nobody sends."""
    body = chance.randbytes(chance.randrange(130))
    yield frame(chance.randrange(16), body, chance.random() < 0.7)
    yield frame(1, body)
    yield frame(1, b'{"seq":', final=False) + frame(chance.choice((0, 9, 1)), b"1}")
    yield frame(1, b"x" * chance.choice((8193, 70_000)))
    yield b"\x81\xff" + struct.pack(">Q", 2**63 - 1)
    yield frame(8, struct.pack(">H", chance.choice((0, 999, 1000, 4000, 65535))) + body[:100])
    yield body
    yield b"\x81\x05hello"  # not masked


async def heard(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    kind, size = await reader.readexactly(2)
    if size == 126:
        (size,) = struct.unpack(">H", await reader.readexactly(2))
    elif size == 127:
        (size,) = struct.unpack(">Q", await reader.readexactly(8))
    return kind & 15, await reader.readexactly(size)


def resident(pid: int) -> float:
    """MiB."""
    told = Path(f"/proc/{pid}/status").read_text()
    return int(told.partition("VmRSS:")[2].split()[0]) / 1024


def files(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


async def watched(fuzz: Fuzz, pid: int) -> tuple[float, float]:
    """Run to the end; the server's memory a tenth of the way and at the end."""
    running = asyncio.create_task(fuzz.run())
    early, began = 0.0, time.monotonic()
    while not running.done():
        await asyncio.wait([running], timeout=10)
        done = fuzz.sent.total()
        if not early and done >= fuzz.messages / 10:
            early = resident(pid)
        rate = done / (time.monotonic() - began)
        told = f"{done:,} at {rate:.0f}/s, {resident(pid):.0f} MiB, {len(fuzz.wrong)} wrong"
        print(told, file=sys.stderr, flush=True)
    await running
    return early, resident(pid)


def run(messages: int, seed: int, backend: str = "sqlite") -> tuple[str, list[str]]:
    """Send so many; how it went, and what went wrong."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = f"sqlite:///{folder}/tables.sqlite3"
        if backend == "postgresql":
            database = stack.enter_context(postgres()).create("tables")
        settings = {"PARLOUR_THINKERS": "1", "PARLOUR_REACTION": "0.2"}
        one: Server = stack.enter_context(server(database, Path(folder) / "log", settings))
        fuzz = Fuzz(one.site, messages, seed)
        pid, held = one.process.pid, files(one.process.pid)
        early, late = asyncio.run(watched(fuzz, pid))
        wrong = [f"{what} {example}" for what, example in fuzz.wrong.items()]
        if logged := one.logged().partition("stops it)\n")[2]:
            wrong.append(f"logged: {logged[:5000]}")
        if httpx.get(f"{one.site}/ready", timeout=PATIENCE).status_code != 200:
            wrong.append("the server is not ready")
        if (more := files(pid) - held) > MOST_FILES:
            wrong.append(f"{more} files were left open")
        if late - early > MOST_GROWTH:
            wrong.append("the server grew")
    kinds = ", ".join(f"{count:,} {what}" for what, count in sorted(fuzz.sent.items()))
    answers = ", ".join(f"{count:,} × {status}" for status, count in sorted(fuzz.answers.items()))
    told = (
        f"{backend}, seed {seed}: {fuzz.sent.total():,} sent ({kinds}); answered {answers}; "
        f"{early:.0f} MiB a tenth of the way, {late:.0f} at the end; {len(wrong)} faults"
    )
    return told, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    asked = parser.parse_args()
    told, wrong = run(asked.messages, asked.seed, asked.on)
    print("\n".join([told, *wrong]))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
