"""Rulesets for property tests: every preset with any options changed."""

from __future__ import annotations

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from parlour.core.errors import BadRules
from parlour.core.rules import Option
from parlour.games.cribbage.rules import Rules


def _values(option: Option) -> st.SearchStrategy[Any]:
    if option.allowed is None:
        return st.booleans()
    if option.name == "target":
        return st.sampled_from([4, 21, 61, 121, 200])
    if option.name == "games":
        return st.integers(1, 3)
    return st.sampled_from(list(option.allowed))


@st.composite
def rulesets(draw: st.DrawFn) -> Rules:
    """A valid ruleset: a preset with up to six options changed."""
    preset = draw(st.sampled_from(list(Rules.PRESETS)))
    changed = draw(st.lists(st.sampled_from(Rules.options()), max_size=6, unique_by=id))
    changes = {option.name: draw(_values(option)) for option in changed}
    # Some options need others; without help most such mixes would be thrown away.
    if changes.get("players", 2) != 2:
        changes |= {"cards": 5, "three_for_last": False}
    if changes.get("muggins"):
        changes["count"] = "self"
    try:
        return Rules.make(preset, **changes)
    except BadRules:
        assume(False)
        raise
