"""The commands that measure bots: `parlour arena`, `league` and `results`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import parlour
from parlour.command_options import Cluster

BOT = "a level or a reference of the game, or MODULE:FACTORY or exec:COMMAND for one of your own"
Limit = Annotated[
    float | None, Parameter(help="seconds for a decision of a bot of your own; else it loses")
]
Workers = Annotated[int | None, Parameter(help="processes; else one for each core")]
OneObject = Annotated[
    bool, Parameter(name="--json", help="one JSON object with everything", negative="")
]
Quiet = Annotated[bool, Parameter(help="say nothing about progress", negative="")]


def arena(
    game: Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")],
    first: Annotated[str, Parameter(help=BOT)],
    second: Annotated[str, Parameter(help="its opponent, named likewise")],
    *,
    rules: Annotated[str, Parameter(help="a preset or ruleset; else the protocol's own")] = "",
    protocol: Annotated[str, Parameter(help="full; in 42 also forced-30")] = "full",
    pairs: Annotated[int, Parameter(help="mirrored pairs for each base seed")] = 100,
    seeds: Annotated[str, Parameter(help="base seeds, as a,b,c; else three fresh ones")] = "",
    sprt: Annotated[
        str | None,
        Parameter(help="two claims in Elo, as 0,20: stop when it is clear which holds"),
    ] = None,
    numbers: Annotated[
        str | None, Parameter(name="--range", help="only these pairs of each base seed, as 1-500")
    ] = None,
    limit: Limit = None,
    workers: Workers = None,
    cluster: Cluster = "",
    out: Annotated[
        str | None, Parameter(help="a file to keep results in, and to go on from")
    ] = None,
    with_null: Annotated[
        bool, Parameter(help="also pit SECOND against itself on the same deals", negative="")
    ] = False,
    as_json: OneObject = False,
    quiet: Quiet = False,
) -> int:
    """Measure a bot against another on mirrored deals, in parallel, with honest intervals.

    Every deal is played once for each seating. With --out a match that was broken off goes on
    where it stopped; its null match has a file of its own beside it. docs/arena.md has more.
    """
    from parlour.adapters.clusters import cluster_at
    from parlour.terminal.arena import Wish, run

    wish = Wish(
        game, first, second, rules, protocol, pairs, seeds, workers, out, limit, numbers, sprt
    )
    with cluster_at(cluster, (first, second)) as executor:
        return run(wish, with_null=with_null, as_json=as_json, quiet=quiet, executor=executor)


def league(
    game: Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")],
    *bots: Annotated[str, Parameter(help="two or more, each named as for arena")],
    rules: Annotated[str, Parameter(help="a preset or ruleset; else the protocol's own")] = "",
    protocol: Annotated[str, Parameter(help="full; in 42 also forced-30")] = "full",
    pairs: Annotated[int, Parameter(help="mirrored pairs for each base seed and match")] = 50,
    seeds: Annotated[str, Parameter(help="base seeds, as a,b,c; else a fresh one")] = "",
    limit: Limit = None,
    workers: Workers = None,
    cluster: Cluster = "",
    out: Annotated[
        str | None, Parameter(help="a folder to keep results in, and to go on from")
    ] = None,
    as_json: OneObject = False,
    quiet: Quiet = False,
) -> int:
    """Let every bot play every other, and tell how strong each is in Elo, with intervals."""
    from parlour.adapters.clusters import cluster_at
    from parlour.terminal.league import LeagueWish, run_league

    wish = LeagueWish(game, bots, rules, protocol, pairs, seeds, limit, workers, out)
    with cluster_at(cluster, bots) as executor:
        return run_league(wish, as_json=as_json, quiet=quiet, executor=executor)


def selfplay(
    game: Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")],
    bot: Annotated[str, Parameter(help=BOT)],
    out: Annotated[Path, Parameter(help="the file of records; games in it already stay")],
    *,
    games: Annotated[int, Parameter(help="how many there shall be")] = 1000,
    rules: Annotated[str, Parameter(help="a preset or ruleset; else the usual one")] = "",
    seed: Annotated[str, Parameter(help="of the games; else a fresh one, or the file's")] = "",
    workers: Workers = None,
    cluster: Cluster = "",
    quiet: Quiet = False,
) -> int:
    """Let a bot play with itself, and keep the games as records, a line each, in their order.

    The file is the same however many play. It can be broken off, and goes on where it was.
    """
    from parlour.adapters.clusters import cluster_at
    from parlour.terminal.self_play import run

    with cluster_at(cluster, (bot,)) as executor:
        return run(
            game, bot, out, rules=rules, games=games, seed=seed, workers=workers, quiet=quiet,
            executor=executor,
        )  # fmt: skip


def results(
    *files: Annotated[str, Parameter(help="files that arena --out has written, of one match")],
    out: Annotated[str | None, Parameter(help="a new file to put them together in")] = None,
    csv: Annotated[
        str | None,
        Parameter(help="a file for a spreadsheet; - for the screen", allow_leading_hyphen=True),
    ] = None,
    parquet: Annotated[str | None, Parameter(help="a file for notebooks and databases")] = None,
    as_json: OneObject = False,
) -> int:
    """Tell what came of a match from its files, also of parts that several machines played."""
    from parlour.terminal.arena import tell_results

    return tell_results(files, out=out, csv=csv, parquet=parquet, as_json=as_json)
