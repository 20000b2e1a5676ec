"""HTTP connections that must say in time what they want.

Whoever connects and says nothing holds one of the few files that a process may have open. They
have a while to send the head of a request; and where room runs out, those who have said nothing
for longest go first, so that no number of them keeps others from being served.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    import resource
except ImportError:  # not on Windows, which does not count files
    resource = None  # type: ignore[assignment]

_HEAD = 10.0  # seconds for the head of a request
_RESERVE = 128  # files for the database, the thinkers and ourselves
_UNCOUNTED = 8192  # files, where the system does not say how many there may be

_silent: dict[PromptProtocol, None] = {}  # those that have said nothing yet, the longest first


def take_all_files() -> None:
    """As many files as this process may have; what it begins with is often far less."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def most_connections() -> int:
    files = _UNCOUNTED
    if resource is not None:
        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(_RESERVE, files - _RESERVE)


class PromptProtocol(HttpToolsProtocol):
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._listen()
        if len(self.connections) > most_connections():
            next(iter(_silent)).transport.abort()  # this one, where all others are being served

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._listen()

    def on_headers_complete(self) -> None:
        self._heard()
        super().on_headers_complete()

    def _listen(self) -> None:
        if self._late is None:
            _silent[self] = None
            self._late = self.loop.call_later(_HEAD, self.transport.abort)

    def _heard(self) -> None:
        _silent.pop(self, None)
        if self._late is not None:
            self._late.cancel()
            self._late = None


class RefusingProtocol(WebSocketsSansIOProtocol):
    """WebSockets that may be refused as any request is, with a status and a head."""

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it has had its answer; uvicorn would call it a failure
