"""Who receives the player: what happens before a game, after it, and when it is given up."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Protocol

from parlour.core.chance import commitment
from parlour.terminal.console import Console, Line
from parlour.terminal.solo import Solo


class Fresh(Exception):
    """The player gives this game up for another one."""

    def __init__(self, solo: Solo) -> None:
        super().__init__()
        self.solo = solo


class Host(Protocol):
    words: Mapping[str, str]  # what can be typed in this game alone, and what it does

    def seed(self) -> str:
        """A seed for new cards."""

    def about_the_deal(self, solo: Solo) -> Sequence[Line]:
        """Where the cards come from, and nothing that would give them away."""

    def welcome(self, solo: Solo, console: Console, *, resumed: bool) -> None:
        """Before the first act."""

    def obey(self, word: str, solo: Solo, console: Console) -> None:
        """Do one of `words`; `Fresh` ends this game for another."""

    def undone(self, solo: Solo, console: Console) -> None:
        """After an act was taken back."""

    def farewell(self, solo: Solo, console: Console) -> None:
        """After the last act."""

    def another(self, solo: Solo, console: Console) -> Solo | None:
        """The next game, if the player wants one."""


class PlainHost:
    """Deals, and deals again."""

    words: Mapping[str, str] = {}

    def seed(self) -> str:
        return secrets.token_hex(16)

    def about_the_deal(self, solo: Solo) -> Sequence[Line]:
        return (
            "The deals come from a secret seed, sealed before the first deal as",
            f"  {commitment(solo.record.seed or '')}",
            "When the game is over the seed is shown, and anyone can check both.",
        )

    def welcome(self, solo: Solo, console: Console, *, resumed: bool) -> None:
        pass

    def obey(self, word: str, solo: Solo, console: Console) -> None:
        pass

    def undone(self, solo: Solo, console: Console) -> None:
        pass

    def farewell(self, solo: Solo, console: Console) -> None:
        pass

    def another(self, solo: Solo, console: Console) -> Solo | None:
        if not console.confirm(
            "Another game?", default=False, why="y deals a new game with the same rules."
        ):
            return None
        return solo.again(self.seed())
