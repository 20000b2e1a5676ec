"""What the panel beside the table says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.core.rules import show
from parlour.games import game as game_named
from parlour.terminal.full.faces import Face
from parlour.terminal.full.talk import Talk


def beside(kind: str, view: Any, face: Face, talk: Talk) -> Sequence[str]:
    """Help, the record of this hand, or the rules in force: in paragraphs."""
    if kind == "help":
        return [*face.help(view, talk), "", *keys(talk)]
    if kind == "record":
        return face.record(view, talk) or [talk("nothing-yet")]
    return _rules(view.game, view.rules, talk)


def keys(talk: Talk) -> list[str]:
    """The keys that always work, a line each."""
    return talk("keys").split(" · ")


def _rules(game: str, text: str, talk: Talk) -> list[str]:
    rules = game_named(game).rules(text)
    changed = rules.changes()
    told = [talk("rules.of", rules=text), ""]
    for option in rules.options():
        label, says = talk.option(game, option)
        value = talk.value(show(getattr(rules, option.name)))
        how = "rules.changed" if option.name in changed else "rules.plain"
        told += [talk(how, name=label, value=value), f"  {says}"]
    return told
