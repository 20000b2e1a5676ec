"""Luck taken out of results: the same mean, with how much less noise.

    python -m bench.luck [GAME] [--first expert] [--second club] [--pairs 300] [--rules …]

Each pair is the same deals from both sides; of a game for one alone, the same cards for each. Told
are the results of the first player, as they came and with their luck taken off: mean, standard
error over pairs and variance of a game, and what became of the variance.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev, variance

import parlour
from parlour.core.seat import Seat
from parlour.engines.bots import bot
from parlour.records.record import Record
from parlour.study.review import Luck, judge, lucks, others_decisions


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    read.add_argument("game", nargs="?", default="cribbage")
    read.add_argument("--first", default="expert")
    read.add_argument("--second", default="club")
    read.add_argument("--pairs", type=int, default=300)
    read.add_argument("--rules", default="")
    read.add_argument("--seed", default="luck")
    asked = read.parse_args()
    pairs = [
        list(_pair(asked.game, asked.rules, f"{asked.seed}/{number}", asked.first, asked.second))
        for number in range(asked.pairs)
    ]
    print(f"{asked.game}: {asked.first} against {asked.second}, {len(pairs)} pairs")
    raw = _told("as it came", [[luck.result for luck in pair] for pair in pairs])
    less = _told("luck off", [[luck.adjusted for luck in pair] for pair in pairs])
    _told("difference", [[luck.luck for luck in pair] for pair in pairs])
    off = [
        mean(luck.luck for luck in pair) for pair in pairs
    ]  # of the same games: their difference is the luck
    print(f"variance of a game left: {less / raw:.3f}")
    print(
        f"the means differ by {mean(off):+.4f} ± {stdev(off) / sqrt(len(off)):.4f} (standard error)"
    )


def _told(what: str, pairs: list[list[float]]) -> float:
    means = [mean(pair) for pair in pairs]
    spread = variance([value for pair in pairs for value in pair])
    error = stdev(means) / sqrt(len(means))
    print(f"{what:>12}: {mean(means):8.4f} ± {error:.4f} a game, variance {spread:.4f}")
    return spread


def _pair(game: str, rules: str, deal: str, first: str, second: str) -> Iterator[Luck]:
    """The first player's luck and result, from each side."""
    found = parlour.game(game)
    record = Record(found, found.rules(rules or found.rules().preset), deal)
    sides = record.rules.teams(found.seats)
    for mine in sides:
        seated = {seat: first if seat in mine else second for side in sides for seat in side}
        over = played(record, seated)
        judged = map(judge, others_decisions(over, ()))
        decisions = [decision for decision in judged if decision]
        yield lucks(over, [mine[0]], decisions)[0]


def played(record: Record, levels: dict[Seat, str]) -> Record:
    """A whole game; each seat has its own chance, the same from either side."""
    bots = {
        seat: bot(record.game.name, level, f"{record.seed}/{level}/{seat}")
        for seat, level in levels.items()
    }
    state = record.begin()
    while state.turns:
        seat = state.turns[0]
        act = bots[seat].choose(state.view(seat))
        record, state = record.then(act), state.apply(act)
    return record


if __name__ == "__main__":
    main()
