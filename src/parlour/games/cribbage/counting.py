"""The show: hands from the pone round to the dealer, then the box; the game may end in it."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.errors import IllegalAction
from parlour.games.cribbage.actions import COUNT, MUGGINS, Count, Muggins, Ordinary
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.hand import BOX, Deal, Pile, Shown, Thrown
from parlour.games.cribbage.pegs import Board, pegged
from parlour.games.cribbage.sayings import say
from parlour.games.cribbage.scoring import MOST


class Played(NamedTuple):
    """What the play of a hand leaves behind for the record."""

    thrown: Thrown
    piles: tuple[Pile, ...]
    pegged: tuple[int, ...]
    game: int

    def finish(
        self, board: Board, shown: tuple[Shown, ...] = (), open_pile: Pile = b""
    ) -> FinishedHand:
        return FinishedHand(
            self.thrown, self.piles, open_pile, self.pegged, shown, board, self.game
        )


def show(play: Played, board: Board) -> Counting | FinishedHand:
    """What follows the last card: the count, by itself or by the players."""
    if play.thrown.deal.rules.count == "self":
        return Counting(play, board)
    return _count_all(play, board)


def _count_all(play: Played, board: Board) -> FinishedHand:
    thrown = play.thrown
    deal = thrown.deal
    rules = deal.rules
    sides, target = rules.sides, rules.target
    shown: list[Shown] = []
    for whose in (*deal.order, BOX):
        points = thrown.worth(whose)
        shown.append(Shown(whose, points, points))
        if points:
            side = (deal.dealer if whose == BOX else whose) % sides
            board = pegged(board, side, points, target)
            if board[side].front >= target:
                break
    return play.finish(board, tuple(shown))


class Counting(NamedTuple):
    """Self-count. Each owner says a number; with muggins the opponents may claim the rest."""

    play: Played
    board: Board
    shown: tuple[Shown, ...] = ()
    callers: tuple[int, ...] = ()  # opponents who may still call muggins on the last count
    left: int = 0  # what they have not claimed of what was overlooked

    @property
    def deal(self) -> Deal:
        return self.play.thrown.deal

    @property
    def whose(self) -> int:
        """What is counted now: a seat's hand, or the box."""
        if self.callers:
            return self.shown[-1].whose
        return (*self.deal.order, BOX)[len(self.shown)]

    @property
    def turn(self) -> int:
        if self.callers:
            return self.callers[0]
        return self._owner(self.whose)

    @property
    def turns(self) -> tuple[int, ...]:
        return (self.turn,)

    def _owner(self, whose: int) -> int:
        return self.deal.dealer if whose == BOX else whose

    def legal(self, seat: int) -> tuple[Ordinary, ...]:
        if not self.callers:
            return COUNT
        said = self.shown[-1].said
        assert said is not None
        return MUGGINS[: MOST - said + 1]

    def act(self, seat: int, action: Ordinary) -> Counting | FinishedHand:
        if isinstance(action, Muggins) and self.callers:
            return self._call(seat, action.points)
        if isinstance(action, Count) and not self.callers:
            return self._say(action.points)
        if isinstance(action, Count):
            raise IllegalAction(say("refused.counted"), "muggins")
        if isinstance(action, Muggins) and not self.deal.rules.muggins:
            raise IllegalAction(say("refused.no-muggins"), "muggins")
        what = "box" if self.whose == BOX else "hand"
        raise IllegalAction(say(f"refused.count-{what}"), "count")

    def _say(self, said: int) -> Counting | FinishedHand:
        whose = self.whose
        worth = self.play.thrown.worth(whose)
        # To say too much must cost something, or everyone would say 29.
        scored = said if said <= worth else 0
        after = self._scoring(self._owner(whose), scored)
        shown = (*self.shown, Shown(whose, worth, scored, said))
        rules = self.deal.rules
        callers: tuple[int, ...] = ()
        if rules.muggins and said <= worth and said < MOST:
            # Asked whether or not anything was overlooked: to be asked must tell nothing.
            owner = self._owner(whose)
            seats = [(owner + step) % rules.players for step in range(1, rules.players)]
            callers = tuple([s for s in seats if self.deal.side(s) != self.deal.side(owner)])
        return after._replace(shown=shown, callers=callers, left=worth - scored)._go_on()

    def _call(self, seat: int, points: int) -> Counting | FinishedHand:
        """A claim of more than was overlooked is wrong, and gets nothing."""
        if points >= len(self.legal(seat)):
            said = self.shown[-1].said
            raise IllegalAction(say("refused.too-many", said=said, points=points), "muggins")
        if points > self.left:
            points = 0
        after = self._scoring(seat, points)
        shown = self.shown
        if points:
            last = shown[-1]
            claimed = last._replace(muggins=(*last.muggins, (seat, points)))
            shown = (*shown[:-1], claimed)
        return after._replace(
            shown=shown, callers=self.callers[1:], left=self.left - points
        )._go_on()

    def _scoring(self, seat: int, points: int) -> Counting:
        if not points:
            return self
        deal = self.deal
        board = pegged(self.board, deal.side(seat), points, deal.rules.target)
        return self._replace(board=board)

    def _go_on(self) -> Counting | FinishedHand:
        target = self.deal.rules.target
        won = any(pegs.front >= target for pegs in self.board)
        if won or (not self.callers and self.shown[-1].whose == BOX):
            return self.play.finish(self.board, self.shown)
        return self
