"""The rules as a value: presets, text forms, and what is refused."""

from typing import Any

import pytest

import parlour
from parlour.games.texas42.rules import Rules
from tests.games.refusing import refused

PRESETS = ["straight", "house", "dos-1986", "points-250", "spec-c", "spec-c-literal"]


def test_the_presets_are_those_of_the_rules_book() -> None:
    assert list(Rules.PRESETS) == PRESETS
    assert Rules.make() == Rules.make("straight") == Rules()


def test_equal_options_are_equal_rules_whatever_they_were_made_from() -> None:
    assert Rules.make("house,nello=off,splash=off,plunge=off,sevens=off") == Rules.make("straight")


def test_rules_can_be_pasted_back() -> None:
    rules = parlour.game("texas-42").rules("house", nello_doubles="low")
    assert str(rules) == "house,nello_doubles=low"
    assert repr(rules) == "Rules.make('house,nello_doubles=low')"
    assert eval(repr(rules), {"Rules": Rules}) == rules


@pytest.mark.parametrize(
    ("text", "options", "says"),
    [
        ("nope", {}, "there is no preset 'nope'; the presets are straight, house"),
        (
            "target=0",
            {},
            "a preset comes first, as in 'straight,target=0'; the presets are straight",
        ),
        ("straight", {"nellow": True}, "there is no option 'nellow'; the options are all_pass"),
        ("straight", {"target": 0}, "target may be 1 to 2000, not 0"),
        ("straight", {"target": True}, "target may be 1 to 2000, not True"),
        ("straight", {"target": 7.0}, "target may be 1 to 2000, not 7.0"),
        ("straight", {"splash": "maybe"}, "splash may be on or off, not 'maybe'"),
        ("straight", {"nello_doubles": "up"}, "own-suit, high or low, not 'up'"),
        ("straight,target", {}, "'target' is not of the form option=value"),
        ("straight,target=²", {}, "target may be 1 to 2000"),
        ("straight", {"scoring": "own-points"}, "so it needs play_out=on"),
        ("dos-1986", {"target": 7}, "a game in points needs a target of 42 or more, not 7"),
        ("straight", {"target": 250}, "a game in marks needs a target of 50 or less, not 250"),
        ("straight", {"doubles": "always-trump"}, "so it needs doubles_trump=off"),
        ("house", {"bid_cap": 3}, "plunge is a bid of four marks or more"),
        ("straight", {"splash": True, "bid_cap": 1}, "splash is a bid of two or three marks"),
    ],
)
def test_what_makes_no_game_is_refused_with_the_reason(
    text: str, options: "dict[str, Any]", says: str
) -> None:
    refused(Rules, text, options, says)
