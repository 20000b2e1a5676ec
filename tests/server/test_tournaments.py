"""Tournaments on two processes: from the first entry to the winner, and all that is refused."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.clients import Person, Refused
from tests.server.conftest import Pair
from tests.server.tournament_players import (
    SHORT_42,
    open_tournament,
    play_out,
    play_round,
    seen,
    sit_down,
    until,
)


def refused(person: Person, method: str, path: str, form: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as error:
        person.ask(method, path, form)
    return error.value.told


def test_partners_are_drawn_anew_and_play_to_the_end(pair: Pair) -> None:
    director, *people = pair.people("Ann", "Bob", "Cat", "Dan", "Eve")
    id = open_tournament(director, "texas-42", SHORT_42, rounds=2, rotate=1)
    at = f"/tournaments/{id}"
    assert refused(director, "POST", f"{at}/rounds") == (409, "few")
    for person in people:
        person.post(f"{at}/entry", {})
    assert refused(people[0], "POST", f"{at}/entry", {}) == (409, "entered")
    assert refused(people[0], "POST", f"{at}/rounds") == (403, "host")
    partners = []
    for number in (1, 2):
        director.post(f"{at}/rounds")
        round = seen(people[number], id)["round"]
        assert round["number"] == number
        assert sorted(e for side in round["boards"][0]["sides"] for e in side) == [1, 2, 3, 4]
        partners += [frozenset(side) for side in round["boards"][0]["sides"]]
        assert refused(director, "POST", f"{at}/rounds") == (409, "playing")
        play_round(people, id, Random(number))
        until(director, id, ("between", "over"))
    assert len(set(partners)) == 4, "nobody has a partner twice"
    told = until(people[3], id, ("over",))
    assert [row["games"] for row in told["standings"]] == [2] * 4
    assert sum(row["points"] for row in told["standings"]) == 4  # two win each game
    assert sum(row["spread"] for row in told["standings"]) == 0
    assert told["standings"][0]["place"] == 1
    assert refused(director, "POST", f"{at}/rounds") == (409, "over")
    assert any(row["id"] == id for row in people[0].get("/tournaments")["tournaments"])


def test_what_is_not_done_at_a_table_of_a_tournament(pair: Pair) -> None:
    director, ann, bob = pair.people("Zoe", "Ann", "Bob")
    id = open_tournament(director, "cribbage", "standard,target=31", rounds=1)
    for person in (ann, bob):
        person.post(f"/tournaments/{id}/entry", {})
    director.post(f"/tournaments/{id}/rounds")
    place = seen(ann, id)["place"]
    table, seat = place["table"], str(place["seat"])
    other = "1" if seat == "0" else "0"
    at = f"/tables/{table}"
    # Nobody but who was paired sits down, and nobody on another's seat.
    assert refused(director, "POST", f"{at}/seats/{seat}", {}) == (403, "seat")
    assert refused(bob, "POST", f"{at}/seats/{seat}", {}) == (403, "seat")
    assert refused(director, "PUT", f"{at}/seats/{seat}", {"bot": "club"}) == (403, "host")
    ann.sit(table, seat)
    assert refused(ann, "POST", f"{at}/start", {"level": "club"}) == (409, "tournament")
    assert refused(director, "PUT", f"{at}/hints", {"allowed": True}) == (403, "host")
    bob.sit(table, other)
    assert play_out(table, [ann, bob], Random(1), most=4) is False
    assert refused(ann, "POST", f"{at}/takebacks") == (409, "tournament")
    assert refused(ann, "POST", f"{at}/pause") == (409, "tournament")
    assert refused(ann, "DELETE", f"{at}/seats/{seat}") == (409, "tournament")
    hints = [refused(who, "GET", f"{at}/hint") for who in (ann, bob)]
    assert (409, "hints") in hints
    assert set(hints) <= {(409, "hints"), (409, "turn")}
    told = ann.table(table)
    assert told["tournament"] == id
    assert not {"takeback", "pause", "hint", "leave", "rematch", "start"} & set(told["may"])
    # The director stops the games, and lets them go on.
    director.post(f"/tournaments/{id}/pause")
    assert ann.table(table)["phase"] == "paused"
    assert refused(ann, "POST", f"{at}/resume") == (409, "tournament")
    director.post(f"/tournaments/{id}/resume")
    assert play_out(table, [ann, bob], Random(2))
    assert refused(ann, "POST", f"{at}/rematch", {}) == (409, "tournament")
    told = until(ann, id, ("over",))
    scores = ann.get(at)["view"]["scores"]
    assert told["round"]["boards"][0]["games"] == [scores]
    assert told["standings"][0]["spread"] == abs(scores[0] - scores[1])
    assert told["standings"][0]["points"] == (3 if abs(scores[0] - scores[1]) > 30 else 2)


def test_whoever_does_not_come_loses_and_the_desk_decides_the_rest(pair: Pair) -> None:
    director, ann, bob, cat, dan = pair.people("Zoe", "Ann", "Bob", "Cat", "Dan")
    id = open_tournament(director, "cribbage", "standard,target=31", rounds=2, patience=8)
    at = f"/tournaments/{id}"
    for person in (ann, bob, cat, dan):
        person.post(f"{at}/entry", {})
    director.post(f"{at}/rounds")
    first = seen(ann, id)["place"]
    ann.sit(first["table"], str(first["seat"]))
    told = until(director, id, ("between",))
    assert {board["end"] for board in told["round"]["boards"]} == {"forfeited"}
    assert [(row["entry"], row["points"]) for row in told["standings"][:1]] == [(1, 2)]
    assert sum(row["points"] for row in told["standings"]) == 2  # nobody came to the other table
    assert refused(director, "POST", f"{at}/adjustments", {"entry": 2, "points": 1, "reason": " "})
    director.post(f"{at}/adjustments", {"entry": 2, "points": 5, "reason": "the bus broke down"})
    told = director.post(f"{at}/rulings", {"board": 0, "winner": None, "reason": "start again"})
    assert told["adjustments"][0]["reason"] == "the bus broke down"
    assert told["standings"][0]["entry"] == 2
    # A substitute takes the seat of somebody who plays.
    late = pair.people("Lou")[0]
    late.post(f"{at}/entry", {})
    director.post(f"{at}/pause")
    assert refused(director, "POST", f"{at}/rounds") == (409, "paused")
    director.post(f"{at}/resume")
    assert refused(director, "DELETE", f"{at}/entries/9") == (400, "bad")
    director.ask("DELETE", f"{at}/entries/5")
    director.post(f"{at}/rounds")
    tables = sit_down((ann, bob, cat, dan), id)
    place = seen(ann, id)["place"]
    director.post(f"{at}/substitutions", {"entry": 1, "by": 5, "reason": "ann is called away"})
    assert seen(late, id)["place"] == place
    assert late.table(place["table"])["you"] == [place["seat"]]
    assert ann.table(place["table"])["you"] == []
    for table, players in tables.items():
        assert play_out(table, [late if one is ann else one for one in players], Random(3))
    assert until(late, id, ("over",))["entry"] == 1


def test_partners_who_choose_each_other(pair: Pair) -> None:
    ann, bob, cat, dan = people = pair.people("Ann", "Bob", "Cat", "Dan")
    id = open_tournament(ann, "texas-42", SHORT_42, rounds=1, partners="chosen")
    at = f"/tournaments/{id}"
    assert refused(ann, "PUT", f"{at}/partner", {"entry": 2}) == (409, "entered")
    for person in people:
        person.post(f"{at}/entry", {})
    ann.ask("PUT", f"{at}/partner", {"entry": 3})
    assert [one["wish"] for one in seen(ann, id)["entries"]] == [3, None, None, None]
    assert [one["wish"] for one in seen(cat, id)["entries"]] == [3, None, None, None]
    assert [one["wish"] for one in seen(bob, id)["entries"]] == [None] * 4  # it is their affair
    cat.ask("PUT", f"{at}/partner", {"entry": 1})
    told = seen(dan, id)
    assert [one["partner"] for one in told["entries"]] == [3, None, 1, None]
    assert refused(bob, "PUT", f"{at}/partner", {"entry": 1}) == (409, "entered")
    sides = ann.post(f"{at}/rounds")["round"]["boards"][0]["sides"]
    assert sorted(map(sorted, sides)) == [[1, 3], [2, 4]]


def test_everybody_alone_for_a_score(pair: Pair) -> None:
    people = pair.people("Ann", "Bob", "Cat")
    id = open_tournament(people[0], "poker-solitaire", "standard", form="everybody", rounds=1,
                         ranked_by="average")  # fmt: skip
    for person in people:
        person.post(f"/tournaments/{id}/entry", {})
    people[0].post(f"/tournaments/{id}/rounds")
    play_round(people, id, Random(5))
    told = until(people[1], id, ("over",))
    assert len({board["table"] for board in told["round"]["boards"]}) == 3
    averages = [row["average"] for row in told["standings"]]
    assert averages == sorted(averages, reverse=True)
    scores = [board["games"][0][0] for board in told["round"]["boards"]]
    assert sorted(scores, reverse=True) == averages


def test_whoever_is_gone_directs_no_more_and_the_others_play_on(pair: Pair) -> None:
    director, ann, bob = pair.people("Zoe", "Ann", "Bob")
    id = open_tournament(director, "cribbage", "standard,target=31", rounds=1)
    for person in (director, ann, bob):
        person.post(f"/tournaments/{id}/entry", {})
    assert [one["tournament"] for one in director.get("/me/data")["tournaments"]] == [id]
    director.post("/me/deletion", {"password": ""})
    told = seen(ann, id)
    assert told["director"] is True
    assert (told["entries"][0]["name"], told["entries"][0]["withdrawn"]) == ("", True)
    ann.post(f"/tournaments/{id}/rounds")
    assert seen(bob, id)["place"] is not None


def test_there_is_no_such_tournament(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    assert refused(ann, "GET", "/tournaments/nothing") == (404, "no-tournament")
    assert (
        refused(ann, "POST", "/tournaments", {"name": "x", "game": "chess", "rounds": 2})[0] == 400
    )
    wrong = {"name": "x", "game": "cribbage", "rules": "three-hand", "rounds": 2}
    assert refused(ann, "POST", "/tournaments", wrong) == (400, "bad")
