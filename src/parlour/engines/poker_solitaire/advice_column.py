"""A computer player that follows the manual's Advice Column, and can say which advice."""

from __future__ import annotations

import random

from parlour.core.acting import Word
from parlour.engines.choices import Choices, Deciding, legal_acts, only
from parlour.engines.poker_solitaire.manners import BEGINNER_TEMPTED, coming_back, within_reason
from parlour.engines.poker_solitaire.reading import Board, boards_of
from parlour.games.poker_solitaire.actions import (
    Move,
    Ordinary,
    Place,
    Plant,
    Reject,
    Square,
    Steal,
    act_of,
)
from parlour.games.poker_solitaire.matrix import CELLS, EMPTY, LETTERS
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.view import View

CENTRE = 12
_BEST_LINES = 0.02  # a card that fits nowhere goes where the fewest points are
_NEVER = -1000.0
# A reject is dear at first and cheap at the end, when there is no more use for it.
_REJECT_EARLY = 9.0
_REJECT_LATE = 1.0
_STEAL = 2.0  # a stolen card is safe, and the other one must find another


class AdviceColumn(Deciding):
    """Weighs every lawful act by the promise of the lines it changes."""

    def __init__(self, seed: str = "") -> None:
        self._random = random.Random(seed)

    def decide(self, view: View) -> Choices:
        legal = legal_acts(view)
        weighing = Weighing(view)
        considered = within_reason(coming_back(view, legal), BEGINNER_TEMPTED, self._random)
        worth = {text: weighing.value(act_of(text)) for text in considered}
        best = max(worth.values())
        chosen = self._random.choice([text for text in worth if worth[text] > best - 1e-9])
        return only(chosen, legal, "total")  # a promise is no total that could be told


class Weighing:
    """The acts of one seat in one position, on one scale."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._rules = Rules.make(view.rules)
        self._boards = boards_of(view)
        assert view.seat is not None
        self._seat = view.seat

    def value(self, act: Ordinary) -> float:
        if isinstance(act, Place):
            if isinstance(act.to, Reject):
                return -self._price_of_a_reject()
            return self._placed(self._board(act.to), act.to.cell, int(act.card))
        if isinstance(act, Move):
            if isinstance(act.source, Square) and isinstance(act.to, Reject):
                return self._taken_out(self._board(act.source), act.source.cell)
            return _NEVER  # the manual has no advice on moving cards about
        if isinstance(act, Steal):
            return self._stolen(act)
        if isinstance(act, Plant):
            # What it costs the other one; but our own matrix must be filled as well.
            return -self._theirs().gain(act.to.cell, int(act.card)) - _STEAL
        if isinstance(act, Word) and act.name == "done":
            return self._done()
        return -_REJECT_EARLY  # pass: only where nothing else is worth doing

    # --- the advice -------------------------------------------------------------------------

    def _placed(self, board: Board, cell: int, card: int) -> float:
        if not board.filled and self._rules.placements[self._seat - 1] != "anywhere":
            return 1.0 if cell == CENTRE else 0.0
        gain = board.gain(cell, card)
        if self._rules.mode == "best-of-two" and board is not self._main():
            # The other matrix is 25 discards, as long as it is not the better one.
            return 0.3 * gain - 0.2
        if self._rules.mode == "best-of-two" and not any(b.filled for b in self._boards.values()):
            gain += 1.0
        through = board.worth(board.through(cell))
        return gain - _BEST_LINES * through

    def _main(self) -> Board:
        """Of two matrices, the one that is meant to be good."""
        return self._boards["A"]

    def _price_of_a_reject(self) -> float:
        """Save it for the end of the game."""
        filled = max(board.filled for board in self._own())
        late = filled / CELLS
        scale = max(self._own()[0].points) / 30  # in points of the English system
        return (_REJECT_EARLY * (1 - late) + _REJECT_LATE * late) * scale

    def _taken_out(self, board: Board, cell: int) -> float:
        if board.filled == CELLS:
            return _NEVER  # a full matrix stays full
        return board.gain(cell, EMPTY) - 2 * self._price_of_a_reject()

    def _stolen(self, act: Steal) -> float:
        theirs, mine = self._theirs(), self._boards[LETTERS[self._seat - 1]]
        card = theirs.cells[act.source.cell]
        return mine.gain(act.to.cell, card) + theirs.gain(act.source.cell, EMPTY) * -1.0 + _STEAL

    def _done(self) -> float:
        if self._rules.mode == "best-of-two":
            return -_REJECT_EARLY
        scores = {seat: score or 0 for seat, score in self._view.scores.items()}
        ahead = scores[str(self._seat)] >= scores[str(3 - self._seat)]
        return 100.0 if ahead else -_REJECT_EARLY

    # --- who has what -----------------------------------------------------------------------

    def _board(self, square: Square) -> Board:
        return self._boards[square.letter or "A"]

    def _own(self) -> list[Board]:
        if self._view.players == 1:
            return list(self._boards.values())
        return [self._boards[LETTERS[self._seat - 1]]]

    def _theirs(self) -> Board:
        return self._boards[LETTERS[2 - self._seat]]
