"""The words that work in every game, and the rules in force as a page to read."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from rich.text import Text

from parlour.core.rules import RuleSet, show
from parlour.terminal.console import WIDTH, Line


@dataclass(frozen=True)
class Command:
    """A word that the player can type at any prompt of a game."""

    name: str
    typed: str
    says: str


_ALL = {
    ("?", "help", "h"): Command("help", "? or help", "where you are and what you may do"),
    ("undo", "u"): Command("undo", "undo", "take back to your last decision"),
    ("hint",): Command("hint", "hint", "what a beginner would do"),
    ("last",): Command("last", "last", "the last trick, or the last hand"),
    ("record",): Command("record", "record", "the play of this hand"),
    ("show", "hand", "table"): Command("show", "show or hand", "draw the table again"),
    ("quit", "q", "exit"): Command("quit", "quit", "stop; the game is saved and can be resumed"),
}
COMMANDS = {word: command for words, command in _ALL.items() for word in words}


def rules_in_force(rules: RuleSet) -> list[Line]:
    """Every option with its value and what it means; changes from the preset are marked."""
    preset = rules.PRESETS[rules.preset or next(iter(rules.PRESETS))]
    changed = rules.changes()
    lines: list[Line] = [Text(preset.title, "bold"), *_wrapped(preset.says, "  ")]
    for option in rules.options():
        mark = "  (changed)" if option.name in changed else ""
        value = show(getattr(rules, option.name))
        lines.append(Text.assemble((f"{option.name} = {value}", "bold"), mark))
        lines += _wrapped(option.says, "    ")
    return lines


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH - 2, initial_indent=indent, subsequent_indent=indent)
