"""How a game is played, and all its presets and options, printed for people."""

from __future__ import annotations

import contextlib
import shutil
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from parlour.core.errors import BadRules, ParlourError, shorten
from parlour.core.game import Game
from parlour.core.rules import Option, RuleSet, show
from parlour.learn.glossary import term, terms
from parlour.learn.leaflets import leaflet
from parlour.terminal.console import Line
from parlour.terminal.full.talk import Talk
from parlour.terminal.leaflet import advice_lines, full_lines, short_lines, term_lines
from parlour.terminal.tongue import ENGLISH, answering, lines, listed, talk, tongue

Page: TypeAlias = Literal["full", "short", "advice", "settings", "word"]


def print_rules(
    game: Game[Any, Any],
    ruleset: str = "",
    pages: Sequence[Page] = ("full",),
    word: str = "",
    language: str = "",
) -> None:
    """The pages that are asked for, under a ruleset or the usual rules."""
    with answering(language):
        for number, page in enumerate(pages):
            if number:
                print()
            print("\n".join(map(str, _page(page, game, ruleset, word))))


def _page(page: Page, game: Game[Any, Any], ruleset: str, word: str) -> Iterable[Line]:
    rules, language = game.rules(ruleset), tongue()
    if page == "settings":
        width = min(shutil.get_terminal_size().columns, 100)
        return ruleset_lines(game.name, rules, width) if ruleset else game_lines(game, width)
    if page == "word":
        found = term(game.name, word, language)
        if found is None:
            known = [each.word for each in terms(game.name, language).values()]
            no_word = lines(
                "no-word", given=shorten(word), game=talk().game(game.name), known=known
            )
            raise ParlourError(no_word)
        return term_lines(found)
    printed = {"full": full_lines, "short": short_lines, "advice": advice_lines}[page]
    return printed(leaflet(game.name, rules), language)


def game_lines(game: Game[Any, Any], width: int) -> Iterator[str]:
    presets = game.ruleset.PRESETS
    told = talk()
    yield f"{told.game(game.name)}: {told.summary(game.name)}"
    yield ""
    yield lines("settings.presets")
    group = ""
    for name, preset in presets.items():
        if preset.group != group:
            group = preset.group
            yield f" {lines(f'settings.group.{group}')}"
        yield from _entry(name, ". ".join(told.preset(game.name, name)), width)
    yield ""
    yield lines("settings.options")
    if sourced := tongue() == ENGLISH:  # which document settles what is written in English alone
        yield from textwrap.wrap(f"Sources: {game.ruleset.SOURCES}", width)
    made = {name: game.rules(name) for name in presets}
    for option in game.ruleset.options():
        by_value: dict[str, list[str]] = {}
        for name, rules in made.items():
            by_value.setdefault(show(getattr(rules, option.name)), []).append(name)
        default = show(option.default)
        others = "; ".join(
            lines("settings.value-in", value=value, presets=names)
            for value, names in by_value.items()
            if value != default
        )
        says = f"{told.option(game.name, option)[1]} [{default}{'; ' + others if others else ''}]"
        if sourced:
            says += f" Source: {option.source}."
        label = told.option(game.name, option)[0]
        yield from _entry(f"{label}: {option.name} = {choices_of(option)}", says, width)
    yield ""
    yield lines("settings.example", example=_example(game))


def choices_of(option: Option) -> str:
    """What an option may be."""
    if option.written is not None:
        return talk().value(option.choices)
    if option.allowed is None:
        return lines("settings.switch")
    if isinstance(option.allowed, range) and talk().stands_for(option):
        return listed([f"{n} ({talk().value(str(n), option.name)})" for n in option.allowed])
    if isinstance(option.allowed, range) and len(option.allowed) > 2:
        return lines("settings.range", first=option.allowed[0], last=option.allowed[-1])
    return listed([*map(str, option.allowed)])


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


def changes_in_words(game: Game[Any, Any], rules: RuleSet, told: Talk) -> list[str]:
    """What a ruleset changes of its preset, each with its value where that is short."""
    options = {each.name: each for each in game.ruleset.options()}
    return [_change(game, options[name], value, told) for name, value in rules.changes().items()]


def _change(game: Game[Any, Any], option: Option, value: Any, told: Talk) -> str:
    label, shown = told.option(game.name, option)[0], show(value)
    label = label[:1].lower() + label[1:]
    return label if len(shown) > 20 else f"{label} {told.value(shown, option.name)}"


def ruleset_lines(game: str, rules: RuleSet, width: int) -> Iterator[str]:
    changed, told = rules.changes(), talk()
    yield str(rules)
    yield from textwrap.wrap(". ".join(told.preset(game, rules.preset)), width)
    yield ""
    for option in rules.options():
        shown, (label, says) = show(getattr(rules, option.name)), told.option(game, option)
        head = f"{label}: {told.value(shown, option.name)} ({option.name}={shown})"
        if option.name in changed:
            head = lines("settings.changed", option=head)
        yield from _entry(head, says, width)


def _entry(head: str, text: str, width: int) -> Iterator[str]:
    yield f"  {head}"
    yield from textwrap.wrap(text, width, initial_indent="      ", subsequent_indent="      ")
