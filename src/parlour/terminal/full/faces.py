"""What a game looks like in the full-screen client: each has one module with these functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from parlour.core.saying import Worder
from parlour.lineup import LINEUP, part
from parlour.terminal.full.at_table import Step
from parlour.terminal.full.canvas import Canvas
from parlour.terminal.full.talk import Talk

READY = "do"  # the name of the spot that does something with all that was picked


@dataclass(frozen=True)
class Look:
    """All that a drawing depends on, beside the room there is for it."""

    view: Any
    picture: Any
    talk: Talk
    picked: tuple[str, ...] = ()  # what is taken up, and not yet put anywhere
    advised: str = ""  # the act that a hint gave
    lying: Step | None = None  # what was just done, while one looks at what came of it
    cursor: str = ""  # the spot that it is on, for what is shown of it elsewhere


class Page(Protocol):
    """Something to look at before the game goes on: a hand that is over, a count."""

    @property
    def steps(self) -> int:
        """In how many it is told."""

    def draw(self, step: int, canvas: Canvas) -> None: ...


class Face(Protocol):
    SECRET: bool  # seats have something that others must not see

    def draw(self, look: Look, canvas: Canvas) -> None:
        """The table, and the spots for all that may be done."""

    def pick(self, look: Look, what: str) -> tuple[str, ...]:
        """What is taken up, once this spot was chosen."""

    def told(self, step: Step, talk: Talk) -> str:
        """What was done and what came of it, in a line."""

    def holds(self, step: Step) -> bool:
        """Whether something lies on the table now that should be looked at."""

    def pages(self, step: Step, talk: Talk) -> Sequence[Page]:
        """What there is to look at after this step."""

    def ending(self, view: Any, talk: Talk) -> str:
        """Who won, once the game is over."""

    def spoken(self, action: str, view: Any, talk: Talk) -> str:
        """An act in a few words, for a list of choices."""

    def name(self, seat: Any, view: Any, talk: Talk) -> str:
        """What a seat is called, or who has it."""

    def words(self, view: Any, talk: Talk) -> Mapping[str, Worder]:
        """How seats and sides are called in what the rules say, from the chair of `talk`."""

    def help(self, view: Any, talk: Talk) -> Sequence[str]:
        """Where the player is and what can be done, in paragraphs."""

    def record(self, view: Any, talk: Talk) -> Sequence[str]:
        """What has been done in this hand."""


def face_of(game: str) -> Face:
    found: Any = part(game, "face")
    return cast(Face, found)


def has_face(game: str) -> bool:
    """Whether a game is drawn; one that is not is played in lines."""
    return game in LINEUP and bool(LINEUP[game].face)


def choices_of(view: Any) -> list[str]:
    """What the seat may do: somebody else's act may leave that as it is."""
    return [act.removeprefix(f"{view.seat}:") for act in view.legal]
