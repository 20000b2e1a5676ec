"""How a game is played, and all its presets and options, printed for people."""

from __future__ import annotations

import contextlib
import shutil
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from parlour.core.errors import BadRules, ParlourError, shorten
from parlour.core.game import Game
from parlour.core.rules import RuleSet, show
from parlour.learn.glossary import term, terms
from parlour.learn.leaflets import leaflet
from parlour.terminal.console import Line
from parlour.terminal.leaflet import advice_lines, full_lines, short_lines, term_lines

_GROUPS = {
    "marks": "in marks", "points": "in points", "odd": "an odd one out",
    "scoring": "by their scoring", "alone": "alone, with two matrices",
    "two": "for two players", "more": "for three or four players",
}  # fmt: skip
Page: TypeAlias = Literal["full", "short", "advice", "settings", "word"]


def print_rules(
    game: Game[Any, Any],
    ruleset: str = "",
    pages: Sequence[Page] = ("full",),
    word: str = "",
    language: str = "en",
) -> None:
    """The pages that are asked for, under a ruleset or the usual rules."""
    for number, page in enumerate(pages):
        if number:
            print()
        print("\n".join(map(str, _page(page, game, ruleset, word, language))))


def _page(
    page: Page, game: Game[Any, Any], ruleset: str, word: str, language: str
) -> Iterable[Line]:
    rules = game.rules(ruleset)
    if page == "settings":
        width = min(shutil.get_terminal_size().columns, 100)
        return ruleset_lines(rules, width) if ruleset else game_lines(game, width)
    if page == "word":
        found = term(game.name, word, language)
        if found is None:
            known = ", ".join(each.word for each in terms(game.name, language).values())
            raise ParlourError(f"{shorten(word)} is no word of {game.title}; its words are {known}")
        return term_lines(found)
    lines = {"full": full_lines, "short": short_lines, "advice": advice_lines}[page]
    return lines(leaflet(game.name, rules), language)


def game_lines(game: Game[Any, Any], width: int) -> Iterator[str]:
    presets = game.ruleset.PRESETS
    yield f"{game.title}: {game.summary}"
    yield ""
    yield "PRESETS (the first is the default)"
    group = ""
    for name, preset in presets.items():
        if preset.group != group:
            group = preset.group
            yield f" {_GROUPS[group]}"
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
