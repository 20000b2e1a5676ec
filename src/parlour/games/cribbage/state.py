"""A match of cribbage: hand after hand until a peg is home, game after game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from parlour.core.acting import Seated
from parlour.core.acting import say as say_of_house
from parlour.core.chance import seed_bytes
from parlour.core.errors import BadStart, IllegalAction
from parlour.core.outcome import Outcome
from parlour.core.saying import Saying
from parlour.games.cribbage.actions import ACTS, Action, Ordinary, Throw
from parlour.games.cribbage.counting import Counting
from parlour.games.cribbage.cutting import CutDone, Cuts, Cutting, drawn_cuts, lowest
from parlour.games.cribbage.dealing import read_start, seeded_deal
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.match import FinishedGame, game_won
from parlour.games.cribbage.past import Past
from parlour.games.cribbage.pegs import Board, fresh_board, scores, winner
from parlour.games.cribbage.play import Playing
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.sayings import say
from parlour.games.cribbage.throwing import Throwing
from parlour.games.cribbage.view import View, view_of

Phase: TypeAlias = Cutting | Throwing | Playing | Counting


class State(msgspec.Struct, frozen=True, gc=False):
    """A position. `phase` is None when the match, or a record without a seed, is over."""

    rules: Rules
    seed: str | None
    past: Past
    phase: Phase | None

    @property
    def hands(self) -> tuple[FinishedHand, ...]:
        return self.past.hands

    @property
    def games(self) -> tuple[FinishedGame, ...]:
        return self.past.games

    @property
    def turn(self) -> int | None:
        return None if self.phase is None else self.phase.turn

    @property
    def turns(self) -> tuple[int, ...]:
        return () if self.phase is None else self.phase.turns

    def legal(self) -> tuple[Ordinary, ...]:
        phase = self.phase
        return () if phase is None else phase.legal(phase.turn)

    def apply(self, action: Action | str) -> State:
        phase = self.phase
        if phase is None:
            raise IllegalAction(say_of_house("refused.over"), "over")
        seat, act = _seated(phase, action)
        after = phase.act(seat, act)
        if isinstance(after, FinishedHand):
            return self._next_hand(after)
        if isinstance(after, CutDone):
            return self._first_deal(after.rounds)
        return State(self.rules, self.seed, self.past, after)

    def _first_deal(self, cuts: tuple[Cuts, ...]) -> State:
        assert self.seed is not None
        first = _dealt(self.rules, self.seed, lowest(cuts[-1])[0])
        return State(self.rules, self.seed, Past(self.rules, cuts), first)

    def _next_hand(self, finished: FinishedHand) -> State:
        rules, seed = self.rules, self.seed
        hands, games = (*self.hands, finished), self.games
        past = Past(rules, self.past.cuts, hands, games, before=self.past.before)
        board, dealer = finished.board, finished.deal.pone
        won = winner(board, rules.target)
        if won is not None:
            games = (*games, game_won(rules, won, scores(board)))
            dealer = (past.first_dealer + len(games)) % rules.players
            board = fresh_board(rules, dealer)
        phase: Phase | None = None
        if seed is not None and len(games) < rules.games:
            deal = seeded_deal(rules, seed, past.finished, dealer)
            phase = Throwing.begin(deal, board, len(games) + 1)
        past = Past(rules, past.cuts, hands, games, phase is None, past.before)
        return State(rules, seed, past, phase)

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    @property
    def board(self) -> Board:
        """The pegs of the game going on, or of the last one."""
        return self.hands[-1].board if self.phase is None else self.phase.board

    @property
    def scores(self) -> list[int]:
        return list(scores(self.board))

    @property
    def result(self) -> dict[str, Any] | None:
        result = self.past.result
        return None if result is None else result.as_json()

    @property
    def outcome(self) -> Outcome | None:
        return self.past.outcome

    @property
    def deals(self) -> tuple[dict[str, Any], ...]:
        past = [hand.deal.as_json() for hand in self.hands]
        if self.phase is None or isinstance(self.phase, Cutting):
            return tuple(past)
        return (*past, self.phase.deal.as_json())

    def __repr__(self) -> str:
        where = (
            "over" if self.phase is None else f"hand {self.past.finished + 1}, {self.turn} to act"
        )
        return f"<cribbage {self.rules}: {where}, {' '.join(map(str, self.scores))}>"


def _seated(phase: Phase, action: Action | str) -> tuple[int, Ordinary]:
    """Who does what: the seat that is named, the one who holds what is thrown, or the next."""
    act = ACTS.known(action)
    if isinstance(act, Throw) and isinstance(phase, Throwing):
        return phase.thrower(act), act
    if not isinstance(act, Seated):
        return phase.turn, act
    if act.seat not in phase.turns:
        raise IllegalAction(_not_now(phase, int(act.seat)), "turn")
    return int(act.seat), act.act


def _not_now(phase: Phase, seat: int) -> Saying:
    if isinstance(phase, Throwing):
        if seat < phase.deal.rules.players:
            return say("refused.has-thrown", seat=seat)
        return say("refused.no-seat", seat=seat, last=phase.deal.rules.players - 1)
    return say("refused.turn", turn=phase.turn, seat=seat)


def _dealt(rules: Rules, seed: str, dealer: int) -> Throwing:
    """The first hand of a match."""
    deal = seeded_deal(rules, seed, 0, dealer)
    return Throwing.begin(deal, fresh_board(rules, dealer), 1)


def begin(rules: Rules, seed: str | None, start: Mapping[str, Any] | None) -> State:
    """The first state: from a seed, an explicit deal, or that deal and a seed for the rest."""
    if seed is not None:
        seed_bytes(seed)  # refuses now what could not be dealt from later
    if start is not None:
        given = read_start(rules, start)
        return State(rules, seed, Past(rules), Throwing.begin(given.deal, given.board, 1))
    if seed is None:
        raise BadStart("a game needs a seed or an explicit start")
    if rules.first_dealer == "given":
        return State(rules, seed, Past(rules), _dealt(rules, seed, rules.dealer))
    if rules.first_dealer == "by-hand":
        cutting = Cutting(rules, seed, tuple(range(rules.players)))
        return State(rules, seed, Past(rules), cutting)
    cuts = drawn_cuts(seed, rules.players)
    return State(rules, seed, Past(rules, cuts), _dealt(rules, seed, lowest(cuts[-1])[0]))
