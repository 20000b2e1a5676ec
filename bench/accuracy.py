"""How accurate the judge of reviews finds each level.

    python -m bench.accuracy [GAME] [--games 8] [--levels beginner club expert master] [--rules …]

The level has one seat (of a game for several, all others have club players), with other chances
than the judge's own. Told are accuracy and what a game's decisions cost, as means over games with
their 95 % intervals.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import mean, stdev

import parlour
from bench.luck import played
from parlour.engines.arena.intervals import student
from parlour.records.record import Record
from parlour.study.review import review, summed
from parlour.study.review.summing import ALL

LEVELS = ("beginner", "club", "expert", "master")


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    read.add_argument("game", nargs="?", default="texas-42")
    read.add_argument("--games", type=int, default=8)
    read.add_argument("--levels", nargs="+", default=LEVELS)
    read.add_argument("--rules", default="")
    read.add_argument("--seed", default="accuracy")
    asked = read.parse_args()
    found = parlour.game(asked.game)
    rules = found.rules(asked.rules or found.rules().preset)
    seats = rules.seated(found.seats)
    for level in asked.levels:
        shares, losses, decisions = [], [], 0
        for number in range(asked.games):
            seat = seats[number % len(seats)]
            levels = {other: level if other == seat else "club" for other in seats}
            record = played(Record(found, rules, f"{asked.seed}/{number}"), levels)
            whole = summed(record, list(review(record, [seat])), luck=())
            (told,) = [one for one in whole.accuracy if one.phase == ALL]
            shares.append(told.accuracy)
            losses.append(100 * told.lost)
            decisions += told.decisions
        print(
            f"{level:>10}: accuracy {_within(shares)}, lost a game {_within(losses)} %, "
            f"{asked.games} games, {decisions} decisions",
            flush=True,
        )


def _within(values: list[float]) -> str:
    if len(values) == 1:
        return f"{values[0]:.1f}"
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return f"{mean(values):.1f} ± {half:.1f}"


if __name__ == "__main__":
    main()
