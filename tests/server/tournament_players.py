"""People who play a tournament to its end over HTTP, like any other client."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from tests.server.clients import PATIENCE, Message, Person

SHORT_42 = "straight,target=1,all_pass=dealer-30,lay_down=off"


def open_tournament(director: Person, game: str, rules: str, **form: Any) -> str:
    asked = {"name": "Friday cup", "game": game, "rules": rules, **form}
    id: str = director.post("/tournaments", asked)["id"]
    return id


def seen(person: Person, id: str) -> Message:
    told: Message = person.get(f"/tournaments/{id}")
    return told


def until(person: Person, id: str, phases: Sequence[str]) -> Message:
    """The tournament once it has come so far."""
    end = time.monotonic() + PATIENCE
    while (told := seen(person, id))["phase"] not in phases:
        assert time.monotonic() < end, told
        time.sleep(0.05)
    return told


def sit_down(people: Iterable[Person], id: str) -> dict[str, list[Person]]:
    """Everybody goes to their table; who sits at which."""
    tables: dict[str, list[Person]] = {}
    for person in people:
        if (place := seen(person, id)["place"]) is not None:
            person.sit(place["table"], str(place["seat"]))
            tables.setdefault(place["table"], []).append(person)
    return tables


def play_out(table: str, people: Sequence[Person], random: Random, most: int = 100_000) -> bool:
    """Let whoever may act do something; whether the game is over."""
    for _ in range(most):
        for person in people:
            told = person.get(f"/tables/{table}")
            if told["table"]["phase"] == "over":
                return True
            if legal := (told["view"] or {}).get("legal"):
                person.act(table, told["table"]["seq"], random.choice(legal))
                break
        else:
            time.sleep(0.05)
    return False


def play_round(people: Sequence[Person], id: str, random: Random) -> None:
    for table, players in sit_down(people, id).items():
        assert play_out(table, players, random)
