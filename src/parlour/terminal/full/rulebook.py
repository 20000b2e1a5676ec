"""The rules in force, option by option, for the panel."""

from __future__ import annotations

from parlour.core.rules import show
from parlour.games import game as game_named
from parlour.terminal.full.talk import Talk


def rules_told(game: str, text: str, talk: Talk) -> list[str]:
    rules = game_named(game).rules(text)
    changed = rules.changes()
    told = [talk("rules.of", rules=text), ""]
    for option in rules.options():
        how = "rules.changed" if option.name in changed else "rules.plain"
        told += [talk(how, name=option.name, value=show(getattr(rules, option.name)))]
        told += [f"  {option.says}"]
    return told
