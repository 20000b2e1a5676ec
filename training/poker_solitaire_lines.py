"""Learn what lines are worth under common rules, and write the files that are shipped.

    python -m training.poker_solitaire_lines [NAME …] [--games 3000000] [--steady 400000]
    python -m training.poker_solitaire_lines [NAME …] --games 0 --steady 400000 --seed 2

First come many games that are quick to play and noisy to learn from: about two minutes of one
core for three million. Then come steady ones, with the luck of every card taken out of what is
learned from, ten times as long each. The file is written after every round of steady games, and
`--games 0` goes on from the file that is there: learning can be stopped and taken up again at any
time. The same start, games and seed write the same files on machines of one kind.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import parlour
from parlour._kernels import GridPlay
from parlour.engines.poker_solitaire.grids import new_grid, shape_of
from parlour.engines.poker_solitaire.learned import SHIPPED, packed, read_values
from parlour.games.poker_solitaire.rules import Rules

FOLDER = Path(parlour.__file__).parent / "engines" / "poker_solitaire" / "values"
_ROUND = 100_000  # steady games between two writings
_STEADY_RATE = 1.0  # the values are nearly right: a quarter of the first rate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SHIPPED))
    parser.add_argument("--games", type=int, default=3_000_000, help="0: go on from the file")
    parser.add_argument("--steady", type=int, default=400_000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    if unknown := [name for name in told.names if name not in SHIPPED]:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(SHIPPED)}")
    FOLDER.mkdir(exist_ok=True)
    for name in told.names or SHIPPED:
        grid = new_grid(shape_of(Rules.make(SHIPPED[name]), 0))
        if told.games:
            write(name, grid, grid.learn(told.games, told.seed))
        else:
            grid.values = read_values(name)
        for number, done in enumerate(range(0, told.steady, _ROUND)):
            games = min(_ROUND, told.steady - done)
            seed = 1000 * told.seed + number
            mean = grid.learn(games, seed, rate=_STEADY_RATE, exploring=0.0, steady=True)
            write(name, grid, mean)


def write(name: str, grid: GridPlay, mean: float) -> None:
    content = packed(grid.values)
    (FOLDER / f"{name}.zlib").write_bytes(content)
    print(f"{name}: {mean:.2f} in the last tenth of the games, {len(content):,} bytes", flush=True)


if __name__ == "__main__":
    main()
