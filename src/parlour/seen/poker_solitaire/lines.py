"""Lines as they stand, and what they can become."""

from __future__ import annotations

from itertools import islice

from parlour.games.poker_solitaire.actions import SQUARES
from parlour.games.poker_solitaire.hands import HANDS, LINE
from parlour.games.poker_solitaire.matrix import EMPTY, LETTERS, LINES
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.view import View
from parlour.seen.poker_solitaire.board import Board
from parlour.seen.poker_solitaire.outlook import Outlook
from parlour.seen.poker_solitaire.shown import Better, LineShown, MatrixShown

_MOST_TOLD = 12  # of the hands that a line can become: a user table knows 81
_SQUARES = {
    letter: tuple(tuple(str(SQUARES[letter][cell]) for cell in line) for line in LINES)
    for letter in ("", *LETTERS)
}


def matrix_shown(rules: Rules, view: View, board: Board, ahead: Outlook) -> MatrixShown:
    squares = _SQUARES[board.letter]
    can_be: dict[tuple[int, ...], Better] = {}  # many lines are empty, and alike
    lines = []
    for number, held in enumerate(board.lines):
        cards = tuple(held)
        hand = board.hands[number]
        points, full = board.counting.points[hand], len(held) == LINE
        pat = full and HANDS[hand].ordinary.pat
        if full:
            can: Better = ()
        elif cards in can_be:
            can = can_be[cards]
        else:
            can = can_be[cards] = _better(board, ahead, cards, points)
        lines.append(LineShown(squares[number], board.worth.names[hand], points, pat, full, can))
    return MatrixShown(
        name=LETTERS[board.number],
        owner=board.owner + 1,
        yours=view.seat == board.owner + 1,
        scoring=board.scoring,
        pat=board.counting.pat,
        placement=rules.placements[board.owner],
        left=board.cells.count(EMPTY),
        lines=tuple(lines),
    )


def _better(board: Board, ahead: Outlook, held: tuple[int, ...], points: int) -> Better:
    """Of the hands that are possible, those worth more than now (or pat), the best first."""
    possible = ahead.hands if board.scoring == "user" else ahead.usual
    told = board.worth.told
    wanted = board.worth.better[points]
    return tuple([told[hand] for hand in islice(possible(held, wanted), _MOST_TOLD)])
