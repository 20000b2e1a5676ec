"""Who sits where. It changes seldom: what follows from it alone is worked out once, and kept."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from parlour.core.fixed import Fixed
from parlour.core.seat import Seat


class Chair(NamedTuple):
    """A seat and who has it: a person, the computer at some level, or nobody."""

    seat: Seat
    player: str = ""
    name: str = ""
    level: str = ""
    seed: str = ""
    away: bool = False
    left: str = ""  # who had it, and got up in the game

    @property
    def open(self) -> bool:
        return not self.player and not self.level


class Chairs(Fixed[str, Chair]):
    """The seats of a table, in the game's order."""

    @cached_property
    def people(self) -> tuple[str, ...]:
        """The players who sit here, each once."""
        return tuple(dict.fromkeys(chair.player for chair in self.values() if chair.player))

    @cached_property
    def away(self) -> frozenset[str]:
        """The seats of those for whom the computer acts until they are back."""
        return frozenset(seat for seat, chair in self.items() if chair.away)

    def of(self, player: str) -> tuple[str, ...]:
        """The seats that a player has. Somebody without a name has none, nor has the computer."""
        return self._of.get(player, ())

    @cached_property
    def _of(self) -> dict[str, tuple[str, ...]]:
        return {
            player: tuple(seat for seat, chair in self.items() if chair.player == player)
            for player in self.people
        }

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(self.items()))

    def __hash__(self) -> int:  # type: ignore[override]  # nobody changes it
        return self._hash
