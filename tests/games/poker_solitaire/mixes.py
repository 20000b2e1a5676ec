"""Rulesets for property tests: every preset and mode with any options changed."""

from __future__ import annotations

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from parlour.core.errors import BadRules
from parlour.core.rules import Option
from parlour.games.poker_solitaire.hands import HANDS
from parlour.games.poker_solitaire.rules import MODES, Rules

TABLES = st.dictionaries(
    st.sampled_from([hand.name for hand in HANDS]), st.integers(0, 999), min_size=1, max_size=4
).map(lambda worth: "/".join(f"{name}:{points}" for name, points in worth.items()))


def _values(option: Option) -> st.SearchStrategy[Any]:
    if option.written is not None:
        return TABLES
    if option.allowed is None:
        return st.booleans()
    if option.name == "decks":
        return st.integers(1, 3)
    return st.sampled_from(list(option.allowed))


@st.composite
def rulesets(draw: st.DrawFn) -> Rules:
    """A valid ruleset: a preset in any mode, with up to six options changed."""
    preset = draw(st.sampled_from(list(Rules.PRESETS)))
    changed = draw(st.lists(st.sampled_from(Rules.options()), max_size=6, unique_by=id))
    changes = {option.name: draw(_values(option)) for option in changed}
    changes["mode"] = draw(st.sampled_from(MODES))
    try:
        return Rules.make(preset, **changes)
    except BadRules:
        assume(False)  # more than five dealt cards and rejects
        raise
