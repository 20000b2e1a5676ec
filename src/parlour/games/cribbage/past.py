"""What is over of a match: its hands and games, and what everybody may know of them.

It stays the same from one hand's end to the next, so it is told once for all views in between.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import msgspec
from msgspec.structs import astuple

from parlour.core.outcome import Outcome
from parlour.games.cribbage.cutting import Cuts
from parlour.games.cribbage.finished import NOTHING, FinishedHand, HandInFull, Made
from parlour.games.cribbage.match import FinishedGame, Result, match_winner, standing
from parlour.games.cribbage.pegs import scores
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.view import View, told_cuts


class Before(NamedTuple):
    """What is known of the hands before those of a past that was made from a view."""

    hands: int
    first_dealer: int
    last: HandInFull | None
    game: int  # the one in which this was made
    made: tuple[Made, ...]


class Past(msgspec.Struct, frozen=True, dict=True):
    """The hands and games that are over; `over` once nothing comes after them."""

    rules: Rules
    cuts: tuple[Cuts, ...] = ()  # for the first deal, round by round
    hands: tuple[FinishedHand, ...] = ()
    games: tuple[FinishedGame, ...] = ()
    over: bool = False
    before: Before | None = None

    @property
    def finished(self) -> int:
        """How many hands are over."""
        return len(self.hands) + (self.before.hands if self.before else 0)

    @property
    def first_dealer(self) -> int:
        """Of the match, once a hand has been played."""
        return self.before.first_dealer if self.before else self.hands[0].dealer

    @property
    def last_hand(self) -> HandInFull | None:
        if self.hands:
            return self.hands[-1].in_full
        return self.before.last if self.before else None

    @cached_property
    def frame(self) -> View:
        """Of every view what stays the same until the next hand is over; all, if none follows."""
        rules, hands = self.rules, self.hands
        board = hands[-1].board if self.over else ()
        return View(
            rules=str(rules),
            players=rules.players,
            target=rules.target,
            seat=None,
            turn=None,
            turns=(),
            legal=(),
            hand_number=self.finished + (not self.over),
            game_number=min(len(self.games) + 1, rules.games),
            scores=scores(board),
            pegs=board,
            cards_left=(0,) * rules.players,
            cuts=told_cuts(self.cuts),
            last_hand=self.last_hand,
            made=self.made,
            games=self.games,
            match=self.standing,
            result=self.result,
            outcome=self.outcome,
        )

    @property
    def made(self) -> tuple[Made, ...]:
        """What was made, by side, in the hands of the game going on, or of the last one."""
        number = self.hands[-1].game if self.over else len(self.games) + 1
        hands = [hand.made for hand in self.hands if hand.game == number]
        if self.before and self.before.game == number:
            hands.append(tuple(map(astuple, self.before.made)))
        if not hands:
            return (NOTHING,) * self.rules.sides
        by_side = zip(*hands, strict=True)
        return tuple([Made(*map(sum, zip(*of_side, strict=True))) for of_side in by_side])

    @property
    def standing(self) -> tuple[int, ...]:
        return standing(self.rules, self.games)

    @property
    def result(self) -> Result | None:
        """How the match ended; None before, and where a record ends with a hand."""
        if len(self.games) < self.rules.games:
            return None
        return Result(
            match_winner(self.rules, self.games),
            scores(self.hands[-1].board),
            self.finished,
            self.games,
            self.standing,
        )

    @property
    def outcome(self) -> Outcome | None:
        """A match is ranked by game points, a game by its score, a hand by what was made in it.

        The scores are where the pegs stand, as in every result.
        """
        if not self.over:
            return None
        rules = self.rules
        if rules.games > 1 and self.games:
            worth = self.standing
        elif self.games:
            worth = self.games[-1].scores
        else:
            worth = tuple([made.total for made in self.made])
        seats, pegs = tuple(range(rules.players)), scores(self.hands[-1].board)
        made = {seat: pegs[seat % rules.sides] for seat in seats}
        return Outcome.ranked(rules.teams(seats), worth, made)
