"""How a game stands in lists of games, from each chair: the score, how far, and whose turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlour.core.saying import said
from parlour.core.seat import Seat
from parlour.games import game as game_named
from parlour.seen import standing
from parlour.tables.events import Acted, Began, BotSat, Opened, Paused, Sat
from parlour.tables.seen import GameStanding, standing_seen
from parlour.tables.table import Table


@pytest.mark.parametrize(
    ("game", "rules", "scores", "seat", "english", "spanish"),
    [
        ("texas-42", "house", {"NS": 3, "EW": 1}, "S", "We 3 – They 1, hand 1",
         "Nosotros 3 – Ellos 1, mano 1"),
        ("texas-42", "house", {"NS": 3, "EW": 1}, "W", "We 1 – They 3, hand 1",
         "Nosotros 1 – Ellos 3, mano 1"),
        ("texas-42", "house", {"NS": 3, "EW": 1}, None, "We 3 – They 1, hand 1",
         "Nosotros 3 – Ellos 1, mano 1"),
        ("cribbage", "standard", (45, 61), 0, "You 45 – 61, hand 1", "Tú 45 – 61, mano 1"),
        ("cribbage", "standard", (45, 61), 1, "You 61 – 45, hand 1", "Tú 61 – 45, mano 1"),
        ("cribbage", "standard", (45, 61), None, "45 – 61, hand 1", "45 – 61, mano 1"),
        ("cribbage", "three-hand", (45, 61, 7), 1, "You 61 – 45 – 7, hand 1",
         "Tú 61 – 45 – 7, mano 1"),
        ("cribbage", "four-hand", (45, 61), 3, "We 61 – 45, hand 1", "Nosotros 61 – 45, mano 1"),
        ("poker-solitaire", "standard", {"1": 1}, 1, "1 point, 51 in the deck",
         "1 punto, 51 en la baraja"),
        ("poker-solitaire", "standard", {"1": 12}, 1, "12 points, 51 in the deck",
         "12 puntos, 51 en la baraja"),
        ("poker-solitaire", "alternate", {"1": 12, "2": 9}, 1, "You 12 – 9, 51 in the deck",
         "Tú 12 – 9, 51 en la baraja"),
        ("poker-solitaire", "alternate", {"1": 12, "2": 9}, 2, "You 9 – 12, 51 in the deck",
         "Tú 9 – 12, 51 en la baraja"),
        ("poker-solitaire", "alternate", {"1": 12, "2": 9}, None, "12 – 9, 51 in the deck",
         "12 – 9, 51 en la baraja"),
        ("poker-solitaire", "pat", {"1": None}, 1, "51 in the deck", "51 en la baraja"),
    ],
)  # fmt: skip
def test_the_score_is_told_from_the_chair(
    game: str, rules: str, scores: object, seat: Seat | None, english: str, spanish: str
) -> None:
    view = replace(game_named(game).start(rules, seed="1").view(seat), scores=scores)
    told = standing(view)
    assert said(told) == english
    assert said(told, "es") == spanish


def told(stands: GameStanding | None, language: str = "en") -> str:
    assert stands is not None
    return said(stands.turn, language, {"seat": lambda seat, _: f"<{seat}>"})


def test_whose_turn_it_is_is_told_from_the_chair() -> None:
    rules = "standard,first_dealer=given,dealer=0"
    table = Table.open("t", Opened("cribbage", rules, "ann", "secret"), 0)
    table = table.after(Sat("0", "ann", "Ann", ""), 0).after(BotSat("1", "beginner"), 0)
    assert standing_seen(table, "ann") is None  # it has not begun
    table = table.after(Began("abc"), 0)
    assert told(standing_seen(table, "ann")) == "your turn"  # both throw, in any order
    assert told(standing_seen(table, "ann"), "es") == "te toca"
    assert told(standing_seen(table, "eve")) == "waiting for <1> and <0>"
    assert table.state is not None
    throw = table.state.view(0).legal[0].partition(":")[2]
    table = table.after(Acted("0", throw, "person"), 0)
    assert told(standing_seen(table, "ann")) == "waiting for <1>"
    assert told(standing_seen(table, "ann"), "es") == "falta que juegue <1>"
    paused = standing_seen(table.after(Paused("0"), 0), "ann")
    assert (told(paused), told(paused, "es")) == ("paused", "en pausa")
    while table.turns:
        seat = table.turns[0]
        assert table.state is not None
        legal = table.state.view(int(seat)).legal[0]
        table = table.after(Acted(seat, legal.removeprefix(f"{seat}:"), "bot"), 0)
    assert standing_seen(table, "ann") is None  # it is over
