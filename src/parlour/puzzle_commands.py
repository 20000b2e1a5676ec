"""Commands for puzzles: solving them; and making and checking them, for whoever ships them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import App, Parameter

import parlour
from parlour.command_options import Cluster, Json, Language

puzzles = App(name="puzzles", help="Find the best act in positions from games of the computer.")

Game: TypeAlias = Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")]


@puzzles.default
def standing(*, as_json: Json = False, language: Language = "") -> int:
    """Tell how you stand: your rating, your streak, what is to be repeated, and how to go on."""
    from parlour.terminal.practising import print_standing, tell_standing

    if as_json:
        print_standing()
        return 0
    return tell_standing(language)


@puzzles.command
def solve(
    game: Game = "",
    number: Annotated[int | None, Parameter(help="which one; else today's")] = None,
    *,
    language: Language = "",
) -> int:
    """Solve a puzzle in this terminal: today's, which is the same for everybody, or any other."""
    from parlour.terminal.practising import practise, tell_standing

    return practise(game, "today", number, language) if game else tell_standing(language)


@puzzles.command(name="next")
def following(game: Game, *, language: Language = "") -> int:
    """Solve a puzzle that you have not tried yet, about as hard as you are strong."""
    from parlour.terminal.practising import practise

    return practise(game, "next", None, language)


@puzzles.command
def repeat(game: Game, *, language: Language = "") -> int:
    """Solve again what you missed: after 1, 3, 7 and 21 days, until it sits."""
    from parlour.terminal.practising import practise

    return practise(game, "repeat", None, language)


@puzzles.command
def own(game: Game, *, language: Language = "") -> int:
    """Solve what went wrong in games that you finished here. The latest are looked at first."""
    from parlour.terminal.practising import practise

    return practise(game, "own", None, language)


@puzzles.command
def memory(
    number: Annotated[int | None, Parameter(help="which one; else one for you")] = None,
    *,
    language: Language = "",
) -> int:
    """Watch tricks of Texas 42, and say what is still out once the table is covered."""
    from parlour.terminal.practising import practise

    return practise("texas-42", "memory", number, language)


@puzzles.command
def make(
    game: Game,
    out: Annotated[str, Parameter(help="the file to write; what is in it already stays")],
    *,
    count: Annotated[int, Parameter(help="how many there shall be")] = 1000,
    seed: Annotated[str, Parameter(help="of the games that are played")] = "puzzles-1",
    cluster: Cluster = "",
) -> int:
    """Mine puzzles from games of the computer. It can be broken off, and goes on where it was."""
    from parlour.adapters.clusters import cluster_at
    from parlour.terminal import mining

    with cluster_at(cluster) as executor:
        return mining.make(game, Path(out), count, seed, executor)


@puzzles.command
def check(
    game: Game,
    *,
    count: Annotated[int, Parameter(help="how many, drawn by chance")] = 300,
    times: Annotated[int, Parameter(help="how much larger the search is")] = 10,
    seed: Annotated[str, Parameter(help="of the draw and of the search")] = "check",
    as_json: Json = False,
) -> int:
    """Look at puzzles with a larger search, and say how many keep their answer."""
    from parlour.terminal import mining

    return mining.check(game, count, times, seed, as_json=as_json)
