"""The same for people to read: docs/wire.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from parlour.games import game as game_named
from parlour.lineup import LINEUP
from parlour.server.forms import Act
from parlour.server.messages import AnyMessage
from parlour.server.wire import contract
from parlour.server.wire.comments import about
from parlour.server.wire.contract import Form, game_of
from parlour.server.wire.typescript import fields_of

_INTRODUCTION = """\
# What is sent

Made by `make wire` from the Structs that the server sends and reads. Types are written as in
TypeScript; `?` marks what may be left out. [The API](api.md) says what they are for; a server has
the same as `/schema` (OpenAPI) and `/schema/asyncapi.json` (the WebSocket, AsyncAPI).
"""


def page() -> str:
    told: tuple[Form, ...] = get_args(AnyMessage)
    events = [form for form in contract.sent() if form.__struct_config__.tag_field == "kind"]
    shared = [form for form in contract.sent() if game_of(form) is None]
    rest = [form for form in shared if form not in (*told, *events, *contract.ALL_GAMES)]
    parts = [
        _INTRODUCTION,
        *_section("The WebSocket of a table", [*told, Act]),
        *_section("What can happen", events),
        *_section("Tables, games and people", rest),
        *_section("What clients send", [form for form in contract.read() if form is not Act]),
    ]
    for game in LINEUP:
        own = [form for form in contract.sent() if game_of(form) == game]
        parts += _section(game_named(game).title, own)
    return "\n".join(parts)


def _section(title: str, forms: Iterable[Form]) -> Iterator[str]:
    yield f"## {title}\n"
    for form in forms:
        yield from _struct(form)


def _struct(form: Form) -> Iterator[str]:
    yield f"### {form.__name__}\n"
    if said := about(form):
        yield f"{said}\n"
    rows = [f"| `{name}` | {_code(kind)} | {words} |" for name, kind, words in fields_of(form)]
    if rows:
        yield "\n".join(["| | | |", "|---|---|---|", *rows, ""])


def _code(kind: str) -> str:
    """Bars would end a cell."""
    return "`" + kind.replace("|", "\\|") + "`"
