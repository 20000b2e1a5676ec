"""The table as somebody who sits at it has it, in this process or far away.

The client asks for nothing else, so that a table on a server can be put in a local one's place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from parlour.core.seat import Seat
from parlour.records.record import Record
from parlour.study.hints import Hint


class Step(NamedTuple):
    """Something that was done, as one of those who look saw it: before and after."""

    action: str
    seat: Seat
    before: Any
    after: Any


class Offer(NamedTuple):
    """Something that can be done at a table beside playing: a menu has it."""

    name: str
    text: str


class AtTable(Protocol):
    game: str

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that are played from this keyboard."""

    @property
    def names(self) -> Mapping[str, str]:
        """What those at the table are called, by seat, where they have names."""

    @property
    def to_act(self) -> Seat | None:
        """The seat of this keyboard that may act now."""

    @property
    def over(self) -> bool: ...

    @property
    def racing(self) -> bool:
        """Several may act at once, and gain by being first."""

    @property
    def due(self) -> float | None:
        """In a race, when the computer acts, by the monotonic clock."""

    @property
    def deals(self) -> bool:
        """The cards are dealt here, and can be dealt once more."""

    def view(self, seat: Seat) -> Any:
        """What one of `people` may know; what is drawn follows from it (`parlour.seen`)."""

    async def open(self) -> None:
        """Before anything is done."""

    async def act(self, action: str, seat: Seat) -> Step | None:
        """Do something; ParlourError, and nothing has changed, where it is refused.

        The answer is what is to be seen next: at a table elsewhere, something else may be first.
        """

    async def others(self) -> Step | None:
        """Wait until somebody else has done something; for ever where nobody else is to act.

        None where it is no act: something was taken back, say, or there is only a note.
        """

    async def hint(self, seat: Seat) -> Hint: ...

    async def undo(self) -> bool:
        """Go back to the last decision made here; False where there is none."""

    def offers(self) -> list[Offer]:
        """What can be done here beside playing."""

    async def take(self, offer: str) -> None:
        """Do one of these; ParlourError where it is refused."""

    async def record(self) -> Record:
        """The game that is over; ParlourError where it is not to be had."""

    def notes(self) -> list[str]:
        """What the table has had to say since it was last asked: a save that failed, say."""

    def close(self) -> list[str]:
        """The game is over, or is left: put it by. The answer is what there is to say of that."""
