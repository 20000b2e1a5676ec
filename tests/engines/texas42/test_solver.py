"""The solver against minimax, against symmetries of the game, and against itself."""

from __future__ import annotations

from random import Random

import pytest

from tests.engines.texas42.minimax import best, moves_by_minimax, random_problem


@pytest.mark.parametrize(("seed", "tricks", "number"), [(1, 1, 1000), (2, 2, 3000), (3, 3, 1000)])
def test_it_is_minimax(seed: int, tricks: int, number: int) -> None:
    random = Random(seed)
    for _ in range(number):
        problem = random_problem(random, tricks)
        moves = moves_by_minimax(problem)
        truth = best(problem, moves)
        assert problem.value() == truth, problem
        assert problem.move_values() == moves, problem
        for side in (0, 1):
            goal = random.randint(0, problem.left + 1)
            assert problem.at_least(side, goal) == (truth[side] >= goal), (problem, side, goal)
            held = {tile: points[side] >= goal for tile, points in moves.items()}
            assert problem.moves_at_least(side, goal) == held, (problem, side, goal)
