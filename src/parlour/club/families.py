"""Which rules have a ladder together."""

from __future__ import annotations

from parlour.games import game as game_named

OTHER = "other"  # the ladder of all rules that are no preset's


def family(game: str, rules: str) -> str:
    """The ladder of some rules: the preset, or one for all that somebody has changed."""
    text = str(game_named(game).rules(rules))
    return OTHER if "," in text else text


def families(game: str) -> list[str]:
    return [*game_named(game).ruleset.PRESETS, OTHER]
