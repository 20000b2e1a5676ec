"""Where values come from: the files that are shipped, or learned for any rules."""

from __future__ import annotations

import random
from array import array
from statistics import fmean

import pytest

from parlour.engines.poker_solitaire import learned
from parlour.engines.poker_solitaire.grids import new_grid, shape_of
from parlour.engines.poker_solitaire.learned import SHIPPED, grid_for, packed, read_values, unpacked
from parlour.games.poker_solitaire.rules import Rules


def decks(count: int, copies: int = 1) -> list[bytes]:
    deal = random.Random(6)
    return [bytes(deal.sample([*range(52)] * copies, 52 * copies)) for _ in range(count)]


@pytest.mark.parametrize("name", list(SHIPPED))
def test_files_fit_their_rules_and_teach(name: str) -> None:
    shape = shape_of(Rules.make(SHIPPED[name]), 0)
    grid = grid_for(shape)
    assert grid.values == read_values(name)
    ours, naive = (fmean(t for t, _ in g.play(decks(150))) for g in (grid, new_grid(shape)))
    best = {"american-anywhere": 120, "american-edges": 105}.get(name, 48)
    assert ours > best > 2 * naive


def test_values_survive_their_file() -> None:
    numbers = array("f", [0.0, 1.5, -2.25, 300.1, 10_000.0, -10_000.0, 0.004])
    read = array("f")
    read.frombytes(unpacked(packed(numbers.tobytes())))
    most = (2**15 - 1) / 64
    assert read.tolist() == [0.0, 1.5, -2.25, 300.09375, most, -most, 0.0]


def test_rules_that_nobody_learned_are_learned_at_once() -> None:
    shape = shape_of(Rules.make("american,scoring=user,table=skeet:300/straight:0,rejects=0"), 0)
    grid = grid_for(shape)
    assert grid_for(shape) is grid
    known = grid_for(shape_of(Rules.make("american,rejects=0"), 0))
    # Whoever knows that skeets pay makes more of them than whoever plays for flushes.
    other = new_grid(shape)
    other.values = known.values
    skilled, misled = (fmean(t for t, _ in g.play(decks(150))) for g in (grid, other))
    assert skilled > misled


def test_other_placement_and_rejects_start_from_a_file() -> None:
    shape = shape_of(Rules.make("american,placement=corners,rejects=2"), 0)
    near = learned._nearest(shape)
    assert near is not None
    assert near.points == shape.points
    assert learned._nearest(shape_of(Rules.make("american,hands=12"), 0)) is None
    grid = grid_for(shape)
    assert fmean(total for total, _ in grid.play(decks(100))) > 105
