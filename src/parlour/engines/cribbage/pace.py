"""The chance to win where several others play: each side runs at its pace, and one is home first.

A deal is a heat: the play, in which all sides make points, then the hands from the dealer's left
on, then the box. A side's place is how many deals it is until one of it deals.
"""

from __future__ import annotations

from functools import lru_cache

from parlour.engines.cribbage.averages import Averages, throw_table
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import LENGTH, Learned, Odds
from parlour.engines.cribbage.spreads import certain, mean_of, moved
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import points_of
from parlour.pieces.cards import CARDS

TOLD = 24  # points of a side in one play that are told apart

Steps = list[Odds]


def paced(known: Known, learned: Learned) -> bool:
    """Whether a chance to win is known here; further from home, points are all that matters."""
    return bool(learned.heat) and max(known.needs) <= LENGTH


def chance_after_throw(known: Known, learned: Learned, throw: Averages) -> float:
    hand, box = throw_table(learned, known.rules, known.our_box, known.seat == known.dealer).spread(
        known.dealt, throw.thrown
    )
    sides = _sides(known)
    runs = [list(learned.heat[place_of_side(known, side)]) for side in sides]
    rivals = sum(mean_of(run[0]) for run in runs[1:])
    more = (throw.gives - rivals) / (len(runs) - 1)
    runs[0][0] = moved(runs[0][0], round(throw.pegs, 2))
    for run in runs[1:]:
        run[0] = moved(run[0], round(max(mean_of(run[0]) + more, 0.0), 2))
    _tell(known, runs, tuple(hand), tuple(box))
    return _outcomes(known, learned, runs, 1)[0]


def outcomes_after_play(known: Known, learned: Learned) -> list[float]:
    """The chance to win by what each side makes in the play: mine, the next side's, and so on."""
    return _after_play(
        learned, known.rules, known.seat, known.dealer, known.needs, known.dealt, known.thrown,
        int(known.starter or 0),
    )  # fmt: skip


@lru_cache(maxsize=16)  # asked for at every card of a play in which nobody has scored
def _after_play(
    learned: Learned, rules: Rules, seat: int, dealer: int, needs: tuple[int, ...], dealt: int,
    thrown: int, starter: int,
) -> list[float]:  # fmt: skip
    known = Known(rules, seat, dealer, needs, dealt, thrown, 0, CARDS[starter], (), ())
    table = throw_table(learned, rules, known.our_box, seat == dealer)
    box = table.pool_with(dealt, thrown, starter)
    runs = [list(learned.heat[place_of_side(known, side)]) for side in _sides(known)]
    _tell(known, runs, certain(points_of(known.kept, CARDS[starter])), tuple(box))
    return _outcomes(known, learned, [run[1:] for run in runs], TOLD)


def _tell(known: Known, runs: list[Steps], hand: Odds, box: Odds) -> None:
    """Puts what is known of this deal into the steps: one's own hand, and the box."""
    players = known.rules.players
    turn = (known.seat - known.dealer - 1) % players  # of one's hand to be counted
    runs[0][1 + turn] = hand
    dealers = _sides(known).index(known.dealer % known.rules.sides)
    runs[dealers][-1] = box


def _outcomes(known: Known, learned: Learned, runs: list[Steps], columns: int) -> list[float]:
    runners = [
        (place_of_side(known, side), known.needs[side], run)
        for side, run in zip(_sides(known), runs, strict=True)
    ]
    return learned.pace.outcomes(runners, columns)


def _sides(known: Known) -> list[int]:
    """Mine first, then as they sit."""
    return [(known.side + step) % known.rules.sides for step in range(known.rules.sides)]


def place_of_side(known: Known, side: int) -> int:
    return (side - known.dealer) % known.rules.sides
