"""Running the server: `parlour serve`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from typing import Any

import uvicorn

from parlour.core.errors import ParlourError
from parlour.engines.learned_files import check_learned
from parlour.server.app import make_app
from parlour.server.logs import set_up_logs
from parlour.server.prompt import PromptProtocol, RefusingProtocol, take_all_files
from parlour.server.settings import Settings
from parlour.store.database import database_url, migrate, open_database

MOST_MESSAGE = 8 * 1024  # bytes of a WebSocket message
_FAREWELL = 10  # seconds that requests have to end
_EVERY_ADDRESS = ("", "0.0.0.0", "::")
_ELSEWHERE = ("192.0.2.1", 9)  # an address that nobody has: the way to it begins at our own


def serve(settings: Settings, host: str, port: int, show: bool) -> None:
    """Serve until stopped. One process; more of them on the same database share the tables."""
    set_up_logs(settings.log)
    check_learned()
    take_all_files()
    asyncio.run(_bring_up_to_date(settings.database))  # refused here, not while starting
    listener = listen(host, port)
    address = f"http://{_name_of(host)}:{listener.getsockname()[1]}/"
    print(f"Parlour is at {address}  (Ctrl-C stops it)", file=sys.stderr, flush=True)
    if show:
        threading.Thread(target=_show, args=(address,), daemon=True).start()
    server = uvicorn.Server(config_for(make_app(settings)))
    # Tables and their states are values without cycles, and there are many: looking through all
    # of them for garbage, as often as Python does by itself, holds up everybody's moves.
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    # Uvicorn says goodbye to everybody, then lets the signal through: that is no failure.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    if not server.started:
        raise ParlourError("the server could not be started; the log above says why")


async def _bring_up_to_date(database: str) -> None:
    engine = open_database(database_url(database))
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


def config_for(app: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="uvloop" if _has_uvloop() else "asyncio",
        http=PromptProtocol,
        ws=RefusingProtocol,
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,  # it costs more memory and time than it saves on such texts
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_FAREWELL,
        backlog=4096,
    )


def _name_of(host: str) -> str:
    """What a browser is to call this computer: one that others can reach, where they may."""
    if host in _EVERY_ADDRESS:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as to:
            to.connect(_ELSEWHERE)  # nothing is sent
            return str(to.getsockname()[0])
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        why = error.strerror if isinstance(error, OSError) else "ports are 0 to 65535"
        raise ParlourError(f"cannot listen at {host} port {port}: {why}") from None
    listener.set_inheritable(True)
    return listener


def _has_uvloop() -> bool:
    try:
        import uvloop  # noqa: F401
    except ImportError:
        return False
    return True


def _show(address: str) -> None:
    """Open the page once it is there, where there is a screen to open it on."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return
    time.sleep(1.0)
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
