"""Worlds counted and drawn, against trying every way in which the unseen pieces could lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import factorial
from random import Random
from typing import TypeAlias

import pytest

from parlour._kernels import Knowledge, TrickGame, TrickTable
from tests.native.any_game import bits, first_met, mask, seats_round
from tests.native.in_play import Promise, Table, random_table

World: TypeAlias = tuple[int, ...]  # four hands


def every_world(table: Table, lacks: list[int], promise: Promise) -> Iterator[World]:
    """Every way to deal the unseen pieces in which each play was lawful, by trying them all."""
    others = [seat for seat in range(4) if seat != table.turn]
    unseen = mask([piece for seat in others for piece in bits(table.hands[seat])])
    a, b, c = others
    for held in could_hold(table, a, unseen, lacks, promise):
        rest = unseen & ~held
        for also in could_hold(table, b, rest, lacks, promise):
            for last in could_hold(table, c, rest & ~also, lacks, promise):
                world = list(table.hands)
                world[a], world[b], world[c] = held, also, last
                yield tuple(world)


def could_hold(
    table: Table, seat: int, pieces: int, lacks: list[int], promise: Promise
) -> Iterator[int]:
    promiser, promised, at_least = promise
    for chosen in combinations(bits(pieces), table.hands[seat].bit_count()):
        held = mask(chosen)
        at_first = held | mask([piece for who, piece in table.history if who == seat])
        kept = seat != promiser or (at_first & promised).bit_count() >= at_least
        if kept and not held & lacks[seat] and lawful(table, seat, at_first):
            yield held


def lawful(table: Table, seat: int, hand: int) -> bool:
    """Might a seat that was dealt this have played as it did?"""
    led = -1
    playing = len(seats_round(table.game.next_seat, table.opener))
    for number, (who, piece) in enumerate(table.history):
        leads = number % playing == 0
        led = piece if leads else led
        if who == seat:
            duties = table.game.lead_order if leads else table.game.duties[led]
            if not first_met(duties, hand) >> piece & 1:
                return False
            hand ^= 1 << piece
    return True


def random_hints(random: Random, table: Table) -> tuple[list[int], Promise]:
    """Things that are known besides, and true."""
    lacks = [
        random.choice((0, 0, random.getrandbits(4 * table.size))) & ~hand for hand in table.hands
    ]
    promiser, promised = random.randrange(4), random.getrandbits(4 * table.size)
    played = mask([piece for who, piece in table.history if who == promiser])
    held = ((table.hands[promiser] | played) & promised).bit_count()
    return lacks, (promiser, promised, random.randint(0, held))


@pytest.mark.parametrize(("size", "number"), [(1, 100), (2, 600), (3, 250)])
def test_every_world_is_counted_and_only_such_are_drawn(size: int, number: int) -> None:
    random = Random(size)
    for _ in range(number):
        table = random_table(random, size)
        lacks, promise = random_hints(random, table)
        known, truth = table.known(lacks, promise), set(every_world(table, lacks, promise))
        assert tuple(table.hands) in truth
        assert known.count_worlds() == len(truth), table
        assert {tuple(world) for world in known.draw_worlds(60, 1)} <= truth, table


def test_each_world_is_drawn_as_often() -> None:
    """Chi-square, on situations with few worlds; the draws are those of fixed seeds."""
    random, told = Random(5), 0
    while told < 40:
        table = random_table(random, 3)
        lacks, promise = random_hints(random, table)
        truth = set(every_world(table, lacks, promise))
        if not 2 <= len(truth) <= 60:
            continue
        told += 1
        draws = 200 * len(truth)
        drawn = Counter(map(tuple, table.known(lacks, promise).draw_worlds(draws, told)))
        assert drawn.keys() == truth
        chi_square = sum((often - 200) ** 2 / 200 for often in drawn.values())
        freedom = len(truth) - 1
        # Mean `freedom`, variance twice that: five deviations of a heavy-tailed thing.
        assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 10


ORDINARY = TrickGame(TrickTable([[]] * 28, [[0] * 28] * 28, []), [0] * 28, 1, (1, 2, 3, 0), 5, 5)


def test_at_the_start_the_worlds_are_a_multinomial() -> None:
    known = Knowledge(ORDINARY, 1, 0, 7, [], 0, 0x7F)
    assert known.count_worlds() == 399_072_960 == factorial(21) // factorial(7) ** 3


def test_the_same_seed_draws_the_same_worlds() -> None:
    known = Knowledge(ORDINARY, 1, 0, 7, [], 0, 0x7F)
    first = known.draw_worlds(50, 7)
    assert first == known.draw_worlds(50, 7) == known.draw_worlds(80, 7)[:50]
    assert first != known.draw_worlds(50, 8)
    assert known.draw_worlds(0, 7) == []


def test_what_cannot_be_has_no_worlds() -> None:
    """Nobody may hold a piece, or a seat promised more than there is."""
    everyone_lacks = Knowledge(ORDINARY, 1, 0, 7, [], 0, 0x7F, [1 << 9] * 4)
    too_much = Knowledge(ORDINARY, 1, 0, 7, [], 0, 0x7F, promise=(1, 0x7F, 1))
    for known in (everyone_lacks, too_much):
        assert known.count_worlds() == 0
        assert known.draw_worlds(5, 1) == []
