"""The laboratories: how long they take, and how true they are.

    python -m bench.labs [--hands 100]

- Every throw of so many random hands against trying every starter and every box.
- The odds of the bid laboratory against many more deals.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

from parlour.engines.texas42.search.bid_choice import bidders_hand
from parlour.engines.texas42.search.searching import MASTER
from parlour.games.cribbage.rules import Rules
from parlour.games.texas42.rules import Rules as FortyTwoRules
from parlour.pieces.cards import CARDS, Card, mask
from parlour.pieces.dominoes import TILES
from parlour.study.labs.bid import odds_lab, position
from parlour.study.labs.square import square_lab
from parlour.study.labs.throw import Box, throw_lab
from tests.study.labs.enumerated import enumerated

_WORLDS = 8000
_ODDS_HANDS = 20


def throws(hands: int, chance: random.Random) -> float:
    """The greatest difference, in points, of any hand or box from trying everything."""
    rules, worst = Rules.make("standard"), 0.0
    for number in range(hands):
        held = chance.sample(CARDS, rules.cards)
        box: Box = "mine" if number % 2 else "theirs"
        lab = throw_lab([str(card) for card in held], box)
        found = {mask(map(Card.named, throw.thrown)): throw for throw in lab.throws}
        for truth in enumerated(held, rules, ours=box == "mine"):
            throw = found[truth.thrown]
            worst = max(worst, abs(throw.hand - truth.hand), abs(abs(throw.box) - truth.box))
    return worst


def odds(chance: random.Random) -> tuple[float, float]:
    """How far the best bid's odds are off, on average and at most, from many more deals."""
    rules = FortyTwoRules.make("straight")
    judge = MASTER.judge._replace(rounds=(_WORLDS,), kept=())
    off = []
    for number in range(_ODDS_HANDS):
        held = chance.sample(TILES, 7)
        about = odds_lab([str(tile) for tile in held]).about
        if about is None or about.make is None or about.trump is None:
            continue
        hand = bidders_hand(position(held, (), (0, 0), rules))
        need = 42 if about.bid.endswith("m") else int(about.bid)
        (truth,) = judge.declarations(hand, [about.trump], need, number)
        off.append(abs(truth.chance - about.make))
    return statistics.mean(off), max(off)


def taken(ask: Callable[[], object]) -> float:
    """The median time of some, in ms of the processor."""
    ask()
    times = []
    for _ in range(9):
        began = time.process_time()
        ask()
        times.append(time.process_time() - began)
    return 1000 * statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100)
    hands = parser.parse_args().hands
    print(f"throw: {taken(lambda: throw_lab('5H 5C JD QS 2H 9C')):.0f} ms of the processor")
    print(f"bid: {taken(lambda: odds_lab('66 65 64 61 55 50 11')):.0f} ms of the processor")
    print(f"square: {taken(lambda: square_lab('c3=KH b3=5D', '7S')):.0f} ms of the processor")
    worst = throws(hands, random.Random(1))
    print(f"throws of {hands} hands: at most {worst:.5f} points from trying everything")
    mean, most = odds(random.Random(2))
    off = f"{100 * mean:.1f} hundredths off on average, at most {100 * most:.1f}"
    print(f"odds of the best bid: {off}")


if __name__ == "__main__":
    main()
