"""Examples of Poker Solitaire, drawn and counted by the rules themselves."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.games.poker_solitaire.hands import BY_NAME
from parlour.games.poker_solitaire.matrix import CELLS, FULL, SIDE, Matrix, open_squares
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import Line, counting_for, tally
from parlour.learn.page import Drawing, Piece, Row
from parlour.learn.poker_solitaire.words import say, say_hand
from parlour.pieces.cards import Card

CENTRE = CELLS // 2
FIRST = "QS"
FILLED = (
    "KH", "9H", "4H", "2H", "JH",
    "KD", "9C", "4S", "7D", "7S",
    "KC", "9S", "8D", "3C", "7H",
    "QC", "JD", "TS", "9D", "8H",
    "KS", "5D", "5C", "5S", "7C",
)  # fmt: skip


def opened(placement: str) -> Drawing:
    """Where the second card may go when the first lies in the middle."""
    free = open_squares(1 << CENTRE, placement)

    def piece(cell: int) -> Piece:
        if cell == CENTRE:
            return Piece(FIRST)
        return Piece(mark="open" if free >> cell & 1 else "")

    return Drawing("cards", _rows([piece(cell) for cell in range(CELLS)]), say("drawing.open"))


def counted(rules: Rules) -> Drawing:
    """A full matrix with what its lines make and score, for the first player."""
    how = counting_for(rules, 0)
    found = tally(Matrix(tuple(int(Card.named(name)) for name in FILLED), FULL), how)
    ends = [_end(line, rules.scoring) for line in found.lines[:SIDE]]
    columns = found.lines[SIDE : 2 * SIDE]
    pieces = [Piece(name) for name in FILLED]
    for place, line in enumerate(columns):
        pieces[CELLS - SIDE + place] = Piece(FILLED[CELLS - SIDE + place], note=str(line.points))
    total = say("drawing.matrix-pat") if how.pat else say("drawing.matrix", total=found.total)
    return Drawing("cards", _rows(pieces, ends), total)


def _end(line: Line, scoring: str) -> Saying:
    if line.pat is not None:
        return say_hand("worth.pat" if line.pat else "worth.not-pat", hand=_called(line, scoring))
    return say_hand("worth.row", hand=_called(line, scoring), points=line.points)


def _called(line: Line, scoring: str) -> str:
    """The 81 names only where they may matter."""
    return line.hand if scoring == "user" else BY_NAME[line.hand].ordinary.name


def _rows(pieces: list[Piece], ends: list[Saying] | None = None) -> tuple[Row, ...]:
    assert len(pieces) == CELLS
    return tuple(
        Row(tuple(pieces[row * SIDE : row * SIDE + SIDE]), ends[row] if ends else None)
        for row in range(SIDE)
    )
