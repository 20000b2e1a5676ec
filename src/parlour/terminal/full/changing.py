"""Other rules in the middle of a game, as in 1990: chosen where those of a new game are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from parlour.core.rules import show
from parlour.games import game as game_named
from parlour.terminal.full.options import OptionsScreen
from parlour.terminal.full.talk import Talk


def change_rules(app: App[Any], view: Any, talk: Talk, wish: Callable[[str, str], None]) -> None:
    """Ask for them, and wish what differs; the game says what cannot be changed."""
    game = game_named(view.game)
    old = game.rules(view.rules)

    def chosen(text: str | None) -> None:
        new = game.rules(text or view.rules)
        names = [option.name for option in old.options()]
        changed = [name for name in names if getattr(new, name) != getattr(old, name)]
        if changed:
            wish("act", "change:" + ",".join(f"{n}={show(getattr(new, n))}" for n in changed))

    app.push_screen(OptionsScreen(talk, view.game, view.rules), chosen)
