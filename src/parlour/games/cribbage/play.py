"""The play: cards laid in turn, the count never past 31."""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.errors import IllegalAction
from parlour.games.cribbage.actions import GO, Go, Ordinary, Play, plays
from parlour.games.cribbage.counting import Counting, Played, show
from parlour.games.cribbage.hand import Deal, FinishedHand, Pile, Thrown
from parlour.games.cribbage.pegs import Board, pegged
from parlour.games.cribbage.scoring import LAST_CARD, THIRTY_ONE, VALUES, pegging_points
from parlour.pieces.cards import CARDS, Card, cards, mask

# [count]: the cards that can still be laid.
PLAYABLE = tuple(
    mask(card for card in CARDS if count + VALUES[card >> 2] <= THIRTY_ONE)
    for count in range(THIRTY_ONE + 1)
)
_new = tuple.__new__  # what a named tuple's constructor comes to, without the detour
_RANK_BYTES = tuple(bytes([card >> 2]) for card in CARDS)


class Playing(NamedTuple):
    """A hand in play. `pile` is the count going on, `piles` are those that are over."""

    thrown: Thrown
    board: Board
    game: int
    pegged: tuple[int, ...]  # in this hand so far, heels included, by side
    hands: tuple[int, ...]
    turn: int
    running: int = 0  # the count
    ranks: bytes = b""  # of the pile
    pile: Pile = ()
    gone: int = 0  # the seats that have said go in this count, as bits
    piles: tuple[Pile, ...] = ()

    @property
    def deal(self) -> Deal:
        return self.thrown.deal

    @property
    def turns(self) -> tuple[int, ...]:
        return (self.turn,)

    def legal(self, seat: int) -> tuple[Ordinary, ...]:
        return plays(self.hands[seat] & PLAYABLE[self.running]) or (GO,)

    def act(self, seat: int, action: Ordinary) -> Playing | Counting | FinishedHand:
        playable = self.hands[seat] & PLAYABLE[self.running]
        if isinstance(action, Play):
            if not playable >> action.card & 1:
                raise refusal(self.hands[seat], self.running, action.card)
            return self._lay(action.card)
        if isinstance(action, Go):
            if playable:
                able = " or ".join(map(str, cards(playable)))
                raise IllegalAction(f"you can still play {able}, so you may not say go", "go")
            return Playing(*self[:-2], self.gone | 1 << seat, self.piles)._settle(0)
        raise IllegalAction(f"{action} cannot be done now: play a card, or say go", "play")

    def _lay(self, card: Card) -> Playing | Counting | FinishedHand:
        thrown, board, game, total, hands, turn, running, ranks, pile, gone, piles = self
        left = list(hands)
        left[turn] ^= 1 << card
        ranks += _RANK_BYTES[card]
        points = pegging_points(ranks)
        follows = (turn + 1) % len(left)
        # Most cards score nothing and pass the turn on: whose it is then needs no search.
        plain = not points and not gone and left[follows]
        after = _new(Playing, (
            thrown, board, game, total, tuple(left), follows if plain else turn,
            running + VALUES[card >> 2], ranks, (*pile, (turn, card)), gone, piles,
        ))  # fmt: skip
        return after if plain else after._settle(points)

    def _settle(self, points: int) -> Playing | Counting | FinishedHand:
        """What comes of a card or a go; `points` are for whoever laid the last card."""
        thrown, board, game, total, hands, _, running, ranks, pile, gone, piles = self
        last = pile[-1][0]
        turn = self._next(last) if running < THIRTY_ONE else None
        if turn is None:
            piles, pile = (*piles, pile), ()
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
                thrown, board, game, total, hands, turn, running, ranks, pile, gone, piles
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
        held = " ".join(map(str, cards(hand)))
        return IllegalAction(f"{card} is not in your hand: {held}", "not-held")
    playable = cards(hand & PLAYABLE[running])
    able = "play " + " or ".join(map(str, playable)) if playable else "say go"
    return IllegalAction(
        f"{card} would make {running + VALUES[card >> 2]}, past 31: {able}", "past-31"
    )
