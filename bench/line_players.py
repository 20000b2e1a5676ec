"""How well ways of choosing fill a matrix alone, with the luck of the cards taken out.

    python -m bench.line_players --rules anywhere-american --games 1000 --seed 1990

A total less its luck has the mean of a total and about a hundredth of its variance, so a thousand
games tell what takes a hundred thousand otherwise. Luck is worked out by the learned values, and
is 0 in the mean whatever these are worth; see `GridPlay.play`.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean, stdev

from parlour.core.errors import ParlourError
from parlour.engines.poker_solitaire.afterwards import Effort
from parlour.engines.poker_solitaire.grids import shape_of
from parlour.engines.poker_solitaire.learned import grid_for
from parlour.games.poker_solitaire.rules import Rules


def told(numbers: Sequence[float]) -> str:
    return f"{fmean(numbers):8.2f} ± {stdev(numbers) / len(numbers) ** 0.5:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rules", default="anywhere-american", help="one hand, cards fixed")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1990)
    parser.add_argument("--candidates", type=int, default=8, help="that are looked at closely")
    parser.add_argument("--deeper", type=int, default=0, help="of them, two cards ahead")
    parser.add_argument("--replies", type=int, default=2, help="placings of the first of the two")
    parser.add_argument("--playouts", type=int, default=0, help="at every turn")
    asked = parser.parse_args()
    try:
        rules = Rules.make(asked.rules)
    except ParlourError as error:
        parser.error(str(error))
    if rules.mode != "one-hand" or rules.may_move[0] or asked.games < 2:
        parser.error("one hand, cards that stay, and two games at least")
    grid = grid_for(shape_of(rules, 0))
    deal = random.Random(asked.seed)
    cards = [*range(52)] * rules.decks
    decks = [bytes(deal.sample(cards, len(cards))) for _ in range(asked.games)]
    ways = {"instant": Effort(exact=0), "one card ahead": Effort(candidates=99)}
    closely = Effort(asked.candidates, asked.deeper, asked.replies, trust=40)
    if asked.deeper:
        ways["two cards ahead"] = closely
    if asked.playouts:
        ways[f"{asked.playouts} playouts"] = replace(closely, playouts=asked.playouts)
    print(f"{'':<20}{'total':>16}{'less luck':>16}{'gain':>16}   CPU ms a game (luck included)")
    instant: list[float] = []
    for name, effort in ways.items():
        began = time.process_time()
        played = grid.play(
            decks, with_luck=True, candidates=effort.candidates, deeper=effort.deeper,
            replies=effort.replies, playouts=effort.playouts, trust=effort.trust,
            exact=effort.exact, seed=asked.seed,
        )  # fmt: skip
        took = 1000 * (time.process_time() - began) / asked.games
        lean = [total - luck for total, luck in played]
        instant = instant or lean
        gain = [one - other for one, other in zip(lean, instant, strict=True)]
        print(
            f"{name:<20}{told([total for total, _ in played]):>16}{told(lean):>16}"
            f"{told(gain):>16}   {took:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
