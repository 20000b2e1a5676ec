"""The throw laboratory: any cards, any box, any score, and all that can be thrown.

Hand and box are averages over every starter and every box, exact against what the others throw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from parlour._kernels import ThrowTable
from parlour.core.errors import BadQuestion
from parlour.core.saying import Saying
from parlour.engines.choices import Choice, as_good
from parlour.engines.cribbage.averages import throw_table
from parlour.engines.cribbage.deciding import cards_of
from parlour.engines.cribbage.doubt import PLAY_OFF
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import learned
from parlour.engines.cribbage.throwing import as_it_lies
from parlour.games import game
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import points_of
from parlour.games.cribbage.view import View
from parlour.pieces.cards import ALL, Card, cards, mask, named, names
from parlour.study.hints import hint
from parlour.study.labs.given import Given, cards_given, score_given
from parlour.study.labs.sayings import say

Box: TypeAlias = Literal["mine", "theirs", "partner"]
_DEALERS: dict[Box, int] = {"mine": 0, "theirs": 1, "partner": 2}
_SIX, _FIVE = "standard", "five-card"  # what is played with so many cards, if nothing is said
_DIGITS = 4


class StarterSeen(msgspec.Struct, frozen=True):
    """What a throw comes to with one starter."""

    card: str
    hand: int
    box: float  # on average, over what the others may have thrown; against us where it is theirs
    adds: int  # to the cards kept, as they lie


class ThrowSeen(msgspec.Struct, frozen=True):
    """One throw, and what it is worth on average; a box that is not ours counts against it."""

    thrown: tuple[str, ...]
    kept: tuple[str, ...]
    win: float | None  # the chance to win the game; None where it is not known for these rules
    alike: bool  # it cannot be told from the best, nor the best from it
    points: float  # hand, box and play together
    hand: float
    box: float
    play: float  # what our side makes in it, less what the others make
    play_error: float | None  # its standard error; None where nobody has measured it
    lies: int  # the cards kept, without a starter
    starters: tuple[StarterSeen, ...]  # every card that may be turned


class ThrowsSeen(msgspec.Struct, frozen=True):
    """All throws of a hand, the best first."""

    rules: str
    cards: tuple[str, ...]
    box: Box
    score: tuple[int, ...]  # one's own side first
    target: int
    throws: tuple[ThrowSeen, ...]
    reason: Saying  # why the first is the best


def throw_lab(
    hand: Given, box: Box = "mine", score: str | Sequence[int] = (), rules: str = ""
) -> ThrowsSeen:
    """Every throw of a hand, the best first, as the master weighs them."""
    held = cards_given(hand)
    made = Rules.make(
        rules or (_FIVE if len(held) == game("cribbage").rules(_FIVE).cards else _SIX)
    )
    view = position(held, box, score_given(score, made.sides, made.target), made)
    return _seen(view, box)


def position(held: Sequence[Card], box: Box, score: tuple[int, ...], rules: Rules) -> View:
    """What seat 0 sees that is dealt these cards. The others' do not matter: none is seen."""
    if len(held) != rules.cards:
        raise BadQuestion(say("refused.hand-size", wanted=rules.cards, given=len(held)))
    dealer = _DEALERS.get(box)
    if dealer is None or (box == "partner") > (rules.players == 4):
        raise BadQuestion(say("refused.box"))
    rest = names(ALL & ~mask(held))
    others = [rest[at * rules.cards : (at + 1) * rules.cards] for at in range(rules.players - 1)]
    below = rest[(rules.players - 1) * rules.cards :]
    start = {
        "dealer": dealer,
        "hands": [[*map(str, held)], *others],
        "starter": below[0],
        "box": below[1 : 1 + rules.boxed],
        "scores": score,
    }
    return game("cribbage").start(rules, start=start).view(0)


def _seen(view: View, box: Box) -> ThrowsSeen:
    advice = hint(view)
    known = Known.of(view)
    table = throw_table(
        learned(known.rules), known.rules, known.our_box, known.seat == known.dealer
    )
    wins = advice.measure == "win"
    tied = as_good(advice.options)
    return ThrowsSeen(
        rules=view.rules,
        cards=view.hand,
        box=box,
        score=view.scores,
        target=view.target,
        throws=tuple(
            [
                _throw(choice, known, table, wins=wins, alike=choice.action in tied)
                for choice in advice.options
            ]
        ),
        reason=advice.reason,
    )


def _throw(
    choice: Choice, known: Known, table: ThrowTable, *, wins: bool, alike: bool
) -> ThrowSeen:
    thrown = cards_of(choice.action)
    kept = known.dealt & ~thrown
    figures = choice.figures
    return ThrowSeen(
        thrown=named(thrown),
        kept=named(kept),
        win=round(choice.value, _DIGITS) if wins and choice.value is not None else None,
        alike=alike,
        points=round(figures["points"], _DIGITS),
        hand=round(figures["hand"], _DIGITS),
        box=round(figures["box"], _DIGITS),
        play=round(figures["play"], _DIGITS),
        play_error=figures.get(PLAY_OFF),
        lies=as_it_lies(kept),
        starters=tuple(
            [_with(starter, known, thrown, table) for starter in cards(ALL & ~known.dealt)]
        ),
    )


def _with(starter: Card, known: Known, thrown: int, table: ThrowTable) -> StarterSeen:
    kept = known.dealt & ~thrown
    chances = table.pool_with(known.dealt, thrown, int(starter))
    box = sum(points * chance for points, chance in enumerate(chances))
    hand = points_of(kept, starter)
    return StarterSeen(
        card=str(starter),
        hand=hand,
        box=round(box if known.our_box else -box, _DIGITS),
        adds=hand - as_it_lies(kept),
    )
