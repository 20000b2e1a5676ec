"""A state, and what each seat may see of it: made when first asked for, and once for all."""

from __future__ import annotations

from parlour.core.game import State
from parlour.core.seat import Seat
from parlour.core.seen import Picture, View
from parlour.seen import picture


class Sight:
    """Whoever looks from the same seat, or from none, shares one view and one picture."""

    __slots__ = ("_pictures", "_views", "state", "turns")

    def __init__(self, state: State) -> None:
        self.state = state
        self.turns: tuple[str, ...] = tuple(map(str, state.turns))  # the seats that may act
        self._views: dict[Seat | None, View] = {}
        self._pictures: dict[Seat | None, Picture] = {}

    def view(self, seat: Seat | None) -> View:
        """What a seat (None: a spectator) may know."""
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]

    def picture(self, seat: Seat | None) -> Picture:
        """The picture that goes with that view."""
        if seat not in self._pictures:
            self._pictures[seat] = picture(self.view(seat))
        return self._pictures[seat]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sight) and self.state == other.state

    def __hash__(self) -> int:
        return hash(self.state)
