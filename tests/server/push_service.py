"""A push service for tests: browsers subscribe at it, and it reads what they would be shown."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


class Browser:
    """One that has subscribed: it alone can read what is sent to its endpoint."""

    def __init__(self, origin: str) -> None:
        self.path = f"/{text(os.urandom(12))}"
        self.endpoint = origin + self.path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def form(self) -> dict[str, str]:
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text(public), "auth": text(self._auth)}

    def read(self, sealed: bytes) -> dict[str, Any]:
        opened: bytes = http_ece.decrypt(
            sealed, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        read: dict[str, Any] = json.loads(opened)
        return read


class PushService:
    def __init__(self) -> None:
        self.status = 201
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.received.append((self.path, headers, body))
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._http.server_port}"

    def read(self, browser: Browser) -> list[dict[str, Any]]:
        """What this browser was sent; each signed as it must be."""
        found = []
        for path, headers, body in self.received:
            if path == browser.path:
                assert Vapid02.verify(headers["authorization"])
                assert headers["content-encoding"] == "aes128gcm"
                found.append(browser.read(body))
        return found

    @contextlib.contextmanager
    def running(self) -> Iterator[PushService]:
        thread = threading.Thread(target=self._http.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._http.shutdown()
            self._http.server_close()
            thread.join()
