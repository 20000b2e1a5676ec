"""Throwing into the box. Everyone does so at once, so each seat may act in any order."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.errors import IllegalAction
from parlour.games.cribbage.actions import Ordinary, Throw, throws
from parlour.games.cribbage.counting import Played
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.hand import Deal, Thrown
from parlour.games.cribbage.pegs import Board, pegged
from parlour.games.cribbage.play import Playing
from parlour.games.cribbage.sayings import say
from parlour.pieces.cards import cards


class Throwing(NamedTuple):
    """The deal is out; `thrown` has the cards of those who have thrown, 0 for the others."""

    deal: Deal
    board: Board
    game: int
    thrown: tuple[int, ...]
    turn: int  # the first, from the pone on, who has not thrown

    @classmethod
    def begin(cls, deal: Deal, board: Board, game: int) -> Throwing:
        return cls(deal, board, game, (0,) * deal.rules.players, deal.pone)

    @property
    def turns(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.deal.order if not self.thrown[seat]])

    def thrower(self, throw: Throw) -> int:
        """Whose throw it is, for no card is in two hands; the next to throw if nobody's."""
        if not throw.cards & ~self.deal.dealt[self.turn]:
            return self.turn
        holders = (seat for seat in self.turns if not throw.cards & ~self.deal.dealt[seat])
        return next(holders, self.turn)

    def legal(self, seat: int) -> tuple[Throw, ...]:
        return throws(self.deal.dealt[seat], self.deal.rules.thrown)

    def act(self, seat: int, action: Ordinary) -> Throwing | Playing | FinishedHand:
        wanted = self.deal.rules.thrown
        if not isinstance(action, Throw):
            form = "throw:5H,JC" if wanted == 2 else "throw:5H"
            raise IllegalAction(say("refused.throw-first", action=str(action), form=form), "throw")
        if action.cards.bit_count() != wanted:
            raise IllegalAction(say(f"refused.throw-{'one' if wanted == 1 else 'two'}"), "throw")
        hand = self.deal.dealt[seat]
        if action.cards & ~hand:
            missing = cards(action.cards & ~hand)[0]
            # Several may throw at once, so this may reach another than the one it speaks of.
            raise IllegalAction(say("refused.not-theirs", card=str(missing), seat=seat), "not-held")
        thrown = (*self.thrown[:seat], action.cards, *self.thrown[seat + 1 :])
        for waiting in self.deal.order:
            if not thrown[waiting]:
                return Throwing(self.deal, self.board, self.game, thrown, waiting)
        return self._turn_the_starter(Thrown(self.deal, thrown))

    def _turn_the_starter(self, thrown: Thrown) -> Playing | FinishedHand:
        """The starter is turned, and his heels may already end the game."""
        deal, rules, board = self.deal, self.deal.rules, self.board
        total = (0,) * rules.sides
        if heels := deal.heels:
            side = deal.side(deal.dealer)
            board = pegged(board, side, heels, rules.target)
            total = (*total[:side], heels, *total[side + 1 :])
            if board[side].front >= rules.target:
                return Played(thrown, (), total, self.game).finish(board)
        leads = deal.dealer if rules.first_play == "dealer" else deal.pone
        return Playing(thrown, board, self.game, total, thrown.kept, leads)
