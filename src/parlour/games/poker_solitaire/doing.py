"""Doing an act: the table after it, or the reason why the rules refuse it."""

from __future__ import annotations

from parlour.core.errors import IllegalAction
from parlour.core.saying import Saying
from parlour.games.poker_solitaire.actions import (
    REJECTS,
    Move,
    Place,
    Plant,
    Reject,
    Square,
    Steal,
)
from parlour.games.poker_solitaire.matrix import (
    CELL_NAMES,
    EMPTY,
    LETTERS,
    PLANTED,
    STOLEN,
    card_of,
    cells_of,
    open_squares,
)
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.sayings import say
from parlour.games.poker_solitaire.table import Table
from parlour.pieces.cards import Card


class Doing:
    """One player's hands on the table."""

    __slots__ = ("_player", "_rules", "_table")

    def __init__(self, rules: Rules, table: Table, player: int) -> None:
        self._rules = rules
        self._table = table
        self._player = player

    def place(self, act: Place) -> Table:
        slot = self._dealt(act.card)
        if isinstance(act.to, Reject):
            self._free_reject(act.to)
            return self._table.with_reject(act.to.slot, int(act.card), 1 << slot)
        number = self._own(act.to)
        self._must_be_open(number, act.to.cell, self._player)
        matrix = self._table.matrices[number]
        return self._table.with_matrix(number, matrix.put(act.to.cell, int(act.card)), 1 << slot)

    def move(self, act: Move) -> Table:
        if isinstance(act.source, Reject):
            if isinstance(act.to, Reject):
                raise IllegalAction(say("refused.reject-to-reject"), "reject")
            return self._take_back(act.source, act.to)
        number, cell = self._own(act.source), act.source.cell
        held = self._table.matrices[number].cells[cell]
        if held == EMPTY:
            raise IllegalAction(say("refused.empty", at=str(act.source)), "empty")
        held &= ~PLANTED  # whoever moves a card has placed it
        lifted = self._table.with_matrix(number, self._table.matrices[number].without(cell))
        if isinstance(act.to, Reject):
            self._free_reject(act.to)
            return lifted.with_reject(act.to.slot, held)
        target = self._own(act.to)
        if act.to.cell == cell and target == number:
            raise IllegalAction(_occupied(held, str(act.to)), "move")
        self._must_be_movable("refused.fixed")
        after = Doing(self._rules, lifted, self._player)
        after._must_be_open(target, act.to.cell, self._player)
        return lifted.with_matrix(target, lifted.matrices[target].put(act.to.cell, held))

    def steal(self, act: Steal) -> Table:
        if not (self._rules.steal and self._rules.players == 2):
            raise IllegalAction(say("refused.no-stealing"), "steal")
        other = 1 - self._player
        for square, whose, code in (
            (act.source, other, "refused.steal-from"),
            (act.to, self._player, "refused.steal-into"),
        ):
            if square.letter and square.letter != LETTERS[whose]:
                raise IllegalAction(say(code, matrix=LETTERS[whose]), "steal")
        theirs, mine = self._table.matrices[other], self._table.matrices[self._player]
        held = theirs.cells[act.source.cell]
        if held == EMPTY:
            at = f"{LETTERS[other]}:{CELL_NAMES[act.source.cell]}"
            raise IllegalAction(say("refused.empty", at=at), "empty")
        if held & STOLEN:
            raise IllegalAction(say("refused.stolen", card=str(card_of(held))), "stolen")
        if held & PLANTED:
            raise IllegalAction(say("refused.planted", card=str(card_of(held))), "planted")
        self._must_be_open(self._player, act.to.cell, self._player)
        table = self._table.with_matrix(other, theirs.without(act.source.cell))
        return table.with_matrix(self._player, mine.put(act.to.cell, held | STOLEN))

    def plant(self, act: Plant) -> Table:
        if not (self._rules.plant and self._rules.players == 2):
            raise IllegalAction(say("refused.no-planting"), "plant")
        other = 1 - self._player
        if act.to.letter and act.to.letter != LETTERS[other]:
            raise IllegalAction(say("refused.plant-in", matrix=LETTERS[other]), "plant")
        slot = self._dealt(act.card)
        self._must_be_open(other, act.to.cell, other)
        matrix = self._table.matrices[other].put(act.to.cell, int(act.card) | PLANTED)
        return self._table.with_matrix(other, matrix, 1 << slot)

    def _take_back(self, source: Reject, to: Square) -> Table:
        self._usable(source)
        held = self._table.rejects[source.slot]
        if held == EMPTY:
            raise IllegalAction(say("refused.empty", at=str(source)), "empty")
        self._must_be_movable("refused.not-back")
        number = self._own(to)
        self._must_be_open(number, to.cell, self._player)
        table = self._table.with_reject(source.slot, EMPTY)
        return table.with_matrix(number, table.matrices[number].put(to.cell, held))

    # --- what must hold ---------------------------------------------------------------------

    def _dealt(self, card: Card) -> int:
        """The place of a dealt card."""
        try:
            return self._table.dealt.index(card)
        except ValueError:
            dealt = [str(shown) for shown in self._table.dealt]
            refusal = say("refused.not-dealt", card=str(card), dealt=dealt)
            raise IllegalAction(refusal, "not-dealt") from None

    def _own(self, square: Square) -> int:
        """The number of the matrix that a square of the player's is in."""
        rules = self._rules
        if square.letter:
            number = LETTERS.index(square.letter)
            if number >= rules.matrices:
                raise IllegalAction(say("refused.one-matrix"), "matrix")
        elif rules.matrices == 2 and rules.players == 1:
            name = CELL_NAMES[square.cell]
            raise IllegalAction(say("refused.which-matrix", square=name), "matrix")
        else:
            return self._player
        if number not in rules.own_matrices[self._player]:
            raise IllegalAction(say("refused.their-matrix", at=str(square)), "matrix")
        return number

    def _must_be_open(self, number: int, cell: int, whose: int) -> None:
        filled = self._table.matrices[number].filled
        placement = self._rules.placements[whose]
        squares = open_squares(filled, placement)
        if squares >> cell & 1:
            return
        letter = f"{LETTERS[number]}:" if self._rules.matrices == 2 else ""
        name = letter + CELL_NAMES[cell]
        if filled >> cell & 1:
            held = self._table.matrices[number].cells[cell]
            raise IllegalAction(_occupied(held, name), "occupied")
        could = [letter + CELL_NAMES[at] for at in cells_of(squares)]
        raise IllegalAction(say(f"refused.{placement}", at=name, could=could), placement)

    def _must_be_movable(self, refusal: str) -> None:
        if not self._rules.may_move[self._player]:
            raise IllegalAction(say(refusal), "fixed")

    def _usable(self, reject: Reject) -> None:
        usable = self._rules.usable_rejects[self._player]
        if reject.slot in usable:
            return
        if self._rules.players == 2 and reject.slot in self._rules.usable_rejects[1 - self._player]:
            raise IllegalAction(say("refused.their-reject", at=str(reject)), "reject")
        if not usable:
            raise IllegalAction(say("refused.no-rejects", at=str(reject)), "reject")
        yours = [str(REJECTS[slot]) for slot in usable]
        raise IllegalAction(say("refused.no-reject", at=str(reject), yours=yours), "reject")

    def _free_reject(self, reject: Reject) -> None:
        self._usable(reject)
        held = self._table.rejects[reject.slot]
        if held != EMPTY:
            raise IllegalAction(_occupied(held, str(reject)), "occupied")


def _occupied(held: int, at: str) -> Saying:
    return say("refused.occupied", card=str(card_of(held)), at=at)
