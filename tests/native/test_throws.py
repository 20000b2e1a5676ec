"""The kernel of throws: against every box there is, one by one, and against bad input."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from parlour._kernels import TallyTable, ThrowTable
from parlour.engines.cribbage.learned import multisets
from parlour.games.cribbage.scoring import points_of
from parlour.games.cribbage.tables import tally_table
from parlour.pieces.cards import ALL, CARDS, Card, cards, mask
from tests.games.cribbage.table import hand as hand_of

RICH_AND_POOR = [(2, b"\x40" * 8), (3, bytes(16))]


def table(dealt: int, thrown: int, odds: list[float], whole_flush: bool = True) -> ThrowTable:
    kept = tally_table(dealt - thrown, False)
    return ThrowTable(kept, tally_table(4, whole_flush), 4 - thrown, odds)


def some_odds(others: int, seed: int) -> list[float]:
    choose = random.Random(seed)
    return [choose.random() for _ in range(2 * len(multisets(others)))]


def boxes(dealt: int, others: int, odds: list[float]) -> Iterator[tuple[int, Card, float]]:
    """What the others throw, a starter, and how much that weighs: every one there is."""
    at = {ranks: 2 * place for place, ranks in enumerate(multisets(others))}
    unseen = cards(ALL & ~dealt)
    for given in combinations(unseen, others):
        ranks = tuple(sorted(card.rank for card in given))
        one_suit = others > 1 and len({card.suit for card in given}) == 1
        for starter in unseen:
            if starter not in given:
                yield mask(given), starter, odds[at[ranks] + one_suit]


@pytest.mark.parametrize(("dealt", "thrown"), [(6, 2), (5, 2)])
@pytest.mark.parametrize("whole_flush", [True, False])
def test_averages_are_those_of_every_box_there_is(
    dealt: int, thrown: int, whole_flush: bool
) -> None:
    """A pair of spades and a jack among them, so that suits matter."""
    hand = mask([Card("JS"), Card("5S"), *random.Random(dealt).sample(CARDS[:40], dealt - 2)])
    odds = some_odds(2, 1)
    kernel = table(dealt, thrown, odds, whole_flush)
    found = {away: (kept, box) for away, kept, box in kernel.averages(hand)}
    assert set(found) == {mask(away) for away in combinations(cards(hand), thrown)}
    looked_at = [mask([Card("JS"), Card("5S")]), *random.Random(2).sample(list(found), 1)]
    sums = dict.fromkeys(looked_at, 0.0)
    spreads = {away: [0.0] * 64 for away in looked_at}
    weight = 0.0
    for given, starter, odd in boxes(hand, 2, odds):
        weight += odd
        for away in looked_at:
            points = points_of(away | given, starter, whole_flush)
            sums[away] += odd * points
            spreads[away][points] += odd
    unseen = cards(ALL & ~hand)
    for away in looked_at:
        kept, box = found[away]
        counts = [points_of(hand & ~away, starter) for starter in unseen]
        assert kept == pytest.approx(sum(counts) / len(unseen))
        assert box == pytest.approx(sums[away] / weight, rel=1e-6)
        hand_spread, box_spread = kernel.spread(hand, away)
        assert hand_spread == pytest.approx(
            [counts.count(points) / len(unseen) for points in range(len(hand_spread))]
        )
        assert sum(hand_spread) == pytest.approx(1)
        assert sum(box_spread) == pytest.approx(1)
        mean = sum(points * chance for points, chance in enumerate(box_spread))
        assert mean == pytest.approx(box, rel=1e-6)
        # Suits move a few boxes, in the whole as in truth.
        off = sum(abs(a - b / weight) for a, b in zip(box_spread, spreads[away], strict=False))
        assert off < (0.1 if whole_flush else 0.5)


def test_a_box_to_which_three_others_give() -> None:
    hand, odds = hand_of("JS 5S 5H TD 2C"), some_odds(3, 3)
    found = {away: box for away, _, box in table(5, 1, odds).averages(hand)}
    assert len(found) == 5
    chosen = random.Random(4)
    looked_at = mask([Card("JS")])
    total = weight = 0.0
    some = 0
    at = {ranks: 2 * place for place, ranks in enumerate(multisets(3))}
    # All 596,000 are too many for plain Python: a large sample, drawn evenly.
    unseen = cards(ALL & ~hand)
    while some < 40_000:
        *given, starter = chosen.sample(unseen, 4)
        one_suit = len({card.suit for card in given}) == 1
        odd = odds[at[tuple(sorted(card.rank for card in given))] + one_suit]
        total += odd * points_of(looked_at | mask(given), starter, True)
        weight += odd
        some += 1
    assert found[looked_at] == pytest.approx(total / weight, abs=0.08)


def test_the_box_once_the_starter_is_known() -> None:
    hand, odds = hand_of("JS 5S 5H TD 2C 3C"), some_odds(2, 5)
    away, starter = mask([Card("JS"), Card("5S")]), Card("9S")
    found = table(6, 2, odds).pool_with(hand, away, starter)
    worth: dict[int, float] = {}
    for given, turned, odd in boxes(hand, 2, odds):
        if turned == starter:
            points = points_of(away | given, starter, True)
            worth[points] = worth.get(points, 0) + odd
    mean = sum(points * odd for points, odd in worth.items()) / sum(worth.values())
    assert sum(points * chance for points, chance in enumerate(found)) == pytest.approx(mean)
    assert sum(found) == pytest.approx(1)


def test_what_is_impossible_is_refused() -> None:
    hand, box = tally_table(4, False), tally_table(4, True)
    even = [1.0] * 182
    with pytest.raises(ValueError, match="two for each multiset"):
        ThrowTable(hand, box, 2, even[1:])
    with pytest.raises(ValueError, match="none is below 0"):
        ThrowTable(hand, box, 2, [*even[1:], -1.0])
    with pytest.raises(ValueError, match="none is below 0"):
        ThrowTable(hand, box, 2, [*even[1:], float("nan")])
    with pytest.raises(ValueError, match="not all may be 0"):
        ThrowTable(hand, box, 2, [0.0] * 182)
    with pytest.raises(ValueError, match="one or two pieces"):
        ThrowTable(hand, box, 1, even)
    with pytest.raises(ValueError, match="between 1 and 3"):
        ThrowTable(hand, box, 4, even)
    with pytest.raises(ValueError, match="the same pieces"):
        ThrowTable(TallyTable(2, 2, 2, 1, bytes(8), bytes(1024)), box, 2, even)
    rich, poor = (TallyTable(2, 2, held, 1, b, bytes(1024)) for held, b in RICH_AND_POOR)
    with pytest.raises(ValueError, match="less than 64"):
        ThrowTable(rich, poor, 1, [1.0] * 4)
    kernel = ThrowTable(hand, box, 2, even)
    with pytest.raises(ValueError, match="as many pieces as are kept and thrown"):
        kernel.averages(0b11111)
    with pytest.raises(ValueError, match="not a set"):
        kernel.averages(-1)
    with pytest.raises(ValueError, match="not all of these were dealt"):
        kernel.spread(0b111111, 0b11000000)
    with pytest.raises(ValueError, match="not so many"):
        kernel.spread(0b111111, 0b111)
    with pytest.raises(ValueError, match="not a piece that was left"):
        kernel.pool_with(0b111111, 0b11, 3)
