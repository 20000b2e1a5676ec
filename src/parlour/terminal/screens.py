"""What a game shows and understands in a terminal. Each game is one module with these functions.

A screen gets a seat's view and nothing more, so it cannot print what that seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from parlour.core.errors import ParlourError, shorten
from parlour.terminal import cribbage, poker_solitaire, texas42
from parlour.terminal.console import Line
from parlour.terminal.hosts import Host, PlainHost
from parlour.terminal.poker_solitaire.host import ClubHost


class Screen(Protocol):
    TOPICS: tuple[str, ...]  # what `help` can be asked about

    def place(self, view: Any) -> str:
        """Where an unfinished game was left: "in hand 3"."""

    def opening(self, view: Any) -> Sequence[Line]:
        """Who sits where and what comes next, at the start of a hand."""

    def draw(self, view: Any) -> Sequence[Line]:
        """The table as the seat sees it."""

    def choices(self, view: Any) -> str:
        """What the seat may do now, in a sentence."""

    def prompt(self, view: Any) -> str:
        """The question that is asked."""

    def read(self, text: str, view: Any) -> str | None:
        """The action that the seat means; None where the text means nothing here."""

    def unread(self, text: str, view: Any) -> str:
        """What is wrong with a text that means nothing here, in a short sentence."""

    def warning(self, action: str, view: Any) -> str | None:
        """What an act that will stand would cost, where a person should be asked first."""

    def spoken(self, action: str, view: Any) -> str:
        """An action of the seat's, as a person would put it."""

    def told(self, action: str, before: Any, after: Any) -> Sequence[Line]:
        """What somebody did, and what came of it."""

    def last(self, view: Any) -> Sequence[Line]:
        """The last thing that was settled: a trick, or the hand before."""

    def record(self, view: Any) -> Sequence[Line]:
        """The play of this hand so far."""

    def summary(self, view: Any) -> Sequence[Line]:
        """The hand that has just ended."""

    def ending(self, view: Any) -> Sequence[Line]:
        """Who won."""

    def help(self, topic: str, view: Any) -> Sequence[Line]:
        """What a topic is about; with no topic, where the game stands and what can be done."""


SCREENS: dict[str, Screen] = {
    "cribbage": cribbage,
    "poker-solitaire": poker_solitaire,
    "texas-42": texas42,
}
# Where a person sits who does not say where, if not in the first seat; and who receives them.
HOME_SEATS = {"texas-42": "S"}
_HOSTS: dict[str, Host] = {"poker-solitaire": ClubHost()}


def screen_of(game: str) -> Screen:
    if game not in SCREENS:
        known = ", ".join(SCREENS)
        raise ParlourError(f"{shorten(game)} has no terminal screen; these have one: {known}")
    return SCREENS[game]


def host_of(game: str) -> Host:
    return _HOSTS.get(game) or PlainHost()
