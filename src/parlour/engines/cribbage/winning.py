"""The chance to win the game of two: after a throw, and at the end of the play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from parlour.engines.cribbage.averages import Averages, throw_table
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import Learned
from parlour.engines.cribbage.spreads import CERTAIN, certain, moved
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import points_of
from parlour.pieces.cards import CARDS

ROWS, COLUMNS = 32, 64  # points of a play that are told apart: mine, and theirs with their hand


def throw_chance(known: Known, learned: Learned, throw: Averages) -> float:
    """How likely the game is won after a throw, as if what each side makes were independent."""
    ours = known.our_box
    steps = [
        (True, moved(learned.manner(ours).pegged, round(throw.pegs, 2))),
        (False, moved(learned.manner(not ours).pegged, round(throw.gives, 2))),
        *_show(known, learned, throw),
    ]
    return learned.race.after(known.need, known.their_need, ours, steps, 1, 1)[0]


def throw_outcomes(known: Known, learned: Learned, throw: Averages) -> list[float]:
    """The chance to win by what is made in the play, with everything to be shown after a throw."""
    steps = _show(known, learned, throw)
    need, theirs = known.need, known.their_need
    return learned.race.after(need, theirs, known.our_box, steps, ROWS, COLUMNS)


def _show(known: Known, learned: Learned, throw: Averages) -> list[tuple[bool, Sequence[float]]]:
    """The count after the play: the pone's hand, the dealer's, the box."""
    ours = known.our_box
    table = throw_table(learned, known.rules, ours, known.seat == known.dealer)
    hand, box = table.spread(known.dealt, throw.thrown)
    theirs = learned.manner(not ours).shown
    if ours:
        return [(False, theirs), (True, hand), (True, box)]
    return [(True, hand), (False, theirs), (False, box)]


def play_outcomes(known: Known, learned: Learned) -> list[float]:
    """The chance to win by what is made in the play, [mine][theirs with what their hand shows].

    One's own hand is known by now, and what one threw; who counts first decides close games.
    """
    return _play_outcomes(
        learned, known.rules, known.our_box, known.need, known.their_need, known.dealt,
        known.thrown, int(known.starter or 0),
    )  # fmt: skip


@lru_cache(maxsize=16)  # asked for at every card of a play in which nobody has scored
def _play_outcomes(
    learned: Learned, rules: Rules, ours: bool, need: int, their_need: int, dealt: int,
    thrown: int, starter: int,
) -> list[float]:  # fmt: skip
    box = throw_table(learned, rules, ours, ours).pool_with(dealt, thrown, starter)
    hand = certain(points_of(dealt & ~thrown, CARDS[starter]))
    shown = [(True, hand), (False, CERTAIN)] if not ours else [(False, CERTAIN), (True, hand)]
    return learned.race.after(need, their_need, ours, [*shown, (ours, box)], ROWS, COLUMNS)
