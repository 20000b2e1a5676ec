"""Ratings on two processes and both kinds of database: what a game does to them, ladders, and that
all of it follows from the games."""

from __future__ import annotations

import asyncio
import re
from contextlib import ExitStack
from typing import Any

import pytest

from parlour.club import rating
from parlour.server.recounting import rebuild
from parlour.store.database import database_url, open_database
from parlour.store.ratings import RatingsKept, Standing
from tests.server.clients import Person, Refused, play
from tests.server.conftest import Pair

SHORT = "standard,target=11"
LADDER = "/ladder/cribbage?family=other"


def game(*people: Person, **how: Any) -> str:
    """A short rated game of cribbage between two, or of one with the computer, to its end."""
    how = {"rated": True} | how
    seats = {"0": "me"} | ({"1": "bot:beginner"} if len(people) == 1 else {})
    table = people[0].open("cribbage", SHORT, seats=seats, **how)
    if len(people) > 1:
        people[1].sit(table, "1", people[0].invite(table, "1"))
    with ExitStack() as stack:
        lives = [stack.enter_context(person.live(table)) for person in people]
        for live in lives:
            live.until_seq(max(live.seq for live in lives))
        play(lives, lambda live: live.legal[0])
    return table


def mine(person: Person) -> dict[str, Any]:
    (found,) = person.get("/me/ratings")["ratings"]
    assert (found["game"], found["family"]) == ("cribbage", "other")
    told: dict[str, Any] = found
    return told


def standing(pair: Pair) -> list[Standing]:
    """All of the ladder, to the last digit."""

    async def look() -> list[Standing]:
        engine = open_database(database_url(pair.database))
        try:
            kept = RatingsKept(engine, rating)
            await kept.up_to_date()
            rows, _ = await kept.ladder("cribbage", "other", rating.SURE, 0, 10_000)
            return rows
        finally:
            await engine.dispose()

    return asyncio.run(look())


def test_a_game_between_people_changes_their_ratings_at_once(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = game(ann, bob)
    told = bob.get(f"/tables/{table}/ratings")
    assert (told["counts"], told["family"]) == (True, "other")
    before, after = ([c[when]["points"] for c in told["changes"]] for when in ("before", "after"))
    assert before == [1500, 1500]
    assert sum(after) == pytest.approx(3000, abs=1)
    assert max(after) > 1500
    for person in (ann, bob):
        own = mine(person)
        (seat,) = person.table(table)["you"]
        change = next(c for c in told["changes"] if c["seat"] == seat)
        assert own["rating"] == change["after"]
        assert (own["games"], own["won"]) == (1, int(own["rating"]["points"] > 1500))
        ladder = person.get(LADDER)
        assert ladder["yours"]["you"]
        assert ladder["yours"]["rating"] == own["rating"]
        assert ladder["yours"] == ladder["rungs"][ladder["yours"]["place"] - 1]
        assert {rung["level"] for rung in ladder["rungs"]} > {"beginner", "master"}
    settled = [rung["rating"]["provisional"] for rung in ann.get(LADDER)["rungs"]]
    assert settled == sorted(settled)  # who is provisional comes after all others


def test_only_what_should_count_does(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = game(ann, rated=False)
    assert ann.get(f"/tables/{table}/ratings")["counts"] is False
    assert ann.get("/me/ratings") == {"ratings": []}
    table = game(ann)
    assert ann.table(table)["clock"] == 60, "nobody may leave a game that goes badly unfinished"
    (change, computer) = ann.get(f"/tables/{table}/ratings")["changes"]
    assert change["before"] != change["after"]
    assert computer["before"] == computer["after"]
    playing = ann.open("cribbage", seats={"0": "me", "1": "bot:club"}, rated=True)
    with pytest.raises(Refused) as refused:
        ann.get(f"/tables/{playing}/ratings")
    assert refused.value.told == (409, "playing")
    for path in ("/hint", "/takebacks", "/pause"):
        with pytest.raises(Refused):
            ann.ask("GET" if path == "/hint" else "POST", f"/tables/{playing}{path}")
    for form in (
        {"game": "poker-solitaire", "seats": {"1": "me"}},
        {"game": "cribbage", "seats": {"0": "me", "1": "me"}},
        {"game": "cribbage", "seats": {"0": "me", "1": "bot:club"}, "deal": "known"},
    ):
        with pytest.raises(Refused) as refused:
            ann.post("/tables", {**form, "rated": True})
        assert refused.value.told == (400, "bad")


def test_ladders_that_are_not_there_are_refused_in_one_sentence(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    for path in ("/ladder/chess", "/ladder/cribbage?family=chess", "/ladder/cribbage?first=0"):
        with pytest.raises(Refused) as refused:
            ann.get(path)
        assert refused.value.status == 400
    empty = ann.get("/ladder/poker-solitaire?family=race")
    assert (empty["rungs"], empty["of"], empty["yours"]) == ([], 0, None)


def test_guests_without_a_name_are_told_apart_on_a_ladder(pair: Pair) -> None:
    one, other = pair.people("Guest", "Guest")
    game(one, other)
    shown = [person.get(LADDER)["yours"]["name"] for person in (one, other)]
    assert all(re.fullmatch(r"Guest [1-9]\d{3}", name) for name in shown)
    assert shown == [person.get(LADDER)["yours"]["name"] for person in (one, other)]
    assert one.get("/me")["player"]["name"] == "Guest"  # elsewhere they are called as before


def test_all_of_it_follows_from_the_games_and_a_deleted_name_is_gone(pair: Pair) -> None:
    ann, bob, cat = pair.people("Ann", "Bob", "Cat")
    for people in ((ann, bob), (bob, cat), (cat, ann)):
        game(*people)
    kept, ours = standing(pair), mine(ann)
    bob.post("/me/deletion", {})
    assert mine(ann) == ours  # what was played against him was played
    games, ratings = rebuild(pair.database)
    assert games >= 3
    assert ratings >= 3
    assert mine(ann) == ours
    left = {row.player for row in standing(pair)}
    assert [row for row in kept if row.player in left] == standing(pair)
    assert (ann.get(LADDER)["of"], len(left)) == (len(kept) - 1, len(kept) - 1)
