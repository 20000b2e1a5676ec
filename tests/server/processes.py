"""Processes for tests and measurements: servers of ours, PostgreSQL, Redis. Nothing of pytest.

Each is a context manager that ends what it has started.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import TypeVar
from urllib.parse import quote

T = TypeVar("T")

PATIENCE = 60.0  # seconds for anything to start or stop: the machines that run this are shared
PASSWORD = "p@ss:w/rd 100%"  # what must be quoted in an address
UNLIMITED = {
    "PARLOUR_LOG": "error",
    "PARLOUR_MESSAGES": "100000",
    "PARLOUR_TABLES": "1000000",
    "PARLOUR_PATIENCE": str(PATIENCE),
}


@dataclass(frozen=True)
class Server:
    """A server process that answers at an address, and what it writes down."""

    address: str  # host:port
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def site(self) -> str:
        return f"http://{self.address}"

    def logged(self) -> str:
        return self.log.read_text(errors="replace")

    def kill(self) -> None:
        """As a failing machine would: without a warning."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """As a host would; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def start_server(
    database: str,
    log: Path,
    settings: Mapping[str, str] | None = None,
    python: str = sys.executable,
) -> Server:
    """`parlour serve` on a free port. Its log goes to a file, so that no pipe fills up.

    `python`: of an environment that may have another version installed.
    """
    command = [python, "-m", "parlour", "serve", "--port", "0", "--database", database]
    with log.open("ab") as written:
        begins = written.tell()
        process = subprocess.Popen(
            command,
            env={**os.environ, **UNLIMITED, **(settings or {})},
            stdin=subprocess.DEVNULL,
            stdout=written,
            stderr=written,
        )

    def address() -> str | None:
        said = log.read_text(errors="replace")[begins:]
        if process.poll() is not None:
            raise RuntimeError(f"the server did not start:\n{said}")
        found = said.partition("http://")[2].partition("/")
        return found[0] if found[1] and answers(found[0]) else None

    try:
        return Server(wait_for(address, "a server"), process, log)
    except BaseException:
        process.kill()
        raise


