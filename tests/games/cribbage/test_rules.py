"""The rules as a value: presets, text forms, and what is refused."""

from typing import Any

import pytest

from parlour.games.cribbage.rules import Rules
from tests.games.cribbage.table import GAME
from tests.games.refusing import refused

PRESETS = ["standard", "pocket-1994", "five-card", "three-hand", "four-hand", "acc-match"]


def test_the_presets_are_those_of_the_rules_book() -> None:
    assert list(Rules.PRESETS) == PRESETS
    assert Rules.make() == Rules.make("standard") == Rules()


@pytest.mark.parametrize(
    ("preset", "players", "kept", "thrown", "boxed", "sides"),
    [
        ("standard", 2, 4, 2, 0, 2),
        ("pocket-1994", 2, 4, 2, 0, 2),
        ("five-card", 2, 3, 2, 0, 2),
        ("three-hand", 3, 4, 1, 1, 3),
        ("four-hand", 4, 4, 1, 0, 2),
        ("acc-match", 2, 4, 2, 0, 2),
    ],
)
def test_what_a_preset_deals(
    preset: str, players: int, kept: int, thrown: int, boxed: int, sides: int
) -> None:
    rules = Rules.make(preset)
    assert (rules.players, rules.kept, rules.thrown, rules.boxed, rules.sides) == (
        players, kept, thrown, boxed, sides
    )  # fmt: skip
    assert rules.seated(GAME.seats) == tuple(range(players))
    assert str(rules) == preset


@pytest.mark.parametrize(
    ("text", "options", "says"),
    [
        ("nope", {}, "there is no preset 'nope'; the presets are standard, pocket-1994"),
        (
            "target=0",
            {},
            "a preset comes first, as in 'standard,target=0'; the presets are standard",
        ),
        ("standard", {"crib": 1}, "there is no option 'crib'; the options are cards, count"),
        ("standard", {"target": 0}, "target may be 1 to 1000, not 0"),
        ("standard", {"players": 5}, "players may be 2 to 4, not 5"),
        ("standard", {"players": 3}, "3 players are dealt five cards each, so it needs cards=5"),
        ("three-hand", {"three_for_last": True}, "so it needs players=2"),
        ("five-card", {"target": 3}, "three_for_last needs a target of 4 or more"),
        ("standard", {"muggins": True}, "so it needs count=self"),
        (
            "standard",
            {"dealer": 2},
            "dealer=2 is nobody where 2 play: it may be dealer=0 or dealer=1",
        ),
        ("standard", {"first_play": "both"}, "first_play may be pone or dealer"),
    ],
)
def test_what_makes_no_game_is_refused_with_the_reason(
    text: str, options: "dict[str, Any]", says: str
) -> None:
    refused(Rules, text, options, says)
