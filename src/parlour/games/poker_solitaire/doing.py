"""Doing an act: the table after it, or the reason why the rules refuse it."""

from __future__ import annotations

from parlour.core.errors import IllegalAction
from parlour.games.poker_solitaire.actions import (
    LETTERS,
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
    PLANTED,
    STOLEN,
    card_of,
    cells_of,
    open_squares,
)
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.table import Table
from parlour.pieces.cards import Card

_TOUCH = {
    "edges": "with an edge a card of the matrix",
    "corners": "with an edge or corner a card of the matrix",
}


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
                raise IllegalAction("a card is not moved from one reject to another", "reject")
            return self._take_back(act.source, act.to)
        number, cell = self._own(act.source), act.source.cell
        held = self._table.matrices[number].cells[cell]
        if held == EMPTY:
            raise IllegalAction(f"there is no card on {act.source}", "empty")
        held &= ~PLANTED  # whoever moves a card has placed it
        lifted = self._table.with_matrix(number, self._table.matrices[number].without(cell))
        if isinstance(act.to, Reject):
            self._free_reject(act.to)
            return lifted.with_reject(act.to.slot, held)
        target = self._own(act.to)
        if act.to.cell == cell and target == number:
            raise IllegalAction(f"{card_of(held)} is on {act.to} already", "move")
        self._must_be_movable("cards cannot be moved once they are placed")
        after = Doing(self._rules, lifted, self._player)
        after._must_be_open(target, act.to.cell, self._player)
        return lifted.with_matrix(target, lifted.matrices[target].put(act.to.cell, held))

    def steal(self, act: Steal) -> Table:
        if not (self._rules.steal and self._rules.players == 2):
            raise IllegalAction("cards may not be stolen under these rules", "steal")
        other = 1 - self._player
        for square, whose, says in (
            (act.source, other, "stolen from the other player's matrix"),
            (act.to, self._player, "stolen into one's own matrix"),
        ):
            if square.letter and square.letter != LETTERS[whose]:
                raise IllegalAction(f"cards are {says}, {LETTERS[whose]}", "steal")
        theirs, mine = self._table.matrices[other], self._table.matrices[self._player]
        held = theirs.cells[act.source.cell]
        if held == EMPTY:
            raise IllegalAction(
                f"there is no card on {LETTERS[other]}:{CELL_NAMES[act.source.cell]}", "empty"
            )
        if held & STOLEN:
            raise IllegalAction(f"{card_of(held)} was stolen, and cannot be stolen again", "stolen")
        if held & PLANTED:
            raise IllegalAction(
                f"{card_of(held)} was planted there; only cards that the other player placed "
                "can be stolen",
                "planted",
            )
        self._must_be_open(self._player, act.to.cell, self._player)
        table = self._table.with_matrix(other, theirs.without(act.source.cell))
        return table.with_matrix(self._player, mine.put(act.to.cell, held | STOLEN))

    def plant(self, act: Plant) -> Table:
        if not (self._rules.plant and self._rules.players == 2):
            raise IllegalAction("cards may not be planted under these rules", "plant")
        other = 1 - self._player
        if act.to.letter and act.to.letter != LETTERS[other]:
            raise IllegalAction(
                f"cards are planted in the other player's matrix, {LETTERS[other]}", "plant"
            )
        slot = self._dealt(act.card)
        self._must_be_open(other, act.to.cell, other)
        matrix = self._table.matrices[other].put(act.to.cell, int(act.card) | PLANTED)
        return self._table.with_matrix(other, matrix, 1 << slot)

    def _take_back(self, source: Reject, to: Square) -> Table:
        self._usable(source)
        held = self._table.rejects[source.slot]
        if held == EMPTY:
            raise IllegalAction(f"there is no card on {source}", "empty")
        self._must_be_movable("a rejected card cannot be taken back")
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
            dealt = " ".join(map(str, self._table.dealt))
            raise IllegalAction(f"{card} is not dealt; face up: {dealt}", "not-dealt") from None

    def _own(self, square: Square) -> int:
        """The number of the matrix that a square of the player's is in."""
        rules = self._rules
        if square.letter:
            number = LETTERS.index(square.letter)
            if number >= rules.matrices:
                raise IllegalAction("there is one matrix in this game, A", "matrix")
        elif rules.matrices == 2 and rules.players == 1:
            name = CELL_NAMES[square.cell]
            raise IllegalAction(f"say which matrix: A:{name} or B:{name}", "matrix")
        else:
            return self._player
        if number not in rules.own_matrices[self._player]:
            raise IllegalAction(f"{square} is in the other player's matrix", "matrix")
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
            there = card_of(self._table.matrices[number].cells[cell])
            raise IllegalAction(f"{there} is on {name} already", "occupied")
        could = ", ".join(letter + CELL_NAMES[at] for at in cells_of(squares))
        raise IllegalAction(f"a card on {name} must touch {_TOUCH[placement]}: {could}", placement)

    def _must_be_movable(self, refusal: str) -> None:
        if not self._rules.may_move[self._player]:
            raise IllegalAction(refusal, "fixed")

    def _usable(self, reject: Reject) -> None:
        usable = self._rules.usable_rejects[self._player]
        if reject.slot in usable:
            return
        if self._rules.players == 2 and reject.slot in self._rules.usable_rejects[1 - self._player]:
            raise IllegalAction(f"{reject} is for the other player's use", "reject")
        yours = ", ".join(f"r{slot + 1}" for slot in usable) or "none"
        raise IllegalAction(f"there is no reject {reject} here; yours: {yours}", "reject")

    def _free_reject(self, reject: Reject) -> None:
        self._usable(reject)
        held = self._table.rejects[reject.slot]
        if held != EMPTY:
            raise IllegalAction(f"{card_of(held)} is on {reject} already", "occupied")
