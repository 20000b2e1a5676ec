"""What may be seen: values that are made once, never change, and are written as they are.

They are read by attribute, or by key as in their JSON form, so that whoever plays over the wire
and whoever plays in the same process can use the same words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from parlour.core.outcome import Outcome
from parlour.core.seat import Seat


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A part of a view or a picture."""

    def __getitem__(self, name: str) -> Any:
        if name in self.__struct_fields__:
            return getattr(self, name)
        raise KeyError(name)

    def __contains__(self, name: object) -> bool:
        return name in self.__struct_fields__

    def __iter__(self) -> Iterator[str]:
        return iter(self.__struct_fields__)

    def keys(self) -> tuple[str, ...]:
        return self.__struct_fields__

    def as_json(self) -> dict[str, Any]:
        """Plain dicts and lists, as they are sent."""
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return told


class View(Seen, frozen=True, kw_only=True):
    """What every game's view has: all that one seat (None: a spectator) may know."""

    game: str
    rules: str
    seat: Seat | None
    turn: Seat | None
    turns: tuple[Seat, ...]  # every seat that may act now
    legal: tuple[str, ...]  # what `seat` may do now, ready to be applied
    hand_number: int = 1  # from 1
    outcome: Outcome | None = None  # once the game is over


class Picture(Seen, frozen=True):
    """What a screen needs beyond the view, and only the rules know; each game has its own."""
