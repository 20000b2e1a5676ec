"""The words that work in every game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from parlour.terminal.tongue import lines, tongue

NAMES = ("help", "undo", "hint", "tips", "last", "record", "show", "quit")


def commands() -> Mapping[str, str]:
    """What can be typed at any prompt of a game, and which command it is."""
    return _commands(tongue())


@cache
def _commands(language: str) -> Mapping[str, str]:
    # An own word comes before an English one that is written alike.
    return {word: name for name in reversed(NAMES) for word in lines.words(f"command.{name}.words")}


def listed() -> list[str]:
    return [
        f"  {lines(f'command.{name}.typed'):<14}{lines(f'command.{name}.says')}" for name in NAMES
    ]
