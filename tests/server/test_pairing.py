"""Quick pairing: people at two processes meet, nobody waits for ever, whatever dies."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import choice, randbelow
from typing import Any

import httpx
import pytest

from parlour.server.clock import now
from parlour.server.hall import LETTERS
from parlour.store.database import database_url, open_database
from parlour.store.waiting import Waiting
from tests.server.clients import Person, Refused
from tests.server.conftest import Pair
from tests.server.processes import Postgres, start_server

WISH = {"game": "cribbage", "rules": "standard", "clock": 47, "rated": True, "fill": None}


def a_wish(**more: object) -> dict[str, Any]:
    """What nobody else waits for, by its clock; also not from this test's last run."""
    return WISH | {"clock": 60 + randbelow(540)} | more


def told(person: Person) -> dict[str, Any]:
    """What became of it, asked again and again."""
    end = time.monotonic() + 60
    while (found := person.get("/queue?wait=8"))["table"] is None:
        assert time.monotonic() < end
    answer: dict[str, Any] = found
    return answer


def all_told(*people: Person) -> list[str]:
    """The tables of people who wait at the same time."""
    with ThreadPoolExecutor(len(people)) as pool:
        return [found["table"] for found in pool.map(told, people)]


def test_two_at_two_processes_are_paired_and_can_play(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    wish = a_wish()
    first = ann.post("/queue", wish)
    assert (first["people"], first["seats"], first["table"]) == (1, 2, None)
    assert wish.items() <= first.items()

    def waiting() -> list[tuple[int, int]]:
        told = bob.get("/lobby")["waiting"]
        return [(one["people"], one["seats"]) for one in told if one["clock"] == wish["clock"]]

    assert waiting() == [(1, 2)]
    bob.post("/queue", wish)
    one, other = all_told(ann, bob)
    assert one == other
    table = ann.table(one)
    assert (table["phase"], table["rated"], table["clock"]) == ("playing", True, wish["clock"])
    assert sorted(seat["name"] for seat in table["seats"]) == ["Ann", "Bob"]
    assert [len(person.table(one)["you"]) for person in (ann, bob)] == [1, 1]
    assert not waiting()


def test_whoever_asks_without_waiting_is_paired_too(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    wish = a_wish()
    for person in (ann, bob):
        person.post("/queue", wish)
    table = ann.get("/queue")["table"]
    assert table is not None
    assert bob.get("/queue")["table"] == table


def test_many_who_come_at_once_each_get_one_table(pair: Pair) -> None:
    people = pair.people(*(f"P{number}" for number in range(8)))
    wish = a_wish(game="texas-42", rules="straight")
    for person in people:
        person.post("/queue", wish)
    tables = all_told(*people)
    assert sorted(map(tables.count, set(tables))) == [4, 4]
    for person, table in zip(people, tables, strict=True):
        assert len(person.table(table)["you"]) == 1


def test_the_computer_fills_in_for_those_who_let_it(pair: Pair) -> None:
    ann, bob, cat = pair.people("Ann", "Bob", "Cat")
    wish = a_wish(game="texas-42", rules="straight", level="beginner")
    cat.post("/queue", wish)
    for person, fill in ((ann, 600), (bob, 0)):
        person.post("/queue", wish | {"fill": fill})
    one, other = all_told(ann, bob)
    assert one == other
    seats = ann.table(one)["seats"]
    assert sorted(seat["level"] or seat["name"] for seat in seats) == [
        "Ann", "Bob", "beginner", "beginner",
    ]  # fmt: skip
    assert cat.get("/queue")["table"] is None
    cat.ask("DELETE", "/queue")


def test_whoever_stops_waiting_or_goes_is_paired_with_nobody(pair: Pair) -> None:
    ann, bob, cat = pair.people("Ann", "Bob", "Cat")
    wish, other = a_wish(), a_wish()
    ann.post("/queue", wish)
    ann.ask("DELETE", "/queue")
    ann.ask("DELETE", "/queue")  # no mistake
    with pytest.raises(Refused) as refused:
        ann.get("/queue")
    assert refused.value.told == (409, "not-waiting")
    bob.post("/queue", other)  # and asks no more: he has closed the page
    time.sleep(8.5)
    cat.post("/queue", other)
    assert cat.get("/queue?wait=2")["table"] is None
    cat.post("/queue", wish)  # another wish in place of the first
    assert cat.get("/queue")["clock"] == wish["clock"]
    cat.ask("DELETE", "/queue")


def test_what_cannot_be_waited_for_is_refused_in_one_sentence(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    for form in (
        {"game": "poker-solitaire"},
        {"game": "chess"},
        {"game": "cribbage", "fill": -1},
        {"game": "cribbage", "clock": 1},
        {"game": "cribbage", "level": "god"},
        {"game": "cribbage", "rules": "standard,target=none"},
        {"game": "cribbage", "more": 1},
    ):
        with pytest.raises(Refused) as refused:
            ann.post("/queue", form)
        assert refused.value.told == (400, "bad")
    with pytest.raises(Refused) as refused:
        ann.get("/queue?wait=9")
    assert refused.value.status == 400
    with pytest.raises(Refused) as refused:
        Person(ann.address, token=None).post("/queue", WISH)
    assert refused.value.told == (401, "token")


def test_a_table_that_its_process_did_not_live_to_open_is_opened_by_whoever_asks(
    pair: Pair,
) -> None:
    ann, bob = pair.people("Ann", "Bob")
    wish = a_wish()
    id = "".join(choice(LETTERS) for _ in range(12))
    for person in (ann, bob):
        person.post("/queue", wish)

    async def pair_and_die() -> None:
        engine = open_database(database_url(pair.database))
        try:
            await Waiting(engine).look_after(
                [], now(), lambda all: [(id, [one for one in all if one.clock == wish["clock"]])]
            )
        finally:
            await engine.dispose()

    asyncio.run(pair_and_die())
    assert [person.get("/queue")["table"] for person in (ann, bob)] == [id] * 2
    assert bob.table(id)["phase"] == "playing"
    assert len(ann.table(id)["you"]) == 1


@pytest.mark.xdist_group("server on postgresql")
def test_nobody_waits_for_ever_when_a_server_is_killed(
    tmp_path: Path, postgresql: Postgres
) -> None:
    database, quick = postgresql.create("killed"), {"PARLOUR_THINKERS": "1"}
    one = start_server(database, tmp_path / "one.log", quick)
    two = start_server(database, tmp_path / "two.log", quick)
    try:
        ann, bob = Person(one.address, "Ann"), Person(two.address, "Bob")
        ann.post("/queue", WISH)
        with ThreadPoolExecutor(1) as pool:
            asked = pool.submit(ann.get, "/queue?wait=8")
            time.sleep(0.5)
            one.kill()  # while she waits there
            with pytest.raises(httpx.TransportError):
                asked.result()
        ann = ann.at(two.address)
        bob.post("/queue", WISH)
        first, other = all_told(ann, bob)
        assert first == other
        assert ann.table(first)["phase"] == "playing"
    finally:
        one.kill()
        two.kill()
