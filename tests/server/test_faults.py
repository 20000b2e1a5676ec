"""Faults of what stands behind a server, done to the real thing. In each of them people are told
while it lasts, what was acknowledged is there, and all go on by themselves when it is over.

A fault ends only after its answers have come: where one waited for the database, these would fail.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
import redis as redis_client

from parlour.server.house import house_for
from parlour.server.settings import Settings
from parlour.store.database import database_url, migrate, open_database
from tests.server.clients import Live, Person, http_client
from tests.server.conftest import Pair
from tests.server.disks import SlowDisk
from tests.server.processes import Postgres, Server, postgres, redis, server, wait_for

SOON = {"PARLOUR_PATIENCE": "4"}  # long enough for a machine that does other things too
ON_SQLITE = pytest.mark.xdist_group("server on sqlite")
ON_POSTGRESQL = pytest.mark.xdist_group("server on postgresql")


@contextmanager
def a_table(one: Server) -> Iterator[tuple[Person, str, Live]]:
    """Somebody who plays the computer and is to act."""
    ann = Person(one.address)
    table = ann.open("cribbage", "standard,target=61", seats={"0": "me", "1": "bot:beginner"})
    with ann.live(table) as live:
        until_my_turn(live)
        yield ann, table, live


def until_my_turn(live: Live) -> None:
    while not live.legal:
        live.next()


def ready(one: Server) -> bool:
    return httpx.get(f"{one.site}/ready", timeout=60).status_code == 200


def goes_on(one: Server, live: Live, action: str) -> None:
    """The same act, sent again, is done; then the computer's; and the server is ready."""
    before = live.seq
    wait_for(lambda: ready(one) or None, "a server that is ready")
    assert live.act(action) > before
    until_my_turn(live)


def through(fault: AbstractContextManager[object], one: Server, *, reading: bool) -> None:
    with a_table(one) as (ann, table, live):
        action, before = live.legal[0], live.seq
        with fault:
            told = live.ask({"seq": before, "action": action})
            assert (told["type"], told["code"]) == ("error", "gone")
            assert told["saying"]["code"] == "table.refused.not-stored"
            assert not ready(one)
            acted = ann.request("POST", f"/tables/{table}/actions", {"seq": 1, "action": action})
            assert acted.status_code in ((409, 503) if reading else (503,))
            asked = ann.request("GET", "/me")
            assert asked.status_code == (200 if reading else 503)
            if not reading:
                assert asked.headers["retry-after"]
            assert httpx.get(f"{one.site}/health", timeout=60).status_code == 200
            assert not [told for told in live.heard if told.get("event", {}).get("seat") == 0]
        goes_on(one, live, action)
    assert "Traceback" not in one.logged()


# --- PostgreSQL -------------------------------------------------------------------------------


@ON_POSTGRESQL
def test_a_database_that_hangs(postgresql: Postgres, tmp_path: Path) -> None:
    database = postgresql.create("hangs")
    with server(database, tmp_path / "log", SOON) as one:
        through(postgresql.hanging(), one, reading=False)


@ON_POSTGRESQL
def test_a_database_that_is_stopped_and_started(tmp_path: Path) -> None:
    @contextmanager
    def away(found: Postgres) -> Iterator[None]:
        found.stop()
        yield
        found.start()

    with postgres() as own, server(own.create("away"), tmp_path / "log", SOON) as one:
        through(away(own), one, reading=False)


# --- SQLite -----------------------------------------------------------------------------------


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Somebody else writes, and does not come to an end."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def no_room(one: Server) -> Iterator[None]:
    """The server may write a page to no file, as on a full disk."""
    pid = one.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@ON_SQLITE
