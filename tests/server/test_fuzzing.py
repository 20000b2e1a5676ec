"""Random requests over the whole API, and random bytes on its WebSockets: nothing breaks."""

from __future__ import annotations

import contextlib
import json
import random
import socket
import struct
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server import fuzz
from tests.server.clients import PATIENCE, Person
from tests.server.conftest import Pair
from tests.server.processes import wait_for

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
ENDS_TOKENS = ("/accounts", "/me/password", "/sessions/{session}")
QUICKLY = settings(
    max_examples=8,  # for each of the API's operations
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_random_requests_are_answered_as_the_schema_says(pair: Pair) -> None:
    """With a token, at tables that there are: requests that fit the schema, and that do not."""
    ann, spent = pair.people("Ann", "Spent")
    tables = [
        ann.open("cribbage", seats={"0": "me", "1": "me"}),
        ann.open("texas-42", seats={"S": "me"}, listed=True),
        ann.open("poker-solitaire", seats={"1": "me"}),
    ]
    schema = schemathesis.openapi.from_url(f"{pair.one.site}/schema")
    schema.config.generation.update(modes=list(schemathesis.GenerationMode))
    chance = random.Random(7)
    asked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        def check(case: Any) -> None:
            nonlocal asked
            if "id" in (case.path_parameters or {}) and chance.random() < 0.7:
                case.path_parameters["id"] = chance.choice(tables)
            if case.operation.method == "delete" and case.path.endswith("/sessions"):
                return  # it would end the session
            if case.path.endswith("/me/deletion"):
                return  # it would end whoever asks
            # What may end a token, if only by a better one, is asked with a token that may end.
            who = spent if case.path.endswith(ENDS_TOKENS) else ann
            headers = {"authorization": f"Bearer {who.token}"}
            case.call_and_validate(headers=headers, checks=CHECKS, timeout=PATIENCE)
            asked += 1

        QUICKLY(given(case=operation.as_strategy())(check))()
    assert asked > 100
    assert ann.get("/me")["player"]["id"]


def test_no_value_fits_two_of_the_schemas_that_it_may_fit_one_of(pair: Pair) -> None:
    """2.0 is an integer to JSON Schema, so that a number or an integer would be neither."""
    schema = httpx.get(f"{pair.one.site}/schema", timeout=PATIENCE).json()
    choices = [kinds for place in _places(schema) if (kinds := place.get("oneOf"))]
    assert choices
    for kinds in choices:
        types = [kind["type"] for kind in kinds if "type" in kind and "const" not in kind]
        types = ["number" if kind == "integer" else kind for kind in types]
        assert len(types) == len(set(types)), kinds


def _places(schema: Any) -> Iterator[dict[str, Any]]:
    within = schema.values() if isinstance(schema, dict) else schema
    if isinstance(schema, dict):
        yield schema
    for part in within:
        if isinstance(part, dict | list):
            yield from _places(part)


# --- WebSockets ---------------------------------------------------------------------------------


class Plug:
    """A WebSocket without manners: it sends any bytes as any frames."""

    def __init__(self, address: str, path: str) -> None:
        host, _, port = address.partition(":")
        self.plug = socket.create_connection((host, int(port)), PATIENCE)
        self.plug.settimeout(PATIENCE)
        key = b64encode(bytes(16)).decode()
        self.plug.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert self.plug.recv(12) == b"HTTP/1.1 101"

    def frame(self, kind: int, body: bytes, final: bool = True, masked: bool = True) -> None:
        head = bytes([(0x80 if final else 0) | kind])
        mask = 0x80 if masked else 0
        if len(body) < 126:
            head += bytes([mask | len(body)])
        elif len(body) < 65536:
            head += struct.pack(">BH", mask | 126, len(body))
        else:
            head += struct.pack(">BQ", mask | 127, len(body))
        self.raw(head + (b"\0\0\0\0" if masked else b"") + body)

    def raw(self, data: bytes) -> None:
        with contextlib.suppress(ConnectionError):  # the server may have hung up
            self.plug.sendall(data)

    def close(self) -> None:
        self.plug.close()


def _messages(chance: random.Random, seq: int, legal: list[str]) -> Iterator[bytes]:
    """Of every kind: nearly right, of the wrong types, deep, huge, or no JSON at all."""
    values: list[Any] = [None, True, 0, -1, 2**31, 10**30, 1.5, "", "é😀", "\x00", [], {},
                         "x" * 5000, seq, str(seq), [[[[]]]], legal[0], *legal[:3]]  # fmt: skip
    for _ in range(60):
        keys = ["seq", "action", "seat", "more", ""]
        form = {chance.choice(keys): chance.choice(values) for _ in range(chance.randrange(5))}
        yield json.dumps(form).encode()
    for _ in range(60):
        yield chance.randbytes(chance.randrange(300))
    yield b"[" * 7000
    yield b'{"seq":' * 1000
    yield b'{"seq":' + b"9" * 7000 + b',"action":"x"}'


def test_random_messages_break_nothing(pair: Pair) -> None:
    chance = random.Random(42)
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    seen = ann.get(f"/tables/{table}")
    path = f"/api/v1/tables/{table}/live?token={ann.token}"
    messages = list(_messages(chance, seen["table"]["seq"], seen["view"]["legal"]))
    for address in (pair.one.address, pair.two.address):
        for kind in (1, 2):  # as text, and as bytes
            plug = Plug(address, path)
            for message in messages:
                plug.frame(kind, message)
            plug.close()
        with ann.live(table) as live:  # in a connection with manners each is answered
            bad = [message for message in messages if _is_text(message)]
            for message in bad:
                live.socket.send(message.decode())
            for _ in bad:
                live.until(lambda heard: heard["type"] in ("ack", "error"))
            live.act(live.legal[0])


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def test_random_frames_break_nothing(pair: Pair) -> None:
    """Fragments, control frames, wrong masks, kinds that do not exist, half a frame, a close."""
    chance = random.Random(1)
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    path = f"/api/v1/tables/{table}/live?token={ann.token}"
    for turn in range(120):
        plug = Plug((pair.one, pair.two)[turn % 2].address, path)
        for _ in range(chance.randrange(1, 6)):
            what = chance.randrange(6)
            body = chance.randbytes(chance.randrange(130))
            if what == 0:
                plug.frame(chance.randrange(16), body, chance.random() < 0.7, chance.random() < 0.9)
            elif what == 1:
                plug.raw(body)
            elif what == 2:
                plug.frame(1, b'{"seq":', final=False)
                plug.frame(chance.choice((0, 0, 9, 1)), b'1,"action":"x"}')
            elif what == 3:
                plug.frame(1, b"x" * chance.choice((8193, 70_000)))
            elif what == 4:
                plug.raw(b"\x81\xff" + struct.pack(">Q", 2**63 - 1))  # a length beyond all bounds
            else:
                plug.frame(8, struct.pack(">H", chance.choice((0, 999, 1000, 4000, 65535))) + body)
        if chance.random() < 0.3:
            with contextlib.suppress(OSError):  # half-closed, unless the server was quicker
                plug.plug.shutdown(socket.SHUT_WR)
        if chance.random() < 0.2:
            plug.plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        plug.close()
    for address in (pair.one.address, pair.two.address):
        assert httpx.get(f"http://{address}/health").status_code == 200
        with Person(address, token=ann.token).live(table) as live:
            live.act(live.legal[0])


def test_connections_that_break_are_forgotten(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    for _ in range(30):
        plug = Plug(pair.one.address, f"/api/v1/tables/{table}/live")
        plug.plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        plug.close()
    with ann.live(table) as live:
        live.until_seq(live.act(live.legal[0]))
        live.until_seq(live.act(live.legal[0]))
    wait_for(lambda: _connections(pair.one.site) == 0, "the end of every connection")


def _connections(site: str) -> float:
    figures = httpx.get(f"{site}/metrics").text
    return float(figures.partition("\nparlour_connections ")[2].split()[0])


@pytest.mark.xdist_group("server on sqlite")
def test_two_thousand_of_the_million_messages_of_the_fuzzer() -> None:
    """`python -m tests.server.fuzz` sends the rest."""
    told, wrong = fuzz.run(2000, seed=3)
    assert not wrong, told
