"""Odd questions to the kernels: a little of what `make sanitize` asks under sanitizers, and what it
has found."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from parlour import _kernels as k
from tests.native.advising import POLICY, PROSPECTS
from tests.native.fuzzing.at_once import looked_at, stepped
from tests.native.fuzzing.calls import Call, blank, looked_into, properties_of
from tests.native.fuzzing.run import SCENES, fuzz
from tests.native.in_play import random_table


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_asked_is_answered_or_refused(seed: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of objects that were never initialised
        made, refused = fuzz(Random(seed), 1000)
    assert made / 4 < refused < 3 * made / 4  # both are tried


def surface() -> Iterator[tuple[str, str]]:
    """All that Python can ask: the classes and what they can do, and the functions."""
    for name, what in vars(k).items():
        if not isinstance(what, type):
            if callable(what):
                yield name, ""
        elif not issubclass(what, Exception):
            shown = {part for part in vars(what) if not part.startswith("_")}
            yield from ((name, part) for part in {*shown, *{"__init__"} & vars(what).keys()})


def asked_in(call: Call) -> Iterator[tuple[str, str]]:
    """What a call of a scene asks, though it may do so by a function of the fuzzer's."""
    if (on := BY.get(call.on)) is not None:
        for part in (*on, *properties_of(next(iter(call.given.values())))):
            yield type(next(iter(call.given.values()))).__name__, part
    elif isinstance(call.on, type) or not call.name:
        yield call.on.__name__, call.name or "__init__" * isinstance(call.on, type)
    else:
        for kind in type(call.on).__mro__:
            yield kind.__name__, call.name


BY: dict[Any, tuple[str, ...]] = {
    looked_into: (), stepped: ("step",), looked_at: ("observe", "sample")
}  # fmt: skip
# Set in a way of its own; never made by itself; and two figures about a class.
ELSEWHERE = {
    ("GridPlay", "values"), ("QuickPlayer", "__init__"), ("Policy", "shape"), ("Prospects", "shape")
}  # fmt: skip


def test_no_kernel_is_left_out() -> None:
    """A new one, or something new that one can do, has a scene."""
    asked = {
        found
        for scene in SCENES
        for seed in range(12)
        for call in scene(Random(seed))
        for found in asked_in(call)
    }
    assert set(surface()) - asked == ELSEWHERE


def test_no_more_others_than_there_could_be() -> None:
    table = k.TrickTable([[]], [[0]], [])
    for others in (33, 2**31 - 1):
        with pytest.raises(ValueError, match="others must be 1 to 32"):
            table.sweeps(1, 0, others)


GAME = random_table(Random(1), 2)
UNINITIALISED: dict[str, Callable[[], object]] = {
    "a game to choose from": lambda: PROSPECTS.best([blank(GAME.game.kernel)], [0], 1),
    "a game that could be named": lambda: GAME.known().heard(
        0, "bid", 1, [blank(GAME.game.kernel)]
    ),
    "who heard": lambda: blank(GAME.known()).heard(0, "bid", 1, [GAME.game.kernel]),
    "a policy": lambda: k.Adviser([blank(POLICY)], POLICY, PROSPECTS),
}


@pytest.mark.parametrize("what", list(UNINITIALISED))
def test_what_was_never_initialised_is_not_looked_into(what: str) -> None:
    with pytest.raises(TypeError, match="never initialised"):
        UNINITIALISED[what]()


def grid(table: k.LineTable, near: list[int]) -> k.GridPlay:
    lines = [([0, 1, 2, 3, 4], 0, True, True)]
    return k.GridPlay(table, [0], 0, 5, lines, near, [31] * 5, 1, 1, 0)


def test_the_blank_of_a_grid_is_of_a_kind_and_a_group_of_its_own() -> None:
    with pytest.raises(ValueError, match="a kind of its own"):
        grid(k.LineTable([0, 0], [0, 0], [0], [0], [[0]]), [31] * 5)
    with pytest.raises(ValueError, match="a group of its own"):
        grid(k.LineTable([0, 1], [0, 0], [0] * 6, [0], [[0]]), [31] * 5)


def test_every_cell_of_a_grid_can_be_reached() -> None:
    table = k.LineTable([0, 1], [0, 1], [0] * 6, [0] * 6, [[0]])
    assert grid(table, [0b00010, 0b00101, 0b01010, 0b10100, 0b01000]).learn(2, 1) == 0
    with pytest.raises(ValueError, match="could not be reached"):
        grid(table, [0b00010, 0b00101, 0b00010, 0b10000, 0b01000])
