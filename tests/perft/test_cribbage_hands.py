"""Every hand of four with every starter, 12,994,800 in all, by the scorer and by its fast twin.

What a hand is worth depends on its ranks, the starter's rank, and on what the suits make: no
flush, one of four or one of five, and nobs or not. The scorer is asked once for each such case,
with the first real cards that show it; then all the hands are written out one by one.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from parlour.games.cribbage.scoring import JACK, count, total
from parlour.games.cribbage.tables import tally_table
from parlour.pieces.cards import ALL, CARDS, cards

HANDS = {
    0: 1009008, 1: 99792, 2: 2813796, 3: 505008, 4: 2855676, 5: 697508, 6: 1800268, 7: 751324,
    8: 1137236, 9: 361224, 10: 388740, 11: 51680, 12: 317340, 13: 19656, 14: 90100, 15: 9168,
    16: 58248, 17: 11196, 18: 2708, 19: 0, 20: 8068, 21: 2496, 22: 444, 23: 356, 24: 3680, 25: 0,
    26: 0, 27: 0, 28: 76, 29: 4,
}  # fmt: skip
ALL_HANDS = 12_994_800
NO_FLUSH = 4


class Scores:
    """The scorer's points for every case, found as the hands that show it come by."""

    def __init__(self, whole_flush: bool) -> None:
        self._whole_flush = whole_flush
        self._cases: dict[tuple[tuple[int, ...], int, int, bool], int] = {}
        self._rows: dict[tuple[tuple[int, ...], int, int], tuple[bytearray, int]] = {}

    def of(self, hand: tuple[int, ...]) -> bytes:
        """The points of a hand with each other card as the starter, ascending."""
        one, two, three, four = hand
        ranks = (one >> 2, two >> 2, three >> 2, four >> 2)
        alike = one & 3 if one & 3 == two & 3 == three & 3 == four & 3 else NO_FLUSH
        jacks = sum(1 << (card & 3) for card in hand if card >> 2 == JACK)
        held = 1 << one | 1 << two | 1 << three | 1 << four
        row, known = self._rows.get((ranks, jacks, alike)) or (bytearray(52), 0)
        if missing := ALL & ~held & ~known:
            for starter in cards(missing):
                flush = 0 if alike == NO_FLUSH else 1 + (starter.suit == alike)
                case = (ranks, starter.rank, flush, bool(jacks >> starter.suit & 1))
                if case not in self._cases:
                    parts = count(held, starter, whole_flush=self._whole_flush)
                    self._cases[case] = total(parts)
                row[starter] = self._cases[case]
            self._rows[ranks, jacks, alike] = row, known | missing
        return bytes(
            row[:one] + row[one + 1 : two] + row[two + 1 : three] + row[three + 1 : four]
            + row[four + 1 :]
        )  # fmt: skip


def every_score(whole_flush: bool) -> bytes:
    scores = Scores(whole_flush)
    return b"".join(map(scores.of, combinations(range(len(CARDS)), 4)))


@pytest.fixture(scope="module")
def hands() -> bytes:
    return every_score(whole_flush=False)


@pytest.fixture(scope="module")
def boxes() -> bytes:
    return every_score(whole_flush=True)


def test_all_hands_have_the_known_distribution(hands: bytes) -> None:
    assert len(hands) == ALL_HANDS
    assert {points: hands.count(points) for points in range(30)} == HANDS
    assert sum(points * times for points, times in HANDS.items()) == 61_974_180


def test_all_boxes_have_the_known_distribution(boxes: bytes) -> None:
    times = [boxes.count(points) for points in range(30)]
    assert sum(times) == len(boxes) == ALL_HANDS
    assert times[0] == 1_022_208
    assert sum(points * number for points, number in enumerate(times)) == 61_528_020


def test_the_native_scorer_gives_every_hand_the_same(hands: bytes) -> None:
    assert tally_table(4, False).every_score() == hands


def test_the_native_scorer_gives_every_box_the_same(boxes: bytes) -> None:
    assert tally_table(4, True).every_score() == boxes


def test_the_native_scorer_counts_the_same_distributions(boxes: bytes) -> None:
    of_hands, of_boxes = (tally_table(4, box).histogram() for box in (False, True))
    assert {points: of_hands[points] for points in range(30)} == HANDS
    assert of_boxes == [boxes.count(points) for points in range(256)]
