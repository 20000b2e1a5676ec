"""A match of cribbage: hand after hand until a peg is home, game after game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias, cast

from parlour.core.chance import seed_bytes
from parlour.core.errors import BadStart, IllegalAction
from parlour.core.game import text_of
from parlour.games.cribbage.actions import OURS, Action, Ordinary, Seated, Throw, read_action
from parlour.games.cribbage.counting import Counting
from parlour.games.cribbage.cutting import CutDone, Cuts, Cutting, drawn_cuts, lowest
from parlour.games.cribbage.dealing import read_start, seeded_deal
from parlour.games.cribbage.hand import FinishedHand
from parlour.games.cribbage.match import FinishedGame, game_won, match_winner, standing
from parlour.games.cribbage.pegs import Board, fresh_board, scores, winner
from parlour.games.cribbage.play import Playing
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.throwing import Throwing
from parlour.games.cribbage.view import View, view_of

Phase: TypeAlias = Cutting | Throwing | Playing | Counting


class State(NamedTuple):
    """A position. `phase` is None when the match, or a record without a seed, is over."""

    rules: Rules
    seed: str | None
    cuts: tuple[Cuts, ...]  # for the first deal
    hands: tuple[FinishedHand, ...]
    games: tuple[FinishedGame, ...]
    phase: Phase | None

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
            raise IllegalAction("the game is over", "over")
        if id(action) in OURS:
            seat, act = phase.turn, cast(Ordinary, action)
        else:
            seat, act = _seated(phase, action)
        after = phase.act(seat, act)
        if isinstance(after, FinishedHand):
            return self._next_hand(after)
        if isinstance(after, CutDone):
            return self._first_deal(after.rounds)
        rules, seed, cuts, hands, games, _ = self
        # A named tuple's own constructor is a detour, taken at every act of every game.
        return tuple.__new__(State, (rules, seed, cuts, hands, games, after))

    def _first_deal(self, cuts: tuple[Cuts, ...]) -> State:
        assert self.seed is not None
        return State(
            self.rules, self.seed, cuts, (), (), _dealt(self.rules, self.seed, lowest(cuts[-1])[0])
        )

    def _next_hand(self, finished: FinishedHand) -> State:
        rules, seed = self.rules, self.seed
        hands = (*self.hands, finished)
        games = self.games
        board, dealer = finished.board, finished.deal.pone
        won = winner(board, rules.target)
        if won is not None:
            games = (*games, game_won(rules, won, scores(board)))
            dealer = (hands[0].dealer + len(games)) % rules.players
            board = fresh_board(rules, dealer)
        phase: Phase | None = None
        if seed is not None and len(games) < rules.games:
            deal = seeded_deal(rules, seed, len(hands), dealer)
            phase = Throwing.begin(deal, board, len(games) + 1)
        return State(rules, seed, self.cuts, hands, games, phase)

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
        if len(self.games) < self.rules.games:
            return None
        return {
            "winner": match_winner(self.rules, self.games),
            "scores": self.scores,
            "hands": len(self.hands),
            "games": [game.as_json() for game in self.games],
            "match": standing(self.rules, self.games),
        }

    @property
    def deals(self) -> tuple[dict[str, Any], ...]:
        past = [hand.deal.as_json() for hand in self.hands]
        if self.phase is None or isinstance(self.phase, Cutting):
            return tuple(past)
        return (*past, self.phase.deal.as_json())

    def __repr__(self) -> str:
        where = "over" if self.phase is None else f"hand {len(self.hands) + 1}, {self.turn} to act"
        return f"<cribbage {self.rules}: {where}, {' '.join(map(str, self.scores))}>"


def _seated(phase: Phase, action: Action | str) -> tuple[int, Ordinary]:
    """Who does what: the seat that is named, the one who holds what is thrown, or the next."""
    act = read_action(text_of(action))
    if isinstance(phase, Throwing) and isinstance(act, Throw):
        return phase.thrower(act), act
    if not isinstance(act, Seated):
        return phase.turn, act
    if act.seat not in phase.turns:
        raise IllegalAction(_not_now(phase, act.seat), "turn")
    return act.seat, act.act


def _not_now(phase: Phase, seat: int) -> str:
    if isinstance(phase, Throwing):
        if seat < phase.deal.rules.players:
            return f"seat {seat} has thrown already"
        return f"there is no seat {seat}; the seats are 0 to {phase.deal.rules.players - 1}"
    return f"it is the turn of seat {phase.turn}, not {seat}"


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
        return State(rules, seed, (), (), (), Throwing.begin(given.deal, given.board, 1))
    if seed is None:
        raise BadStart("a game needs a seed or an explicit start")
    if rules.first_dealer == "given":
        return State(rules, seed, (), (), (), _dealt(rules, seed, rules.dealer))
    if rules.first_dealer == "by-hand":
        return State(rules, seed, (), (), (), Cutting(rules, seed, tuple(range(rules.players))))
    cuts = drawn_cuts(seed, rules.players)
    return State(rules, seed, cuts, (), (), _dealt(rules, seed, lowest(cuts[-1])[0]))
