"""A WebSocket client that costs next to nothing, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import struct
from base64 import b64encode
from collections.abc import Callable
from os import urandom


class SocketClient(asyncio.Protocol):
    """Text frames only; whatever comes is handed to `heard`. Frames are masked with zeros."""

    def __init__(self, host: str, path: str, heard: Callable[[SocketClient, bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(urandom(16)).decode()}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
        )
        self._heard = heard
        self._buffer = b""
        self.open = False
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request.encode())

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self.open:
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head[:16]:
                raise ConnectionError(head[:200].decode())
            self.open = True
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size == 126 and len(buffer) >= 4:
                (size,), start = struct.unpack_from(">H", buffer, 2), 4
            elif size == 127 and len(buffer) >= 10:
                (size,), start = struct.unpack_from(">Q", buffer, 2), 10
            elif size > 125:
                break
            if len(buffer) < start + size:
                break
            if buffer[0] == 0x81:
                self._heard(self, buffer[start : start + size])
            elif buffer[0] == 0x89:  # a ping: answered, or the server hangs up
                self._frame(0x8A, buffer[start : start + size])
            buffer = buffer[start + size :]
        self._buffer = buffer

    def connection_lost(self, error: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(None)

    def send(self, text: bytes) -> None:
        self._frame(0x81, text)

    def _frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = (
            struct.pack(">BB", kind, 0x80 | size)
            if size < 126
            else struct.pack(">BBH", kind, 0xFE, size)
        )
        self._transport.write(head + b"\0\0\0\0" + body)

    def close(self) -> None:
        self._transport.close()
