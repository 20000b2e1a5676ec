"""HTTP that costs next to nothing, for those who ask a server a million times."""

from __future__ import annotations

import asyncio
from typing import NamedTuple


class Answer(NamedTuple):
    status: int
    head: str  # in small letters
    body: bytes

    @property
    def is_json(self) -> bool:
        return "content-type: application/json" in self.head and bool(self.body)


class Line:
    """A connection on which one request after another is made."""

    def __init__(
        self, address: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.address, self.reader, self.writer = address, reader, writer
        self.open = True  # for another request

    @classmethod
    async def to(cls, address: str) -> Line:
        host, _, port = address.partition(":")
        return cls(address, *await asyncio.open_connection(host, int(port), limit=2**24))

    async def ask(
        self, method: str, path: str, body: bytes | None = None, token: str = "", more: str = ""
    ) -> Answer:
        """ConnectionError where the server hangs up before it has answered."""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.address}\r\n{more}"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        if body is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.writer.write(head.encode() + b"\r\n" + (body or b""))
        said = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        size = int(said.partition("content-length: ")[2].partition("\r\n")[0] or 0)
        if method == "HEAD":
            text = b""
        elif "transfer-encoding: chunked" in said:
            text = await self._chunks()
        else:
            text = await self.reader.readexactly(size)
        self.open = "connection: close" not in said
        return Answer(int(said[9:12]), said, text)

    async def _chunks(self) -> bytes:
        text = b""
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            text += (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readuntil(b"\r\n")
        return text

    def close(self) -> None:
        self.writer.close()
