"""Trick games that nobody plays: random tables, which the kernels must serve like any other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from parlour._kernels import TrickGame, TrickTable

ROUNDS = ((1, 2, 3, 0), (1, 3, 3, 0), (2, 0, 0, 0), (3, 3, 3, 0))  # two, three or four play


class Game(NamedTuple):
    duties: list[list[int]]
    strength: list[list[int]]
    lead_order: list[int]
    points: list[int]
    trick_points: int
    next_seat: Sequence[int]
    maximisers: int
    credited: int

    @property
    def kernel(self) -> TrickGame:
        return TrickGame(TrickTable(*self[:3]), *self[3:])


def first_met(masks: Sequence[int], hand: int) -> int:
    return next((hand & duty for duty in masks if hand & duty), hand)


def bits(mask: int) -> list[int]:
    return [piece for piece in range(mask.bit_length()) if mask >> piece & 1]


def mask(pieces: Sequence[int]) -> int:
    return sum(1 << piece for piece in pieces)


def seats_round(next_seat: Sequence[int], start: int) -> list[int]:
    seats = [start]
    while next_seat[seats[-1]] != start:
        seats.append(next_seat[seats[-1]])
    return seats


def lawless(random: Random, pieces: int, next_seat: Sequence[int], seats: list[int]) -> Game:
    """Each piece that is led has rules of its own, with many ties; some duties nobody can meet."""

    def masks(most: int) -> list[int]:
        every = (1 << pieces) - 1
        return [
            random.getrandbits(pieces) & random.choice((0, every, every, every))
            for _ in range(random.randint(0, most))
        ]

    return Game(
        [masks(3) for _ in range(pieces)],
        [[random.randrange(4) for _ in range(pieces)] for _ in range(pieces)],
        masks(2),
        *stakes(random, pieces, next_seat, seats),
    )


def suited(random: Random, pieces: int, next_seat: Sequence[int], seats: list[int]) -> Game:
    """A few suits, one of them perhaps trumps, ranks by number: what games are like."""
    suits = [random.randrange(3) for _ in range(pieces)]
    trump = random.choice((0, None))

    def strength(led: int, piece: int) -> int:
        if suits[piece] == trump:
            return 100 + piece
        return piece if suits[piece] == suits[led] else -1

    return Game(
        [[mask([p for p in range(pieces) if suits[p] == suits[led]])] for led in range(pieces)],
        [[strength(led, piece) for piece in range(pieces)] for led in range(pieces)],
        [],
        *stakes(random, pieces, next_seat, seats),
    )


def stakes(random: Random, pieces: int, next_seat: Sequence[int], seats: list[int]) -> Any:
    maximisers = mask(random.sample(seats, random.randint(1, len(seats) - 1)))
    credited = random.choice((maximisers, maximisers, mask(seats) & ~maximisers))
    points = [random.choice((0, 0, 0, 1, 5)) for _ in range(pieces)]
    return points, random.choice((0, 1, 1, 2)), next_seat, maximisers, credited
