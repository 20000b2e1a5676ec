"""A server of its own for the browser tests: a process that can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PATIENCE = 60.0  # seconds that a server may take to start on a busy machine


class Server:
    def __init__(self, folder: Path, **settings: str) -> None:
        self._settings = settings
        self._database = f"sqlite:///{folder / 'tables.sqlite3'}"
        self._log = folder / "server.log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "parlour", "serve", "--port", str(self.port)]
        # All guests of the tests come from one address, in a hurry.
        hurry = {
            "PARLOUR_TABLES": "100000",
            "PARLOUR_MESSAGES": "1000",
            "PARLOUR_THINKERS": "1",
            "PARLOUR_REACTION": "6",
            "PARLOUR_PATIENCE": "60",  # the machines that run this are shared
        }
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", self._database],
                env=os.environ | hurry | self._settings,
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server did not start:\n{self._log.read_text()}")
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/ready", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
