"""The scoring kernel: against the Python scorer on hands of any size, and against bad input."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from parlour._kernels import TallyTable
from parlour.games.cribbage.scoring import points_of
from parlour.games.cribbage.tables import tally_table
from parlour.pieces.cards import ALL, CARDS, mask


@pytest.mark.parametrize("held", [2, 3, 4])
@pytest.mark.parametrize("box", [False, True])
def test_hands_in_any_order_score_as_in_python(held: int, box: bool) -> None:
    choose = random.Random(held)
    hands = [choose.sample(CARDS, held + 1) for _ in range(20_000)]
    scored = tally_table(held, box).score(b"".join(map(bytes, hands)))
    assert list(scored) == [points_of(mask(hand[:-1]), hand[-1], box) for hand in hands]


def test_the_bulk_and_the_enumeration_are_one_scorer() -> None:
    table = tally_table(3, False)
    rows = (
        bytes((*hand, starter))
        for hand in combinations(range(52), 3)
        for starter in range(52)
        if starter not in hand
    )
    assert table.score(b"".join(rows)) == table.every_score()
    assert sum(table.histogram()) == 22_100 * 49


def test_totals_are_sums_over_the_extras() -> None:
    choose = random.Random(5)
    for box in (False, True):
        for _ in range(200):
            hand = mask(choose.sample(CARDS, 4))
            others = [card for card in CARDS if not hand >> card & 1]
            extras = choose.sample(others, choose.randrange(0, 48))
            expected = sum(points_of(hand, extra, box) for extra in extras)
            assert tally_table(4, box).total(hand, mask(extras)) == expected


POINTS, BONUS = bytes(2**3), bytes(1024)


def test_a_table_knows_only_what_it_is_given() -> None:
    """Two kinds in two suits; the extra is the last digit; each bonus has its own place."""
    bonus = bytearray(1024)
    bonus[(0b0001) * 4 + 1] = 10  # both of suit 0, none marked, the extra of suit 1
    bonus[(0b0011 | 0b0010 << 4) * 4 + 0] = 20  # both suits, suit 1's marked
    table = TallyTable(2, 2, 2, 1, bytes(range(8)), bytes(bonus))
    assert list(table.score(bytes([0, 0, 1]))) == [0 + 10]
    assert list(table.score(bytes([2, 0, 1]))) == [4]  # the marked one is of suit 0
    assert list(table.score(bytes([0, 3, 2, 3, 0, 2]))) == [3 + 20, 5 + 20]
    assert list(table.score(b"")) == []


@pytest.mark.parametrize(
    ("made", "says"),
    [
        ((2, 5, 2, 1, POINTS, BONUS), "suits must be between 1 and 4"),
        ((17, 4, 2, 1, POINTS, BONUS), "at most 64 pieces"),
        ((0, 4, 2, 1, POINTS, BONUS), "at most 64 pieces"),
        ((2, 2, 1, 1, POINTS, BONUS), "held must be between 2 and 5"),
        ((2, 1, 2, 1, POINTS, BONUS), "there are not so many pieces"),
        ((2, 2, 2, 1, POINTS[1:], BONUS), "points: one byte"),
        ((2, 2, 2, 1, POINTS, BONUS[1:]), "bonus: 1024 bytes"),
    ],
)
def test_impossible_tables_are_refused(
    made: tuple[int, int, int, int, bytes, bytes], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        TallyTable(*made)


def test_what_is_no_hand_is_refused() -> None:
    table = tally_table(4, False)
    with pytest.raises(ValueError, match="as many bytes as pieces"):
        table.score(bytes(4))
    with pytest.raises(ValueError, match="a byte is no piece"):
        table.score(bytes([0, 1, 2, 3, 52]))
    with pytest.raises(ValueError, match="not as many pieces"):
        table.total(0b111, ALL & ~0b111)
    with pytest.raises(ValueError, match="share a piece"):
        table.total(0b1111, 0b1000)
    with pytest.raises(ValueError, match="hand is not a set"):
        table.total(1 << 52, 0)
    with pytest.raises(ValueError, match="extras is not a set"):
        table.total(0b1111, -1)
