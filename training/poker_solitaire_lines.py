"""Learn what lines are worth under common rules, and write the files that are shipped.

    python -m training.poker_solitaire_lines [NAME …] [--games 3000000] [--seed 1]

The same games and seed write the same files on machines of one kind. A file takes about two
minutes of one core for three million games.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import parlour
from parlour.engines.poker_solitaire.grids import new_grid, shape_of
from parlour.engines.poker_solitaire.learned import SHIPPED, packed
from parlour.games.poker_solitaire.rules import Rules

FOLDER = Path(parlour.__file__).parent / "engines" / "poker_solitaire" / "values"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SHIPPED))
    parser.add_argument("--games", type=int, default=3_000_000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    if unknown := [name for name in told.names if name not in SHIPPED]:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(SHIPPED)}")
    FOLDER.mkdir(exist_ok=True)
    for name in told.names or SHIPPED:
        grid = new_grid(shape_of(Rules.make(SHIPPED[name]), 0))
        mean = grid.learn(told.games, told.seed)
        content = packed(grid.values)
        (FOLDER / f"{name}.zlib").write_bytes(content)
        print(
            f"{name}: {mean:.2f} in the last tenth of the games, {len(content):,} bytes", flush=True
        )


if __name__ == "__main__":
    main()
