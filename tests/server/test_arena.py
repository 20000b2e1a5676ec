"""Arenas on two processes: whoever is free is paired, and when the time is over it ends."""

from __future__ import annotations

import time
from random import Random
from secrets import token_hex

from parlour.club.tournaments.events import AnyEvent, Board, Entered, Opened, Paired, write_event
from parlour.server.clock import now
from parlour.store.database import Database, on_database
from parlour.store.log import Stored
from parlour.store.tournaments import Listed, TournamentLog
from tests.server.clients import PATIENCE, Message, Person
from tests.server.conftest import Pair
from tests.server.test_tournaments import refused
from tests.server.tournament_players import open_tournament, play_out, seen, sit_down, until


def until_placed(person: Person, id: str, not_at: str = "") -> Message:
    """The tournament once somebody has a table, and another one than that."""
    end = time.monotonic() + PATIENCE
    while True:
        told = seen(person, id)
        if told["place"] is not None and told["place"]["table"] != not_at:
            return told
        assert time.monotonic() < end, told
        time.sleep(0.05)


def test_two_play_again_and_again_and_a_late_one_is_paired_at_once(pair: Pair) -> None:
    director, ann, bob, cat = pair.people("Zoe", "Ann", "Bob", "Cat")
    form = {"name": "Evening", "game": "cribbage", "rules": "standard", "form": "arena"}
    assert refused(director, "POST", "/tournaments", form) == (400, "bad")
    id = open_tournament(director, "cribbage", "standard,target=31", form="arena", minutes=60)
    at = f"/tournaments/{id}"
    for person in (ann, bob):
        person.post(f"{at}/entry", {})
    told = director.post(f"{at}/rounds")
    assert told["phase"] == "playing"
    assert told["until"] - now() > 3_500_000
    ((table, players),) = sit_down((ann, bob), id).items()
    assert play_out(table, players, Random(1))
    told = until_placed(ann, id, not_at=table)  # nobody else is there
    assert [board["number"] for board in told["round"]["boards"]] == [1, 0]
    assert told["round"]["boards"][1]["end"] == "played"
    assert [row["games"] for row in told["standings"]] == [1, 1]
    second = told["place"]["table"]
    # Whoever has a break is paired no more, though they play on where they sit.
    bob.ask("DELETE", f"{at}/entry")
    assert seen(bob, id)["place"]["table"] == second
    cat.post(f"{at}/entry", {})
    sit_down((ann, bob), id)
    assert play_out(second, [ann, bob], Random(2))
    told = until_placed(cat, id)
    assert told["round"]["boards"][0]["sides"] in ([[1], [3]], [[3], [1]])
    assert seen(bob, id)["place"] is None
    # The desk works as ever: a pause, a ruling on a table of long ago, points, the end.
    director.post(f"{at}/pause")
    paused = seen(ann, id)["until"]
    director.post(f"{at}/resume")
    assert seen(ann, id)["until"] >= paused
    director.post(f"{at}/rulings", {"board": 0, "winner": None, "reason": "the wrong cards"})
    told = director.post(f"{at}/adjustments", {"entry": 2, "points": 7, "reason": "fair play"})
    assert told["standings"][0]["entry"] == 2
    director.post(f"{at}/close")
    assert refused(cat, "POST", f"{at}/entry", {}) == (409, "over")


def test_whoever_does_not_come_to_their_table_has_a_break(pair: Pair) -> None:
    people = pair.people("Ann", "Bob")
    id = open_tournament(people[0], "cribbage", "standard", form="arena", minutes=60, patience=5)
    for person in people:
        person.post(f"/tournaments/{id}/entry", {})
    people[0].post(f"/tournaments/{id}/rounds")
    place = until_placed(people[0], id)["place"]
    people[0].sit(place["table"], str(place["seat"]))
    end = time.monotonic() + PATIENCE
    while not (told := seen(people[1], id))["entries"][1]["withdrawn"]:
        assert time.monotonic() < end, told
        time.sleep(0.1)
    assert [entry["withdrawn"] for entry in told["entries"]] == [False, True]
    assert [row["points"] for row in told["standings"]] == [2, 0]
    people[1].post(f"/tournaments/{id}/entry", {})
    assert until_placed(people[1], id)["place"]["table"] != place["table"]


def test_those_who_play_alone_get_one_game_after_the_other(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    id = open_tournament(ann, "poker-solitaire", "standard", form="arena", minutes=60,
                         ranked_by="highest")  # fmt: skip
    ann.post(f"/tournaments/{id}/entry", {})
    ann.post(f"/tournaments/{id}/rounds")
    ((table, players),) = sit_down((ann,), id).items()
    assert play_out(table, players, Random(1))
    told = until_placed(ann, id, not_at=table)
    assert told["alone"] is True
    assert told["standings"][0]["highest"] == told["round"]["boards"][1]["games"][0][0]


def test_when_the_time_is_over_it_ends(pair: Pair) -> None:
    """An arena whose time ran out while no server was there: a table to which nobody came."""
    ann, bob = pair.people("Ann", "Bob")
    id, long_ago = token_hex(6), now() - 3_600_000
    me = [person.get("/me")["player"]["id"] for person in (ann, bob)]
    opened = Opened("Old", "cribbage", "standard", me[0], "s", form="arena", minutes=30)
    later: list[AnyEvent] = [
        *(Entered(number, player, f"P{number}") for number, player in enumerate(me, 1)),
        Paired((Board(token_hex(6), ((1,), (2,))),)),
    ]

    async def store(engine: Database) -> None:
        log = TournamentLog(engine)
        first = Stored(1, long_ago, write_event(opened))
        await log.open(Listed(id, "Old", "cribbage", "open", long_ago), first)
        rows = [Stored(seq, long_ago, write_event(event)) for seq, event in enumerate(later, 2)]
        await log.append(id, rows, "playing")

    on_database(pair.database, store)
    told = until(ann, id, ("over",))
    assert [board["end"] for board in told["round"]["boards"]] == ["called-off"]
    assert all(row["games"] == row["points"] == 0 for row in told["standings"])