def answers(address: str) -> bool:
    """Whether a server is up: its lifespan has begun, so that it answers requests."""
    host, _, port = address.partition(":")
    with contextlib.suppress(OSError), socket.create_connection((host, int(port)), 2) as plug:
        plug.sendall(b"GET /health HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
        return plug.recv(64).startswith(b"HTTP/1.1 200")
    return False


@contextlib.contextmanager
def server(database: str, log: Path, settings: Mapping[str, str] | None = None) -> Iterator[Server]:
    started = start_server(database, log, settings)
    try:
        yield started
    finally:
        end(started.process)


def end(process: subprocess.Popen[bytes], how: signal.Signals = signal.SIGTERM) -> None:
    """Ask a process to stop, and make it if it does not."""
    if process.poll() is None:
        process.send_signal(how)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(PATIENCE)


def children_of(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def wait_for(found: Callable[[], T | None], what: str) -> T:
    """What `found` gives as soon as that is something."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if value := found():
            return value
        time.sleep(0.05)
    raise TimeoutError(f"{what} does not come up")


# --- PostgreSQL -------------------------------------------------------------------------------


@dataclass
class Postgres:
    """A PostgreSQL of our own, in a folder that goes away with it."""

    folder: Path
    port: int
    fsync: bool
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        who = _somebody_else()
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [_program("postgres"), "-D", self.folder / "data", "-p", str(self.port), "-k", "",
                 "-c", f"fsync={'on' if self.fsync else 'off'}",
                 "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=100"],
                stdout=log, stderr=log, cwd=self.folder, user=who, group=_group(who),
            )  # fmt: skip
        wait_for(lambda: _listens(self.port) and _welcomes(self), "PostgreSQL")

    def stop(self) -> None:
        """A fast shutdown: it waits for nobody."""
        if self.process is not None:
            end(self.process, signal.SIGINT)

    @contextlib.contextmanager
    def hanging(self) -> Iterator[None]:
        """It is there, its connections too, and nothing is ever answered."""
        stopped: list[int] = []
        try:
            # Nobody new can be welcomed first; then those who were.
            for pid in self.pids:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGSTOP)
                    stopped.append(pid)
            yield
        finally:
            for pid in stopped:
                with contextlib.suppress(ProcessLookupError):  # it had been told to go meanwhile
                    os.kill(pid, signal.SIGCONT)

    @property
    def pids(self) -> list[int]:
        """It, and whoever works for it just now."""
        assert self.process is not None
        return [self.process.pid, *children_of(self.process.pid)]

    def url(self, name: str) -> str:
        return f"postgresql://parlour:{quote(PASSWORD, safe='')}@127.0.0.1:{self.port}/{name}"

    def create(self, name: str) -> str:
        """A new database, empty; its address. A test that is run again gets another."""
        name = f"{name}_{token_hex(4)}"
        self.run(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def run(self, statement: str, database: str = "postgres") -> str:
        """One statement of SQL; what it gives, as text."""
        done = subprocess.run(
            [_program("psql"), "-X", "-q", "-At", "-c", statement, self.url(database)],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout.strip()

    def tell_everyone_to_go(self, matching: str = "%") -> int:
        """Cut the connections whose latest statement is like this, as a network might."""
        cut = (
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            f" WHERE pid <> pg_backend_pid() AND datname IS NOT NULL AND query ILIKE '{matching}'"
        )
        return int(self.run(cut))


@contextlib.contextmanager
def postgres(safe: bool = False) -> Iterator[Postgres]:
    """Without fsync unless it is asked for: what tests kill is our server, never the machine."""
    folder = Path(tempfile.mkdtemp(prefix="parlour-pg-"))
    who = _somebody_else()
    found = Postgres(folder, free_port(), fsync=safe)
    try:
        secret = folder / "password"
        secret.write_text(PASSWORD)
        _own(folder, who)
        subprocess.run(
            [_program("initdb"), "-D", folder / "data", "-U", "parlour", "--pwfile", secret,
             "-E", "UTF8", "--auth=scram-sha-256", "--no-sync", "--locale=C"],
            check=True, capture_output=True, timeout=PATIENCE,
            cwd=folder, user=who, group=_group(who),
        )  # fmt: skip
        found.start()
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _welcomes(found: Postgres) -> bool:
    with contextlib.suppress(subprocess.CalledProcessError):
        return found.run("SELECT 1") == "1"
    return False


def _somebody_else() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _own(folder: Path, who: str | None) -> None:
    if who is not None:
        entry = pwd.getpwnam(who)
        for path in (folder, *folder.iterdir()):
            os.chown(path, entry.pw_uid, entry.pw_gid)


def _group(who: str | None) -> int | None:
    return None if who is None else pwd.getpwnam(who).pw_gid


def _program(name: str) -> str:
    """One of PostgreSQL's programs; Debian keeps most of them off the path."""
    found = shutil.which(name)
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    if found is None and not kept:
        raise RuntimeError(f"PostgreSQL is not installed ({name}): run scripts/setup")
    return found or str(kept[-1])


# --- Redis ------------------------------------------------------------------------------------


@contextlib.contextmanager
def redis(folder: Path, port: int = 0) -> Iterator[str]:
    """A Redis of our own; its address."""
    program = shutil.which("redis-server") or shutil.which("redis-check-rdb")
    if program is None:
        raise RuntimeError("Redis is not installed: run scripts/setup")
    port = port or free_port()
    with (folder / "redis.log").open("wb") as log:
        process = subprocess.Popen(
            # Debian's checker is the server too: it goes by the name it is called by.
            ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "",
             "--appendonly", "no", "--dir", str(folder)],
            executable=program, stdout=log, stderr=log,
        )  # fmt: skip
    try:
        wait_for(lambda: _listens(port), "Redis")
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        end(process)


def free_port() -> int:
    with socket.socket() as plug:
        plug.bind(("127.0.0.1", 0))
        port: int = plug.getsockname()[1]
        return port


def _listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 2):
        return True
    return False
