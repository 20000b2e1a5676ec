"""Rulesets for property tests: every preset with any options changed."""

from __future__ import annotations

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from parlour.core.errors import BadRules
from parlour.core.rules import Option
from parlour.games.texas42.rules import Rules


def _values(option: Option) -> st.SearchStrategy[Any]:
    if option.allowed is None:
        return st.booleans()
    if option.name == "target":
        return st.sampled_from([1, 7, 42, 100, 250])
    return st.sampled_from(list(option.allowed))


@st.composite
def rulesets(draw: st.DrawFn) -> Rules:
    """A valid ruleset: a preset with up to six options changed."""
    preset = draw(st.sampled_from(list(Rules.PRESETS)))
    changed = draw(st.lists(st.sampled_from(Rules.options()), max_size=6, unique_by=id))
    changes = {option.name: draw(_values(option)) for option in changed}
    # Scoring in points needs these two; without help most such mixes would be thrown away.
    if changes.get("scoring", "marks") != "marks":
        changes |= {"play_out": True, "target": 100}
    if changes.get("doubles") == "always-trump":
        changes["doubles_trump"] = False
    try:
        return Rules.make(preset, **changes)
    except BadRules:
        assume(False)
        raise
