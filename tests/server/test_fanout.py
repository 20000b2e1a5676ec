"""How processes hear of each other's events, and what becomes of them when they cannot."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.clients import Person, http_client
from tests.server.conftest import Pair
from tests.server.processes import PATIENCE, Postgres, free_port, redis, server


def _hears(pair: Pair) -> float:
    """Seconds until a client of one process has heard of events at the other, five times."""
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("cribbage", seats={"0": "me"}, listed=True)
    bob.sit(table, "1")
    slowest = 0.0
    with bob.live(table) as two, ann.live(table) as one:
        for speaker, listener in ((ann, two), (bob, one)):
            for _ in range(5):
                seq = speaker.post(f"/tables/{table}/courtesies", {"says": "hello"})["seq"]
                began = time.monotonic()
                listener.until_seq(seq)
                slowest = max(slowest, time.monotonic() - began)
    return slowest


def test_an_event_reaches_the_clients_of_the_other_process(pair: Pair) -> None:
    assert _hears(pair) < PATIENCE


@pytest.mark.xdist_group("server on postgresql")
def test_a_listener_whose_connection_is_cut_catches_up(
    postgresql: Postgres, tmp_path: Path
) -> None:
    """PostgreSQL cuts every connection: what was missed is made up for, then all goes on."""
    database = postgresql.create("cut")
    with server(database, tmp_path / "1") as one, server(database, tmp_path / "2") as two:
        pair = Pair("postgresql", database, one, two)
        with _closing(one.address, two.address):
            ann, bob = pair.people("Ann", "Bob")
            table = ann.open("cribbage", seats={"0": "me"}, listed=True)
            bob.sit(table, "1")
            with bob.live(table) as live:
                assert postgresql.tell_everyone_to_go("LISTEN%") >= 2
                for _ in range(3):
                    seq = ann.post(f"/tables/{table}/courtesies", {"says": "hello"})["seq"]
                live.until_seq(seq)
                postgresql.tell_everyone_to_go()
                seq = _until_it_goes(ann, table)
                live.until_seq(seq)
            _hears(pair)


def _until_it_goes(person: Person, table: str) -> int:
    """Say hello until it is stored: a failing database is answered with 503, and no more."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = person.request("POST", f"/tables/{table}/courtesies", {"says": "hello"})
        if answer.status_code == 200:
            seq: int = answer.json()["seq"]
            return seq
        assert (answer.status_code, answer.json()["code"]) == (503, "gone")
    raise TimeoutError("the database does not come back")


class _closing(ExitStack):
    def __init__(self, *addresses: str) -> None:
        super().__init__()
        for address in addresses:
            self.callback(http_client(address).close)


@pytest.mark.xdist_group("server on sqlite")
def test_redis_tells_the_other_process_also_after_it_was_away(tmp_path: Path) -> None:
    database, port = f"sqlite:///{tmp_path}/tables.sqlite3", free_port()
    with ExitStack() as stack:
        running = stack.enter_context(ExitStack())
        fanout = running.enter_context(redis(tmp_path, port))
        told = {"PARLOUR_FANOUT": fanout, "PARLOUR_LOG": "warning"}
        one, two = (
            stack.enter_context(server(database, tmp_path / name, told)) for name in ("1", "2")
        )
        for each in (one, two):
            stack.callback(http_client(each.address).close)
        pair = Pair("redis", database, one, two)
        _hears(pair)
        ann, bob = pair.people("Ann", "Bob")
        table = ann.open("cribbage", seats={"0": "me"}, listed=True)
        bob.sit(table, "1")
        with bob.live(table) as live:
            time.sleep(7)  # silence is no reason to stop listening
            assert "stopped" not in pair.logged
            running.close()
            seq = ann.post(f"/tables/{table}/courtesies", {"says": "hello"})["seq"]
            assert ann.table(table)["seq"] == seq  # one's own moves wait for nothing
            running.enter_context(redis(tmp_path, port))
            live.until_seq(seq)
        _hears(pair)
        assert "Traceback" not in pair.logged
