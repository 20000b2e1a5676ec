"""Attacks on the server: other sites, made-up origins, sizes, rates, odd bytes."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.clients import PATIENCE, Person, Refused, http_client
from tests.server.conftest import Pair
from tests.server.processes import Server, server

HEADERS = {
    "content-security-policy": "default-src 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=()",
}
NASTY = [
    "\x00", "a\x00b", "\x7f", "' OR '1'='1", "\"; DROP TABLE events; --", "%00", "%s%n", "{{7*7}}",
    "<script>alert(1)</script>", "../../etc/passwd", "\u202e\u2066", "\ufeff", "\U0010ffff",
    "𝕏" * 10,
    "N", "n", "-1", "1e9", "NaN", "null", "true", "A" * 4000, "é" * 400, "\n\r\n", "S:S:S:pass",
]  # fmt: skip


def raw(address: str, request: bytes) -> bytes:
    """What a server answers to these bytes."""
    host, _, port = address.partition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as plug:
        plug.sendall(request)
        plug.settimeout(PATIENCE)
        answer = b""
        while chunk := plug.recv(65536):
            answer += chunk
        return answer


# --- who asks ---------------------------------------------------------------------------------


def test_the_cookie_is_for_this_site_and_no_script(pair: Pair) -> None:
    answer = httpx.post(f"{pair.one.site}/api/v1/guests", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    for flag in ("httponly", "samesite=lax", "path=/", "max-age="):
        assert flag in cookie
    assert "secure" not in cookie  # over plain HTTP at home; behind a proxy with TLS:
    answer = httpx.post(
        f"{pair.one.site}/api/v1/guests", json={}, headers={"x-forwarded-proto": "https"}
    )
    assert "secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://[", "", "http://HOST.evil.example", "HOST", "http://",
     "file://", "http://HOST:1", "http://user@HOST"],
)  # fmt: skip
def test_pages_of_other_sites_may_not_use_a_cookie(pair: Pair, origin: str) -> None:
    (ann,) = pair.people("Ann")
    headers = {
        "cookie": f"parlour={ann.token}",
        "origin": origin.replace("HOST", pair.one.address),
    }
    site = f"{pair.one.site}/api/v1"
    with httpx.Client() as browser:
        answer = browser.patch(f"{site}/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        assert browser.delete(f"{site}/sessions", headers=headers).status_code == 403
        assert "access-control-allow-origin" not in answer.headers
    assert ann.get("/me")["player"]["name"] == "Ann"
    table = ann.open("cribbage")
    with pytest.raises(InvalidStatus):
        connect(
            f"ws://{pair.one.address}/api/v1/tables/{table}/live",
            additional_headers={"cookie": headers["cookie"]},
            origin=Origin(headers["origin"]),
            proxy=None,
        )


def test_a_cookie_without_an_origin_is_refused_and_with_our_own_it_serves(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    cookie = {"cookie": f"parlour={ann.token}"}
    url = f"{pair.one.site}/api/v1/me"
    assert httpx.patch(url, json={"name": "Eve"}, headers=cookie).status_code == 403
    assert httpx.get(url, headers=cookie).status_code == 200
    ours = {**cookie, "origin": pair.one.site}
    assert httpx.patch(url, json={"name": "Anna"}, headers=ours).status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/", 200), ("GET", "/schema", 200), ("GET", "/health", 200), ("GET", "/ready", 200),
     ("GET", "/metrics", 200), ("GET", "/api/v1/games", 200), ("GET", "/api/v1/me", 401),
     ("GET", "/api/v1/none", 404), ("GET", "/none.js", 404), ("POST", "/health", 405),
     ("POST", "/api/v1/none", 404), ("GET", "/api/v1/tables/none", 404),
     ("POST", "/api/v1/guests", 400), ("GET", "/t/abc", 200)],
)  # fmt: skip
def test_every_answer_has_the_headers(pair: Pair, method: str, path: str, status: int) -> None:
    answer = httpx.request(method, f"{pair.one.site}{path}")
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers[name].startswith(value)
    assert "server" not in answer.headers
    if status >= 400 and not path.endswith(".js"):
        assert set(answer.json()) >= {"code", "message"}


@pytest.mark.parametrize(
    "path",
    ["/../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
     "/assets/../../app.py", "/assets/..%5c..%5capp.py", "//etc/passwd", "/.env", "/app.py",
     "/\x00", "/%00.html"],
)  # fmt: skip
def test_no_path_leads_out_of_the_pages(pair: Pair, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
    answer = raw(pair.one.address, request)
    assert b"root:" not in answer
    assert b"import " not in answer.partition(b"\r\n\r\n")[2][:200]
    assert answer.split(b" ", 2)[1] in (b"200", b"400", b"404")


def test_tokens_are_never_in_the_log(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with server(database, tmp_path / "log", {"PARLOUR_LOG": "debug"}) as one:
        ann = Person(one.address)
        assert ann.token is not None
        table = ann.open("poker-solitaire", seats={"1": "me"})
        stranger = Person(one.address, token=None)
        with stranger.live(table, f"?token={ann.token}") as live:
            assert live.table["you"] == [1]
        login = {"login": "annie", "password": "a secret password"}
        ann.token = ann.post("/accounts", login)["token"]
        ann.post("/sessions", login)
        with pytest.raises(InvalidStatus), stranger.live("nonsense", f"?token={ann.token}"):
            pass
        http_client(one.address).close()
        one.stop()
        logged = one.logged()
    assert len(logged.splitlines()) > 5
    assert ann.token not in logged
    assert ann.token.split(".")[0] not in logged
    assert login["password"] not in logged


# --- how much, and how often ------------------------------------------------------------------


def test_bodies_that_are_too_large_are_not_read(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    answer = ann.request("POST", "/tables", {"game": "cribbage", "seed": "x" * 100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "size")

    def drops() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1024

    answer = ann.request("POST", "/tables", None, content=drops())  # its length is not said
    assert answer.status_code == 413


def test_a_message_that_is_too_large_ends_the_connection(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    with ann.live(table) as live:
        live.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            live.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with ann.live(table) as live:
        live.act(live.legal[0])


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """A server with low limits."""
    low = {"PARLOUR_MESSAGES": "2", "PARLOUR_TABLES": "4"}
    with server(f"sqlite:///{tmp_path}/tables.sqlite3", tmp_path / "log", low) as one:
        yield one
        http_client(one.address).close()


def at_once(ask: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """A dozen times: one after another they might take longer than the limits ask for."""
    with ThreadPoolExecutor(12) as pool:
        return [asked.result() for asked in [pool.submit(ask) for _ in range(12)]]


@pytest.mark.xdist_group("server on sqlite")
def test_whoever_asks_too_often_is_told_to_wait(strict: Server) -> None:
    ann = Person(strict.address)
    answers = at_once(lambda: ann.request("GET", "/me"))
    assert {answer.status_code for answer in answers} == {200, 429}
    late = next(answer for answer in answers if answer.status_code == 429)
    assert late.json()["code"] == "slow-down"
    assert 1 <= int(late.headers["retry-after"]) <= 60
    nobody = Person(strict.address, token=None)
    for method, path, form in (
        ("GET", "/tables", None),
        ("GET", "/visitor", None),
        ("POST", "/rules", {"game": "cribbage"}),
        ("POST", "/guests", {}),
        ("POST", "/sessions", {"login": "nobody", "password": "wrong"}),
    ):
        answers = at_once(partial(nobody.request, method, path, form))
        assert 429 in {answer.status_code for answer in answers}, path


@pytest.mark.xdist_group("server on sqlite")
def test_whoever_sends_too_often_is_made_to_wait_and_nothing_is_lost(tmp_path: Path) -> None:
    low = {"PARLOUR_MESSAGES": "10"}
    with server(f"sqlite:///{tmp_path}/tables.sqlite3", tmp_path / "log", low) as one:
        ann = Person(one.address)
        table = ann.open("poker-solitaire", seats={"1": "me"})
        with ann.live(table) as live:
            began = time.monotonic()
            for i in range(45):
                live.send({"seq": 10**6 + i, "action": "x"})
            answers = [live.next() for _ in range(45)]
            taken = time.monotonic() - began
            assert {answer["code"] for answer in answers} == {"bad"}
            assert [answer["seq"] for answer in answers] == [10**6 + i for i in range(45)]
            assert taken > 1.0  # thirty at once, then ten a second
        http_client(one.address).close()


# --- what is in it ----------------------------------------------------------------------------


def _places(table: str) -> list[tuple[str, str, dict[str, Any], str]]:
    """Every text that a client may send: method, path, the rest of the form, the field."""
    at = f"/tables/{table}"
    return [
        ("POST", "/guests", {}, "name"),
        ("PATCH", "/me", {}, "name"),
        ("POST", "/accounts", {"password": "long enough"}, "login"),
        ("POST", "/accounts", {"login": "x"}, "password"),
        ("POST", "/sessions", {"password": "long enough"}, "login"),
        ("POST", "/sessions", {"login": "annie"}, "password"),
        ("POST", "/rules", {"game": "cribbage"}, "rules"),
        ("POST", "/rules", {"rules": "standard"}, "game"),
        ("POST", "/tables", {"game": "cribbage"}, "rules"),
        ("POST", "/tables", {"game": "cribbage"}, "seed"),
        ("POST", "/tables", {"game": "poker-solitaire", "seats": {"1": "me"}}, "deal"),
        ("POST", f"{at}/seats/1", {"seed": "x"}, "invitation"),
        ("POST", f"{at}/seats/1", {"invitation": "x"}, "seed"),
        ("PUT", f"{at}/seats/1", {}, "bot"),
        ("POST", f"{at}/invitations", {}, "seat"),
        ("POST", f"{at}/start", {}, "level"),
        ("POST", f"{at}/actions", {"seq": 1}, "action"),
        ("POST", f"{at}/actions", {"seq": 1, "action": "go"}, "seat"),
        ("POST", f"{at}/courtesies", {}, "says"),
        ("POST", f"{at}/rematch", {}, "seed"),
    ]


def test_odd_texts_in_every_field_are_taken_or_refused_and_never_break_anything(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = bob.open("cribbage", seats={"0": "me"})
    for method, path, form, field in _places(table):
        hashed = field in ("login", "password")  # which is meant to take long
        for text in NASTY[:4] if hashed else NASTY:
            answer = ann.request(method, path, {**form, field: text})
            assert answer.status_code < 500, (path, field, text, answer.text)
            if answer.is_error:
                assert answer.json()["message"], (path, field, text)
    quoted = [f"/tables/{table}/seats/%00", f"/tables/{table}/hint?seat=%00", "/tables/%00",
              "/me/results?game=%00&rules=%27", "/me/results?rules=%F0%9F%98%80",
              f"/tables/{table}/steps?hand=%00", f"/tables/{table}?pictures=perhaps"]  # fmt: skip
    for path in quoted:
        for method in ("GET", "DELETE", "POST"):
            assert ann.request(method, path).status_code in (200, 400, 403, 404, 405, 409), path
    assert ann.get("/me")["player"]["id"]


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"7", b'"x"', b"\xff\xfe", b"[" * 30_000, b'{"seq":' * 8_000,
     b'{"seq": 1e400, "action": "go"}', b'{"seq": ' + b"9" * 5_000 + b', "action": "go"}',
     b'{"seq": -1, "action": "go"}', b'{"seq": 1.5, "action": "go"}',
     b'{"seq": "1", "action": "go"}',
     b'{"seq": true, "action": "go"}', b'{"seq": 1, "action": ["go"]}', b'{"seq": 1}',
     b'{"seq": 1, "action": "go", "seat": ' + b"9" * 5_000 + b"}",
     b'{"seq": 1, "action": "go", "more": 1}', b'{"seq": 1, "action": ""}',
     b'{"seq": 1, "action": "\\ud800"}', b'{"seq": 1, "seq": 2, "action": 3}',
     b'{"seq": NaN, "action": "go"}'],
)  # fmt: skip
def test_what_is_not_of_the_right_form_is_refused(pair: Pair, body: bytes) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    answer = ann.request("POST", f"/tables/{table}/actions", None, content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad")
    if len(body) < 8_000:
        with ann.live(table) as live:
            live.socket.send(body)  # as bytes, which may be no text
            answered = live.until(lambda message: message["type"] == "error")
            assert answered["code"] == "bad"
            live.act(live.legal[0])


def test_lists_and_deep_things_where_texts_belong_are_refused(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    deep: Any = "x"
    for _ in range(200):
        deep = [deep]
    odd: Any
    for odd in (deep, {"a": deep}, [], {}, 1.5, 10**40, True):
        for path, field in (("/tables", "rules"), ("/tables", "seats"), ("/guests", "name")):
            form = {"game": "cribbage", field: odd} if path == "/tables" else {field: odd}
            answer = ann.request("POST", path, form)
            fine = odd == {} and path == "/tables"
            assert answer.status_code == (201 if fine else 400), (field, odd)


@pytest.mark.parametrize(
    "request_",
    [b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00",
     b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
     b"FOO / HTTP/1.1\r\nHost: x\r\n\r\n", b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\n"
     b"Content-Length: -5\r\n\r\n", b"POST /api/v1/guests HTTP/1.1\r\n"
     b"Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
)  # fmt: skip
def test_what_is_not_http_is_answered_or_dropped(pair: Pair, request_: bytes) -> None:
    host, _, port = pair.one.address.partition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as plug:
        plug.settimeout(2)
        try:
            plug.sendall(request_)
            answer = plug.recv(100)
        except (TimeoutError, ConnectionError):
            answer = b""
    assert not answer or answer.split(b" ", 2)[1] in (b"400", b"404", b"405", b"413")
    assert httpx.get(f"{pair.one.site}/health").status_code == 200


def test_seats_and_ids_of_others_are_never_needed(pair: Pair) -> None:
    """Nothing that is shown of another player can be used to be them."""
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("cribbage", seats={"0": "me"}, listed=True)
    me = ann.get("/me")["player"]["id"]
    assert me not in json.dumps(bob.get(f"/tables/{table}"))
    for token in (me, f'"{me}"', f"{me}.x"):
        with pytest.raises(Refused) as refused:
            Person(pair.two.address, token=token).get("/me")
        assert refused.value.told == (401, "token")
