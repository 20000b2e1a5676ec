"""The pegs: each side has two, and the back one stands where the front one was."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from parlour.games.cribbage.rules import THREE_FOR_LAST, Rules


class Pegs(NamedTuple):
    """One side's two pegs, by their holes; 0 is the start."""

    front: int = 0
    back: int = 0


Board: TypeAlias = tuple[Pegs, ...]
_front: Callable[[Pegs], int] = itemgetter(0)


def fresh_board(rules: Rules, dealer: int) -> Board:
    """The pegs at the start of a game."""
    board: Board = (Pegs(),) * rules.sides
    if rules.three_for_last:
        board = pegged(board, 1 - dealer, THREE_FOR_LAST, rules.target)
    return board


def pegged(board: Board, side: int, points: int, target: int) -> Board:
    """The board after a side has moved its back peg ahead, into the game hole at the most."""
    front = board[side].front
    moved = list(board)
    moved[side] = Pegs(min(front + points, target), front)
    return tuple(moved)


def scores(board: Board) -> tuple[int, ...]:
    return tuple(map(_front, board))


def winner(board: Board, target: int) -> int | None:
    """The side whose peg is in the game hole."""
    for side, pegs in enumerate(board):
        if pegs.front >= target:
            return side
    return None
