"""A game of Poker Solitaire: one deck, one or two players, until the matrices are full."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from parlour.core.acting import Seated, Word
from parlour.core.acting import say as house
from parlour.core.errors import BadRules, IllegalAction
from parlour.core.outcome import Outcome
from parlour.core.saying import Saying
from parlour.games.poker_solitaire import standing
from parlour.games.poker_solitaire.actions import (
    ACTS,
    DONE,
    PASS,
    Action,
    Change,
    Move,
    Ordinary,
    Place,
    Steal,
    told_by_matrix,
)
from parlour.games.poker_solitaire.dealing import first_deck
from parlour.games.poker_solitaire.doing import Doing
from parlour.games.poker_solitaire.legal import can_act, legal_acts, may_be_done, may_pass
from parlour.games.poker_solitaire.matrix import EMPTY, FULL, Matrix
from parlour.games.poker_solitaire.rules import SEATS, Rules
from parlour.games.poker_solitaire.sayings import say
from parlour.games.poker_solitaire.scoring import Tally
from parlour.games.poker_solitaire.table import Table
from parlour.games.poker_solitaire.view import View, view_of

# Cards that move could be moved for ever. Nobody needs this much; it bounds what a hostile
# record can cost.
MOST_TURNS = 2000
MOST_CHANGES = 200

FILLED, RAN_OUT = say("ended.filled"), say("ended.ran-out")


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position. `turns_taken` says whose turn it is where turns alternate."""

    rules: Rules
    table: Table
    turns_taken: int = 0
    ended: Saying | None = None  # why the game is over, once it is
    changes: int = 0  # of the rules, so far

    # --- whose turn -------------------------------------------------------------------------

    @property
    def player(self) -> int:
        """The player to act (0 or 1), where there is no race."""
        if self.rules.players == 1:
            return 0
        second = self.turns_taken & 1
        if self.rules.mode == "same-deck":
            # Each round offers a card to both, and they take turns to have the first choice.
            return self.turns_taken >> 1 & 1 ^ second
        return second

    @property
    def turns(self) -> tuple[int, ...]:
        if self.ended:
            return ()
        if self.rules.racing:
            return tuple(seat for seat in SEATS if can_act(self.rules, self.table, seat - 1))
        return (self.player + 1,)

    @property
    def turn(self) -> int | None:
        """The seat to act; in a race the first of those that may."""
        if self.ended:
            return None
        return self.turns[0] if self.rules.racing else self.player + 1

    def legal(self) -> tuple[Action, ...]:
        """What may be done; in a race by whom is said with it."""
        if self.ended:
            return ()
        if not self.rules.racing:
            return tuple(legal_acts(self.rules, self.table, self.player))
        return tuple(
            Seated(seat, act)
            for seat in SEATS
            for act in legal_acts(self.rules, self.table, seat - 1)
        )

    # --- acting -----------------------------------------------------------------------------

    def apply(self, action: Action | str) -> State:
        if self.ended:
            raise IllegalAction(house("refused.over"), "over")
        act = ACTS.known(action)
        seat = 0
        if isinstance(act, Seated):
            seat, act = int(act.seat), act.act
        if isinstance(act, Change):
            return self._changed(act)
        player = self._actor(seat, act)
        if isinstance(act, Word):
            return self._said(act, player)
        doing = Doing(self.rules, self.table, player)
        if isinstance(act, Place):
            table = doing.place(act)
        elif isinstance(act, Move):
            table = doing.move(act)
        elif isinstance(act, Steal):
            table = doing.steal(act)
        else:
            table = doing.plant(act)
        return self._next(table)

    def _actor(self, seat: int, act: Ordinary) -> int:
        """The player who acts: the one whose turn it is, or the one who is named."""
        if self.rules.racing:
            if seat:
                return seat - 1
            player = told_by_matrix(act)
            if player is None:
                raise IllegalAction(say("refused.who", act=str(act)), "seat")
            return player
        player = self.player
        if seat and seat != player + 1:
            if seat > self.rules.players:
                raise IllegalAction(say("refused.one-player"), "seat")
            raise IllegalAction(say("refused.turn", turn=player + 1, seat=seat), "turn")
        return player

    def _said(self, word: Word, player: int) -> State:
        if word == PASS:
            if not may_pass(self.rules, self.table, player):
                alternating = self.rules.mode in ("alternate", "same-deck")
                why = "refused.pass-full" if alternating else "refused.pass-in-turn"
                raise IllegalAction(say(why), "pass")
            return self._next(self.table)
        if word != DONE or not may_be_done(self.rules, self.table, player):
            ends = self.rules.mode in ("best-of-two", "race")
            raise IllegalAction(say("refused.done-full" if ends else "refused.done-where"), "done")
        two = self.rules.players == 2
        ended = say("ended.seat-done", seat=player + 1) if two else say("ended.done")
        return State(self.rules, self.table, self.turns_taken + 1, ended, self.changes)

    def _next(self, table: Table) -> State:
        """After a turn: new cards are dealt, in Same Deck only once both have had theirs."""
        turns_taken = self.turns_taken + 1
        if self.rules.mode != "same-deck" or not turns_taken & 1:
            table = table.dealt_up_to(self.rules.deal)
        following = State(self.rules, table, turns_taken, None, self.changes)
        ended = _why_over(following)
        if turns_taken >= MOST_TURNS and not ended:
            ended = say("ended.most-turns", turns=MOST_TURNS)
        return replace(following, ended=ended) if ended else following

    def _changed(self, change: Change) -> State:
        """Other rules from here on. No card moves; more cards may be dealt."""
        if self.changes >= MOST_CHANGES:
            raise IllegalAction(say("refused.most-changes", most=MOST_CHANGES), "change")
        if not change.options.strip():
            raise IllegalAction(say("refused.change-what"), "change")
        try:
            rules = Rules.make(f"{self.rules},{change.options}")
        except BadRules as error:
            raise IllegalAction(error.saying, "change") from None
        if rules.mode != self.rules.mode:
            raise IllegalAction(say("refused.change-mode"), "change")
        table = self.table
        if not table.taken:  # within a round of Same Deck, the next dealing will do it
            table = table.dealt_up_to(rules.deal)
        return replace(self, rules=rules, table=table, changes=self.changes + 1)

    # --- what is known ----------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    @property
    def scores(self) -> dict[str, int | None]:
        return standing.scores(self.rules, standing.totals(self.hands))

    @property
    def result(self) -> dict[str, Any] | None:
        return standing.result(self.rules, self.hands, self.ended) if self.ended else None

    @property
    def outcome(self) -> Outcome | None:
        return standing.outcome(self.rules, self.hands) if self.ended else None

    @property
    def hands(self) -> tuple[Tally, ...]:
        """The matrices as they stand, counted: each is ten poker hands, or twelve."""
        return standing.tallies(self.rules, self.table)

    def __repr__(self) -> str:
        where = "over" if self.ended else f"{' or '.join(map(str, self.turns))} to act"
        scores = ", ".join("pat" if s is None else str(s) for s in self.scores.values())
        return f"<poker-solitaire {self.rules}: {where}, score {scores}>"

    @property
    def deals(self) -> tuple[dict[str, Any], ...]:
        return ({"deck": [str(card) for card in self.table.deck]},)


def _why_over(state: State) -> Saying | None:
    """The reason why nothing is left to do; None while whoever is to act has something."""
    rules, table = state.rules, state.table
    for matrix in table.matrices:
        if matrix.filled != FULL:
            return None if table.dealt or _rejects_come_back(state) else RAN_OUT
    # In a race somebody must still say Done, but not when there is nothing to wait for.
    if rules.mode == "race" and table.dealt:
        return None
    return FILLED


def _rejects_come_back(state: State) -> bool:
    """Whether somebody to act can fill a square with a reject: where cards move, they may."""
    rules, table = state.rules, state.table
    players = range(rules.players) if rules.racing else (state.player,)
    return any(
        rules.may_move[player]
        and any(table.rejects[slot] != EMPTY for slot in rules.usable_rejects[player])
        and any(not table.matrices[own].is_full for own in rules.own_matrices[player])
        for player in players
    )


def begin(rules: Rules, seed: str | None, start: Mapping[str, Any] | None) -> State:
    """The first state: from a seed, or an explicit deck (completed from a seed if there is one)."""
    deck = first_deck(rules, seed, start)
    table = Table(deck, (Matrix(),) * rules.matrices)
    return State(rules, table.dealt_up_to(rules.deal))
