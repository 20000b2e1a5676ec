"""JSON schemas of all that is sent and read, by the names under which documents refer to them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from parlour.core.seen import Picture, View
from parlour.server.wire import contract
from parlour.server.wire.comments import about, about_fields
from parlour.server.wire.contract import Form, game_of, room_of

PLACE = "#/components/schemas/"


def name_of(form: Form) -> str:
    """Games have names of their own, and each has a View: they are told apart by the game."""
    game = game_of(form)
    return form.__name__ if game is None else f"{room_of(game)}.{form.__name__}"


@cache
def schemas() -> dict[str, Any]:
    """Every schema, in the form of JSON Schema 2020-12, which OpenAPI and AsyncAPI share."""
    forms: list[Form] = list(dict.fromkeys([*contract.sent(), *contract.read(), View, Picture]))
    named = {name_of(form): form for form in forms}
    assert len(named) == len(forms), "two Structs have one name"
    # msgspec has names of its own for those of several modules that have the same.
    refs, made = msgspec.json.schema_components(forms, ref_template="{name}")
    names = {ref["$ref"]: name for ref, name in zip(refs, named, strict=True)}
    found = {names[given]: _renamed(schema, names) for given, schema in made.items()}
    for name, form in named.items():
        _describe(found[name], form)
    for base, own in ((View, contract.views()), (Picture, contract.pictures())):
        choices = [{"$ref": PLACE + name_of(form)} for form in own.values()]
        found[name_of(base)] = {"description": about(base), "anyOf": choices}
    return dict(sorted(found.items()))


def _renamed(schema: Any, names: dict[str, str]) -> Any:
    if isinstance(schema, list):
        return [_renamed(one, names) for one in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: PLACE + names[below] if key == "$ref" else _renamed(below, names)
        for key, below in schema.items()
        if key != "discriminator"  # OpenAPI and AsyncAPI write these differently
    }


def _describe(schema: dict[str, Any], form: Form) -> None:
    """What the source says of it, and which fields are always there."""
    schema["title"] = name_of(form)
    schema.pop("description", None)
    if said := about(form):
        schema["description"] = said
    for field, words in about_fields(form).items():
        schema["properties"][field]["description"] = words
    info = inspect.type_info(form)
    assert isinstance(info, inspect.StructType)
    tag = [] if info.tag_field is None else [info.tag_field]
    there = [field for field in info.fields if not contract.may_lack(form, field)]
    schema["required"] = tag + [field.encode_name for field in there]
