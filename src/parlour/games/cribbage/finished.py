"""A hand that is over: what it made, and how it is written down and shown."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from parlour.core.fixed import Fixed
from parlour.core.seen import Seen
from parlour.games.cribbage.hand import BOX, Deal, Pile, Shown, Thrown
from parlour.games.cribbage.pegs import Board, scores
from parlour.games.cribbage.rules import MAX_PLAYERS
from parlour.games.cribbage.telling import CardLaid, Counted, named_again, told_count, told_play
from parlour.pieces.cards import NAMES


class HandInFull(Seen, frozen=True, kw_only=True, omit_defaults=True):
    """A hand, every card face up: its record, the cards kept and thrown, the play and the count."""

    dealer: int
    starter: str
    box: tuple[str, ...]
    pegged: tuple[int, ...]  # in the play, heels included, by side
    shown: dict[str, int]  # what each hand scored, by its seat, and "box"
    scores: tuple[int, ...]
    heels: int = 0
    game: int = 0  # of a match, from 1
    said: dict[str, int] = msgspec.field(default_factory=dict)  # in self-count
    worth: dict[str, int] = msgspec.field(default_factory=dict)
    muggins: dict[str, tuple[tuple[int, int], ...]] = msgspec.field(default_factory=dict)
    hands: tuple[tuple[str, ...], ...]
    thrown: tuple[tuple[str, ...], ...]
    play: tuple[tuple[CardLaid, ...], ...]
    counted: tuple[Counted, ...]


class Made(Seen, frozen=True):
    """What a side made, and how; in full, though the last peg stops at home."""

    play: int
    hands: int
    box: int
    muggins: int

    @property
    def total(self) -> int:
        return self.play + self.hands + self.box + self.muggins


NOTHING = Made(0, 0, 0, 0)
# [whose]: the seats, and at the last place, which is BOX, the box
_KEYS = (*map(str, range(MAX_PLAYERS)), "box")


class FinishedHand(msgspec.Struct, frozen=True, dict=True):
    """A hand that is over, be it that everything was shown or that a peg reached the end."""

    thrown: Thrown
    piles: tuple[Pile, ...]
    open_pile: Pile  # the count that was going on when the game ended
    pegged: tuple[int, ...]  # in the play, heels included, by side
    shown: tuple[Shown, ...]
    board: Board
    game: int  # which game of a match, from 1

    @property
    def deal(self) -> Deal:
        return self.thrown.deal

    @property
    def dealer(self) -> int:
        return self.thrown.deal.dealer

    def as_json(self) -> dict[str, Any]:
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self._record()))
        return told

    def _record(self) -> dict[str, Any]:
        deal = self.thrown.deal
        told: dict[str, Any] = {
            "dealer": deal.dealer,
            "starter": NAMES[deal.starter],
            "box": named_again(self.thrown.box),
            "pegged": self.pegged,
            "shown": Fixed([(_KEYS[shown.whose], shown.scored) for shown in self.shown]),
            "scores": scores(self.board),
        }
        if deal.heels:
            told["heels"] = deal.heels
        if deal.rules.games > 1:
            told["game"] = self.game
        if deal.rules.count == "self" and self.shown:
            told["said"] = Fixed([(_KEYS[shown.whose], shown.said) for shown in self.shown])
            told["worth"] = Fixed([(_KEYS[shown.whose], shown.worth) for shown in self.shown])
            if claims := {
                _KEYS[shown.whose]: shown.muggins for shown in self.shown if shown.muggins
            }:
                told["muggins"] = Fixed(claims)
        return told

    @cached_property
    def in_full(self) -> HandInFull:
        """Everything, for all views until the next hand is over."""
        thrown, deal = self.thrown, self.thrown.deal
        return HandInFull(
            **self._record(),
            hands=tuple(map(named_again, thrown.kept)),
            thrown=tuple(map(named_again, thrown.cards)),
            play=told_play(deal.rules, self.piles, self.open_pile),
            counted=tuple([told_count(thrown, shown) for shown in self.shown]),
        )

    @cached_property
    def made(self) -> tuple[tuple[int, int, int, int], ...]:
        """What each side made in it, and how: see Made."""
        side, sides = self.deal.side, len(self.pegged)
        hands, box, muggins = [0] * sides, [0] * sides, [0] * sides
        for shown in self.shown:
            if shown.whose == BOX:
                box[side(self.dealer)] += shown.scored
            else:
                hands[side(shown.whose)] += shown.scored
            for seat, points in shown.muggins:
                muggins[side(seat)] += points
        return tuple(zip(self.pegged, hands, box, muggins, strict=True))
