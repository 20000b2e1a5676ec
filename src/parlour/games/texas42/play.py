"""The play of a hand: tricks, laying down, and when it is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from parlour.core.errors import IllegalAction
from parlour.core.saying import Saying
from parlour.games.texas42.actions import (
    CLAIM,
    REDECLARE,
    Action,
    Ordinary,
    Play,
    plays,
)
from parlour.games.texas42.contracts import Contract, Tally, Verdict
from parlour.games.texas42.hand import Deal, FinishedHand, LaidDown, Trick
from parlour.games.texas42.reasons import why_not_play
from parlour.games.texas42.sayings import say
from parlour.games.texas42.scoring import (
    TRICKS,
    counters,
    penalty,
    stake,
)
from parlour.games.texas42.seats import SEATS, side_of
from parlour.games.texas42.suits import LEADING
from parlour.pieces.dominoes import ALL, Tile, tiles

if TYPE_CHECKING:
    from parlour.games.texas42.auction import Naming


class Playing(NamedTuple):
    """A hand in play. A named tuple, for a game makes hundreds of them."""

    naming: Naming  # what it came from, and goes back to on a change of suit
    contract: Contract
    hands: tuple[int, ...]
    turn: int
    trick: tuple[tuple[int, Tile], ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: tuple[int, int] = (0, 0)
    verdict: Verdict | None = None

    @property
    def deal(self) -> Deal:
        return self.naming.deal

    @property
    def led(self) -> int:
        return self.trick[0][1] if self.trick else LEADING

    def allowed(self, seat: int) -> int:
        """The tiles that a seat may lawfully play to this trick."""
        led = self.trick[0][1] if self.trick else LEADING
        lawful = self.contract.order.allowed(self.hands[seat], led)
        return lawful & self.naming.deal.exposed or lawful

    def legal(self) -> tuple[Ordinary, ...]:
        legal: tuple[Ordinary, ...] = plays(self.allowed(self.turn))
        if not self.trick:
            if self.may_redeclare:
                legal += (REDECLARE,)
            if self.may_lay_down and self.claim_is_certain:
                legal += (CLAIM,)
        return legal

    def apply(self, action: Action) -> Playing | Naming | FinishedHand:
        if isinstance(action, Play):
            if not self.allowed(self.turn) >> action.tile & 1:
                raise self.refusal(self.turn, action.tile)
            return self.play(self.turn, action.tile)
        if action == REDECLARE:
            return self._redeclare()
        if action == CLAIM:
            return self._claim()
        raise IllegalAction(say("refused.no-play", act=str(action)), "play")

    def refusal(self, seat: int, tile: Tile) -> IllegalAction:
        order, exposed = self.contract.order, self.deal.exposed
        return why_not_play(order, self.hands[seat], self.led, tile, exposed)

    # --- tricks ---------------------------------------------------------------------------

    def play(self, seat: int, tile: Tile) -> Playing | FinishedHand:
        """The hand after a seat's tile, in turn or (under a referee) out of it."""
        hands = list(self.hands)
        hands[seat] &= ~(1 << tile)
        trick = (*self.trick, (seat, tile))
        if len(trick) == self.contract.trick_size:
            return self._gather(tuple(hands), trick)
        turn = self.contract.next_seat[self.turn] if seat == self.turn else self.turn
        while self.deal.rulings and any(turn == played for played, _ in trick):
            turn = self.contract.next_seat[turn]  # who has played out of turn is passed over
        return Playing(
            self.naming, self.contract, tuple(hands), turn, trick, self.tricks, self.points,
            self.verdict,
        )  # fmt: skip

    def _gather(
        self, hands: tuple[int, ...], trick: tuple[tuple[int, Tile], ...]
    ) -> Playing | FinishedHand:
        worth = counters(self.deal.rules.counters)
        points = worth.trick + sum([worth.tiles[tile] for _, tile in trick])
        winner = self.contract.order.winner(trick)
        tricks = (*self.tricks, Trick(trick, winner, points))
        after = Playing(
            self.naming, self.contract, hands, winner, (), tricks,
            _add(self.points, side_of(winner), points), self.verdict,
        )  # fmt: skip
        return after._settle()

    def _settle(self, laid_down: LaidDown | None = None) -> Playing | FinishedHand:
        """Note the verdict once it is certain, and end the hand where it ends there."""
        verdict = self.verdict
        tally = self.tally(laid_down)
        if verdict is None:
            decided = self.contract.verdict(tally)
            if decided is None:
                return self
            verdict = Verdict(*decided, len(self.tricks) + bool(laid_down))
        lost_for_good = self.contract.kind.ends_when_lost and not verdict.made
        if tally.finished or lost_for_good or not self.deal.rules.play_out:
            return self._finish(verdict, laid_down)
        return Playing(
            self.naming, self.contract, self.hands, self.turn, (), self.tricks, self.points,
            verdict,
        )  # fmt: skip

    def tally(self, laid_down: LaidDown | None = None) -> Tally:
        side = self.contract.side
        ours = sum([side_of(trick.winner) == side for trick in self.tricks])
        theirs = len(self.tricks) - ours
        if laid_down:
            if side_of(laid_down.seat) == side:
                ours += laid_down.tricks
            else:
                theirs += laid_down.tricks
        return Tally(self.points[side], self.points[1 - side], ours, theirs)

    # --- laying down and change of suit ---------------------------------------------------

    @property
    def may_redeclare(self) -> bool:
        """The first play of the one who named the trump is still to come."""
        allowed = self.deal.rules.change_of_suit and not self.contract.bid.contract
        return allowed and not self.tricks and not self.trick

    def _redeclare(self) -> Naming:
        if not self.may_redeclare:
            raise IllegalAction(self._why_not_redeclare(), "change-of-suit")
        return self.naming

    def _why_not_redeclare(self) -> Saying:
        if self.contract.bid.contract:
            return say("refused.announced", bid=str(self.contract.bid))
        if self.deal.rules.change_of_suit:
            return say("refused.first-play-only")
        return say("refused.no-change")

    @property
    def may_lay_down(self) -> bool:
        """Laying down can be tried: on lead, with tiles to choose from and more than the last.

        An exposed tile has to be led, so whoever holds one is not free to claim.
        """
        if not self.deal.rules.lay_down or not self.contract.kind.may_claim or self.trick:
            return False
        hand = self.hands[self.turn]
        return hand.bit_count() > 1 and not hand & self.deal.exposed

    @property
    def claim_is_certain(self) -> bool:
        """The leader's tiles win every trick, whoever holds the tiles that the leader cannot see.

        It asks only what the leader knows, so an offer or a refusal tells nothing of the others.
        """
        hand = self.hands[self.turn]
        played = ALL & ~(self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3])
        return self.contract.order.kernel.sweeps(hand, ALL & ~hand & ~played, 3)

    def _claim(self) -> FinishedHand:
        if not self.may_lay_down:
            raise IllegalAction(say("refused.lay-down"), "lay-down")
        if not self.claim_is_certain:
            if self.deal.rules.enforcement == "referee":
                return self.forfeit(self.turn, say("verdict.wrong-claim", seat=SEATS[self.turn]))
            raise IllegalAction(say("refused.uncertain"), "lay-down")
        rest = TRICKS - len(self.tricks)
        worth = counters(self.deal.rules.counters)
        held = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        points = rest * worth.trick + sum([worth.tiles[tile] for tile in tiles(held)])
        laid_down = LaidDown(self.turn, rest, points)
        after = Playing(
            self.naming, self.contract, self.hands, self.turn, (), self.tricks,
            _add(self.points, side_of(self.turn), points), self.verdict,
        )  # fmt: skip
        finished = after._settle(laid_down)
        assert isinstance(finished, FinishedHand)
        return finished

    # --- the end --------------------------------------------------------------------------

    def _finish(self, verdict: Verdict, laid_down: LaidDown | None) -> FinishedHand:
        side = self.contract.side
        scored = self.contract.scored(verdict.made, self.points[side], self.points[1 - side])
        return self._finished(verdict, scored, laid_down)

    def forfeit(self, loser: int, why: Saying, extra_marks: int = 0) -> FinishedHand:
        """The hand is lost by a ruling against a seat: the other side scores the bid."""
        rules = self.deal.rules
        award = stake(rules, self.contract.bid) + penalty(rules, extra_marks)
        made = side_of(loser) != self.contract.side
        verdict = Verdict(made, why, len(self.tricks) + 1)
        return self._finished(verdict, (award, 0) if made else (0, award), None)

    def _finished(
        self, verdict: Verdict, scored: tuple[int, int], laid_down: LaidDown | None
    ) -> FinishedHand:
        """`scored` is for the bidders and the defenders; a finished hand counts by side."""
        return FinishedHand(
            self.deal,
            self.naming.bids,
            self.contract.bid,
            self.contract.bidder,
            self.contract.trump,
            self.tricks,
            self.points,
            scored if self.contract.side == 0 else (scored[1], scored[0]),
            "made" if verdict.made else "set",
            verdict.why,
            verdict.trick,
            laid_down,
        )


def _add(pair: tuple[int, int], side: int, points: int) -> tuple[int, int]:
    return (pair[0] + points, pair[1]) if side == 0 else (pair[0], pair[1] + points)
