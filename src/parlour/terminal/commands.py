"""The words that work in every game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """Something that the player can ask for at any prompt of a game."""

    name: str
    typed: str
    says: str


_BY_WORDS = {
    ("?", "help", "h"): Command("help", "? or help", "where you are and what you may do"),
    ("undo", "u"): Command("undo", "undo", "take back to your last decision"),
    ("hint",): Command("hint", "hint", "what the strongest player would do, and why"),
    ("tips",): Command("tips", "tips", "advice when it applies: on, or off again"),
    ("last",): Command("last", "last", "what was settled last"),
    ("record",): Command("record", "record", "what has been done so far"),
    ("show", "hand", "table"): Command("show", "show or hand", "draw the table again"),
    ("quit", "q", "exit"): Command("quit", "quit", "stop; the game is saved and can be resumed"),
}
COMMANDS = {word: command for words, command in _BY_WORDS.items() for word in words}


def listed() -> list[str]:
    return [f"  {command.typed:<14}{command.says}" for command in _BY_WORDS.values()]
