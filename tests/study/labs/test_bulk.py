"""Many hands at once: the figures of the laboratories, as arrays."""

from __future__ import annotations

import math

import numpy as np
import pytest

from parlour.core.errors import BadQuestion
from parlour.pieces.cards import Card, mask
from parlour.pieces.dominoes import Tile
from parlour.pieces.dominoes import mask as tiles_mask
from parlour.study.labs.bulk import odds_arrays, place_array, throw_arrays
from parlour.study.labs.square import square_lab
from parlour.study.labs.throw import throw_lab

HANDS = ["5H 5C JD QS 2H 9C", "AS 2S 3S 4S 8D TD"]


def test_throws_are_those_of_the_laboratory() -> None:
    masks = np.array([mask(map(Card.named, hand.split())) for hand in HANDS], dtype=np.uint64)
    found = throw_arrays(masks, our_box=False, score=(90, 88))
    assert found.win.shape == (2, 15)
    for row, hand in enumerate(HANDS):
        lab = throw_lab(hand, "theirs", (90, 88))
        assert found.win[row] == pytest.approx([it.win for it in lab.throws], abs=1e-4)
        assert found.box[row] == pytest.approx([it.box for it in lab.throws], abs=1e-4)
        assert int(found.thrown[row][0]) == mask(map(Card.named, lab.throws[0].thrown))
    assert np.array_equal(throw_arrays(HANDS, our_box=False, score=(90, 88)).hand, found.hand)
    assert throw_arrays([]).win.shape[0] == 0


def test_odds_fall_as_bids_rise() -> None:
    hands = ["66 65 64 61 55 50 11"]
    low, high = odds_arrays(hands, 30, worlds=200), odds_arrays(hands, 42, worlds=200)
    assert low.trumps == high.trumps
    assert low.make.shape == low.error.shape == (1, len(low.trumps))
    best = low.trumps.index("6")
    assert low.make[0, best] == low.make.max()
    assert (low.make + 3 * low.error >= high.make - 3 * high.error).all()
    as_masks = [tiles_mask(map(Tile.named, hand.split())) for hand in hands]
    assert np.array_equal(odds_arrays(as_masks, 30, worlds=200).make, low.make)


def test_squares_are_those_of_the_laboratory() -> None:
    found = place_array([("c3=KH b3=5D", "7S")])
    lab = square_lab("c3=KH b3=5D", "7S")
    assert found.shape == (1, 25)
    open_squares = [it for it in lab.places if not it.place.startswith("r")]
    assert sum(not math.isnan(each) for each in found[0]) == len(open_squares)
    assert found[0].tolist().count(max(it.value or 0 for it in open_squares)) >= 1


def test_hands_of_the_wrong_size_are_refused() -> None:
    for hands in (["5H"], [63 << 50]):
        with pytest.raises(BadQuestion):
            throw_arrays(hands)
    with pytest.raises(BadQuestion):
        odds_arrays([1])
