"""The four seats, clockwise, and the two sides. Inside the game a seat is its place, 0 to 3."""

from __future__ import annotations

from typing import Literal, TypeAlias

from parlour.core.errors import ParlourError, shorten

SeatName: TypeAlias = Literal["N", "E", "S", "W"]
SideName: TypeAlias = Literal["NS", "EW"]

SEATS: tuple[SeatName, ...] = ("N", "E", "S", "W")
SEAT_WORDS = ("North", "East", "South", "West")
SIDES: tuple[SideName, SideName] = ("NS", "EW")


def seat_index(name: object) -> int:
    if name in SEATS:
        return SEATS.index(name)
    raise ParlourError(f"{shorten(name)} is not a seat; the seats are N, E, S and W")


def side_of(seat: int) -> int:
    return seat & 1


def partner_of(seat: int) -> int:
    return seat ^ 2


def by_side(pair: tuple[int, int]) -> dict[SideName, int]:
    return {"NS": pair[0], "EW": pair[1]}
