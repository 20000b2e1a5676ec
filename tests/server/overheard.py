"""Somebody at a table, or beside it, and everything that they were ever sent."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import httpx

from bench.socket_client import SocketClient
from tests.server.secrets_oracle import RANDOM, leaves

PATIENCE = 120.0  # seconds for an answer, on a machine that does other things too
ELSEWHERE = ("/me/tables", "/me/results", "/tables", "/lobby", "/me/statistics",
             "/daily/cribbage", "/daily/poker-solitaire")  # fmt: skip
_TAGS = re.compile(r'<meta property="og:(?:title|description|image:alt)" content="([^"]*)"')


@dataclass
class Person:
    """Somebody with a token and a connection, and every byte that they were sent."""

    http: httpx.AsyncClient
    token: str
    seat: str | None
    legal: list[str] = field(default_factory=list)
    seq: int = 0
    acked: int = 0  # the number of what they did last
    over: bool = False
    revealed: dict[str, Any] | None = None
    acted: list[int] = field(default_factory=list)  # the numbers of all acts that were heard of
    kept: list[tuple[int, str]] = field(default_factory=list)  # and how much had happened then
    plug: SocketClient | None = None
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    def heard(self, _: SocketClient, text: bytes) -> None:
        told = json.loads(text)
        if told["type"] in ("hello", "event"):
            self.seq = told["seq"]
            if told.get("event", {}).get("kind") == "acted":
                self.acted.append(self.seq)
            if view := told.get("view"):
                self.legal = view.get("legal", [])
            if table := told.get("table"):
                self.over, self.revealed = table["phase"] == "over", table["revealed"]
        elif told["type"] == "ack":
            self.acked = told["seq"]
        self.kept.append((self.seq, text.decode()))
        self.woken.set()

    async def connect(self, table: str) -> None:
        url = self.http.base_url
        token = f"&token={self.token}" if self.token else ""
        path = f"/api/v1/tables/{table}/live?pictures=true{token}"
        made = lambda: SocketClient(f"{url.host}:{url.port}", path, self.heard)  # noqa: E731
        loop = asyncio.get_running_loop()
        _, self.plug = await loop.create_connection(made, url.host, url.port or 80)

    async def until(self, so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not so():
                self.woken.clear()
                await self.woken.wait()

    async def until_seq(self, seq: int) -> None:
        await self.until(lambda: self.seq >= seq)

    async def act(self, action: str) -> int:
        """The number of the act."""
        assert self.plug is not None
        before = self.acked
        self.plug.send(json.dumps({"seq": self.seq, "action": action}).encode())
        await self.until(lambda: self.acked > before)
        return self.acked

    async def ask(self, method: str, path: str, form: object = None) -> Any:
        """What is answered, kept as all the rest; a page as its words."""
        head = {"authorization": f"Bearer {self.token}"} if self.token else {}
        path = path if path.startswith("/t/") else f"/api/v1{path}"
        self.http.cookies.clear()  # programs send tokens
        answer = await self.http.request(method, path, json=form, headers=head)
        kind = answer.headers.get("content-type", "")
        told: Any = answer.content
        if kind.startswith("text/html"):
            told = {"title": _TAGS.findall(answer.text)}
        elif kind.startswith("application/json"):
            told = answer.json()
            if method == "GET" and path.removeprefix("/api/v1") in ELSEWHERE:  # 61 is a score there
                told = {"title": [text for key, text, _ in leaves(told) if key not in RANDOM]}
        elif kind.startswith("application/x-ndjson"):
            told = [json.loads(line) for line in answer.text.splitlines()]
        if not isinstance(told, bytes):
            self.kept.append((self.seq, json.dumps(told)))
        return told

    async def do(self, method: str, path: str, form: object = None) -> Any:
        """What must not be refused."""
        told = await self.ask(method, path, form)
        assert "message" not in told, f"{method} {path} {form}: {told}"
        return told


def hang_up(people: Iterable[Person]) -> None:
    for person in people:
        if person.plug is not None:
            person.plug.close()
