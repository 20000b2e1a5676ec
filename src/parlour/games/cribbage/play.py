"""The play: cards laid in turn, the count never past 31."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from parlour.core.errors import IllegalAction
from parlour.games.cribbage.actions import GO, Ordinary, Play, plays
from parlour.games.cribbage.counting import Counting, Played, show
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.hand import LAID, SEAT, Deal, Pile, Thrown
from parlour.games.cribbage.pegs import Board, pegged
from parlour.games.cribbage.sayings import say
from parlour.games.cribbage.scoring import LAST_CARD, THIRTY_ONE, VALUES, pegging_points
from parlour.pieces.cards import CARDS, Card, mask, names

# [count]: the cards that can still be laid.
PLAYABLE = tuple(
    mask(card for card in CARDS if count + VALUES[card >> 2] <= THIRTY_ONE)
    for count in range(THIRTY_ONE + 1)
)
_RANK_BYTES = tuple(bytes([card >> 2]) for card in CARDS)


class Playing(msgspec.Struct, frozen=True, gc=False):
    """A hand in play. `pile` is the count going on, `piles` are those that are over."""

    thrown: Thrown
    board: Board
    game: int
    pegged: tuple[int, ...]  # in this hand so far, heels included, by side
    hands: tuple[int, ...]
    turn: int
    running: int = 0  # the count
    ranks: bytes = b""  # of the pile
    pile: Pile = b""
    gone: int = 0  # the seats that have said go in this count, as bits
    piles: tuple[Pile, ...] = ()

    @property
    def deal(self) -> Deal:
        return self.thrown.deal

    @property
    def turns(self) -> tuple[int, ...]:
        return (self.turn,)

    def legal(self, seat: int) -> tuple[Ordinary, ...]:
        return plays(self.playable(seat)) or (GO,)

    def playable(self, seat: int) -> int:
        """The cards that a seat can lay without passing 31."""
        return self.hands[seat] & PLAYABLE[self.running]

    def act(self, seat: int, action: Ordinary) -> Playing | Counting | FinishedHand:
        playable = self.playable(seat)
        if isinstance(action, Play):
            if not playable >> action.card & 1:
                raise refusal(self.hands[seat], self.running, action.card)
            return self._lay(action.card)
        if action == GO:
            if playable:
                raise IllegalAction(say("refused.go", could=names(playable)), "go")
            return replace(self, gone=self.gone | 1 << seat)._settle(0)
        raise IllegalAction(say("refused.play-first", action=str(action)), "play")

    def _lay(self, card: Card) -> Playing | Counting | FinishedHand:
        turn, gone = self.turn, self.gone
        left = list(self.hands)
        left[turn] ^= 1 << card
        ranks = self.ranks + _RANK_BYTES[card]
        points = pegging_points(ranks)
        follows = (turn + 1) % len(left)
        # Most cards score nothing and pass the turn on: whose it is then needs no search.
        plain = not points and not gone and left[follows]
        after = Playing(
            self.thrown, self.board, self.game, self.pegged, tuple(left),
            follows if plain else turn, self.running + VALUES[card >> 2], ranks,
            self.pile + LAID[turn][card], gone, self.piles,
        )  # fmt: skip
        return after if plain else after._settle(points)

    def _settle(self, points: int) -> Playing | Counting | FinishedHand:
        """What comes of a card or a go; `points` are for whoever laid the last card."""
        thrown, board, game, total = self.thrown, self.board, self.game, self.pegged
        hands, running, pile, piles = self.hands, self.running, self.pile, self.piles
        last = pile[-1] >> SEAT
        turn = self._next(last) if running < THIRTY_ONE else None
        if turn is None:
            piles, pile = (*piles, pile), b""
            if running < THIRTY_ONE:
                points += LAST_CARD
        if points:
            rules = thrown.deal.rules
            side = last % rules.sides
            board = pegged(board, side, points, rules.target)
            total = (*total[:side], total[side] + points, *total[side + 1 :])
            if board[side].front >= rules.target:
                return Played(thrown, piles, total, game).finish(board, open_pile=pile)
        if turn is not None:
            return Playing(
                thrown, board, game, total, hands, turn, running, self.ranks, pile, self.gone, piles
            )
        if not any(hands) or not thrown.deal.rules.play_on:
            return show(Played(thrown, piles, total, game), board)
        lead = (last + 1) % len(hands)
        while not hands[lead]:
            lead = (lead + 1) % len(hands)
        return Playing(thrown, board, game, total, hands, lead, piles=piles)

    def _next(self, last: int) -> int | None:
        """Who must play or say go now; None where nobody is left to.

        Whoever has no cards is passed over. The one who laid the last card comes last of all,
        and need not say go: nobody else being able to play, the count is over.
        """
        hands, gone = self.hands, self.gone
        seat = self.turn
        for _ in hands:
            seat = (seat + 1) % len(hands)
            if hands[seat] and not gone >> seat & 1:
                stuck = seat == last and not hands[seat] & PLAYABLE[self.running]
                return None if stuck else seat
        return None


def refusal(hand: int, running: int, card: Card) -> IllegalAction:
    """Why a card cannot be laid from a hand at this count."""
    if not hand >> card & 1:
        return IllegalAction(say("refused.not-held", card=str(card), held=names(hand)), "not-held")
    makes = running + VALUES[card >> 2]
    if could := names(hand & PLAYABLE[running]):
        why = say("refused.past-31", card=str(card), makes=makes, could=could)
    else:
        why = say("refused.past-31-go", card=str(card), makes=makes)
    return IllegalAction(why, "past-31")
