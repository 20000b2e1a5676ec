"""The solver against minimax, against the symmetries of 42, and against itself."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from parlour._kernels import Solver
from parlour.engines.texas42.solver import Cancel, Cancelled, Problem, deadline, trick_game
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.suits import order_of
from parlour.pieces.dominoes import TILES, Tile, mask, tiles
from tests.engines.texas42.lay_downs import (
    all_hands,
    proven,
    random_orders,
    spiteful_orders,
    unbeaten,
)
from tests.engines.texas42.minimax import best, four, moves_by_minimax, random_problem

STRAIGHT = Rules.make("straight")


@pytest.mark.parametrize(
    ("seed", "tricks", "number"), [(1, 1, 1000), (2, 2, 3500), (3, 3, 1000), (4, 4, 4)]
)
def test_it_is_minimax(seed: int, tricks: int, number: int) -> None:
    random = Random(seed)
    for _ in range(number):
        problem = random_problem(random, tricks)
        moves = moves_by_minimax(problem)
        truth = best(problem, moves)
        assert problem.value() == truth, problem
        assert problem.best_of(moves.values()) == truth
        assert problem.move_values() == moves, problem
        for side in (0, 1):
            goal = random.randint(0, problem.left + 1)
            assert problem.at_least(side, goal) == (truth[side] >= goal), (problem, side, goal)
            held = {tile: points[side] >= goal for tile, points in moves.items()}
            assert problem.moves_at_least(side, goal) == held, (problem, side, goal)


# --- whole hands --------------------------------------------------------------------------


def deals(seed: int, number: int) -> Iterator[tuple[int, int, int, int]]:
    random = Random(seed)
    for _ in range(number):
        deal = random.sample(TILES, len(TILES))
        yield four([mask(deal[seat * 7 : seat * 7 + 7]) for seat in range(4)])


def renamed(hands: tuple[int, ...], pip: Callable[[int], int]) -> tuple[int, int, int, int]:
    return four([mask(Tile(f"{pip(t.high)}{pip(t.low)}") for t in tiles(hand)) for hand in hands])


def test_twos_and_threes_are_the_same_game() -> None:
    """They are neighbours, so no rank changes; and each counter stays one, worth as much."""
    for hands in deals(5, 40):
        swapped = renamed(hands, lambda pip: {2: 3, 3: 2}.get(pip, pip))
        for leader in (0, 1):
            twos = Problem(STRAIGHT, "2", hands, leader).value()
            assert twos == Problem(STRAIGHT, "3", swapped, leader).value()


def test_for_all_tricks_every_pip_is_the_same_trump() -> None:
    """Without counters a trump is as good as another: the other pips keep their order."""

    def moved(trump: int) -> Callable[[int], int]:
        others = [pip for pip in range(7) if pip != trump]
        return lambda pip: trump if pip == 0 else others[pip - 1]

    for hands in deals(6, 12):
        blanks = Problem(STRAIGHT, "0", hands, 0, goal="tricks")
        for trump in range(1, 7):
            other = blanks._replace(trump=str(trump), hands=renamed(hands, moved(trump)))
            assert other.value() == blanks.value()
            assert other.at_least(0, 7) == blanks.at_least(0, 7)


def test_what_is_left_is_shared_and_the_best_move_keeps_the_value() -> None:
    for number, hands in enumerate(deals(7, 22)):
        trump = ("4", "doubles", "follow-me", "sevens")[number % 4]
        problem = Problem(Rules.make("house"), trump, hands, number % 4)
        value, moves = problem.value(), problem.move_values()
        assert sum(value) == problem.left == 42
        assert problem.best_of(moves.values()) == value
        for goal in (value[0], value[0] + 1):
            assert problem.at_least(0, goal) == (goal <= value[0])


def test_301_hands_are_unbeaten_in_every_deal() -> None:
    order, hands = order_of(STRAIGHT, "6"), all_hands()
    candidates = unbeaten(order, hands, spiteful_orders(order))
    assert len(candidates) == 301
    assert candidates == unbeaten(order, candidates, random_orders(100)) == proven(order, hands)


# --- the same every time, in any thread ---------------------------------------------------


def test_answers_and_counts_are_always_the_same() -> None:
    game = trick_game(STRAIGHT, "5", 0)

    def run(solver: Solver) -> list[tuple[int, int]]:
        counted = []
        for hands in deals(8, 10):
            before = solver.nodes
            counted.append((solver.value(game, hands, 0), solver.nodes - before))
        return counted

    used = Solver()
    first = run(used)
    assert run(used) == run(Solver()) == first
    assert used.values(game, list(deals(8, 10)), 0) == [value for value, _ in first]
    made = used.deals_at_least(game, list(deals(8, 10)), 0, 30)
    assert made == [value >= 30 for value, _ in first]


def test_four_threads_give_the_answers_of_one() -> None:
    problems = [Problem(STRAIGHT, str(n % 7), hands, n % 4) for n, hands in enumerate(deals(9, 40))]
    alone = [problem.value() for problem in problems]
    shared, game = Solver(), trick_game(STRAIGHT, "5", 0)
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(Problem.value, problems)) == alone
        # One solver for all of them: they take turns.
        asked = list(threads.map(lambda hands: shared.value(game, hands, 0), deals(8, 20)))
    assert asked == Solver().values(game, list(deals(8, 20)), 0)


def test_another_thread_can_cancel_a_search() -> None:
    game, many = trick_game(STRAIGHT, "4", 0), list(deals(10, 200)) * 500  # minutes of work
    cancel, stopped = Cancel(), []

    def work() -> None:
        try:
            Solver().values(game, many, 0, cancel)
        except Cancelled:
            stopped.append(True)

    worker = threading.Thread(target=work)
    worker.start()
    time.sleep(0.2)
    assert worker.is_alive()  # and this thread runs on: the lock is free
    cancel.cancel()
    worker.join(20)
    assert stopped == [True]
    assert cancel.cancelled


def test_a_cancelled_search_does_not_disturb_the_next() -> None:
    problem = Problem(STRAIGHT, "4", next(deals(11, 1)), 0)
    value = problem.value()
    gone = Cancel()
    gone.cancel()
    for question in (problem.value, problem.move_values):
        with pytest.raises(Cancelled):
            question(gone)
    assert problem.value() == value


def test_a_deadline_goes_off_by_itself() -> None:
    game, many = trick_game(STRAIGHT, "4", 0), list(deals(10, 200)) * 500
    with deadline(0.05) as cancel, pytest.raises(Cancelled):
        Solver().values(game, many, 0, cancel)
    with deadline(60) as cancel:
        assert Solver().values(game, many[:1], 0, cancel) == Solver().values(game, many[:1], 0)
