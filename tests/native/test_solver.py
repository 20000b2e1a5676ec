"""The solver on tables that obey no game, against minimax; and what it refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from parlour._kernels import Solver, TrickGame, TrickTable
from tests.native.any_game import (
    ROUNDS,
    Game,
    bits,
    first_met,
    lawless,
    mask,
    seats_round,
    suited,
)


class Case(NamedTuple):
    game: Game
    hands: list[int]
    leader: int
    table: list[int]


def moves(game: Game, hands: list[int], leader: int, table: list[int]) -> dict[int, int]:
    """What the credited still win after each move, by trying everything."""
    seats = seats_round(game.next_seat, leader)
    seat = seats[len(table)]
    duties = game.duties[table[0]] if table else game.lead_order
    after = {}
    for piece in bits(first_met(duties, hands[seat])):
        left = [hand & ~(1 << piece) for hand in hands]
        trick = [*table, piece]
        if len(trick) < len(seats):
            after[piece] = value(game, left, leader, trick)
            continue
        strength = game.strength[trick[0]]
        winner = seats[max(range(len(seats)), key=lambda at: strength[trick[at]])]
        won = game.trick_points + sum(game.points[lying] for lying in trick)
        rest = value(game, left, winner, []) if any(left) else 0
        after[piece] = rest + won * (game.credited >> winner & 1)
    return after


def value(game: Game, hands: list[int], leader: int, table: list[int]) -> int:
    seat = seats_round(game.next_seat, leader)[len(table)]
    wish = max if game.maximisers >> seat & 1 else min
    return wish(moves(game, hands, leader, table).values())


def random_cases(seed: int, number: int) -> Iterator[Case]:
    random = Random(seed)
    for _ in range(number):
        next_seat = random.choice(ROUNDS)
        seats = seats_round(next_seat, 0)
        held = random.choice((1, 2, 2, 3))
        pieces = len(seats) * held + random.randint(0, 3)
        game = random.choice((lawless, suited))(random, pieces, next_seat, seats)
        deal = random.sample(range(pieces), pieces)
        hands = [0] * 4
        for at, seat in enumerate(seats):
            hands[seat] = mask(deal[at * held : (at + 1) * held])
        leader = random.choice(seats)
        table: list[int] = []
        for seat in seats_round(next_seat, leader)[: random.randrange(len(seats))]:
            duties = game.duties[table[0]] if table else game.lead_order
            table.append(random.choice(bits(first_met(duties, hands[seat]))))
            hands[seat] &= ~(1 << table[-1])
        yield Case(game, hands, leader, table)


def test_it_is_minimax_whatever_the_tables_say() -> None:
    random, solver = Random(3), Solver(table_bits=6)  # small, so that entries are overwritten
    for game, hands, leader, table in random_cases(42, 3000):
        truth = moves(game, hands, leader, table)
        kernel = game.kernel
        assert dict(solver.move_values(kernel, hands, leader, table)) == truth, game
        seat = seats_round(game.next_seat, leader)[len(table)]
        exact = (max if game.maximisers >> seat & 1 else min)(truth.values())
        assert solver.value(kernel, hands, leader, table) == exact, game
        goal = random.randint(0, exact + 2)
        assert solver.at_least(kernel, hands, leader, goal, table) == (exact >= goal), game
        holding = mask([piece for piece, won in truth.items() if won >= goal])
        assert solver.moves_at_least(kernel, hands, leader, goal, table) == holding, game


TABLE = TrickTable([[]] * 8, [list(range(8))] * 8, [])
GAME = TrickGame(TABLE, [1] * 8, 1, (1, 2, 3, 0), 0b0101, 0b0101)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"points": [1] * 7}, "points: one number is needed for each piece"),
        ({"points": [-1] + [1] * 7}, "points: must be 0 to 127"),
        ({"points": [100, 30] + [0] * 6}, "all together may be at most 127"),
        ({"trick_points": -1}, "trick_points"),
        ({"trick_points": 64}, "all together may be at most 127"),
        ({"next_seat": (1, 2, 3)}, "one is needed for each of four seats"),
        ({"next_seat": (1, 2, 3, 4)}, "next_seat: 4 is not between 0 and 3"),
        ({"next_seat": (0, 2, 3, 1)}, "at least two seats"),
        ({"next_seat": (1, 2, 1, 1)}, "does not go round"),
        ({"next_seat": (1, 0, 3, 0)}, "maximisers: one does not play"),
        ({"maximisers": 0, "credited": 0}, "maximisers is empty"),
        ({"maximisers": 16}, "maximisers is not a set of four seats"),
        ({"credited": 0b0011}, "credited must be the maximisers or all the others"),
    ],
)
def test_refuses_bad_stakes(changes: dict[str, Any], problem: str) -> None:
    stakes: dict[str, Any] = {
        "points": [1] * 8,
        "trick_points": 1,
        "next_seat": (1, 2, 3, 0),
        "maximisers": 0b0101,
        "credited": 0b0101,
    }
    with pytest.raises(ValueError, match=problem):
        TrickGame(TABLE, **(stakes | changes))


QUESTIONS: dict[str, Callable[..., Any]] = {
    "value": lambda hands, leader, table: Solver().value(GAME, hands, leader, table),
    "move_values": lambda hands, leader, table: Solver().move_values(GAME, hands, leader, table),
    "at_least": lambda hands, leader, table: Solver().at_least(GAME, hands, leader, 1, table),
    "moves": lambda hands, leader, table: Solver().moves_at_least(GAME, hands, leader, 1, table),
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(
    ("hands", "leader", "table", "problem"),
    [
        ([1, 2, 4], 0, [], "hands: one is needed for each of four seats"),
        ([1, 2, 4, 256], 0, [], "hands: 256 is not a mask"),
        ([1, 2, 4, -8], 0, [], "hands: -8 is not a mask"),
        ([1, 2, 4, 4], 0, [], "a piece is in two places"),
        ([1, 2, 4, 24], 0, [], "they differ in size"),
        ([0, 0, 0, 0], 0, [], "nothing is left"),
        ([1, 2, 4, 8], 4, [], "leader does not play"),
        ([1, 2, 4, 8], -1, [], "leader does not play"),
        ([0, 2, 4, 8], 0, [8], "table: not a piece"),
        ([0, 2, 4, 8], 0, [1], "a piece is in two places"),
        ([0, 0, 4, 8], 0, [1, 1], "table: a piece comes twice"),
        ([0, 2, 4, 0], 0, [0, 3], "they differ in size"),
        ([0, 0, 0, 0], 0, [0, 1, 2, 3], "the trick is complete"),
    ],
)
def test_refuses_a_bad_position(
    question: str, hands: list[int], leader: int, table: list[int], problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        QUESTIONS[question](hands, leader, table)


def test_refuses_pieces_of_one_who_sits_out() -> None:
    game = TrickGame(TABLE, [0] * 8, 1, (1, 3, 3, 0), 0b0001, 0b1010)
    with pytest.raises(ValueError, match="one who sits out holds pieces"):
        Solver().value(game, [1, 2, 4, 8], 0)
    with pytest.raises(ValueError, match="leader does not play"):
        Solver().value(game, [1, 2, 0, 8], 2)


@pytest.mark.parametrize("bits", [3, 27, -1])
def test_refuses_a_table_too_small_or_too_large(bits: int) -> None:
    with pytest.raises(ValueError, match="table_bits must be 4 to 26"):
        Solver(table_bits=bits)
