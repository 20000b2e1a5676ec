"""A game of 42: hand after hand until a side reaches the target."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from parlour.core.acting import say
from parlour.core.errors import BadStart, IllegalAction
from parlour.core.outcome import Outcome
from parlour.core.seat import Seat
from parlour.games.texas42.actions import ACTS, Action, Ordinary
from parlour.games.texas42.auction import Auction
from parlour.games.texas42.conduct import Phase, act_under_prevention, act_under_referee
from parlour.games.texas42.dealing import deal_hands, first_deal, read_start
from parlour.games.texas42.hand import Deal, FinishedHand
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, SIDES, SeatName, SideName, by_side, side_of
from parlour.games.texas42.shown import LastHand
from parlour.games.texas42.view import View, view_of


class Before(NamedTuple):
    """What is known of the hands before those of a state that was made from a view."""

    hands: int = 0
    last: LastHand | None = None


class State(NamedTuple):
    """A position. `phase` is None when the game, or a record without a seed, is over."""

    rules: Rules
    seed: str | None
    hands: tuple[FinishedHand, ...]
    score: tuple[int, int]
    phase: Phase | None
    before: Before = Before()

    @property
    def finished(self) -> int:
        """How many hands are over."""
        return self.before.hands + len(self.hands)

    @property
    def last_hand(self) -> LastHand | None:
        """The last of them, every tile shown."""
        return self.hands[-1].shown if self.hands else self.before.last

    @property
    def turn(self) -> SeatName | None:
        return SEATS[self.phase.turn] if self.phase else None

    @property
    def turns(self) -> tuple[SeatName, ...]:
        return (SEATS[self.phase.turn],) if self.phase else ()

    def legal(self) -> tuple[Ordinary, ...]:
        return self.phase.legal() if self.phase else ()

    def apply(self, action: Action | str) -> State:
        if self.phase is None:
            raise IllegalAction(say("refused.over"), "over")
        act = ACTS.known(action)
        referee = self.rules.enforcement == "referee"
        after = (act_under_referee if referee else act_under_prevention)(self.phase, act)
        if isinstance(after, FinishedHand):
            return self._next_hand(after)
        return State(self.rules, self.seed, self.hands, self.score, after, self.before)

    def _next_hand(self, finished: FinishedHand) -> State:
        score = (
            self.score[0] + finished.scored[0],
            self.score[1] + finished.scored[1],
        )
        hands = (*self.hands, finished)
        phase: Phase | None = None
        if self.seed is not None and max(score) < self.rules.target:
            shaker = finished.deal.first_bidder
            phase = Auction(Deal(self.rules, shaker, deal_hands(self.seed, self.finished + 1)))
        return State(self.rules, self.seed, hands, score, phase, self.before)

    def view(self, seat: SeatName | None) -> View:
        return view_of(self, seat)

    @property
    def scores(self) -> dict[SideName, int]:
        return by_side(self.score)

    @property
    def winner(self) -> int | None:
        """The side that has won. Where both reach the target at once, the bidders count first."""
        target = self.rules.target
        if max(self.score) < target:
            return None
        if min(self.score) >= target and (bidder := self.hands[-1].bidder) is not None:
            return side_of(bidder)
        return 0 if self.score[0] >= target else 1

    @property
    def result(self) -> dict[str, Any] | None:
        winner = self.winner
        if winner is None:
            return None
        return {"winner": SIDES[winner], "scores": self.scores, "hands": self.finished}

    @property
    def outcome(self) -> Outcome | None:
        """The winners' side first; of a single hand, the side that scored more in it."""
        if self.phase is not None:
            return None
        winner = self.winner
        worth = self.hands[-1].scored if winner is None else (winner == 0, winner == 1)
        scores: dict[Seat, int | None] = {
            seat: self.score[side_of(at)] for at, seat in enumerate(SEATS)
        }
        return Outcome.ranked(self.rules.teams(SEATS), worth, scores)

    def __repr__(self) -> str:
        where = f"hand {self.finished + 1}, {self.turn} to act" if self.phase else "over"
        return f"<texas-42 {self.rules}: {where}, NS {self.score[0]} EW {self.score[1]}>"

    @property
    def deals(self) -> tuple[dict[str, Any], ...]:
        past = [hand.deal.as_json() for hand in self.hands]
        return (*past, self.phase.deal.as_json()) if self.phase else tuple(past)


def begin(rules: Rules, seed: str | None, start: Mapping[str, Any] | None) -> State:
    """The first state: from a seed, an explicit deal, or that deal and a seed for the rest."""
    if start is not None:
        given = read_start(rules, start)
        return State(rules, seed, (), given.scores, Auction(given.deal))
    if seed is None:
        raise BadStart("a game needs a seed or an explicit start")
    return State(rules, seed, (), (0, 0), Auction(first_deal(rules, seed)))
