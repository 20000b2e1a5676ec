"""Luck taken out of results: the same mean, with how much less noise.

    python -m bench.luck [GAME] [--first expert] [--second club] [--pairs 300] [--keep FILE]

Each pair is the same deals from both sides; of a game for one alone, the same cards for each. Told
are the results of the first player, as they came and with their luck taken off: mean, standard
error over pairs and variance of a game, and what became of the variance.

`--keep FILE` writes each pair down as it is done, and goes on after those that the file has: of 42,
where every decision of everybody is judged, 300 pairs take hours of a core.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from statistics import mean, stdev, variance
from typing import NamedTuple, TypeAlias

import msgspec

import parlour
from parlour.core.seat import Seat
from parlour.engines.bots import bot
from parlour.engines.spreading import in_order
from parlour.records.record import Record
from parlour.study.review import judge, lucks, others_decisions

_AHEAD = 2  # pairs that wait for a worker


class Game(NamedTuple):
    """One game of the first player's."""

    result: float  # as it came
    adjusted: float  # with the luck taken off


Pair: TypeAlias = tuple[Game, ...]
_pair_of = msgspec.json.Decoder(Pair)


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    read.add_argument("game", nargs="?", default="cribbage")
    read.add_argument("--first", default="expert")
    read.add_argument("--second", default="club")
    read.add_argument("--pairs", type=int, default=300)
    read.add_argument("--rules", default="")
    read.add_argument("--seed", default="luck")
    read.add_argument("--keep", type=Path)
    read.add_argument("--workers", type=int, default=1)
    asked = read.parse_args()
    pairs = _kept(asked.keep)[: asked.pairs]
    numbers = range(len(pairs), asked.pairs)
    tasks = (
        (asked.game, asked.rules, f"{asked.seed}/{number}", asked.first, asked.second)
        for number in numbers
    )
    with ProcessPoolExecutor(asked.workers) as pool:
        for pair in in_order(pool, _pair, tasks, _AHEAD):
            pairs.append(pair)
            if asked.keep:
                with asked.keep.open("ab") as file:
                    file.write(msgspec.json.encode(pair) + b"\n")
    print(f"{asked.game}: {asked.first} against {asked.second}, {len(pairs)} pairs")
    _tell(pairs)


def _kept(file: Path | None) -> list[Pair]:
    if file is None or not file.exists():
        return []
    return [_pair_of.decode(line) for line in file.read_bytes().splitlines()]


def _tell(pairs: Sequence[Pair]) -> None:
    raw = _told("as it came", [[game.result for game in pair] for pair in pairs])
    less = _told("luck off", [[game.adjusted for game in pair] for pair in pairs])
    off = [[game.result - game.adjusted for game in pair] for pair in pairs]
    _told("difference", off)
    by_pair = [mean(pair) for pair in off]  # of the same games: their difference is the luck
    error = stdev(by_pair) / sqrt(len(by_pair))
    print(f"variance of a game left: {less / raw:.3f}")
    print(f"the means differ by {mean(by_pair):+.4f} ± {error:.4f} (standard error)")


def _told(what: str, pairs: list[list[float]]) -> float:
    means = [mean(pair) for pair in pairs]
    spread = variance([value for pair in pairs for value in pair])
    error = stdev(means) / sqrt(len(means))
    print(f"{what:>12}: {mean(means):8.4f} ± {error:.4f} a game, variance {spread:.4f}")
    return spread


def _pair(game: str, rules: str, deal: str, first: str, second: str) -> Pair:
    """The first player's results, from each side."""
    return tuple(_games(game, rules, deal, first, second))


def _games(game: str, rules: str, deal: str, first: str, second: str) -> Iterator[Game]:
    found = parlour.game(game)
    record = Record(found, found.rules(rules or found.rules().preset), deal)
    sides = record.rules.teams(found.seats)
    for mine in sides:
        seated = {seat: first if seat in mine else second for side in sides for seat in side}
        over = played(record, seated)
        judged = map(judge, others_decisions(over, ()))
        decisions = [decision for decision in judged if decision]
        luck = lucks(over, [mine[0]], decisions)[0]
        yield Game(luck.result, luck.adjusted)


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
