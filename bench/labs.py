"""The laboratories: how long they take, and how true they are.

    python -m bench.labs [--hands 100] [--only throws]

- Every throw of so many random hands against trying every starter and every box.
- The odds of the bid laboratory, for so many random hands, against the calibration tables: what
  they say of the same bid and trump, tried in thousands of deals.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

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

_WORLDS = 4000
_NEEDS = (30, 32, 35, 38, 42)


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


class Told(NamedTuple):
    """Odds of a bid, as the laboratory tells them and as the tables have them."""

    told: float
    table: float
    best: bool  # it is the best bid, with what is best named


def odds(hands: int, chance: random.Random) -> list[Told]:
    """Of each hand the best bid, and every trump with some of the bids."""
    rules = FortyTwoRules.make("straight")
    judge = MASTER.judge._replace(rounds=(_WORLDS,), kept=())
    found = []
    for number in range(hands):
        held = chance.sample(TILES, 7)
        lab = odds_lab([str(tile) for tile in held])
        hand = bidders_hand(position(held, (), (0, 0), rules))
        named = [declared.trump for declared in lab.declared]
        for need in _NEEDS:
            tables = {it.trump: it.chance for it in judge.declarations(hand, named, need, number)}
            for declared in lab.declared:
                told = next(it.make for it in declared.chances if it.need == need)
                found.append(Told(told, tables[declared.trump], best=False))
        if lab.about and lab.about.make is not None and lab.about.trump is not None:
            need = 42 if lab.about.bid.endswith("m") else int(lab.about.bid)
            (truth,) = judge.declarations(hand, [lab.about.trump], need, number)
            found.append(Told(lab.about.make, truth.chance, best=True))
    return found


def print_odds(what: str, found: list[Told]) -> None:
    """How far off they are, and in which direction, in hundredths."""
    print(f"odds of {what}: how many, told, by the tables, difference (hundredths)")
    for low in range(0, 100, 20):
        here = [it for it in found if low <= 100 * it.told < low + 20]
        if here:
            told = 100 * statistics.mean(it.told for it in here)
            table = 100 * statistics.mean(it.table for it in here)
            span = f"{low:2} to {low + 20:3}"
            print(f"  {span} {len(here):6} {told:6.1f} {table:6.1f} {told - table:+6.1f}")
    off = [100 * (it.told - it.table) for it in found]
    mean, most = statistics.mean(map(abs, off)), max(map(abs, off))
    print(f"  all {len(off):12} {statistics.mean(off):+.2f}")
    print(f"  one alone is {mean:.1f} off on average, at most {most:.1f}")


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
    parser.add_argument("--only", choices=("throws", "odds"), default="")
    asked = parser.parse_args()
    hands = asked.hands
    print(f"throw: {taken(lambda: throw_lab('5H 5C JD QS 2H 9C')):.0f} ms of the processor")
    print(f"bid: {taken(lambda: odds_lab('66 65 64 61 55 50 11')):.0f} ms of the processor")
    print(f"square: {taken(lambda: square_lab('c3=KH b3=5D', '7S')):.0f} ms of the processor")
    if asked.only != "odds":
        worst = throws(hands, random.Random(1))
        print(f"throws of {hands} hands: at most {worst:.5f} points from trying everything")
    if asked.only == "throws":
        return
    found = odds(hands, random.Random(2))
    print_odds("the best bid", [it for it in found if it.best])
    print_odds("all trumps and bids", [it for it in found if not it.best])


if __name__ == "__main__":
    main()
