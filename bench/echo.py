"""The floor of `bench.server`: the same stack, sending messages of the same size, doing nothing."""

from __future__ import annotations

import itertools
import sys
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket

from parlour.server.serving import config_for, listen

# An event at a table of `bench.server` has 2,798 bytes, on average over sixty games.
_ACTION = '"play:64"'
_EVENT = (
    '{"type":"event","seq":%d,"table":{"pad":"' + "x" * 1000 + '"},"view":{"legal":['
    + ",".join([_ACTION] * 6) + '],"pad":"' + "x" * 1666 + '"}}'
)  # fmt: skip


@websocket("/")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    for seq in itertools.count(1):
        await socket.send({"type": "websocket.send", "text": _EVENT % seq, "bytes": None})
        if seq > 1:
            ack = '{"type":"ack","seq":%d}' % seq  # noqa: UP031
            await socket.send({"type": "websocket.send", "text": ack, "bytes": None})
        if (await socket.receive())["type"] != "websocket.receive":
            return


@get("/health")
async def health() -> str:
    return "up"


def main() -> None:
    listener = listen("127.0.0.1", 0)
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/", file=sys.stderr, flush=True)
    app = Litestar([echo, health], logging_config=None)
    uvicorn.Server(config_for(app)).run(sockets=[listener])  # with the loop that it names


if __name__ == "__main__":
    main()
