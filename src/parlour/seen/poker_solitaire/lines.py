"""Lines as they stand, and what they can become."""

from __future__ import annotations

from parlour.games.poker_solitaire.actions import SQUARES
from parlour.games.poker_solitaire.hands import HANDS, LINE, classify
from parlour.games.poker_solitaire.matrix import EMPTY, LETTERS, LINES
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.view import View
from parlour.seen.poker_solitaire.board import Board
from parlour.seen.poker_solitaire.outlook import Outlook
from parlour.seen.poker_solitaire.shown import LineShown, MatrixShown

_MOST_TOLD = 12  # of the hands that a line can become: a user table knows 81
_SQUARES = {
    letter: tuple(tuple(str(SQUARES[letter][cell]) for cell in line) for line in LINES)
    for letter in ("", *LETTERS)
}


def matrix_shown(rules: Rules, view: View, board: Board, ahead: Outlook) -> MatrixShown:
    squares = _SQUARES[board.letter]
    lines = zip(squares, board.lines, strict=False)  # of the squares' lines not all may count
    return MatrixShown(
        name=LETTERS[board.number],
        owner=board.owner + 1,
        yours=view.seat == board.owner + 1,
        scoring=board.scoring,
        pat=board.counting.pat,
        placement=rules.placements[board.owner],
        left=board.cells.count(EMPTY),
        lines=tuple([_line(board, ahead, *line) for line in lines]),
    )


def _line(board: Board, ahead: Outlook, squares: tuple[str, ...], held: list[int]) -> LineShown:
    hand = classify(held)
    points = board.counting.points[hand]
    full = len(held) == LINE
    pat = full and HANDS[hand].ordinary.pat
    can = () if full else _better(board, ahead, held, points)
    return LineShown(squares, board.worth.names[hand], points, pat, full, can)


def _better(
    board: Board, ahead: Outlook, held: list[int], points: int
) -> tuple[tuple[str, int], ...]:
    """Of the hands that are possible, those worth more than now (or pat), the best first."""
    _, gains, places, order = board.worth
    found = ahead.hands(held) if board.scoring == "user" else ahead.usual(held)
    wanted = sorted([places[number] for number in found if gains[number] > points])
    return tuple([order[place] for place in wanted[:_MOST_TOLD]])
