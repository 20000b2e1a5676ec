"""Observations as named fields of numbers, which lie one after the other in a single vector."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from parlour.extras import NotInstalled

if TYPE_CHECKING:
    import numpy as np

Tensor: TypeAlias = "np.ndarray[Any, np.dtype[np.float32]]"


class Field(NamedTuple):
    """A part of an observation: its shape, and the range of its numbers."""

    shape: tuple[int, ...]
    low: int = 0
    high: int = 1

    @property
    def size(self) -> int:
        """How many numbers it takes in the vector."""
        return prod(self.shape)


class Layout:
    """The fields of a ruleset, and where each begins in the vector."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self.fields = dict(fields)
        self.begins: dict[str, int] = {}
        self.size = 0
        for name, field in fields.items():
            self.begins[name] = self.size
            self.size += field.size

    def blank(self) -> Blank:
        return Blank(self)

    @cached_property
    def _slices(self) -> tuple[tuple[str, slice, tuple[int, ...]], ...]:
        return tuple(
            (name, slice(begin, begin + self.fields[name].size), self.fields[name].shape)
            for name, begin in self.begins.items()
        )

    def named(self, vector: Tensor) -> dict[str, Tensor]:
        """The fields of a vector, which share its memory."""
        return {name: vector[part].reshape(shape) for name, part, shape in self._slices}

    def rows(self, vectors: Tensor) -> dict[str, Tensor]:
        """The fields of several vectors, a row for each."""
        count = len(vectors)
        return {name: vectors[:, part].reshape(count, *shape) for name, part, shape in self._slices}


class Blank:
    """An observation that is being filled in: everything is 0 that is not set."""

    def __init__(self, layout: Layout) -> None:
        self._begins = layout.begins
        self._size = layout.size
        self._ones: list[int] = []
        self._numbers: list[tuple[int, float]] = []

    def mark(self, name: str, place: int) -> None:
        """A 1 at a place of a field, counted through."""
        self._ones.append(self._begins[name] + place)

    def marks(self, name: str, places: Any) -> None:
        begin = self._begins[name]
        self._ones += [begin + place for place in places]

    def number(self, name: str, value: float, place: int = 0) -> None:
        self._numbers.append((self._begins[name] + place, value))

    def vector(self) -> Tensor:
        numpy = needed_numpy()
        filled: Tensor = numpy.zeros(self._size, numpy.float32)
        filled[self._ones] = 1.0
        for at, value in self._numbers:
            filled[at] = value
        return filled


def needed_numpy() -> Any:
    """The library of arrays, which only those want who learn."""
    try:  # and not `needing`, which takes longer than what is done with it
        import numpy
    except ModuleNotFoundError as error:
        raise NotInstalled("research") from error
    return numpy
