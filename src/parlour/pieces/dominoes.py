"""The double-six set: 28 tiles, their names, and sets of tiles as 28-bit masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from parlour.core.errors import ParlourError, shorten

T = TypeVar("T")

PIPS = range(7)
PIP_NAMES = ("blanks", "ones", "twos", "threes", "fours", "fives", "sixes")
PIP_WORDS = ("blank", "one", "two", "three", "four", "five", "six")


class Tile(int):
    """A domino. As a number it is its place in the set, so `1 << tile` is its bit.

    >>> Tile("46")
    Tile('64')
    """

    def __new__(cls, tile: int | str) -> Tile:
        if isinstance(tile, str):
            return cls.named(tile)
        if not 0 <= tile < 28:
            raise ParlourError(f"{shorten(tile)} is not a tile; tiles are numbered 0 to 27")
        return super().__new__(cls, tile)

    @property
    def high(self) -> int:
        """The end with more pips."""
        return _ENDS[self][0]

    @property
    def low(self) -> int:
        """The end with fewer pips."""
        return _ENDS[self][1]

    @property
    def pips(self) -> int:
        """Of both ends together."""
        return sum(_ENDS[self])

    @property
    def is_double(self) -> bool:
        """Whether both ends are the same."""
        return self.high == self.low

    def has(self, pip: int) -> bool:
        """Whether one of its ends has so many pips."""
        return pip in _ENDS[self]

    def other(self, pip: int) -> int:
        """The end that is not `pip` (of a double: the same)."""
        return self.low if self.high == pip else self.high

    @property
    def spoken(self) -> str:
        """As one says it: six-four."""
        return f"{PIP_WORDS[self.high]}-{PIP_WORDS[self.low]}"

    @property
    def shown(self) -> str:
        """As it is written for people: 6-4."""
        return f"{self.high}-{self.low}"

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Tile({_NAMES[self]!r})"

    @staticmethod
    def named(text: object) -> Tile:
        """The tile with this name, either end first, with or without a hyphen."""
        tile = _BY_NAME.get(text) if isinstance(text, str) else None
        if tile is None:
            raise ParlourError(f"{shorten(text)} is not a tile; tiles are 00, 10, 11 … 66")
        return tile


_ENDS = tuple((high, low) for high in PIPS for low in range(high + 1))
_NAMES = tuple(f"{high}{low}" for high, low in _ENDS)

TILES = tuple(Tile(i) for i in range(28))
_BY_NAME = {
    form: tile
    for tile in TILES
    for form in (
        f"{tile.high}{tile.low}",
        f"{tile.low}{tile.high}",
        f"{tile.high}-{tile.low}",
        f"{tile.low}-{tile.high}",
    )
}

ALL = (1 << 28) - 1
DOUBLES = sum(1 << t for t in TILES if t.is_double)


def mask(tiles: Iterable[int]) -> int:
    """The set of these tiles."""
    bits = 0
    for tile in tiles:
        bits |= 1 << tile
    return bits


def chooser(each: Sequence[T]) -> Callable[[int], tuple[T, ...]]:
    """What picks, for a set of tiles, the thing that belongs to each, highest tile first.

    A set is read seven bits at a time: it is asked for at every turn of every game.
    """
    a, b, c, d = (
        tuple(
            tuple(each[base + i] for i in reversed(range(7)) if bits >> i & 1)
            for bits in range(128)
        )
        for base in range(0, 28, 7)
    )

    def chosen(bits: int) -> tuple[T, ...]:
        """Of a set of tiles what belongs to each, highest first."""
        return d[bits >> 21] + c[bits >> 14 & 127] + b[bits >> 7 & 127] + a[bits & 127]

    return chosen


tiles = chooser(TILES)  # the tiles of a set, highest first
names = chooser(_NAMES)  # and what they are called
