"""The grid kernel: its points, its foresight and what it learns, against slow Python twins."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from statistics import fmean

import pytest

from parlour._kernels import GridPlay
from parlour.engines.poker_solitaire.grids import Shape, new_grid, shape_of
from parlour.engines.poker_solitaire.learned import grid_for
from parlour.games.poker_solitaire.hands import BLANK
from parlour.games.poker_solitaire.matrix import CELLS, Matrix, cells_of, open_squares
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import counting, counting_for, tally

ANYWHERE = "anywhere-american"
PAT = counting("pat", "default", 10)
SCORINGS = (
    "english", "american", "user", "user,table=skeet:90/pair:7/nothing:3/four-flush:11"
)  # fmt: skip


def random_cells(deal: random.Random, filled: int, decks: int = 1) -> bytes:
    cells = [*deal.sample([*range(52)] * decks, filled), *[BLANK] * (CELLS - filled)]
    deal.shuffle(cells)
    return bytes(cells)


def matrix_of(cells: bytes) -> Matrix:
    matrix = Matrix()
    for cell, card in enumerate(cells):
        if card != BLANK:
            matrix = matrix.put(cell, card)
    return matrix


def unseen_with(cells: bytes, shown: bytes = b"", decks: int = 1) -> bytes:
    seen = [*cells, *shown]
    return bytes(decks - seen.count(card) for card in range(52))


@cache
def taught(rules: str, games: int = 300) -> GridPlay:
    """A grid that knows a little: the twins must agree whatever has been learned."""
    grid = new_grid(shape_of(Rules.make(rules), 0))
    grid.learn(games, seed=5)
    return grid


# --- points ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("scoring", "hands"), [*product(SCORINGS, (10, 12))])
@pytest.mark.parametrize("decks", [1, 2])
def test_grids_score_as_in_the_game(scoring: str, hands: int, decks: int) -> None:
    rules = Rules.make(f"standard,scoring={scoring},hands={hands},decks={decks}")
    grid, how = new_grid(shape_of(rules, 0)), counting_for(rules, 0)
    deal = random.Random(f"{scoring} {hands} {decks}")
    for filled in [*range(26), *[25] * 60]:
        cells = random_cells(deal, filled, decks)
        assert grid.score(cells) == tally(matrix_of(cells), how).total


def test_two_matrices_score_as_their_sum() -> None:
    rules = Rules.make("sum-of-two")
    grid, how = new_grid(shape_of(rules, 0)), counting_for(rules, 0)
    deal = random.Random(3)
    for _ in range(40):
        first, second = (random_cells(deal, 25, 2) for _ in range(2))
        expected = sum(tally(matrix_of(half), how).total for half in (first, second))
        assert grid.score(first + second) == expected


def test_pat_hands_count_one_each_and_all_of_them_more() -> None:
    rules = Rules.make("pat")
    shape = shape_of(rules, 0)
    grid = new_grid(shape)
    deal = random.Random(4)
    won = 0
    for _ in range(60):
        arranged = grid.arrange(bytes(deal.sample(range(52), 25)), 20_000, 2, 1)
        matrix = matrix_of(arranged)
        rows = grid.score(arranged)
        assert (rows >= shape.sweep) == tally(matrix, PAT).pat == (rows == 5 + shape.sweep)
        won += tally(matrix, PAT).pat or False
    assert won > 10


# --- foresight ------------------------------------------------------------------------------


def expectimax(score: Callable[[bytes], float], placement: str, cells: bytes, unseen: bytes,
               shown: int | None, spares: int) -> float:  # fmt: skip
    """The mean total under best play, word for word."""
    if BLANK not in cells:
        return score(cells)
    if shown is None:
        cards = [card for card in range(52) for _ in range(unseen[card])]
        return fmean(
            expectimax(score, placement, cells, _less(unseen, card), card, spares) for card in cards
        )
    filled = sum(1 << cell for cell, card in enumerate(cells) if card != BLANK)
    options = [
        expectimax(score, placement, _put(cells, cell, shown), unseen, None, spares)
        for cell in cells_of(open_squares(filled, placement))
    ]
    if spares:
        options.append(expectimax(score, placement, cells, unseen, None, spares - 1))
        options += [
            expectimax(score, placement, _put(cells, cell, BLANK), unseen, shown, spares - 1)
            for cell in cells_of(filled)
        ]
    return max(options)


def _put(cells: bytes, cell: int, card: int) -> bytes:
    return cells[:cell] + bytes([card]) + cells[cell + 1 :]


def _less(unseen: bytes, card: int) -> bytes:
    return _put(unseen, card, unseen[card] - 1)


@pytest.mark.parametrize(
    ("rules", "left", "spares", "times"),
    [
        (ANYWHERE, 1, 0, 8),
        (ANYWHERE, 2, 0, 5),
        (ANYWHERE, 3, 0, 1),
        ("standard,placement=corners,rejects=0", 2, 0, 4),
        ("twelve,rejects=0", 2, 0, 3),
        ("american", 1, 1, 1),
    ],
)
def test_the_last_cards_are_looked_through_exactly(
    rules: str, left: int, spares: int, times: int
) -> None:
    deal = random.Random(f"{rules} {left}")
    made = Rules.make(rules)
    grid, how = taught(rules), counting_for(made, 0)

    @cache
    def score(cells: bytes) -> float:
        return tally(matrix_of(cells), how).total

    for _ in range(times):
        cells = random_cells(deal, CELLS - left)
        # Few cards are left, or the twin takes too long.
        unseen = [0] * 52
        for card in deal.sample([c for c in range(52) if c not in cells], 9 - left - spares):
            unseen[card] = 1
        ((mean, error, _),) = grid.weigh(cells, [b""], [spares], bytes(unseen), exact=4)
        expected = expectimax(score, made.placement, cells, bytes(unseen), None, spares)
        assert mean == pytest.approx(expected, abs=1e-9)
        assert error == 0


def test_playouts_have_the_mean_of_what_can_come() -> None:
    """With two cells and one choice, greedy play is best play if values are those of the end."""
    deal = random.Random(11)
    grid = taught(ANYWHERE, 3000)
    off = []
    for _ in range(30):
        cells = random_cells(deal, 24)
        unseen = unseen_with(cells)
        ((exact, _, _),) = grid.weigh(cells, [b""], [0], unseen, exact=1)
        ((mean, error, _),) = grid.weigh(cells, [b""], [0], unseen, exact=0, playouts=400)
        # The last card goes where it must: playouts less their luck are all alike, and right.
        assert mean == pytest.approx(exact, abs=1e-3)
        assert error < 1e-3
        cells = random_cells(deal, 21)
        unseen = unseen_with(cells)
        ((first, e1, _),) = grid.weigh(cells, [b""], [0], unseen, exact=0, playouts=300, seed=1)
        ((second, e2, _),) = grid.weigh(cells, [b""], [0], unseen, exact=0, playouts=300, seed=2)
        off.append((first - second) / (e1**2 + e2**2) ** 0.5)
    # Two independent estimates differ by as much as their errors say.
    assert 0.6 < fmean(x * x for x in off) ** 0.5 < 1.5


def test_playouts_agree_with_greedy_games_played_out_card_by_card() -> None:
    """Taking out the luck leaves the mean where it was."""
    deal = random.Random(12)
    grid = taught(ANYWHERE, 3000)
    cells = random_cells(deal, 20)
    unseen = unseen_with(cells)
    rest = [card for card in range(52) if unseen[card]]
    totals = []
    for _ in range(1500):
        deal.shuffle(rest)
        now, left = cells, unseen
        for card in rest[: now.count(BLANK)]:
            left = _less(left, card)
            after = [_put(now, cell, card) for cell in range(CELLS) if now[cell] == BLANK]
            looks = grid.weigh(b"".join(after), [b""] * len(after), [0] * len(after), left, exact=0)
            now = after[max(range(len(after)), key=lambda at: looks[at][0])]
        totals.append(grid.score(now))
    mean = fmean(totals)
    error = (fmean((t - mean) ** 2 for t in totals) / len(totals)) ** 0.5
    ((told, told_error, _),) = grid.weigh(cells, [b""], [0], unseen, exact=0, playouts=2000)
    assert told_error < error  # fewer of them would do
    assert abs(told - mean) < 4 * (error**2 + told_error**2) ** 0.5


@pytest.mark.parametrize(
    "rules",
    [ANYWHERE, "standard", "twelve", "pat", "american,decks=2,placement=corners", "sum-of-two",
     "american,rejects=3", "standard,scoring=user,table=skeet:90/kilter:50/pair:9"],
)  # fmt: skip
def test_all_next_cards_at_once_are_worth_what_each_is_alone(rules: str) -> None:
    """The mean over the next card, against choosing for each card in turn."""
    deal = random.Random(rules)
    shape = shape_of(Rules.make(rules), 0)
    grid = taught(rules)
    for _ in range(12):
        spares = deal.randint(0, shape.spares)
        cells = b"".join(
            random_cells(deal, deal.randint(0, 24), shape.decks) for _ in range(shape.matrices)
        )
        unseen = bytes(max(0, n) for n in unseen_with(cells, decks=shape.decks * shape.matrices))
        unseen = bytes(min(shape.decks, n) for n in unseen)
        ((mean, _, _),) = grid.weigh(cells, [b""], [spares], unseen, exact=0, candidates=1)
        apart = [
            (_alone(grid, shape, cells, unseen, card, spares), unseen[card])
            for card in range(52)
            if unseen[card]
        ]
        expected = sum(value * times for value, times in apart) / sum(n for _, n in apart)
        assert mean == pytest.approx(expected, abs=0.01)


def _alone(
    grid: GridPlay, shape: Shape, cells: bytes, unseen: bytes, card: int, spares: int
) -> float:
    left = _less(unseen, card)
    after = []
    for first in range(0, len(cells), CELLS):
        part = cells[first : first + CELLS]
        filled = sum(1 << cell for cell, held in enumerate(part) if held != BLANK)
        after += [
            (_put(cells, first + cell, card), spares)
            for cell in cells_of(open_squares(filled, shape.placement))
        ]
    if spares:
        after.append((cells, spares - 1))
    looks = grid.weigh(
        b"".join(a for a, _ in after), [b""] * len(after), [s for _, s in after], left, exact=0
    )
    return max(mean for mean, _, _ in looks)


def test_the_worse_half_leaves_and_the_best_has_most_looks() -> None:
    grid = taught(ANYWHERE, 3000)
    cells = random_cells(random.Random(2), 12)
    card = next(c for c in range(52) if c not in cells)
    after = [_put(cells, cell, card) for cell in range(CELLS) if cells[cell] == BLANK]
    count = len(after)
    looks = grid.weigh(
        b"".join(after), [b""] * count, [0] * count, unseen_with(after[0]),
        candidates=8, playouts=200,
    )  # fmt: skip
    by_looks = sorted((n for _, _, n in looks), reverse=True)
    assert by_looks == [4, 4, 3, 3, 2, 2, 2, 2, *[0] * (count - 8)]


def test_what_a_position_is_worth_besides_is_added() -> None:
    grid = taught(ANYWHERE, 3000)
    deal = random.Random(8)
    for filled in (12, 24):
        cells = random_cells(deal, filled)
        unseen = unseen_with(cells)
        plain, more = (
            grid.weigh(cells * 2, [b""] * 2, [0] * 2, unseen, worth, candidates=1, playouts=40)
            for worth in ([], [0.0, 7.0])
        )
        assert more[0][0] == pytest.approx(plain[0][0], abs=20)
        assert more[1][2] >= more[0][2]  # what is worth more is looked at first
        (alone,) = grid.weigh(cells, [b""], [0], unseen, [], candidates=1, playouts=40)
        (higher,) = grid.weigh(cells, [b""], [0], unseen, [7.0], candidates=1, playouts=40)
        assert higher[0] - alone[0] == pytest.approx(7, abs=1e-6)
        assert higher[1] == pytest.approx(alone[1], abs=1e-6)


# --- learning -------------------------------------------------------------------------------


def test_the_same_seed_learns_the_same() -> None:
    shape = shape_of(Rules.make("american"), 0)
    one, same, other = (new_grid(shape) for _ in range(3))
    for grid, seed in ((one, 7), (same, 7), (other, 8)):
        grid.learn(200, seed)
    assert one.values == same.values != other.values


def test_learning_teaches() -> None:
    deal = random.Random(1)
    decks = [bytes(deal.sample(range(52), 52)) for _ in range(200)]
    grid = new_grid(shape_of(Rules.make(ANYWHERE), 0))
    before = fmean(made for made, _ in grid.play(decks))
    grid.learn(10_000, seed=1)
    after = fmean(made for made, _ in grid.play(decks))
    assert before < 40
    assert after > 80


def test_luck_is_nothing_in_the_mean() -> None:
    deal = random.Random(9)
    decks = [bytes(deal.sample(range(52), 52)) for _ in range(600)]
    played = taught(ANYWHERE, 15_000).play(decks, with_luck=True)
    luck = [luck for _, luck in played]
    error = (fmean(x * x for x in luck) / len(luck)) ** 0.5
    assert abs(fmean(luck)) < 4 * error
    plain = [made for made, _ in played]
    steady = [made - luck for made, luck in played]
    assert _variance(steady) < 0.25 * _variance(plain)


def test_looking_ahead_gains() -> None:
    """On the same deals, the luck taken out: 0.3 in the long run."""
    deal = random.Random(21)
    decks = [bytes(deal.sample(range(52), 52)) for _ in range(400)]
    grid = grid_for(shape_of(Rules.make(ANYWHERE), 0))
    blind, ahead = (
        fmean(made - luck for made, luck in grid.play(decks, with_luck=True, candidates=n))
        for n in (0, 25)
    )
    assert blind + 0.1 < ahead
    assert blind > 123


def _variance(numbers: Sequence[float]) -> float:
    mean = fmean(numbers)
    return fmean((number - mean) ** 2 for number in numbers)


def test_arranging_beats_any_order_that_was_given() -> None:
    grid = new_grid(shape_of(Rules.make(ANYWHERE), 0))
    cards = bytes(random.Random(6).sample(range(52), 27))
    arranged = grid.arrange(cards, 30_000, 1, seed=1)
    assert sorted(arranged) == sorted(cards)
    assert grid.score(arranged[:25]) > 120 > grid.score(cards[:25])
    assert arranged == grid.arrange(cards, 30_000, 1, seed=1)


# --- what comes in --------------------------------------------------------------------------

CELLS_25 = bytes([BLANK] * 25)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda g: g.weigh(CELLS_25[:-1], [b""], [0], bytes(52)), "a byte for each cell"),
        (lambda g: g.weigh(bytes([53] * 25), [b""], [0], bytes(52)), "cells: a byte is no piece"),
        (lambda g: g.weigh(CELLS_25, [b""], [0], bytes(51)), "unseen"),
        (lambda g: g.weigh(CELLS_25, [b""], [0], bytes([11] * 52)), "more than ten"),
        (lambda g: g.weigh(CELLS_25, [b"\x34"], [0], bytes(52)), "shown"),
        (lambda g: g.weigh(CELLS_25, [bytes(6)], [0], bytes(52)), "at most five"),
        (lambda g: g.weigh(CELLS_25, [b""], [-1], bytes(52)), "spares"),
        (lambda g: g.weigh(CELLS_25, [b""], [], bytes(52)), "spares: a number for each"),
        (lambda g: g.weigh(b"", [], [], bytes(52)), "no position"),
        (lambda g: g.weigh(CELLS_25, [b""], [0], bytes(52), exact=9), "exact"),
        (lambda g: g.weigh(CELLS_25, [b""], [0], bytes(52), playouts=-1), "playouts"),
        (lambda g: g.weigh(CELLS_25, [b""], [0], bytes(52), more=[1.0, 2.0]), "more"),
        (lambda g: g.weigh(CELLS_25, [b""], [0], bytes(52), more=[float("nan")]), "more: not all"),
        (lambda g: g.play([bytes([52])]), "stocks"),
        (lambda g: g.play([bytes(11)]), "too often"),
        (lambda g: g.arrange(bytes(24), 1, 1, 1), "as many as there are cells"),
        (lambda g: g.arrange(bytes([60] * 25), 1, 1, 1), "pieces: a byte is no piece"),
        (lambda g: g.learn(-1, 1), "games"),
        (lambda g: g.learn(1, 1, rate=0.0), "rate"),
        (lambda g: setattr(g, "values", b"1234"), "floats are needed"),
        (lambda g: setattr(g, "values", b"\xff" * len(g.values)), "in range"),
    ],
)
def test_bad_input_is_refused_in_words(call: Callable[[GridPlay], object], says: str) -> None:
    grid = new_grid(shape_of(Rules.make(ANYWHERE), 0))
    with pytest.raises(ValueError, match=says):
        call(grid)


def test_bad_shapes_are_refused_in_words() -> None:
    shape = shape_of(Rules.make(ANYWHERE), 0)
    for wrong, says in (
        (replace(shape, decks=11), "copies"),
        (replace(shape, deal=6), "shown"),
        (replace(shape, spares=-1), "spares"),
        (replace(shape, points=(1 << 30,)), "points"),
        (replace(shape, sweep=-1), "sweep"),
        (replace(shape, lines=0), "lines"),
    ):
        with pytest.raises(ValueError, match=says):
            new_grid(wrong)
