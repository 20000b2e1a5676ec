"""A question to a kernel, and the ways in which it is spoilt."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

NUMBERS = (-1, 0, 1, 2, 3, 5, 31, 32, 63, 64, 127, 128, 255, 256, 1000)
POWERS = (7, 8, 15, 16, 31, 32, 62, 63, 64, 100)
FLOATS = (0.0, -0.0, -1.0, 1.0, 1e-320, 1e9, 1e38, 1e300, math.inf, -math.inf, math.nan)
MOST_ITEMS = 4000  # a list that grows beyond this is slow and tells nothing new

# What costs time rather than care: beyond this much, only what no kernel allows is tried.
COSTS = {"games": 5, "playouts": 60, "steps": 300, "starts": 3, "glance": 20, "pool": 40,
         "rolled": 20, "solved": 8, "nodes": 5000, "size": 40, "table_bits": 10, "exact": 1,
         "candidates": 12, "length": 40, "draws": 300}  # fmt: skip
FORBIDDEN = 10**12


class Call(NamedTuple):
    """A method of an object, or a class or function itself where there is no name."""

    on: Any
    name: str
    given: dict[str, Any]

    def make(self) -> Any:
        return (getattr(self.on, self.name) if self.name else self.on)(**self.given)


Scene = Iterator[Call]


def properties_of(thing: Any) -> list[str]:
    return [name for name, what in vars(type(thing)).items() if isinstance(what, property)]


def looked_into(thing: Any) -> list[Any]:
    """All that an object shows of itself."""
    return [getattr(thing, name) for name in properties_of(thing)]


def spoilt(random: Random, call: Call) -> Call:
    """The same question with something wrong about it, mostly."""
    given = dict(call.given)
    for _ in range(random.choice((0, 0, 1, 1, 1, 2, 3))):
        if given:
            name = random.choice(list(given))
            given[name] = _bounded(name, other(random, given[name]))
    if given and random.random() < 0.02:
        del given[random.choice(list(given))]
    on = call.on
    if call.name and not isinstance(on, type) and random.random() < 0.02:
        on = blank(on)
    return Call(on, call.name, given)


def _bounded(name: str, value: Any) -> Any:
    most = COSTS.get(name)
    if most is None or not isinstance(value, int) or value <= most:
        return value
    return value if value >= FORBIDDEN else most


def blank(thing: Any) -> Any:
    """An object of the same class, never initialised."""
    kind: Any = type(thing)
    return kind.__new__(kind)


def other(random: Random, value: Any) -> Any:
    """Another value in place of this one: near it, at an edge, or of no use at all."""
    if random.random() < 0.03:
        return random.choice((None, 0, -1, 2**70, 1.5, "x", b"x", [], (), [None], {}))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return _other_number(random, value)
    if isinstance(value, float):
        return random.choice((*FLOATS, -value, value * 2))
    if isinstance(value, bytes):
        return _other_bytes(random, value)
    if isinstance(value, str):
        return random.choice(("", value + "x", "passed", "bid", "forced"))
    if isinstance(value, list | tuple):
        return type(value)(_other_list(random, list(value)))
    return random.choice((None, blank(value), value))


def _other_number(random: Random, value: int) -> int:
    power = 1 << random.choice(POWERS)
    near = (value - 1, value + 1, 2 * value, -value, value ^ 1 << random.randrange(33))
    return random.choice((*near, *NUMBERS, power, power - 1, -power))


def _other_bytes(random: Random, value: bytes) -> bytes:
    changed = bytearray(value)
    for _ in range(random.randint(1, 3)):
        if changed:
            changed[random.randrange(len(changed))] = random.choice((0, 1, 127, 128, 254, 255))
    cut = random.randint(0, len(value))
    return random.choice(
        (bytes(changed), bytes(changed), value[:cut], value[:-1], value + b"\0", value * 2, b"")
    )


def _other_list(random: Random, value: list[Any]) -> list[Any]:
    if value and random.random() < 0.6:
        at = random.randrange(len(value))
        return [*value[:at], other(random, value[at]), *value[at + 1 :]]
    cut = random.randint(0, len(value))
    doubled = value * 2 if len(value) * 2 <= MOST_ITEMS else value
    return random.choice((value[:cut], value[1:], value[:-1], [*value, *value[:1]], doubled, []))
