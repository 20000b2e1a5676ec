"""Requests that cost their sender little, and must cost the others no more."""

from __future__ import annotations

import asyncio
import resource
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from bench.floods import FLOODS, Flood
from parlour.server.limits import AtOnce
from parlour.store.database import database_url, open_database
from parlour.store.fanout import fanout_for
from parlour.store.log import EventLog, Stored
from parlour.tables.asking import NotAllowed
from tests.server.clients import Person, Refused, http_client, play
from tests.server.conftest import Pair
from tests.server.plain_http import Answer, Line
from tests.server.processes import server


def failures(pair: Pair) -> float:
    """How many requests were answered as if we had failed."""
    told = httpx.get(f"{pair.one.site}/metrics").text.splitlines()
    counted = [line for line in told if line.startswith("parlour_requests_total{")]
    return sum(float(line.rpartition(" ")[2]) for line in counted if 'status="500"' in line)


@pytest.mark.parametrize("path", ["/", "/health", "/ready", "/t/abc", "/api/v1/games", "/none.js"])
def test_head_is_answered_like_get_without_a_body(pair: Pair, path: str) -> None:
    whole, head = (httpx.request(m, pair.one.site + path) for m in ("GET", "HEAD"))
    assert head.content == b""
    assert head.status_code == whole.status_code
    for name in ("content-type", "etag", "cache-control", "content-security-policy"):
        assert head.headers.get(name) == whole.headers.get(name)


def test_a_first_visit_is_no_mistake(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    assert ann.request("GET", "/visitor", token=None).json() == {"player": None}
    assert ann.request("GET", "/visitor", token="made up").json() == {"player": None}
    assert ann.get("/visitor") == ann.get("/me")


@pytest.mark.parametrize("part", [b'{"name": "A', b""])
def test_a_body_that_breaks_off_is_not_our_failure(pair: Pair, part: bytes) -> None:
    before = failures(pair)
    host, _, port = pair.one.address.partition(":")
    head = b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n"
    for _ in range(20):
        with socket.create_connection((host, int(port))) as plug:
            plug.sendall(head + part)
    assert Person(pair.one.address).get("/me")
    assert failures(pair) == before


def test_those_who_connect_and_say_nothing_keep_nobody_out(pair: Pair) -> None:
    """Far more of them than the server may have files."""
    host, _, port = pair.one.address.partition(":")
    pid, files = pair.one.process.pid, resource.RLIMIT_NOFILE
    before = resource.prlimit(pid, files)
    resource.prlimit(pid, files, (400, before[1]))
    try:
        with ExitStack() as stack:
            for number in range(600):
                plug = stack.enter_context(socket.create_connection((host, int(port))))
                if number % 2:
                    plug.sendall(b"GET /api/v1/me HTTP/1.1\r\nHost: ")
            assert httpx.get(f"{pair.one.site}/health", timeout=60).status_code == 200
            assert httpx.get(f"{pair.one.site}/ready", timeout=60).status_code == 200
    finally:
        resource.prlimit(pid, files, before)


def test_many_looks_back_at_once_are_answered_or_put_off(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    with ann.live(table) as live:
        play([live], lambda live: live.legal[0], most=10)

    def look(number: int) -> int:
        hand = f"?pictures={number % 2}"
        return ann.at(pair.one.address).request("GET", f"/tables/{table}/steps{hand}").status_code

    with ThreadPoolExecutor(12) as threads:
        answers = list(threads.map(look, range(60)))
        assert bob.get(f"/tables/{table}")["table"]["id"] == table
    assert set(answers) <= {200, 429}
    assert answers.count(200) > 4
    steps = ann.get(f"/tables/{table}/steps")["steps"]
    assert len(steps) == 11


def test_so_much_of_one_person_and_so_much_in_all() -> None:
    work = AtOnce(each=2, most=3)
    with work.one_more("ann"), work.one_more("ann"):
        with pytest.raises(NotAllowed), work.one_more("ann"):
            pass
        with work.one_more("bob"), pytest.raises(NotAllowed), work.one_more("eve"):
            pass
    with work.one_more("ann"), work.one_more("eve"):
        pass


def test_a_table_of_a_newer_version_waits_and_the_others_go_on(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    newer, other = (ann.open("poker-solitaire", seats={"1": "me"}) for _ in range(2))
    seq = ann.table(newer)["seq"]

    async def add() -> None:
        engine = open_database(database_url(pair.database))
        async with EventLog(engine, fanout_for(engine, "")) as log:
            await log.append(newer, [Stored(seq + 1, 1, '{"kind":"sparkled","seat":"1"}')])
        await engine.dispose()

    asyncio.run(add())
    for path in (f"/tables/{newer}", f"/tables/{newer}/steps"):
        with pytest.raises(Refused) as refused:
            ann.at(pair.two.address).get(path)
        assert refused.value.told == (409, "newer")
    for person in (ann, ann.at(pair.two.address)):
        with person.live(other) as live:
            live.act(live.legal[0])
    assert other in [found["id"] for found in ann.at(pair.two.address).get("/me/tables")["tables"]]


def test_floods_are_told_when_to_come_again(tmp_path: Path) -> None:
    """Connections too, before they are WebSockets; and nobody is logged as a failure."""
    strict = {"PARLOUR_MESSAGES": "1", "PARLOUR_TABLES": "3"}
    with server(f"sqlite:///{tmp_path}/tables.sqlite3", tmp_path / "log", strict) as one:

        async def flood(kind: Flood) -> Answer:
            for _ in range(60):
                line = await Line.to(one.address)
                path = f"/api/v1{kind.path}".replace("{table}", "abcdefghjkmn")
                answer = await line.ask(kind.method, path, kind.body, "", kind.more)
                line.close()
                if answer.status == 429:
                    return answer
            raise AssertionError(answer)

        for name in ("guests", "sockets", "wrong passwords", "steps"):
            told = asyncio.run(flood(FLOODS[name]))
            assert "\r\nretry-after: " in told.head
        assert one.logged().count("\n") == 1  # where it is
        http_client(one.address).close()
