"""Requests that fit an API's description, nearly fit it, or do not fit it at all."""

from __future__ import annotations

import json
import random
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

Schema = dict[str, Any]

_ODDLY = 0.06  # how often a value is none that is asked for
_REMEMBERED = 0.8  # how often one that the server told under that name, where it did
_ODD: list[Any] = [
    None, True, False, 0, -1, 1.5, 2**31, 2**63, 10**30, -1e308, "", " ", "\0", "é😀", "\u202e",
    "x" * 5000, "../../etc", "%00", "<b>", "'; --", [], {}, [[[[]]]], {"": None}, ["x"] * 300,
]  # fmt: skip
_WORDS = [
    "texas-42", "cribbage", "poker-solitaire", "standard", "house", "straight", "three-hand",
    "me", "bot:beginner", "beginner", "N", "S", "0", "1", "2", "hello", "play:64", "start", "today",
    "AC", "5H", "6-4", "draw", "4H 5H 6H JC QC KC", "00 64 66 65 21 20 31",
]  # fmt: skip
# What takes the server long is rarely asked, and so is what would end everything that was begun.
_RARELY = ("/labs/", "/hint", "/same-cards", "/review", "/dearest", "password", "/sessions",
           "/accounts", "/recover", "/deletion", "/passkeys", "/guests", "/me/data")  # fmt: skip


@dataclass(frozen=True)
class Request:
    method: str
    path: str  # with its query
    operation: str  # its path as the description has it
    body: bytes | None
    allowed: frozenset[int]  # how it may be answered, as the description says


class Nonsense:
    def __init__(self, description: Schema, chance: random.Random) -> None:
        self._chance = chance
        self._schemas: dict[str, Schema] = description["components"]["schemas"]
        self._known: dict[str, deque[Any]] = defaultdict(lambda: deque(maxlen=200))
        self._operations = [
            (method.upper(), path, operation)
            for path, operations in description["paths"].items()
            for method, operation in operations.items()
        ]
        self._often = [0.03 if any(r in path for r in _RARELY) else 1 for _, path, _ in
                       self._operations]  # fmt: skip
        self._kinds: dict[str, Callable[[Schema, str], Any]] = {
            "string": self._text, "integer": self._number, "number": self._number,
            "boolean": lambda *_: chance.random() < 0.5, "null": lambda *_: None,
            "array": self._list, "object": self._object,
        }  # fmt: skip

    def remember(self, told: Any, name: str = "") -> None:
        """What the server says can be said to it."""
        if isinstance(told, dict):
            for key, value in told.items():
                self.remember(value, key)
        elif isinstance(told, list):
            for value in told[:20]:
                self.remember(value, name)
        elif isinstance(told, str | int):
            self._known[name].append(told)
            if name in ("table", "club", "tournament"):
                self._known["id"].append(told)

    def known(self, name: str) -> list[Any]:
        return list(self._known[name])

    def request(self) -> Request:
        ((method, form_of, operation),) = self._chance.choices(self._operations, self._often)
        path = form_of
        query = []
        for parameter in operation.get("parameters", ()):
            name = parameter["name"]
            if parameter["in"] == "path":
                told = str(self.value(parameter["schema"], name))[:300]
                path = path.replace(f"{{{name}}}", quote(told, safe="") or "-")
            elif self._chance.random() < 0.6:
                told = str(self.value(parameter["schema"], name))[:3000]
                query.append(f"{name}={quote(told)}")
        if query:
            path += "?" + "&".join(query)
        body = None
        if "requestBody" in operation:
            form = operation["requestBody"]["content"]["application/json"]["schema"]
            body = json.dumps(self.value(form)).encode()
            if self._chance.random() < 0.03:
                body = self._damaged(body)
        return Request(method, path, form_of, body, frozenset(map(int, operation["responses"])))

    def _damaged(self, body: bytes) -> bytes:
        chance = self._chance
        at = chance.randrange(len(body) + 1)
        return chance.choice(
            [body[:at], body[:at] + chance.randbytes(3) + body[at:], body * 2, b"", b"\xff",
             chance.randbytes(chance.randrange(200)), b"[" * 9000, b'{"a":' * 2000, b" " * 70_000]
        )  # fmt: skip

    # --- values -----------------------------------------------------------------------------

    def value(self, schema: Schema, name: str = "") -> Any:
        chance = self._chance
        if chance.random() < _ODDLY:
            return chance.choice(_ODD)
        if self._known[name] and chance.random() < _REMEMBERED:
            return chance.choice(self._known[name])
        if "$ref" in schema:
            return self.value(self._schemas[schema["$ref"].rpartition("/")[2]], name)
        for either in ("anyOf", "oneOf"):
            if either in schema:
                return self.value(chance.choice(schema[either]), name)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return chance.choice(schema["enum"])
        kind = schema.get("type", "string")
        kind = chance.choice(kind) if isinstance(kind, list) else kind
        return self._kinds[kind](schema, name)

    def _text(self, schema: Schema, name: str) -> str:
        chance = self._chance
        if name == "action" and self._known["legal"] and chance.random() < 0.8:
            return str(chance.choice(self._known["legal"]))
        if chance.random() < 0.7:
            return chance.choice(_WORDS)
        letters = [chr(chance.choice((chance.randrange(32, 127), chance.randrange(0xD000))))
                   for _ in range(chance.randrange(1, 30))]  # fmt: skip
        return "".join(letters)

    def _number(self, schema: Schema, name: str) -> int:
        low = int(schema.get("minimum", -3))
        return self._chance.randint(low, min(int(schema.get("maximum", 100)), low + 200))

    def _list(self, schema: Schema, name: str) -> list[Any]:
        each = schema.get("items", {})
        return [self.value(each, name) for _ in range(self._chance.randrange(5))]

    def _object(self, schema: Schema, name: str) -> dict[str, Any]:
        chance = self._chance
        needed = schema.get("required", ())
        made = {
            key: self.value(of, key)
            for key, of in schema.get("properties", {}).items()
            if (chance.random() < 0.98 if key in needed else chance.random() < 0.4)
        }
        more = schema.get("additionalProperties")
        if isinstance(more, dict):
            made |= {chance.choice(_WORDS): self.value(more) for _ in range(chance.randrange(4))}
        if chance.random() < 0.02:
            made["more"] = chance.choice(_ODD)
        return made
