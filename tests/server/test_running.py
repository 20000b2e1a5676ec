"""A server process from its start to its end, and what it does when its database fails."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from ipaddress import ip_address
from itertools import chain
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.serving import _name_of, listen
from tests.server.clients import Person, http_client
from tests.server.processes import (
    PATIENCE,
    Postgres,
    Server,
    children_of,
    server,
    start_server,
    wait_for,
)

ON_SQLITE = pytest.mark.xdist_group("server on sqlite")
ON_POSTGRESQL = pytest.mark.xdist_group("server on postgresql")


@contextmanager
def a_server(folder: Path, database: str = "", **settings: str) -> Iterator[Server]:
    database = database or f"sqlite:///{folder}/tables.sqlite3"
    with server(database, folder / "log", settings) as one:
        yield one
        http_client(one.address).close()


@ON_SQLITE
def test_a_server_that_is_stopped_says_goodbye_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with a_server(tmp_path) as one:
        ann = Person(one.address)
        table = ann.open("cribbage", seats={"0": "me", "1": "bot:club"})
        children = children_of(one.process.pid)
        with ann.live(table) as live:
            stopping = threading.Thread(target=one.stop)
            stopping.start()
            with pytest.raises(ConnectionClosed) as closed:
                live.until(lambda _: False)
            stopping.join(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # come back
        assert one.process.returncode == 0
        assert one.logged().count("\n") == 1  # where it is, and nothing else
        wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in children), "an end")
    with a_server(tmp_path) as again:  # and everything is there
        back = Person(again.address, token=ann.token)
        assert back.table(table)["you"] == [0]
        with back.live(table) as live:
            while not live.legal:
                live.next()
            live.act(live.legal[0])


@ON_SQLITE
def test_the_computers_go_on_where_another_process_died(tmp_path: Path) -> None:
    """And its own thinkers end with a server that was killed."""
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with a_server(tmp_path, database) as one:
        ann = Person(one.address)
        table = ann.open("cribbage", "standard,target=31", seats={"0": "me", "1": "bot:club"})
        with ann.live(table) as live:
            while not live.legal:
                live.next()
            number = live.act(live.legal[0])
        children = children_of(one.process.pid)
        one.kill()
    wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in children), "an end")
    with (
        a_server(tmp_path, database) as two,
        Person(two.address, token=ann.token).live(table) as live,
    ):
        assert live.seq >= number  # what was acknowledged is there
        while not live.legal:
            live.next()


@ON_SQLITE
def test_two_may_start_at_once_where_there_is_no_database_yet(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/deeper/tables.sqlite3"
    started: list[Server] = []
    starting = [
        threading.Thread(
            target=lambda name=name: started.append(start_server(database, tmp_path / name))
        )
        for name in "ab"
    ]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join(2 * PATIENCE)
    with ExitStack() as stack:
        for one in started:
            stack.callback(one.stop)
        assert len(started) == 2
        tokens = [Person(one.address).token for one in started]
        for one, token in zip(started, reversed(tokens), strict=True):
            assert Person(one.address, token=token).get("/me")["player"]["name"] == "Ann"
            http_client(one.address).close()


@ON_SQLITE
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--database", "sqlite:////proc/none/x.sqlite3"), "the database cannot be opened"),
        (("--database", "postgresql://a@127.0.0.1:1/b"), "the database cannot be opened"),
        (("--database", "mysql://a/b"), "the database is sqlite"),
        (("--port", "70000"), "cannot listen"),
        (("--host", "999.1.1.1"), "cannot listen"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(
    tmp_path: Path, arguments: tuple[str, str], why: str
) -> None:
    fine = {"--port": "0", "--database": f"sqlite:///{tmp_path}/tables.sqlite3"}
    given = fine | dict([arguments])
    command = [sys.executable, "-m", "parlour", "serve", *chain.from_iterable(given.items())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1


@ON_POSTGRESQL
def test_a_database_that_goes_away_and_comes_back(postgresql: Postgres, tmp_path: Path) -> None:
    """Nobody is lied to meanwhile, nothing is lost, and everybody goes on by themselves."""
    database = postgresql.create("comes_and_goes")
    alter = f'ALTER DATABASE "{database.rpartition("/")[2]}" WITH ALLOW_CONNECTIONS'
    with a_server(tmp_path, database) as one:
        ann = Person(one.address)
        table = ann.open("cribbage", "standard,target=61", seats={"0": "me", "1": "bot:beginner"})
        with ann.live(table) as live:
            while not live.legal:
                live.next()
            before = live.seq
            postgresql.run(f"{alter} false")
            postgresql.tell_everyone_to_go()
            action = live.legal[0]
            answer = live.ask({"seq": live.seq, "action": action})
            assert (answer["type"], answer["code"]) == ("error", "gone")
            for path in ("/me", f"/tables/{table}", "/tables"):
                told = ann.request("GET", path)
                assert (told.status_code, told.json()["code"]) == (503, "gone")
            assert httpx.get(f"{one.site}/health").status_code == 200
            assert httpx.get(f"{one.site}/ready").status_code == 503
            assert live.seq == before
            postgresql.run(f"{alter} true")
            number = live.act(action)
            assert number > before
            while not live.legal:  # the computer, too
                live.next()
            until = time.monotonic() + PATIENCE
            while httpx.get(f"{one.site}/ready").status_code != 200:
                assert time.monotonic() < until


@ON_POSTGRESQL
def test_the_computer_acts_when_the_database_is_back(postgresql: Postgres, tmp_path: Path) -> None:
    """It failed when the computer was to act: nobody else could move the game."""
    database = postgresql.create("bots")
    alter = f'ALTER DATABASE "{database.rpartition("/")[2]}" WITH ALLOW_CONNECTIONS'
    with a_server(tmp_path, database, PARLOUR_REACTION="1", PARLOUR_LOG="warning") as one:
        ann = Person(one.address)
        table = ann.open("poker-solitaire", "race", seats={"1": "me", "2": "bot:beginner"})
        with ann.live(table) as live:
            live.until_event("acted", seat=2)
            postgresql.run(f"{alter} false")
            postgresql.tell_everyone_to_go()
            wait_for(lambda: "could not act" in one.logged() or None, "a failure")
            postgresql.run(f"{alter} true")
            live.until_event("acted", seat=2)


@pytest.mark.parametrize(
    ("host", "name"),
    [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]"), ("localhost", "localhost")],
)
def test_one_address_is_called_by_its_name(host: str, name: str) -> None:
    assert _name_of(host) == name


@pytest.mark.parametrize("host", ["", "0.0.0.0", "::"])
def test_where_everybody_may_come_the_address_is_one_that_others_can_reach(host: str) -> None:
    """Or this computer's own, where there is no network."""
    name = _name_of(host)
    assert not ip_address(name).is_unspecified
    with listen(name, 0) as listener:  # it is an address of this computer
        assert listener.getsockname()[0] == name
