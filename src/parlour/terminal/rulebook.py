"""The presets and options of a game, printed for people."""

from __future__ import annotations

import contextlib
import shutil
import textwrap
from collections.abc import Iterator
from typing import Any

from parlour.core.errors import BadRules
from parlour.core.game import Game
from parlour.core.rules import RuleSet, show


def print_rules(game: Game[Any, Any], ruleset: str = "") -> None:
    """All presets and options of a game, or one ruleset with the value of each option."""
    width = min(shutil.get_terminal_size().columns, 100)
    lines = ruleset_lines(game.rules(ruleset), width) if ruleset else game_lines(game, width)
    print("\n".join(lines))


def game_lines(game: Game[Any, Any], width: int) -> Iterator[str]:
    presets = game.ruleset.PRESETS
    yield f"{game.title}: {game.summary}"
    yield ""
    yield "PRESETS (the first is the default)"
    for name, preset in presets.items():
        yield from _entry(name, f"{preset.title}. {preset.says}", width)
    yield ""
    yield "OPTIONS"
    yield from textwrap.wrap(f"Sources: {game.ruleset.SOURCES}", width)
    made = {name: game.rules(name) for name in presets}
    for option in game.ruleset.options():
        by_value: dict[str, list[str]] = {}
        for name, rules in made.items():
            by_value.setdefault(show(getattr(rules, option.name)), []).append(name)
        default = show(option.default)
        others = "; ".join(
            f"{value} in {', '.join(names)}"
            for value, names in by_value.items()
            if value != default
        )
        yield from _entry(
            f"{option.name} = {option.choices}",
            f"{option.says} [{default}{'; ' + others if others else ''}] Source: {option.source}.",
            width,
        )
    yield ""
    yield f"A ruleset is written as its preset and what it changes: {_example(game)}"


def _example(game: Game[Any, Any]) -> str:
    """The text of some ruleset that is not a preset."""
    for preset in game.ruleset.PRESETS:
        for option in game.ruleset.options():
            if option.allowed is None:
                text = (
                    f"{preset},{option.name}={show(not getattr(game.rules(preset), option.name))}"
                )
                with contextlib.suppress(BadRules):
                    return str(game.rules(text))
    raise AssertionError("every game has a switch that can be turned")


def ruleset_lines(rules: RuleSet, width: int) -> Iterator[str]:
    changed = rules.changes()
    preset = rules.PRESETS[rules.preset]
    yield str(rules)
    yield from textwrap.wrap(f"{preset.title}. {preset.says}", width)
    yield ""
    for option in rules.options():
        mark = " (changed)" if option.name in changed else ""
        value = show(getattr(rules, option.name))
        yield from _entry(f"{option.name} = {value}{mark}", option.says, width)


def _entry(head: str, text: str, width: int) -> Iterator[str]:
    yield f"  {head}"
    yield from textwrap.wrap(text, width, initial_indent="      ", subsequent_indent="      ")
