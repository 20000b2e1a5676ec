"""The rules as a value: presets, text forms, and what is refused."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given

from parlour.core.errors import BadRules
from parlour.games.poker_solitaire.hands import HANDS
from parlour.games.poker_solitaire.rules import MODES, Rules
from parlour.games.poker_solitaire.user_table import read_table, table_text, values_of
from tests.games.poker_solitaire.mixes import rulesets
from tests.games.refusing import refused

PRESETS = list(Rules.PRESETS)


def test_the_default_is_the_manuals_standard_rules() -> None:
    rules = Rules.make()
    assert str(rules) == "standard"
    assert (rules.mode, rules.placement, rules.movement) == ("one-hand", "edges", "fixed")
    assert (rules.hands, rules.scoring, rules.decks) == (10, "english", 1)
    assert (rules.deal, rules.rejects, rules.rejects_1, rules.rejects_2) == (1, 1, 0, 0)
    assert (rules.steal, rules.plant) == (False, False)


def test_there_are_48_variations_in_each_of_seven_modes() -> None:
    made = {
        str(Rules.make("standard", mode=mode, placement=p, movement=m, hands=h, scoring=s))
        for mode in MODES
        for p, m, h, s in product(
            ("edges", "corners", "anywhere"),
            ("fixed", "movable"),
            (10, 12),
            ("english", "american", "pat", "user"),
        )
    }
    assert len(made) == 7 * 48


@given(rulesets())
def test_dealt_cards_and_rejects_are_five_at_most(rules: Rules) -> None:
    assert rules.deal >= 1
    assert rules.deal + rules.rejects + rules.rejects_1 + rules.rejects_2 <= 5


def test_the_second_player_has_the_same_rules_unless_told_otherwise() -> None:
    rules = Rules.make("alternate,hands=12,scoring=user,table=pair:3")
    assert rules.scorings == (("user", "pair:3", 12), ("user", "pair:3", 12))
    rules = Rules.make("alternate,hands=12", hands_2=10, scoring_2="pat", placement_2="corners")
    assert rules.scorings[1] == ("pat", "default", 10)
    assert rules.placements == ("edges", "corners")


@pytest.mark.parametrize(
    ("text", "options", "says"),
    [
        ("nope", {}, "there is no preset 'nope'; the presets are standard, american"),
        (
            "hands=12",
            {},
            "a preset comes first, as in 'standard,hands=12'; the presets are standard",
        ),
        ("standard", {"hands": 11}, "hands may be 10 or 12, not 11"),
        ("standard", {"hands_2": 11}, "hands_2 may be same, 10 or 12, not 11"),
        ("standard", {"deal": 0}, "deal may be 1 to 5, not 0"),
        ("standard", {"decks": 0}, "decks may be 1 to 10, not 0"),
        (
            "standard",
            {"deal": 5},
            "dealt cards and rejects may be 5 in all, not 6: deal=5, rejects=1",
        ),
        ("standard", {"rejects_2": 4}, "may be 5 in all, not 6"),
        ("standard", {"placement": "same"}, "edges, corners or anywhere, not 'same'"),
        ("standard", {"table": "pair"}, "'pair' is not of the form hand:points"),
        ("standard", {"table": "peer:3"}, "there is no hand 'peer'"),
        ("standard", {"table": "pair:-3"}, "pair may be worth 0 to 999 points, not '-3'"),
        ("standard", {"table": "pair:1000"}, "pair may be worth 0 to 999 points"),
        ("standard", {"table": "same"}, "not of the form"),
        ("standard", {"table": 3}, "default, or points for hands, as in pair:3/flush:20, not 3"),
    ],
)
def test_what_makes_no_game_is_refused_with_the_reason(
    text: str, options: "dict[str, Any]", says: str
) -> None:
    refused(Rules, text, options, says)


def test_a_user_table_has_81_values_and_one_text() -> None:
    assert values_of("default") == tuple(hand.ordinary.user for hand in HANDS)
    assert values_of("pair:3")[48] == 3
    assert read_table("flush:13/pair:3") == "pair:3"  # 13 is the default anyway
    numbers = [str((7 * n) % 100) for n in range(81)]
    assert values_of("/".join(numbers)) == tuple(map(int, numbers))
    assert values_of(table_text(list(map(int, numbers)))) == tuple(map(int, numbers))


@pytest.mark.parametrize("name", Rules.OWN)
def test_a_handicap_is_of_one_player_and_leaves_the_cards_as_they_are(name: str) -> None:
    """Whoever is first or second; the other plays as before, by the rules' own answers."""
    value = {
        "placement": "anywhere", "movement": "movable", "hands": "12", "scoring": "american",
        "table": "pair:9", "rejects": "2",
    }[name]  # fmt: skip
    rules = Rules.make("alternate,scoring=user" if name == "table" else "alternate")

    def answers(of: Rules) -> list[list[object]]:
        told = (of.placements, of.may_move, of.scorings, tuple(map(len, of.usable_rejects)))
        return [[part[player] for part in told] for player in (0, 1)]

    assert rules.handicapped(["", ""]) == rules
    for player in (0, 1):
        own = ["", ""]
        own[player] = f"{name}={value}"
        changed = rules.handicapped(own)
        assert answers(changed)[player] != answers(rules)[player]
        assert answers(changed)[1 - player] == answers(rules)[1 - player]
        assert (changed.decks, changed.deal) == (rules.decks, rules.deal)


@pytest.mark.parametrize(
    "wrong", ["decks=2", "placement", "placement=up", "rejects=7", "mode=race"]
)
def test_a_handicap_that_cannot_be_is_refused(wrong: str) -> None:
    with pytest.raises(BadRules):
        Rules.make("standard").handicapped([wrong])
