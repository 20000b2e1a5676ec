"""Commands for puzzles: `parlour puzzles solve`, and `make` and `check` for whoever ships them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

import parlour
from parlour.command_options import Language

puzzles = App(name="puzzles", help="Find the best act in positions from games of the computer.")

Game = Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")]


@puzzles.command
def solve(
    game: Game = "",
    number: Annotated[int | None, Parameter(help="which one; else today's")] = None,
    *,
    language: Language = "",
) -> int:
    """Solve a puzzle in this terminal: today's, which is the same for everybody, or any other."""
    from parlour.terminal import solving

    return solving.solve(game, number, language)


@puzzles.command
def make(
    game: Game,
    out: Annotated[str, Parameter(help="the file to write; what is in it already stays")],
    *,
    count: Annotated[int, Parameter(help="how many there shall be")] = 1000,
    seed: Annotated[str, Parameter(help="of the games that are played")] = "puzzles-1",
) -> int:
    """Mine puzzles from games of the computer. It can be broken off, and goes on where it was."""
    from parlour.terminal import solving

    return solving.make(game, Path(out), count, seed)


@puzzles.command
def check(
    game: Game,
    *,
    count: Annotated[int, Parameter(help="how many, drawn by chance")] = 300,
    times: Annotated[int, Parameter(help="how much larger the search is")] = 10,
    seed: Annotated[str, Parameter(help="of the draw and of the search")] = "check",
) -> int:
    """Look at puzzles with a larger search, and say how many keep their answer."""
    from parlour.terminal import solving

    return solving.check(game, count, times, seed)
