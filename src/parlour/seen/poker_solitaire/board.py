"""A matrix of the view, read: its cards, and the lines that count."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.poker_solitaire.actions import SQUARES
from parlour.games.poker_solitaire.hands import KEYS, hand_of, key_of
from parlour.games.poker_solitaire.matrix import EMPTY, LETTERS, LINES, Matrix
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import Counting, counting_for
from parlour.games.poker_solitaire.view import MatrixSeen
from parlour.pieces.cards import CARDS
from parlour.seen.poker_solitaire.shown import Preview
from parlour.seen.poker_solitaire.worth import worth_of


class Board:
    """One matrix, and how its owner counts it."""

    def __init__(self, rules: Rules, number: int, matrix: MatrixSeen) -> None:
        self.number = number
        self.owner = matrix.owner - 1
        self.letter = rules.letters[number]
        self.cells = cells = matrix.cells
        self.counting: Counting = counting_for(rules, self.owner)
        self.scoring = rules.scorings[self.owner][0]
        self.worth = worth_of(*rules.scorings[self.owner])
        self.lines = [
            [card for cell in line if (card := cells[cell]) != EMPTY]
            for line in LINES[: self.counting.lines]
        ]
        self._keys = list(map(key_of, self.lines))
        self.hands = list(map(hand_of, self._keys))

    def as_matrix(self) -> Matrix:
        filled = sum(1 << cell for cell, card in enumerate(self.cells) if card != EMPTY)
        return Matrix(self.cells, filled)

    def with_card(self, line: int, card: int) -> Preview:
        """What a line becomes with one more card."""
        found = hand_of(self._keys[line] + KEYS[card])
        return line, self.worth.names[found], self.counting.points[found]


PLACES = {  # of each square: its matrix, and which of its squares it is
    str(square): (number, square.cell)
    for letter, number in (("", 0), *((letter, at) for at, letter in enumerate(LETTERS)))
    for square in SQUARES[letter]
}


def card_on(boards: Sequence[Board], square: str) -> str:
    number, cell = PLACES[square]
    held = boards[number].cells[cell]
    assert held != EMPTY, square
    return str(CARDS[held])
