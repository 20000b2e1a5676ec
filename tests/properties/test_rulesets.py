"""What must hold for the rules of every game, however they are mixed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.errors import BadRules
from parlour.core.rules import RuleSet
from parlour.games import GAMES
from tests.games.cribbage.mixes import rulesets as cribbage
from tests.games.poker_solitaire.mixes import rulesets as poker_solitaire
from tests.games.texas42.mixes import rulesets as texas42

MIXES: dict[str, st.SearchStrategy[RuleSet]] = {
    "texas-42": texas42(),
    "cribbage": cribbage(),
    "poker-solitaire": poker_solitaire(),
}
PRESETS = [(game, preset) for game in GAMES for preset in GAMES[game].ruleset.PRESETS]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


def test_every_game_is_here() -> None:
    assert set(MIXES) == set(GAMES)


@pytest.mark.parametrize("game", MIXES)
@given(data=st.data())
def test_rules_round_trip_as_text_and_as_json(game: str, data: st.DataObject) -> None:
    rules = data.draw(MIXES[game])
    kind = type(rules)
    again = kind.make(str(rules))
    assert (again, str(again), hash(again)) == (rules, str(rules), hash(rules))
    as_json = json.loads(json.dumps({"preset": rules.preset, **rules.changes()}))
    assert kind.read(as_json) == rules


@pytest.mark.parametrize("game", GAMES)
@given(JSON)
def test_rules_from_anywhere_are_read_or_refused(game: str, value: Any) -> None:
    kind = GAMES[game].ruleset
    try:
        rules = kind.read(value)
    except BadRules as error:
        assert "\n" not in str(error)
    else:
        assert isinstance(rules, kind)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_preset_is_its_name(game: str, preset: str) -> None:
    rules = GAMES[game].rules(preset)
    assert str(rules) == preset
    assert rules.changes() == {}


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_every_option_explains_itself_and_names_its_source(game: str, preset: str) -> None:
    rules = GAMES[game].rules(preset)
    for option in rules.options():
        assert option.says.endswith(".")
        assert option.source
        assert option.choices
        assert option.read(getattr(rules, option.name)) is not None
