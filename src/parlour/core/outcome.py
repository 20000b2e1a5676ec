"""How a game ended, told alike for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import force_setattr

from parlour.core.fixed import Fixed
from parlour.core.seat import Seat


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game, or of a record that ends before it: of one hand, say.

    Sides are those who win together. Their places are 1 for the first, shared by equals; None
    where there was nothing to win. Seats have scores in the units of their game, and returns:
    1 to whoever wins alone and together 0 where there are several sides, else what one made.
    """

    sides: tuple[tuple[Seat, ...], ...]
    places: tuple[int | None, ...]
    scores: dict[Seat, int | None]
    returns: dict[Seat, float]

    def __post_init__(self) -> None:
        """JSON has texts for keys: seats that are numbers become numbers again."""
        seats = {str(seat): seat for side in self.sides for seat in side}
        for name in ("scores", "returns"):
            told = getattr(self, name)
            by_seat = {seats.get(str(seat), seat): value for seat, value in told.items()}
            force_setattr(self, name, Fixed(by_seat))

    def side_of(self, seat: Seat) -> int:
        """The number of the side that a seat plays for."""
        return next(number for number, side in enumerate(self.sides) if seat in side)

    def won(self, seat: Seat) -> bool | None:
        """Whether a seat won; None where there was nothing to win, or the first place is shared."""
        place = self.places[self.side_of(seat)]
        if place is None or (place == 1 and self.places.count(1) > 1):
            return None
        return place == 1

    @classmethod
    def ranked(
        cls,
        sides: Sequence[Sequence[Seat]],
        worth: Sequence[float],
        scores: Mapping[Any, int | None],  # by seat
    ) -> Outcome:
        """Several sides, placed by what each is worth: the most is first."""
        places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
        firsts, count = places.count(1), len(sides)
        # Each side stakes as much, and the first share it all.
        share = {True: (count / firsts - 1) / (count - 1), False: -1 / (count - 1)}
        returns = {
            seat: share[place == 1]
            for side, place in zip(sides, places, strict=True)
            for seat in side
        }
        return cls(tuple(map(tuple, sides)), places, dict(scores), returns)

    @classmethod
    def alone(cls, seat: Seat, score: int | None, won: bool | None = None) -> Outcome:
        """One player: a score, or where there are no points whether it was done."""
        place = None if won is None else 1 if won else 2
        made = float(won or 0) if score is None else float(score)
        return cls(((seat,),), (place,), {seat: score}, {seat: made})
