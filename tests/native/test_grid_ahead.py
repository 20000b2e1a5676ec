"""The grid kernel two pieces ahead, and what it learns with the luck taken out: against twins."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from parlour.engines.poker_solitaire.grids import new_grid, shape_of
from parlour.games.poker_solitaire.hands import BLANK
from parlour.games.poker_solitaire.matrix import CELLS
from parlour.games.poker_solitaire.rules import Rules
from tests.native.test_grid import ANYWHERE, _less, _put, random_cells, taught, unseen_with

ALL = 99  # every placing of the first of two pieces is tried


@pytest.mark.parametrize("rules", [ANYWHERE, "standard,rejects=0", "twelve,rejects=0"])
def test_two_pieces_ahead_are_exact_where_two_are_left(rules: str) -> None:
    grid, deal = taught(rules), random.Random(rules)
    for _ in range(8):
        cells = random_cells(deal, CELLS - 2)
        unseen = unseen_with(cells)
        two = [b""] * 2
        ahead = grid.weigh(
            cells * 2, two, [0] * 2, unseen, exact=0, candidates=2, deeper=2, replies=ALL
        )
        exact = grid.weigh(cells * 2, two, [0] * 2, unseen, exact=2)
        assert [mean for mean, _, _ in ahead] == pytest.approx([mean for mean, _, _ in exact])
        assert [looks for _, _, looks in ahead] == [2, 2]


@pytest.mark.parametrize("replies", [1, 2, ALL])
def test_two_pieces_ahead_try_the_most_promising_placings(replies: int) -> None:
    """Card by card: the best of some placings by the look at the next card, in the mean."""
    grid, deal = taught(ANYWHERE, 3000), random.Random(4)
    cells = random_cells(deal, CELLS - 6)
    unseen = unseen_with(cells)
    best = []
    for card in range(52):
        if not unseen[card]:
            continue
        left = _less(unseen, card)
        after = [_put(cells, cell, card) for cell in range(CELLS) if cells[cell] == BLANK]
        count = len(after)
        told = [
            grid.weigh(b"".join(after), [b""] * count, [0] * count, left, exact=0, candidates=look)
            for look in (0, count)
        ]
        glance, ahead = ([mean for mean, _, _ in looks] for looks in told)
        first = sorted(range(count), key=lambda at: -glance[at])[:replies]
        best.append(max(ahead[at] for at in first))
    # Of one position there is nothing to choose: the same one twice is looked at closely.
    (mean, _, looks), _ = grid.weigh(
        cells * 2, [b""] * 2, [0] * 2, unseen, exact=0, candidates=2, deeper=2, replies=replies
    )
    assert mean == pytest.approx(fmean(best), abs=0.01)
    assert looks == 2


@pytest.mark.parametrize("rules", ["standard", "standard,deal=3", "sum-of-two"])
def test_two_pieces_ahead_serve_where_pieces_may_be_put_aside_or_several_are_shown(
    rules: str,
) -> None:
    shape = shape_of(Rules.make(rules), 0)
    grid, deal = taught(rules, 100), random.Random(rules)
    stock = [*range(52)] * shape.decks
    ((total, _),) = grid.play(
        [bytes(deal.sample(stock, len(stock)))], candidates=4, deeper=2, replies=2, exact=1
    )
    assert total >= 0


def test_learning_without_luck_is_the_same_for_the_same_seed_and_teaches_more_a_game() -> None:
    shape = shape_of(Rules.make(ANYWHERE), 0)
    grids = {name: new_grid(shape) for name in ("steady", "again", "plain")}
    known = taught(ANYWHERE, 6000).values
    for name, grid in grids.items():
        grid.values = known
        grid.learn(1500, 3, rate=1.0, exploring=0.0, steady=name != "plain")
    assert grids["steady"].values == grids["again"].values != grids["plain"].values
    deal = random.Random(9)
    decks = [bytes(deal.sample(range(52), 52)) for _ in range(600)]
    steady, plain = (
        fmean(total - luck for total, luck in grids[name].play(decks, with_luck=True))
        for name in ("steady", "plain")
    )
    assert steady > plain


def test_what_is_told_of_two_pieces_ahead_must_be_in_range() -> None:
    grid, cells = taught(ANYWHERE), random_cells(random.Random(1), 20)
    unseen = unseen_with(cells)
    with pytest.raises(ValueError, match="deeper"):
        grid.weigh(cells, [b""], [0], unseen, deeper=-1)
    with pytest.raises(ValueError, match="replies"):
        grid.weigh(cells, [b""], [0], unseen, replies=-1)
