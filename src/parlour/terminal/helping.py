"""What `?` answers: how the game is played, and what a word means, under the rules in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.core.rules import RuleSet
from parlour.learn.glossary import term, terms
from parlour.learn.leaflets import leaflet
from parlour.learn.page import Leaflet
from parlour.terminal.console import WIDTH, Line, paragraphs
from parlour.terminal.leaflet import (
    advice_lines,
    full_lines,
    section_lines,
    short_lines,
    term_lines,
)
from parlour.terminal.rulebook import ruleset_lines

_PAGES: dict[str, Callable[[Leaflet], list[Line]]] = {
    "rules": full_lines,
    "advice": advice_lines,
}
TOPICS = (*_PAGES, "words", "settings", "deal")  # of every game


def in_short(game: str, rules: RuleSet) -> list[Line]:
    return ["", "HOW TO PLAY, IN SHORT", *short_lines(leaflet(game, rules))]


def help_on(topic: str, game: str, rules: RuleSet) -> list[Line] | None:
    """What is said about a topic of every game or about a word of this one; None for others."""
    if topic in _PAGES:
        return _PAGES[topic](leaflet(game, rules))
    if topic == "settings":
        return list(ruleset_lines(rules, WIDTH - 2))
    if topic == "words":
        listed = ", ".join(found.word for found in terms(game).values())
        return paragraphs(f"? and a word tells what it means: {listed}.")
    found = term(game, topic)
    return term_lines(found) if found else None


def sections_on(game: str, rules: Any, *names: str) -> list[Line]:
    """Some sections of the rules in plain words."""
    full = leaflet(game, rules).full
    return section_lines(tuple(section for section in full if section.id in names))
