"""A lesson as data: steps, each at a real position, with what is asked and what is right.

`lessons/ROOM/NUMBER-NAME.json` has the steps of one; what is said at them is in the catalogues
`lessons-GAME`, by lesson and step. A step
- tells something, and the learner goes on;
- asks (`ask`): one of a few answers, of which some are right;
- wants an act (`do`): any act that matches one of these patterns;
- or lets the learner play on (`play`) to the end of the hand, to reach a `goal`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from parlour.core.saying import Saying, Value
from parlour.core.seat import Seat

NEXT = "next"  # what is answered to a step that only tells

Wants: TypeAlias = Literal["next", "choice", "act", "end"]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a step begins: a deal under some rules, and what was done since."""

    rules: str
    seat: Seat  # the learner's
    start: dict[str, Any] | None = None
    seed: str | None = None
    acts: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    at: Position | None = None  # None: where the step before ended
    ask: dict[str, bool] = {}  # answers, and whether each is right
    do: tuple[str, ...] = ()  # acts that are right, `*` for anything: "play:5*"
    but: dict[str, str] = {}  # acts about which there is more to say than that they are wrong
    play: bool = False
    goal: int | None = None  # the score that playing on must reach; None: a win
    then: tuple[str, ...] = ()  # what is done next, by whoever's turn it is
    covered: bool = False  # the table is out of sight while this is asked
    values: dict[str, Value] = {}  # figures in its texts, which tests work out

    @property
    def wants(self) -> Wants:
        if self.ask:
            return "choice"
        return "act" if self.do or self.play else "next"

    def texts(self) -> Iterator[str]:
        """Everything that may be said at this step."""
        yield "say"
        if self.ask:
            for answer in self.ask:
                yield f"choice.{answer}"
                yield f"reply.{answer}"
        if self.do or self.play:
            yield "right"
        if self.do:
            yield "wrong"
        if self.play and self.goal != 0:  # which is reached whatever is played
            yield "again"
        for name in sorted(set(self.but.values())):
            yield f"but.{name}"


class Lesson(msgspec.Struct, frozen=True):
    game: str
    name: str
    steps: tuple[Step, ...]

    def codes(self) -> dict[str, str]:
        """What may be said in it, each code with the names of its values."""
        told = {f"{self.name}.title": "", f"{self.name}.about": ""}
        for step in self.steps:
            names = " ".join(step.values)
            told |= {f"{self.name}.{step.id}.{text}": names for text in step.texts()}
        return told

    def says(self, text: str, step: Step | None = None) -> Saying:
        """`title`, `about`, or something that is said at one of its steps."""
        path = f"{step.id}.{text}" if step else text
        return Saying(f"{part(self.game)}.{self.name}.{path}", step.values if step else {})


def part(game: str) -> str:
    """The catalogue that has the texts of a game's lessons."""
    return f"lessons-{game}"
