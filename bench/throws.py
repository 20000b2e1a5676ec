"""How far off the worth of a throw is: what masters make with it, beside what is told of it.

    python -m bench.throws [--rules standard] [--hands 200] [--deals 200] [--workers 2]

The two best throws of a random hand, each played out by masters in the same deals. Hands are exact
and left out; of a box all starters are counted, so that chance is left to the others' cards alone.
What the difference of the two throws is off by, beside what was told, varies from deal to deal by
chance and from hand to hand by error. Two deals of one hand share no chance, so the mean of their
products is the square of the error alone. One throw's is as large divided by the root of two.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

import parlour
from parlour.engines.cribbage.averages import Averages, averages
from parlour.engines.cribbage.deciding import cards_of
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import learned
from parlour.engines.cribbage.players import Player, lay_to_win, throw_to_win
from parlour.engines.spreading import in_order
from parlour.games.cribbage.rules import MAX_TARGET, Rules
from parlour.games.cribbage.scoring import points_of
from parlour.pieces.cards import ALL, CARDS, Card, cards, mask, names

_GAME = parlour.game("cribbage")
_TOLD_EVERY = 20  # hands
_MASTER = Player(throw_to_win, lay_to_win)


class Off(NamedTuple):
    """By how much the difference of two throws is off in a deal, in points."""

    play: float
    box: float

    @property
    def whole(self) -> float:
        return self.play + self.box


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    read.add_argument("--rules", default="standard")
    read.add_argument("--hands", type=int, default=200)
    read.add_argument("--deals", type=int, default=200)
    read.add_argument("--seed", default="throws")
    read.add_argument("--workers", type=int, default=1)
    asked = read.parse_args()
    tasks = ((asked.rules, asked.deals, f"{asked.seed}/{n}", n % 2) for n in range(asked.hands))
    found: list[list[Off]] = []
    with ProcessPoolExecutor(asked.workers) as pool:
        for hand in in_order(pool, off, tasks, 2 * asked.workers):
            found.append(hand)
            if len(found) % _TOLD_EVERY == 0 or len(found) == asked.hands:
                _tell(asked.rules, found)


def _tell(rules: str, found: Sequence[Sequence[Off]]) -> None:
    print(f"{rules}: {len(found)} hands, two throws each in {len(found[0])} deals", flush=True)
    for name in ("play", "box", "whole"):
        squares = [_square([getattr(deal, name) for deal in hand]) for hand in found]
        square, error = mean(squares), stdev(squares) / sqrt(len(squares))
        one = sqrt(max(0.0, square) / 2)
        told = f"square {square:.4f} ± {error:.4f}; of one throw {one:.3f} points"
        print(f"{name:>6}: {told}", flush=True)


def _square(values: Sequence[float]) -> float:
    """The square of what values have in common: the mean of the products of two of them."""
    whole, count = sum(values), len(values)
    return (whole**2 - sum(value**2 for value in values)) / (count * (count - 1))


def off(text: str, deals: int, seed: str, dealer: int) -> list[Off]:
    """Of the two best throws of a hand, deal by deal. The hand is the first seat's."""
    long = _GAME.rules(
        text, target=MAX_TARGET, first_dealer="given", three_for_last=False, count="auto",
        muggins=False, games=1,
    )  # fmt: skip
    rules = Rules.make(str(long))
    deck = random.Random(seed)
    hand = mask(deck.sample(CARDS, rules.cards))
    needs = (rules.target,) * rules.sides
    known = Known(rules, 0, dealer, needs, hand, 0, hand, None, (), ())
    best, next_best = sorted(averages(known, learned(rules)), key=lambda throw: -throw.points)[:2]
    return [
        _less(made, other, best, next_best)
        for _ in range(deals)
        for made, other in [_both(rules, known, deck, (best, next_best))]
    ]


def _less(made: Off, other: Off, best: Averages, next_best: Averages) -> Off:
    play = (best.pegs - best.gives) - (next_best.pegs - next_best.gives)
    box = (1 if best.our_box else -1) * (best.box - next_best.box)
    return Off(made.play - other.play - play, made.box - other.box - box)


def _both(
    rules: Rules, known: Known, deck: random.Random, throws: Sequence[Averages]
) -> Iterator[Off]:
    """What each throw makes in one deal."""
    rest = deck.sample(cards(ALL & ~known.dealt), rules.cards + 1 + rules.boxed)
    theirs, starter, boxed = rest[: rules.cards], rest[rules.cards], rest[rules.cards + 1 :]
    start = {
        "dealer": known.dealer,
        "hands": [list(names(known.dealt)), list(map(str, theirs))],
        "starter": str(starter),
        "box": list(map(str, boxed)),
        "scores": (0, 0),
    }
    return (_made(rules, start, known, throw, mask(theirs), boxed) for throw in throws)


def _made(
    rules: Rules, start: dict[str, object], known: Known, throw: Averages, theirs: int,
    boxed: Sequence[Card],
) -> Off:  # fmt: skip
    state = _GAME.start(rules, start=start)
    thrown = throw.thrown
    while not state.hands:
        seat, view = state.turns[0], state.view(state.turns[0])
        if view.phase == "throw" and seat == known.seat:
            state = state.apply(f"throw:{','.join(names(throw.thrown))}")
            continue
        act = _MASTER.choose(view)
        if view.phase == "throw":
            thrown |= cards_of(act)
        state = state.apply(act)
    told = state.hands[0]
    heels = told.deal.heels if known.dealer == known.seat else -told.deal.heels
    box = thrown | mask(boxed)
    left = cards(ALL & ~known.dealt & ~theirs & ~mask(boxed))
    flush = rules.crib_flush == "five"
    worth = mean(points_of(box, starter, flush) for starter in left)
    return Off(
        told.pegged[0] - told.pegged[1] - heels, worth if known.dealer == known.seat else -worth
    )


if __name__ == "__main__":
    main()