def test_a_file_that_somebody_has_locked_and_a_disk_that_is_full(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with server(f"sqlite:///{file}", tmp_path / "log", SOON) as one:
        through(locked(file), one, reading=True)
        through(no_room(one), one, reading=True)


@ON_SQLITE
def test_a_disk_that_hangs_under_the_file(tmp_path: Path) -> None:
    """The threads that write stand in the kernel: nobody can call them off."""
    disk = SlowDisk(tmp_path)
    settings = SOON | disk.settings
    with server(f"sqlite:///{tmp_path}/tables.sqlite3", tmp_path / "log", settings) as one:
        through(disk.hanging(), one, reading=True)
        through(disk.hanging(), one, reading=True)


@ON_SQLITE
def test_a_server_that_starts_while_the_database_is_slow_waits_for_it(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    settings = Settings(database=f"sqlite:///{file}", patience=1)

    async def start() -> None:
        engine = open_database(database_url(settings.database))
        await migrate(engine)
        await engine.dispose()
        with ExitStack() as stack:
            stack.enter_context(locked(file))
            asyncio.get_running_loop().call_later(3, stack.pop_all().close)
            async with house_for(settings) as house:
                while not await house.pulse.beats():
                    await asyncio.sleep(0.1)

    asyncio.run(start())


@ON_SQLITE
def test_a_log_of_the_database_that_is_torn(tmp_path: Path) -> None:
    """The machine went down in the middle of writing what nobody had been told of yet."""
    file = tmp_path / "tables.sqlite3"
    database = f"sqlite:///{file}"
    with server(database, tmp_path / "log", SOON) as one, a_table(one) as (ann, table, live):
        number = live.act(live.legal[0])
        one.kill()
    log = Path(f"{file}-wal")
    log.write_bytes(log.read_bytes() + os.urandom(2000))  # half a page
    with server(database, tmp_path / "log", SOON) as two:
        back = Person(two.address, token=ann.token)
        assert back.table(table)["seq"] >= number
        with back.live(table) as live:
            until_my_turn(live)
            live.act(live.legal[0])
        http_client(two.address).close()


# --- Redis ------------------------------------------------------------------------------------


@ON_SQLITE
def test_redis_that_hangs_delays_no_move_and_tells_when_it_is_back(tmp_path: Path) -> None:
    with ExitStack() as stack:
        fanout = stack.enter_context(redis(tmp_path))
        pid = int(redis_client.from_url(fanout).info()["process_id"])
        database = f"sqlite:///{tmp_path}/tables.sqlite3"
        settings = {"PARLOUR_FANOUT": fanout, "PARLOUR_LOG": "warning"}
        one, two = (
            stack.enter_context(server(database, tmp_path / name, settings)) for name in "12"
        )
        for each in (one, two):
            stack.callback(http_client(each.address).close)
        pair = Pair("redis", database, one, two)
        ann, bob = pair.people("Ann", "Bob")
        table = ann.open("cribbage", seats={"0": "me"}, listed=True)
        bob.sit(table, "1")
        with bob.live(table) as live:
            os.kill(pid, signal.SIGSTOP)
            try:
                said = {"says": "hello"}
                told = [ann.post(f"/tables/{table}/courtesies", said)["seq"] for _ in range(3)]
                assert ann.table(table)["seq"] == told[-1]
            finally:
                os.kill(pid, signal.SIGCONT)
            live.until_seq(told[-1])
        assert "Traceback" not in pair.logged


# --- the time of day --------------------------------------------------------------------------

HOURS = 3600
PATCHED = """
import os, time
real = time.time_ns
def shifted():
    with open(os.environ["CLOCK_OFFSET"]) as told:
        return real() + int(told.read() or 0) * 10**9
time.time_ns = shifted
"""


class Clock:
    """The time of day of a server, which can be set."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "offset"
        self.set(0)
        (folder / "sitecustomize.py").write_text(PATCHED)
        self.settings = {"PYTHONPATH": str(folder), "CLOCK_OFFSET": str(self._file)}

    def set(self, seconds: int) -> None:
        self._file.write_text(str(seconds))


@ON_SQLITE
def test_a_clock_that_jumps_costs_nobody_their_turn_or_their_token(tmp_path: Path) -> None:
    clock = Clock(tmp_path)
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with server(database, tmp_path / "log", clock.settings) as one:
        ann = Person(one.address)
        table = ann.open("poker-solitaire", seats={"1": "me"}, clock=600)
        with ann.live(table) as live:
            first = live.act(live.legal[0])
            began = live.table["deadline"]
            for number, jump in enumerate((5 * HOURS, -5 * HOURS), 1):
                clock.set(jump)
                assert live.act(live.legal[0]) == first + number  # nobody was taken to be away
                live.until_seq(first + number)
                moved = live.table["deadline"] - began
                assert abs(moved - 1000 * jump) < 300_000  # the new turn goes by the new time
        assert ann.get("/me")["player"]["name"] == "Ann"
        assert [found["id"] for found in ann.get("/me/tables")["tables"]] == [table]
        http_client(one.address).close()


@ON_SQLITE
def test_a_turn_never_lasts_longer_than_its_clock(tmp_path: Path) -> None:
    """The time of day was set back by hours while the server was down."""
    clock = Clock(tmp_path)
    clock.set(5 * HOURS)
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with server(database, tmp_path / "log", clock.settings) as one:
        ann = Person(one.address)
        table = ann.open("poker-solitaire", seats={"1": "me"}, clock=5)
        one.kill()
        http_client(one.address).close()
    clock.set(0)
    with server(database, tmp_path / "log", clock.settings) as two:
        with Person(two.address, "Eve").live(table) as eyes:
            eyes.until_event("away", seat=1)
            eyes.until_event("acted", by="clock")
        http_client(two.address).close()
