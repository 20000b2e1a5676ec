"""What a game shows and understands in a terminal. Each game is one module with these functions.

A screen gets a seat's view and nothing more, so it cannot print what that seat may not know.

Beside what every screen has, one may have
- `HOME_SEAT`: where a person sits who does not say where, if not in the first seat;
- `HOST`: who receives the player (`hosts.py`), if more is to be done than to deal;
- `RACES`: True where those who may act at once gain by being first;
- `Pointer`: a finger on the table for the arrow keys (`pointing.py`);
- `MORE_TOPICS`: topics of help that are too many to be listed;
- `topic_called(topic)`: what a topic is called in the language that is spoken;
- `SECRET`: True where seats have something that others must not see; it then has
  `seat_called(seat)`: what the person there is called who has told no name;
- `asks_back(text, view)`: what has to be asked before a typed text is clear, its answer comes
  after the text;
- `speaker(text, view)`: which of several people at the terminal a typed text is from;
- `too_late(action, meant, view)`: why an act no longer means what it meant;
- `refused(action, view)`: better words for a refusal than the rules have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from parlour.core.game import Game
from parlour.lineup import ByGame, part
from parlour.terminal.console import Line
from parlour.terminal.hosts import Host, PlainHost


class Screen(Protocol):
    TOPICS: tuple[str, ...]  # what `help` can be asked about

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


SCREENS: Mapping[str, Screen] = ByGame("screen", lambda module: module)


def screen_of(game: str) -> Screen:
    screen: Any = part(game, "screen")
    return cast(Screen, screen)


def home_seat(game: Game[Any, Any]) -> str:
    """Where a person sits who does not say where: the screen's HOME_SEAT, else the first."""
    return str(getattr(SCREENS[game.name], "HOME_SEAT", game.seats[0]))


def host_of(game: str) -> Host:
    """Who receives the player: the screen's HOST, else one that only deals."""
    host: Host = getattr(SCREENS[game], "HOST", None) or PlainHost()
    return host
