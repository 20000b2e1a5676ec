"""Who may ask what, of every operation that the API has: a new one that nobody thought of is one
that these tests know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.server.clients import Message, Person, http_client
from tests.server.conftest import Pair
from tests.server.nonsense import Nonsense
from tests.server.processes import Server
from tests.server.test_befriending import befriend, friend
from tests.server.test_clubs import SOON, club_of, member

# What anybody may ask, without a token.
OPEN = {
    "GET": {"/calendars/{secret}/club.ics", "/codes/{code}", "/daily/{game}", "/drills/count",
            "/games", "/games/{game}/leaflet", "/labs/odds", "/labs/place", "/labs/throw",
            "/ladder/{game}", "/leagues", "/leagues/{id}", "/lessons", "/lobby", "/puzzles",
            "/tables", "/tables/{id}",
            "/tables/{id}/ratings", "/tables/{id}/record", "/tables/{id}/review",
            "/tables/{id}/same-cards", "/tables/{id}/steps", "/tournaments", "/tournaments/{id}",
            "/tournaments/{id}/league", "/visitor"},
    "POST": {"/guests", "/lessons/{game}/{name}", "/passkeys/options",
             "/passkeys/sessions", "/recoveries", "/rules", "/sessions"},
    "DELETE": {"/sessions"},
}  # fmt: skip
# What is of one's own, and there is none: told without a refusal.
NOTHING = {"/me/sessions/{session}": "", "/tables/{id}/tips": '{"tips":[]}'}


def operations(one: Server) -> Iterator[tuple[str, str, Message]]:
    described: Message = http_client(one.address).get(f"{one.site}/schema").json()
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path.removeprefix("/api/v1"), operation


def test_whatever_is_asked_too_often_is_put_off(pair: Pair) -> None:
    """As the description says; the list of the games alone is made once and costs nothing."""
    told = {(method, path): operation["responses"] for method, path, operation in
            operations(pair.one)}  # fmt: skip
    assert [asked for asked, answers in told.items() if "429" not in answers] == [("GET", "/games")]


class Proper(Nonsense):
    """Forms that are right, as far as the description goes."""

    def form(self, operation: Message) -> Any:
        if "requestBody" not in operation:
            return None
        return self.value(operation["requestBody"]["content"]["application/json"]["schema"])

    @staticmethod
    def query(operation: Message) -> str:
        """What must be asked with it."""
        given = operation.get("parameters", ())
        needed = [one["name"] for one in given if one["in"] == "query" and one.get("required")]
        return "?" + "&".join(f"{name}=1" for name in needed)


def test_without_a_token_one_may_look_and_come_in(pair: Pair) -> None:
    described = http_client(pair.one.address).get(f"{pair.one.site}/schema").json()
    proper = Proper(described, Random(1))
    nobody = Person(pair.one.address, token=None)
    for method, path, operation in operations(pair.one):
        if path in OPEN.get(method, ()):
            continue
        asked = path.replace("{game}", "cribbage").replace("{entry}", "1").replace("{seat}", "0")
        for parameter in operation.get("parameters", ()):
            asked = asked.replace(f"{{{parameter['name']}}}", "abcdefghjkmn")
        asked += proper.query(operation)
        answers = {nobody.request(method, asked, proper.form(operation)).status_code
                   for _ in range(8)}  # fmt: skip
        assert answers <= {400, 401}, (method, path, answers)  # 400: the form was not right
        assert 401 in answers, (method, path)


@pytest.fixture
def belongings(pair: Pair) -> tuple[Person, Person, dict[str, str]]:
    """Two people with all that one can have here, and its names."""
    ann, bob, cat = pair.people("Ann", "Bob", "Cat")
    befriend(ann, bob)
    club = club_of(ann, bob)
    told = ann.post(f"/clubs/{club}/events", {"title": "42", "begins": SOON, "minutes": 60})
    tournament = ann.post("/tournaments", {"name": "Cup", "game": "cribbage", "rounds": 1})["id"]
    bob.post(f"/tournaments/{tournament}/entry", {})
    league = ann.post("/leagues", {"name": "Winter", "game": "cribbage"})["id"]
    ann.ask("PUT", f"/leagues/{league}/evenings/{tournament}")
    table = ann.open("cribbage", seats={"0": "me"})
    bob.sit(table, "1", ann.invite(table))
    ann.post(f"/tables/{table}/talk", {"text": "hello"})
    note = ann.get(f"/tables/{table}/talk")["notes"][0]["id"]
    waiting = bob.open("cribbage", seats={"0": "me"})
    bob.post(f"/tables/{waiting}/friends/{friend(bob, 'Ann')['id']}")
    cat.post("/friends", {"code": ann.get("/friends")["code"]})
    names = {
        "clubs": club, "member": member(told, "Bob"), "event": told["events"][0]["id"],
        "tournaments": tournament, "entry": "1", "tables": table, "note": note, "seat": "0",
        "leagues": league, "tournament": tournament,
        "friends": ann.get("/friends")["asking"][0]["id"], "friend": friend(ann, "Bob")["id"],
        "invitations": ann.get("/invitations")["invitations"][0]["id"],
        "session": ann.get("/me/sessions")["sessions"][0]["id"], "game": "cribbage",
    }  # fmt: skip
    return ann, bob, names


def everything_of(ann: Person, bob: Person, names: dict[str, str]) -> str:
    """All that is kept of them, and all that they see of what is theirs."""
    own = ("/me/data", "/me/sessions", "/friends", "/invitations", "/clubs", "/me/tables")
    about = [f"/{kind}/{names[kind]}" for kind in ("clubs", "leagues", "tables", "tournaments")]
    told = json.dumps([[one.get(path) for path in (*own, *about)] for one in (ann, bob)], indent=1)
    return re.sub(r'"online": \w+', '"online"', told)  # who is there changes by itself


def test_somebody_else_changes_nothing_and_learns_nothing(
    pair: Pair, belongings: tuple[Person, Person, dict[str, str]]
) -> None:
    ann, bob, names = belongings
    described = http_client(pair.one.address).get(f"{pair.one.site}/schema").json()
    proper = Proper(described, Random(2))
    eve = Person(pair.two.address, "Eve")
    before = everything_of(ann, bob, names)
    reached = set()
    for method, path, operation in operations(pair.one):
        kind = path.split("/")[1]
        if "{" not in path or kind not in {*names, "me"} or path in OPEN.get(method, ()):
            continue
        if (method, path) == ("POST", "/tournaments/{id}/entry"):
            continue  # anybody may
        asked = path.replace("{id}", names.get(kind, "abcdefghjkmn"))
        for name, value in names.items():
            asked = asked.replace(f"{{{name}}}", value)
        asked += proper.query(operation)
        for _ in range(4):
            answer = eve.request(method, asked, proper.form(operation))
            refused = 400 <= answer.status_code < 500
            assert refused or answer.text == NOTHING.get(path), (method, path, answer.text)
        reached.add(kind)
    mine = {"clubs", "friends", "invitations", "leagues", "me", "tables", "tournaments"}
    assert reached == mine
    assert everything_of(ann, bob, names) == before
