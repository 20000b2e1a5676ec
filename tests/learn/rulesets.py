"""Any rules of any game, and which options tell nothing under which rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hypothesis import strategies as st

import parlour
from parlour.core.errors import BadRules
from parlour.core.rules import Option, RuleSet
from tests.games.cribbage import mixes as cribbage
from tests.games.poker_solitaire import mixes as poker_solitaire
from tests.games.texas42 import mixes as texas42

RULESETS: Mapping[str, st.SearchStrategy[Any]] = {
    "texas-42": texas42.rulesets(),
    "cribbage": cribbage.rulesets(),
    "poker-solitaire": poker_solitaire.rulesets(),
}
Moot = Callable[[Any], bool]


def _sweeps(rules: Any) -> bool:
    return bool(rules.splash or rules.plunge)


def _doubles_are_named(rules: Any) -> bool:
    return rules.doubles_trump or (_sweeps(rules) and rules.sweep_trump == "doubles")


# By option: the rules under which it changes nothing about the game.
MOOT: Mapping[str, Mapping[str, Moot]] = {
    "texas-42": {
        "high_bids": lambda rules: rules.bid_cap == 1,
        "nello_doubles": lambda rules: rules.nello == "off",
        "sweep_trump": lambda rules: not _sweeps(rules),
        "sevens_must_play_nearest": lambda rules: not rules.sevens,
        "doubles_led": lambda rules: not _doubles_are_named(rules),
        "renege_penalty_marks": lambda rules: rules.enforcement == "prevent",
    },
    "cribbage": {"dealer": lambda rules: rules.first_dealer != "given"},
    "poker-solitaire": {
        "hands": lambda rules: rules.scoring == "pat" and _same(rules, "hands"),
        "table": lambda rules: rules.scoring != "user" and _second(rules, "table", "user"),
        "rejects_2": lambda rules: rules.players == 1,
        "steal": lambda rules: rules.players == 1,
        "plant": lambda rules: rules.players == 1,
        "placement_2": lambda rules: rules.players == 1,
        "movement_2": lambda rules: rules.players == 1,
        "hands_2": lambda rules: rules.players == 1 or rules.wants_pat[1],
        "scoring_2": lambda rules: rules.players == 1,
        "table_2": lambda rules: rules.players == 1 or rules.scorings[1][0] != "user",
    },
}


def _same(rules: Any, name: str) -> bool:
    return bool(rules.players == 1 or getattr(rules, f"{name}_2") != "same" or rules.wants_pat[1])


def _second(rules: Any, name: str, scoring: str) -> bool:
    """The second player does not take this option over from the first."""
    takes_over = getattr(rules, f"{name}_2") == "same" and rules.scorings[1][0] == scoring
    return rules.players == 1 or not takes_over


def others(game: str, rules: RuleSet) -> Iterator[tuple[Option, RuleSet]]:
    """The rules with each option changed, where that makes a game and a difference."""
    for option in rules.options():
        for value in values(option):
            if other := changed(game, rules, option, value):
                yield option, other


def changed(game: str, rules: RuleSet, option: Option, value: Any) -> RuleSet | None:
    """The rules with an option changed; None where that makes no game or no difference."""
    changes = rules.changes() | {option.name: value}
    try:
        other = parlour.game(game).rules(rules.preset, **changes)
    except BadRules:
        return None
    moot = MOOT[game].get(option.name, lambda _: False)
    no_difference = (moot(rules) and moot(other)) or _played(other) == _played(rules)
    return None if no_difference else other


def values(option: Option) -> list[Any]:
    """Values worth trying."""
    if option.written is not None:
        return ["default", "pair:3/flush:20", "big-dog:77"]
    allowed = [True, False] if option.allowed is None else list(option.allowed)
    return allowed if len(allowed) < 9 else [allowed[i] for i in (0, 2, 6, -1)]


def _played(rules: Any) -> Any:
    """What a second player's `same` comes to: another word for it is no other rule."""
    if not hasattr(rules, "scorings"):
        return rules
    told = {option.name: getattr(rules, option.name) for option in rules.options()}
    for name in [name for name in told if name.endswith("_2") and name != "rejects_2"]:
        told[name] = told[name.removesuffix("_2")] if told[name] == "same" else told[name]
        told[name] = str(told[name])
    return told
