"""Leagues: a season of tournaments with one table, from the first evening to the last."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

from parlour.server.leagues_api import MOST_EVENINGS
from parlour.server.tournaments_api import MOST_LISTED
from tests.server.clients import Message, Person
from tests.server.conftest import Pair
from tests.server.test_tournaments import refused
from tests.server.tournament_players import open_tournament, play_round, until

QUICK = "standard,target=31"


def opened(person: Person, **form: object) -> Message:
    league: Message = person.post("/leagues", {"name": "Winter", "game": "cribbage", **form})
    return league


def evening(director: Person, people: list[Person], chance: int) -> str:
    id = open_tournament(director, "cribbage", QUICK, rounds=1)
    for person in people:
        person.post(f"/tournaments/{id}/entry", {})
    director.post(f"/tournaments/{id}/rounds")
    play_round(people, id, Random(chance))
    until(director, id, ("over",))
    return id


def test_a_season(pair: Pair) -> None:
    zoe, ann, bob, eve = pair.people("Zoe", "Ann", "Bob", "Eve")
    league = opened(zoe, scored="points")
    at = f"/leagues/{league['id']}"
    assert league["director"]
    assert league["table"] == league["evenings"] == []
    first = evening(zoe, [ann, bob], 1)
    of = zoe.get(f"/tournaments/{first}/league")
    assert of["league"] is None
    assert [one["id"] for one in of["yours"]] == [league["id"]]
    assert ann.get(f"/tournaments/{first}/league")["yours"] == []
    zoe.ask("PUT", f"{at}/evenings/{first}")
    zoe.ask("PUT", f"{at}/evenings/{first}")  # said twice, counted once
    assert ann.get(f"/tournaments/{first}/league")["league"]["name"] == "Winter"
    second = evening(zoe, [ann, eve], 2)
    zoe.ask("PUT", f"{at}/evenings/{second}")
    to_come = open_tournament(zoe, "cribbage", QUICK, rounds=1)
    zoe.ask("PUT", f"{at}/evenings/{to_come}")

    told = bob.get(at)
    assert [one["phase"] for one in told["evenings"]] == ["over", "over", "open"]
    wanted: dict[str, int] = {}
    for id in (first, second):
        seen = ann.get(f"/tournaments/{id}")
        for row in seen["standings"]:
            name = seen["entries"][row["entry"] - 1]["name"]
            wanted[name] = wanted.get(name, 0) + row["points"]
    assert {row["name"]: row["points"] for row in told["table"]} == wanted
    assert [row["evenings"] for row in told["table"] if row["name"] == "Ann"] == [2]
    assert [row["name"] for row in told["table"] if row["you"]] == ["Bob"]
    assert any(one["id"] == league["id"] for one in ann.get("/leagues")["leagues"])

    # It counts in one league at most, and no more where it is left out.
    other = opened(zoe, best=1)
    zoe.ask("PUT", f"/leagues/{other['id']}/evenings/{second}")
    assert [one["tournament"] for one in zoe.get(at)["evenings"]] == [first, to_come]
    zoe.ask("DELETE", f"{at}/evenings/{first}")
    assert zoe.get(at)["table"] == []

    # Whoever wants to be forgotten has no name in it, and what they ran is run by nobody.
    assert {"id": league["id"], "name": "Winter"} in zoe.get("/me/data")["leagues"]
    eve.post("/me/deletion", {"password": ""})
    zoe.post("/me/deletion", {"password": ""})
    rows = ann.get(f"/leagues/{other['id']}")["table"]
    assert sorted(row["name"] for row in rows) == ["", "Ann"]


def test_what_is_refused(pair: Pair) -> None:
    zoe, ann = pair.people("Zoe", "Ann")
    league = opened(zoe)["id"]
    mine, other = (
        open_tournament(zoe, game, rules, rounds=1)
        for game, rules in (("cribbage", QUICK), ("texas-42", "straight"))
    )
    hers = open_tournament(ann, "cribbage", QUICK, rounds=1)
    put = f"/leagues/{league}/evenings/"
    assert refused(ann, "PUT", put + mine) == (403, "host")
    assert refused(ann, "DELETE", put + mine) == (403, "host")
    assert refused(zoe, "PUT", put + hers) == (403, "host")
    assert refused(zoe, "PUT", put + other) == (409, "league-game")
    assert refused(zoe, "PUT", put + "nothing") == (404, "no-tournament")
    assert refused(zoe, "GET", "/leagues/nothing") == (404, "no-league")
    assert refused(zoe, "GET", "/tournaments/nothing/league") == (404, "no-tournament")
    for wrong in ({"name": ""}, {"game": "chess"}, {"scored": "luck"}, {"best": -1}):
        form = {"name": "Winter", "game": "cribbage", **wrong}
        assert refused(zoe, "POST", "/leagues", form)[0] == 400
    assert zoe.get(f"/leagues/{league}")["evenings"] == []


def test_an_id_that_none_can_be_is_not_there(pair: Pair) -> None:
    (zoe,) = pair.people("Zoe")
    league = opened(zoe)["id"]
    for path in ("/leagues/%00", "/tournaments/a%00b", "/tournaments/%00/league", "/clubs/%00"):
        assert refused(zoe, "GET", path)[0] == 404
    for method in ("PUT", "DELETE"):
        assert refused(zoe, method, f"/leagues/{league}/evenings/%00")[0] == 404


def test_of_many_that_count_at_once_so_many_do_as_may(pair: Pair) -> None:
    (zoe,) = pair.people("Zoe")
    people = [zoe.at(one.address) for one in (pair.one, pair.two)] * 4
    league, other = (opened(zoe)["id"] for _ in range(2))
    ids = [open_tournament(zoe, "cribbage", QUICK, rounds=1) for _ in range(MOST_EVENINGS + 5)]
    for id in ids[: MOST_EVENINGS - 3]:
        zoe.ask("PUT", f"/leagues/{league}/evenings/{id}")

    def count(person: Person, league: str, id: str) -> tuple[int, str]:
        answer = person.request("PUT", f"/leagues/{league}/evenings/{id}")
        return answer.status_code, answer.json().get("code", "")

    with ThreadPoolExecutor(len(people)) as at_once:
        # The same one in two leagues: it counts in the one or in the other.
        for _ in range(10):
            both = at_once.map(count, people, [league, other] * 4, [ids[0]] * 8)
            assert {status for status, _ in both} == {200}
        zoe.ask("PUT", f"/leagues/{league}/evenings/{ids[0]}")
        assert zoe.get(f"/leagues/{other}")["evenings"] == []
        told = list(at_once.map(count, people, [league] * 8, ids[-8:]))
    assert sorted(told) == [(200, "")] * 3 + [(409, "many")] * 5
    evenings = [one["tournament"] for one in zoe.get(f"/leagues/{league}")["evenings"]]
    assert len(evenings) == MOST_EVENINGS
    assert zoe.request("PUT", f"/leagues/{league}/evenings/{evenings[-1]}").status_code == 200


def test_of_ones_own_the_newest_are_offered(pair: Pair) -> None:
    (zoe,) = pair.people("Zoe")
    ids = [opened(zoe)["id"] for _ in range(MOST_LISTED + 1)]
    tournament = open_tournament(zoe, "cribbage", QUICK, rounds=1)
    yours = [one["id"] for one in zoe.get(f"/tournaments/{tournament}/league")["yours"]]
    assert len(yours) == MOST_LISTED
    assert set(yours) <= set(ids)
