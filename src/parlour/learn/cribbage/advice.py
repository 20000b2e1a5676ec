"""Rules of thumb, and the five topics of the old help, in our words and with their source."""

from __future__ import annotations

from parlour.games.cribbage.rules import Rules
from parlour.learn.cribbage import drawings
from parlour.learn.cribbage.words import say
from parlour.learn.page import Section

_THUMB = {
    "throw": ("keep", "own", "theirs", "late"),
    "play": ("lead", "five", "pair", "twenty-one", "run", "low"),
    "count": ("order", "nineteen"),
}
_HELP = {
    "basic": ("goal", "deal", "jack"),
    "select": ("two", "keys"),
    "pegging": ("total", "values", "pairs", "runs", "round"),
    "score": ("order", "pairs", "fifteens"),
    "box": ("turns", "score"),
}


def advice(rules: Rules) -> tuple[Section, ...]:
    """It is the same under all rules: the old help speaks of its own."""
    thumb = [_section(name, parts, "thumb") for name, parts in _THUMB.items()]
    return (*thumb, *(_section(name, parts, "help") for name, parts in _HELP.items()))


def _section(name: str, parts: tuple[str, ...], source: str) -> Section:
    says = tuple(say(f"advice.{name}-{part}") for part in parts)
    drawn = (drawings.old(),) if name == "score" else ()
    title, origin = say(f"title.advice-{name}"), say(f"source.{source}")
    return Section(name, title, says, drawn, source=origin)
