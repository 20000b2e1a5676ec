"""The same types for the web client: a file for what all games share, and one for each game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from parlour.lineup import LINEUP
from parlour.server.wire import contract
from parlour.server.wire.comments import about, about_fields
from parlour.server.wire.contract import ALL_GAMES, Form, game_of, room_of

HEADER = (
    "/** Made by `make wire` from the Structs that the server sends and reads: change those. */\n"
)
SHARED = "index"


def files() -> dict[str, str]:
    """The text of every file of web/src/wire, by its name."""
    written = {f"{SHARED}.ts": _shared()}
    for game in LINEUP:
        written[f"{room_of(game)}.ts"] = _of_a_game(game)
    return written


def _shared() -> str:
    games = " | ".join(repr(game) for game in LINEUP)
    parts = [f"/** The games, as the server names them. */\nexport type GameName = {games};"]
    imports = [f"import type * as {room_of(game)} from './{room_of(game)}';" for game in LINEUP]
    for name, forms in (("View", contract.views()), ("Picture", contract.pictures())):
        own = " | ".join(f"{room_of(game)}.{form.__name__}" for game, form in forms.items())
        parts.append(f"/** One of the games' own. */\nexport type {name} = {own};")
    return "\n".join([HEADER, *imports, "", "\n\n".join([*parts, *_written(None)]), ""])


def _of_a_game(game: str) -> str:
    used = {part for form in _home(game) for part in contract.made_of(form)}
    others = sorted(part.__name__ for part in used if game_of(part) is None)
    imports = [f"import type {{ {', '.join(others)} }} from './{SHARED}';"] if others else []
    return "\n".join([HEADER, *imports, "", "\n\n".join(_written(game)), ""])


def _home(game: str | None) -> list[Form]:
    """The Structs that belong to a game, or to none; names must tell them apart."""
    forms = dict.fromkeys([*contract.sent(), *contract.read()])
    found = [form for form in forms if game_of(form) == game and form not in ALL_GAMES]
    names = [form.__name__ for form in found]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, f"two Structs of {game} have one name: {twice}"
    return found


def _written(game: str | None) -> Iterator[str]:
    return map(_interface, _home(game))


def fields_of(form: Form) -> list[tuple[str, str, str]]:
    """Each field as it is sent: its name (with `?` where it may be left out), type and comment."""
    info = inspect.type_info(form)
    assert isinstance(info, inspect.StructType)
    said = about_fields(form)
    tag = [] if info.tag_field is None else [(info.tag_field, repr(info.tag), "")]
    return tag + [
        (
            field.encode_name + ("?" if contract.may_lack(form, field) else ""),
            _field_type(field),
            said.get(field.name, ""),
        )
        for field in info.fields
    ]


def _interface(form: Form) -> str:
    lines = [*_comment(about(form), ""), f"export interface {form.__name__} {{"]
    for name, kind, words in fields_of(form):
        lines += [*_comment(words, "  "), f"  {name}: {kind};"]
    return "\n".join([*lines, "}"])


def _comment(text: str, margin: str) -> list[str]:
    lines = text.splitlines()
    if len(lines) < 2:
        return [f"{margin}/** {line} */" for line in lines]
    return [f"{margin}/**", *(f"{margin} * {line}".rstrip() for line in lines), f"{margin} */"]


def _field_type(field: inspect.Field) -> str:
    if field.name == "game" and isinstance(field.type, inspect.StrType):
        return "GameName"
    return _type(field.type)


def _type(info: Any) -> str:
    match info:
        case inspect.StructType():
            return str(info.cls.__name__)
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(_type(one) for one in info.types))
        case inspect.LiteralType():
            return " | ".join(repr(value) for value in info.values)
        case inspect.NamedTupleType():
            fields = (f"{field.encode_name}: {_type(field.type)}" for field in info.fields)
            return f"[{', '.join(fields)}]"
        case inspect.TupleType():
            return f"[{', '.join(_type(one) for one in info.item_types)}]"
        case inspect.CollectionType():
            item = _type(info.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case inspect.DictType():
            # Keys that are known by name are all there; of others there may be any.
            named = isinstance(info.key_type, inspect.LiteralType)
            return (
                f"Record<{_type(info.key_type) if named else 'string'}, {_type(info.value_type)}>"
            )
    return _PLAIN[type(info)]


_PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}
