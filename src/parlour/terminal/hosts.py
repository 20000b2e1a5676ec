"""Who receives the player: what happens before a game, after it, and when it is given up."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Protocol

from parlour.core.chance import commitment
from parlour.terminal.console import Console, Line
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import lines


class Fresh(Exception):
    """The player gives this game up for another one."""

    def __init__(self, solo: Solo) -> None:
        super().__init__()
        self.solo = solo


class Host(Protocol):
    @property
    def words(self) -> Mapping[str, str]:
        """What can be typed in this game alone, and which word of `obey` it is."""

    def listed(self) -> Sequence[Line]:
        """Those words, and what they do."""

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

    def listed(self) -> Sequence[Line]:
        return ()

    def seed(self) -> str:
        return secrets.token_hex(16)

    def about_the_deal(self, solo: Solo) -> Sequence[Line]:
        return (
            lines("deal.sealed"),
            f"  {commitment(solo.record.seed or '')}",
            lines("deal.checked"),
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
        if not console.confirm(lines("another.ask"), default=False, why=lines("another.why")):
            return None
        return solo.again(self.seed())
