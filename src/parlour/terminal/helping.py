"""What `?` answers: how the game is played, and what a word means, under the rules in force."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from parlour.terminal.screens import Screen
from parlour.terminal.tongue import lines, tongue

_PAGES: dict[str, Callable[[Leaflet, str], list[Line]]] = {
    "rules": full_lines,
    "advice": advice_lines,
}
TOPICS = (*_PAGES, "words", "settings", "deal")  # of every game


def topics_of(screen: Screen) -> dict[str, str]:
    """What help is offered on, as it is called in this language, and which topic each is."""
    called: Callable[[str], str] = getattr(screen, "topic_called", str)
    own = {called(topic): topic for topic in screen.TOPICS}
    return own | {lines(f"topic.{topic}"): topic for topic in TOPICS}


def more_topics_of(screen: Screen) -> dict[str, str]:
    """Those that are too many to be listed, in games that have such."""
    called: Callable[[str], str] = getattr(screen, "topic_called", str)
    more: Sequence[str] = getattr(screen, "MORE_TOPICS", ())
    return {called(topic): topic for topic in more}


def in_short(game: str, rules: RuleSet) -> list[Line]:
    return ["", lines("help.here"), *short_lines(leaflet(game, rules), tongue())]


def help_on(topic: str, game: str, rules: RuleSet) -> list[Line] | None:
    """What is said about a topic of every game or about a word of this one; None for others."""
    if topic in _PAGES:
        return _PAGES[topic](leaflet(game, rules), tongue())
    if topic == "settings":
        return list(ruleset_lines(game, rules, WIDTH - 2))
    if topic == "words":
        listed = [found.word for found in terms(game, tongue()).values()]
        return paragraphs(lines("help.words", words=listed))
    found = term(game, topic, tongue())
    return term_lines(found) if found else None


def sections_on(game: str, rules: Any, *names: str) -> list[Line]:
    """Some sections of the rules in plain words."""
    full = leaflet(game, rules).full
    return section_lines(tuple(section for section in full if section.id in names), tongue())
