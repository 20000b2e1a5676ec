"""The description of the wire: made from the Structs, whole, and true of what is sent."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest

from parlour.lineup import LINEUP
from parlour.server.forms import Act
from parlour.server.wire.__main__ import ROOT, written
from parlour.server.wire.asyncapi import asyncapi
from parlour.server.wire.comments import about, about_fields
from parlour.server.wire.schemas import schemas
from tests.server.clients import PATIENCE, play
from tests.server.conftest import Pair
from tests.server.described import check_act, check_message

TABLES = {
    "texas-42": ("house", {"S": "me", "W": "bot:beginner", "N": "me", "E": "bot:beginner"}),
    "cribbage": ("standard,target=31,count=self,muggins=on", {"0": "me", "1": "bot:beginner"}),
    "poker-solitaire": ("alternate", {"1": "me", "2": "bot:beginner"}),
}
MOST = 80  # acts in a game


def test_what_is_made_from_the_structs_is_as_they_are() -> None:
    for file, text in written().items():
        assert file.read_text("utf-8") == text, f"{file.name} is not up to date: run `make wire`"
    types = {file for file in written() if file.suffix == ".ts"}
    assert set((ROOT / "web/src/wire").iterdir()) == types


def test_every_schema_is_one() -> None:
    for schema in schemas().values():
        jsonschema_rs.meta.validate(schema)


def test_nothing_is_described_as_just_anything() -> None:
    """What is sent has types down to its last value."""
    for name, schema in schemas().items():
        for place in _places(schema):
            if "properties" in place:
                assert {} not in place["properties"].values(), name
            assert place.get("additionalProperties") != {}, name
            assert place.get("items") != {}, name


def test_the_description_of_the_websocket_is_whole() -> None:
    document = asyncapi()
    assert document["asyncapi"] == "3.0.0"
    for place in _places(document):
        if "$ref" in place:
            _found(document, place["$ref"])
    operations = document["operations"]
    assert {name: told["action"] for name, told in operations.items()} == {
        "tell": "send",
        "act": "receive",
        "look": "receive",
    }
    said = {ref["$ref"].rpartition("/")[2] for ref in operations["tell"]["messages"]}
    assert said == {"hello", "event", "ack", "error", "attendance"}
    for game in LINEUP:
        assert game in json.dumps(document)


@pytest.mark.parametrize("game", LINEUP)
def test_a_whole_game_is_sent_as_it_is_described(pair: Pair, game: str) -> None:
    """Every message that any of these tests hears is checked; here all kinds of them are heard."""
    rules, seats = TABLES[game]
    (ann,) = pair.people("Ann")
    table = ann.open(game, rules, seats=seats)
    chance = random.Random(game)
    with ann.live(table, "?pictures=1") as live, ann.live(table) as plain:
        play([live, plain], lambda one: chance.choice(one.legal), MOST)
        live.ask({"seq": live.seq, "action": "nonsense"})
        live.ask("nonsense")
        heard = live.heard
        assert {message["type"] for message in heard} == {"hello", "event", "ack", "error"}
        assert all(message["picture"] for message in heard if message.get("view"))
        assert not any("picture" in message for message in plain.heard)
        assert {message["event"]["kind"] for message in heard if "event" in message} >= {"acted"}


def test_what_does_not_fit_is_found_out() -> None:
    good = {"type": "ack", "seq": 3}
    check_message(good)
    for bad in ({"type": "ack"}, {"type": "ack", "seq": "3"}, {"type": "error", "code": "bad"}):
        with pytest.raises(jsonschema_rs.ValidationError):
            check_message(bad)


@pytest.mark.parametrize(
    "form",
    [
        {"seq": 3, "action": "pass"},
        {"seq": 3, "action": "pass", "seat": "N"},
        {"seq": 3, "action": "pass", "seat": 0},
        {"seq": -3, "action": "pass"},
        {"seq": 3, "action": ""},
        {"seq": 3},
        {"seq": 3, "action": "pass", "more": 1},
    ],
)
def test_what_fits_the_description_is_what_is_read(form: dict[str, Any]) -> None:
    try:
        msgspec.convert(form, Act)
        read = True
    except msgspec.ValidationError:
        read = False
    assert check_act(form) == read


def test_a_server_tells_what_it_sends(pair: Pair) -> None:
    told = httpx.get(f"{pair.one.site}/schema/asyncapi.json", timeout=PATIENCE)
    assert told.json() == json.loads(json.dumps(asyncapi()))
    over_http = httpx.get(f"{pair.one.site}/schema", timeout=PATIENCE).json()
    found = over_http["components"]["schemas"]
    assert found["TableAndView"]["properties"]["view"]["anyOf"][0] == {
        "$ref": "#/components/schemas/View"
    }
    assert len(found["View"]["anyOf"]) == len(found["Picture"]["anyOf"]) == len(LINEUP)


class Told(msgspec.Struct):
    """None of these is sent."""

    plain: int
    behind: int  # so many
    # In words that
    # need two lines.
    above: str | None = None
    both: dict[str, int] = {}  # behind the last line


class Inherited(Told):
    behind: int  # fewer
    own: int = 0  # None at first


def test_comments_are_taken_from_the_source() -> None:
    assert about(Told) == "null of these is sent."
    assert about(Inherited) == ""
    told = {
        "behind": "so many",
        "above": "In words that need two lines.",
        "both": "behind the last line",
    }
    assert about_fields(Told) == told
    assert about_fields(Inherited) == told | {"behind": "fewer", "own": "null at first"}


def _places(schema: Any) -> Iterator[dict[str, Any]]:
    within = schema.values() if isinstance(schema, dict) else schema
    if isinstance(schema, dict):
        yield schema
    if isinstance(schema, dict | list):
        for below in within:
            yield from _places(below)


def _found(document: dict[str, Any], ref: str) -> Any:
    at: Any = document
    for name in ref.removeprefix("#/").split("/"):
        at = at[name]
    return at
