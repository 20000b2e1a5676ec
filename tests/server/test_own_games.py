"""The tournament of 1990 on two processes: own games, the same cards again, handicaps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.server.clients import Message, Person, Refused
from tests.server.conftest import Pair
from tests.server.tournament_players import open_tournament, play_out, seen, until

RULES = "anywhere-american"


def refused(person: Person, method: str, path: str, form: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as error:
        person.ask(method, path, form)
    return error.value.told


def play(person: Person, id: str, luck: int, **wanted: Any) -> int:
    """A whole game of somebody's own; its score."""
    place = person.post(f"/tournaments/{id}/games", wanted)["place"]
    person.sit(place["table"], str(place["seat"]))
    assert play_out(place["table"], [person], Random(luck))
    until(person, id, ("between",))
    score: int = person.get(f"/tables/{place['table']}")["view"]["scores"]["1"]
    return score


def row(person: Person, id: str, entry: int) -> Message:
    told: Message = next(r for r in seen(person, id)["standings"] if r["entry"] == entry)
    return told


def seed(person: Person, table: str) -> str:
    """What all its cards came from."""
    told: str = person.get(f"/tables/{table}/record")["seed"]
    return told


def test_a_replay_changes_only_the_lowest(pair: Pair) -> None:
    director, ann, bob = pair.people("Zoe", "Ann", "Bob")
    id = open_tournament(director, "poker-solitaire", RULES, form="book")
    at = f"/tournaments/{id}"
    assert refused(ann, "POST", f"{at}/games", {}) == (409, "entered")
    for person in (ann, bob):
        person.post(f"{at}/entry", {})
    assert refused(director, "POST", f"{at}/rounds") == (400, "bad")
    assert refused(ann, "POST", f"{at}/games", {"cards": 1}) == (400, "bad"), "nobody had them"
    scores = [play(ann, id, luck=1), play(ann, id, luck=2)]
    again = [play(ann, id, luck, cards=1) for luck in (3, 4, 5)]
    mine = row(ann, id, 1)
    assert mine["games"] == 2
    assert mine["highest"] == max(scores)
    assert mine["average"] == sum(scores) / 2
    assert mine["points"] == sum(scores)
    assert mine["lowest"] == min(scores + again)
    # Somebody else's game with those cards counts in full.
    theirs = play(bob, id, luck=6, cards=1)
    assert row(bob, id, 2)["highest"] == row(bob, id, 2)["lowest"] == theirs
    boards = seen(bob, id)["round"]["boards"]
    assert [(board["cards"], board["replay"]) for board in boards] == [
        (1, False), (1, True), (1, True), (1, True), (2, False), (1, False),
    ]  # fmt: skip
    # Nobody looks at cards that they may have yet to play; when it is over everybody can.
    anns = next(board["table"] for board in boards if board["sides"] == [[1]])
    assert refused(bob, "GET", f"/tables/{anns}")[1] == "withheld"
    director.post(f"{at}/close")
    bobs = boards[0]["table"]
    first = boards[-1]["table"]
    assert seed(bob, bobs) == seed(bob, first)
    assert seed(bob, boards[4]["table"]) != seed(bob, first)
    assert refused(ann, "POST", f"{at}/games", {}) == (409, "over")


def test_a_game_that_is_given_up_does_not_count_but_its_cards_are_known(pair: Pair) -> None:
    director, ann = pair.people("Zoe", "Ann")
    id = open_tournament(director, "poker-solitaire", RULES, form="book", duplicate=True)
    at = f"/tournaments/{id}"
    ann.post(f"{at}/entry", {})
    place = ann.post(f"{at}/games", {})["place"]
    assert (place["late"], place["replay"]) == (None, False)
    ann.sit(place["table"], "1")
    assert not play_out(place["table"], [ann], Random(1), most=3)
    assert refused(ann, "POST", f"{at}/games", {}) == (409, "playing")
    assert seen(ann, id)["place"]["table"] == place["table"]
    told = ann.post(f"{at}/games", {"cards": 1, "give_up": True})
    assert told["place"]["replay"] is True
    assert row(ann, id, 1)["games"] == 0
    # A replay is nobody's loss, so nobody is asked. Cards that all play come in their order.
    told = ann.post(f"{at}/games", {})
    assert [board["cards"] for board in told["round"]["boards"]] == [2, 1, 1]
    assert {board["end"] for board in told["round"]["boards"][1:]} == {"called-off"}
    assert place["table"] not in [one["id"] for one in ann.get("/me/tables")["tables"]]


def test_a_handicap_is_one_players_alone(pair: Pair) -> None:
    director, ann, bob = pair.people("Zoe", "Ann", "Bob")
    id = open_tournament(director, "poker-solitaire", "standard", form="book", duplicate=True)
    at = f"/tournaments/{id}"
    for person in (ann, bob):
        person.post(f"{at}/entry", {})
    easier = {"entry": 2, "rules": "movement=movable, hands=12"}
    assert refused(ann, "PUT", f"{at}/handicaps", easier) == (403, "host")
    for wrong in ("decks=2", "movement", "movement=flying", "rejects=9"):
        assert refused(director, "PUT", f"{at}/handicaps", {"entry": 2, "rules": wrong})[0] == 400
    told = director.ask("PUT", f"{at}/handicaps", easier)
    assert [one["handicap"] for one in told["entries"]] == ["", "movement=movable,hands=12"]
    assert told["own"] == ["placement", "movement", "hands", "scoring", "table", "rejects"]
    rules = []
    for person in (ann, bob):
        place = person.post(f"{at}/games", {})["place"]
        rules.append(person.table(place["table"])["rules"])
    assert rules == ["standard", "standard,movement=movable,hands=12"]
    dominoes = open_tournament(director, "cribbage", "standard", rounds=1)
    ann.post(f"/tournaments/{dominoes}/entry", {})
    assert refused(director, "PUT", f"/tournaments/{dominoes}/handicaps", {"entry": 1}) == (
        400,
        "bad",
    )


def test_who_plays_with_a_handicap_against_somebody_has_it_wherever_they_sit(pair: Pair) -> None:
    director, ann, bob = pair.people("Zoe", "Ann", "Bob")
    id = open_tournament(director, "poker-solitaire", "alternate", rounds=1)
    for person in (ann, bob):
        person.post(f"/tournaments/{id}/entry", {})
    director.ask("PUT", f"/tournaments/{id}/handicaps", {"entry": 2, "rules": "scoring=american"})
    director.post(f"/tournaments/{id}/rounds")
    place = seen(bob, id)["place"]
    option = "scoring" if str(place["seat"]) == "1" else "scoring_2"
    told = bob.table(place["table"])["rules"]
    assert f"{option}=american" in told or (option == "scoring" and told.startswith("american"))


def test_pat_hands_are_won_or_lost(pair: Pair) -> None:
    director, ann = pair.people("Zoe", "Ann")
    id = open_tournament(director, "poker-solitaire", "pat", form="book")
    ann.post(f"/tournaments/{id}/entry", {})
    place = ann.post(f"/tournaments/{id}/games", {})["place"]
    ann.sit(place["table"], "1")
    assert play_out(place["table"], [ann], Random(1), most=2000)
    until(ann, id, ("between",))
    mine = row(ann, id, 1)
    assert (mine["games"], mine["pat_games"], mine["highest"]) == (1, 1, None)
    assert mine["points"] == mine["pat_won"] == int(seen(ann, id)["round"]["boards"][0]["pat"])
