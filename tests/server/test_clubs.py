"""Clubs: joined by a link, looked after, and of no concern to anybody outside."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta

import httpx
from icalendar import Calendar

from parlour.store.clubs import Clubs
from parlour.store.database import database_url, open_database
from tests.server.clients import PATIENCE, Message, Person
from tests.server.conftest import Pair
from tests.server.test_company import HOUSE, refused
from tests.server.test_ratings import game

SOON = 4_000_000_000_000  # in the year 2096


def club_of(owner: Person, *others: Person, name: str = "Dominoes of Waco") -> str:
    """A club that these are in; its id."""
    told = owner.post("/clubs", {"name": name, "game": "texas-42"})
    for one in others:
        join(one, told)
    return str(told["id"])


def join(person: Person, told: Message) -> Message:
    invitation = told["link"].partition("?join=")[2]
    return dict(person.post(f"/clubs/{told['id']}/members", {"invitation": invitation}))


def member(told: Message, name: str) -> str:
    return str(next(one["id"] for one in told["members"] if one["name"] == name))


def test_one_joins_by_the_link_alone_and_strangers_learn_nothing(pair: Pair) -> None:
    ann, bob, eve = pair.people("Ann-the-Owner", "Bob", "Eve")
    id = club_of(ann, name="The Secret Club")
    told = ann.get(f"/clubs/{id}")
    link = told["link"]
    code = link.partition("?join=")[2]
    door = bob.get(f"/clubs/{id}/door?invitation={code}")
    assert door == {"id": id, "name": "The Secret Club", "members": 1, "inside": False}
    seen = join(bob, told)
    assert [(one["name"], one["role"], one["you"]) for one in seen["members"]] == [
        ("Ann-the-Owner", "owner", False),
        ("Bob", "member", True),
    ]
    assert seen["link"] is None  # he does not let others in
    for method, path, form in (
        ("GET", "", None),
        ("GET", "/door?invitation=wrong", None),
        ("POST", "/members", {"invitation": "wrong"}),
        ("POST", "/table", {}),
        ("GET", "/ladder/texas-42", None),
        ("DELETE", "", None),
        ("POST", "/calendar", None),
    ):
        assert refused(eve, method, f"/clubs/{id}{path}", form) == (404, "no-club"), path
    eve.get("/clubs")
    ids = [person.get("/me")["player"]["id"] for person in (ann, bob)]
    for words in ("Secret Club", "Ann-the-Owner", code, seen["calendar"]):
        assert not any(words in sent for sent in eve.sent), words
    assert not any(ids[0] in sent for sent in bob.sent)
    # The old link is good no more.
    ann.post(f"/clubs/{id}/link")
    assert refused(eve, "POST", f"/clubs/{id}/members", {"invitation": code}) == (404, "no-club")


def test_who_may_do_what(pair: Pair) -> None:
    ann, bob, cat = pair.people("Ann", "Bob", "Cat")
    id = club_of(ann, bob, cat)
    told = ann.get(f"/clubs/{id}")
    people = {name: member(told, name) for name in ("Ann", "Bob", "Cat")}
    deed = {"name": "Mine", "game": "cribbage"}
    event = {"title": "Tuesday", "begins": SOON}
    for method, path, form in (
        ("PATCH", "", deed),
        ("POST", "/link", None),
        ("PUT", "/rules/texas-42", {"rules": "house"}),
        ("POST", "/events", event),
        ("DELETE", f"/members/{people['Bob']}", None),
        ("DELETE", f"/members/{people['Ann']}", None),
        ("PUT", f"/members/{people['Cat']}/role", {"role": "admin"}),
        ("DELETE", "", None),
    ):
        assert refused(cat, method, f"/clubs/{id}{path}", form) == (403, "club-role"), path
    ann.ask("PUT", f"/clubs/{id}/members/{people['Bob']}/role", {"role": "admin"})
    assert bob.ask("PATCH", f"/clubs/{id}", deed)["name"] == "Mine"
    assert refused(bob, "DELETE", f"/clubs/{id}") == (403, "club-role")
    # Whoever is removed does not come back by the link, until they are let in again.
    told = bob.get(f"/clubs/{id}")
    bob.ask("DELETE", f"/clubs/{id}/members/{people['Cat']}")
    assert refused(cat, "GET", f"/clubs/{id}") == (404, "no-club")
    code = {"invitation": told["link"].partition("?join=")[2]}
    assert refused(cat, "POST", f"/clubs/{id}/members", code) == (404, "no-club")
    bob.ask("DELETE", f"/clubs/{id}/members/{people['Cat']}")
    assert join(cat, told)["role"] == "member"
    # The owner does not go before there is another.
    gone = f"/clubs/{id}/members/{people['Ann']}"
    assert refused(ann, "DELETE", gone) == (409, "owner")
    ann.ask("PUT", f"/clubs/{id}/members/{people['Bob']}/role", {"role": "owner"})
    assert ann.ask("DELETE", gone) == {"clubs": []}
    assert bob.get("/clubs")["clubs"][0]["role"] == "owner"
    bob.ask("DELETE", f"/clubs/{id}")
    assert cat.get("/clubs") == {"clubs": []}


def test_what_cannot_be(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    for form in ({"name": "a\nb", "game": "cribbage"}, {"name": "", "game": "cribbage"},
                 {"name": "A", "game": "whist"}):  # fmt: skip
        assert refused(ann, "POST", "/clubs", form)[0] == 400, form
    id = club_of(ann)
    assert refused(ann, "PUT", f"/clubs/{id}/rules/cribbage", {"rules": "nonsense"})[0] == 400
    assert refused(ann, "POST", f"/clubs/{id}/events", {"title": "x", "begins": -1})[0] == 400


def test_one_address_leads_to_the_table_that_is_open(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    id = club_of(ann, bob)
    ann.ask("PUT", f"/clubs/{id}/rules/texas-42", {"rules": HOUSE})
    first = ann.post(f"/clubs/{id}/table", {})
    assert bob.post(f"/clubs/{id}/table", {})["table"] == first["table"]
    seen = ann.table(first["table"])
    assert (seen["phase"], seen["rules"]) == (
        "waiting",
        ann.get(f"/clubs/{id}")["rules"]["texas-42"],
    )
    ann.sit(first["table"], "S", first["link"].partition("?i=")[2])
    bob.sit(first["table"], "W", bob.post(f"/clubs/{id}/table", {})["link"].partition("?i=")[2])
    ann.post(f"/tables/{first['table']}/start", {"level": "beginner"})
    assert ann.post(f"/clubs/{id}/table", {})["table"] != first["table"]


def test_the_calendar_is_read_by_other_programs_as_it_was_meant(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    id = club_of(ann, bob, name="Fichas; y más, «de noche»")
    title = "Ä long evening, with commas; semicolons \\ and whatever else makes a line too long"[
        :80
    ]
    told = ann.post(f"/clubs/{id}/events", {"title": title, "begins": SOON, "minutes": 90})
    (event,) = told["events"]
    mine, his = told["calendar"], bob.get(f"/clubs/{id}")["calendar"]
    assert mine != his
    feed = httpx.get(f"{pair.two.site}{mine}", timeout=PATIENCE)
    assert feed.headers["content-type"].startswith("text/calendar")
    assert all(len(line) <= 75 for line in feed.content.split(b"\r\n"))
    calendar = Calendar.from_ical(feed.text)
    (entry,) = calendar.walk("VEVENT")
    begins = datetime.fromtimestamp(SOON / 1000, UTC)
    assert str(entry["summary"]) == title
    assert (entry["dtstart"].dt, entry["dtend"].dt) == (begins, begins + timedelta(minutes=90))
    assert str(entry["url"]).endswith(f"/clubs/{id}/table")
    renewed = ann.post(f"/clubs/{id}/calendar")["calendar"]
    assert httpx.get(f"{pair.one.site}{mine}", timeout=PATIENCE).status_code == 404
    assert httpx.get(f"{pair.one.site}{renewed}", timeout=PATIENCE).status_code == 200
    # Whoever is removed reads it no more.
    ann.ask("DELETE", f"/clubs/{id}/members/{member(told, 'Bob')}")
    assert httpx.get(f"{pair.one.site}{his}", timeout=PATIENCE).status_code == 404
    assert ann.ask("DELETE", f"/clubs/{id}/events/{event['id']}")["events"] == []


def test_the_ladder_counts_games_among_members_and_no_others(pair: Pair) -> None:
    ann, bob, eve = pair.people("Ann", "Bob", "Eve")
    id = club_of(ann, bob)
    assert ann.get(f"/clubs/{id}/ladder/cribbage")["families"] == []
    game(ann, bob)
    alone = ann.get(f"/clubs/{id}/ladder/cribbage")
    (family,) = alone["families"]
    assert {one["name"] for one in family["rungs"]} == {"Ann", "Bob"}
    assert [one["games"] for one in family["rungs"]] == [1, 1]
    assert [one["won"] for one in family["rungs"]] == [1, 0]
    # Two who meet for the first time stand as far from each other as they do for everybody.
    game(ann, eve)
    assert ann.get(f"/clubs/{id}/ladder/cribbage") == alone
    assert ann.get("/me/ratings")["ratings"][0]["games"] == 2


def test_a_club_outlives_an_owner_who_is_forgotten(pair: Pair) -> None:
    ann, bob, cat = pair.people("Ann", "Bob", "Cat")
    id = club_of(ann, bob, cat)
    ann.ask("PUT", f"/clubs/{id}/members/{member(ann.get(f'/clubs/{id}'), 'Cat')}/role",
            {"role": "admin"})  # fmt: skip
    told = ann.get("/me/data")
    assert [(row["name"], row["role"]) for row in told["clubs"]] == [("Dominoes of Waco", "owner")]
    assert "Bob" not in json.dumps(told)
    ann.post("/me/deletion", {})
    assert [(one["name"], one["role"]) for one in bob.get(f"/clubs/{id}")["members"]] == [
        ("Cat", "owner"),
        ("Bob", "member"),
    ]
    for one in (bob, cat):
        one.post("/me/deletion", {})

    async def there() -> bool:
        engine = open_database(database_url(pair.database))
        try:
            return await Clubs(engine).club(id) is not None
        finally:
            await engine.dispose()

    assert not asyncio.run(there())
