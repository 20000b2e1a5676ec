"""What the panel beside the table says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.core.rules import show
from parlour.games import game as game_named
from parlour.learn.leaflets import tips
from parlour.study.hints import Hint
from parlour.terminal.advice import advice
from parlour.terminal.full.faces import Face
from parlour.terminal.full.talk import Talk


def beside(kind: str, view: Any, face: Face, talk: Talk) -> Sequence[str]:
    """Help, the record of this hand, or the rules in force: in paragraphs."""
    if kind == "help":
        return [*face.help(view, talk), "", *keys(talk)]
    if kind == "record":
        return face.record(view, talk) or [talk("nothing-yet")]
    return _rules(view.game, view.rules, talk)


def advised_on(hint: Hint, view: Any, face: Face, talk: Talk) -> list[str]:
    reason = talk.says(hint.reason, face.words(view, talk))
    return advice(hint, lambda act: face.spoken(act, view, talk), reason, talk)


def tip_on(view: Any, talk: Talk) -> str:
    """The advice that applies to what a seat is about to do, if any does."""
    return next((talk("tip", tip=talk.says(saying)) for saying in tips(view)), "")


def keys(talk: Talk) -> list[str]:
    """The keys that always work, a line each."""
    return talk("keys").split(" · ")


def _rules(game: str, text: str, talk: Talk) -> list[str]:
    rules = game_named(game).rules(text)
    changed = rules.changes()
    told = [talk("rules.of", rules=text), ""]
    for option in rules.options():
        label, says = talk.option(game, option)
        value = talk.value(show(getattr(rules, option.name)), option.name)
        how = "rules.changed" if option.name in changed else "rules.plain"
        told += [talk(how, name=label, value=value), f"  {says}"]
    return told
