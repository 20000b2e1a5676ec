"""Rulesets for property tests: every preset of a game with any options changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias, TypeVar

from hypothesis import assume
from hypothesis import strategies as st

from parlour.core.errors import BadRules
from parlour.core.rules import Option, RuleSet

R = TypeVar("R", bound=RuleSet)
Changes: TypeAlias = dict[str, Any]


@st.composite
def mixed(
    draw: st.DrawFn,
    ruleset: type[R],
    *,
    telling: Mapping[str, st.SearchStrategy[Any]],
    always: Collection[str] = (),
    mend: Callable[[Changes], Changes] = dict,
) -> R:
    """A valid ruleset: a preset with up to six options changed, and those that `always` are.

    `telling` has the values worth trying of options that allow too many. Some options need
    others; `mend` gives them those, or most such mixes would be thrown away.
    """

    def values(option: Option) -> st.SearchStrategy[Any]:
        if option.name in telling:
            return telling[option.name]
        return st.booleans() if option.allowed is None else st.sampled_from(list(option.allowed))

    options = ruleset.options()
    preset = draw(st.sampled_from(list(ruleset.PRESETS)))
    changed = draw(st.lists(st.sampled_from(options), max_size=6, unique_by=id))
    changed += [option for option in options if option.name in always and option not in changed]
    changes = {option.name: draw(values(option)) for option in changed}
    try:
        return ruleset.make(preset, **mend(changes))
    except BadRules:
        assume(False)
        raise
