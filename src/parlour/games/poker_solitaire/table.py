"""The cards on the table: the matrices, the rejects, what lies face up, and the deck."""

from __future__ import annotations

from typing import NamedTuple

from parlour.games.poker_solitaire.matrix import EMPTY, Matrix
from parlour.games.poker_solitaire.rules import SLOTS
from parlour.pieces.cards import Card

NO_REJECTS = (EMPTY,) * SLOTS


class Table(NamedTuple):
    """Where every card is. The first `drawn` cards of the deck have been dealt.

    `taken` is the set of dealt cards (by place) that were taken since the last dealing: they
    are replaced at once, but in Same Deck only when both players have had their turn.
    """

    deck: tuple[Card, ...]
    matrices: tuple[Matrix, ...]
    rejects: tuple[int, ...] = NO_REJECTS
    dealt: tuple[Card, ...] = ()
    drawn: int = 0
    taken: int = 0

    def with_matrix(self, number: int, matrix: Matrix, taken: int = 0) -> Table:
        matrices = (matrix, *self.matrices[1:]) if number == 0 else (self.matrices[0], matrix)
        return Table(self.deck, matrices, self.rejects, self.dealt, self.drawn, self.taken | taken)

    def with_reject(self, slot: int, held: int, taken: int = 0) -> Table:
        rejects = (*self.rejects[:slot], held, *self.rejects[slot + 1 :])
        return Table(self.deck, self.matrices, rejects, self.dealt, self.drawn, self.taken | taken)

    def dealt_up_to(self, limit: int) -> Table:
        """New cards for those that were taken, as far as the deck and the rules have them."""
        taken, drawn, deck = self.taken, self.drawn, self.deck
        if not taken and len(self.dealt) >= limit:
            return self
        if taken == limit == 1 == len(self.dealt):  # one card taken, one to deal: the usual game
            fresh = deck[drawn : drawn + 1]
            return Table(deck, self.matrices, self.rejects, fresh, drawn + len(fresh))
        room = limit - (len(self.dealt) - taken.bit_count())
        dealt: list[Card] = []
        for place, card in enumerate(self.dealt):
            if not taken >> place & 1:
                dealt.append(card)
            elif room > 0 and drawn < len(deck):
                dealt.append(deck[drawn])
                drawn += 1
                room -= 1
        while room > 0 and drawn < len(deck):
            dealt.append(deck[drawn])
            drawn += 1
            room -= 1
        return Table(deck, self.matrices, self.rejects, tuple(dealt), drawn)
