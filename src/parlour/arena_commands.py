"""The command that measures bots: `parlour arena`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

import parlour

BOT = "a level or a reference of the game, or MODULE:FACTORY or exec:COMMAND for one of your own"


def arena(
    game: Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")],
    first: Annotated[str, Parameter(help=BOT)],
    second: Annotated[str, Parameter(help="its opponent, named likewise")],
    *,
    rules: Annotated[str, Parameter(help="a preset or ruleset; else the protocol's own")] = "",
    protocol: Annotated[str, Parameter(help="full; in 42 also forced-30")] = "full",
    pairs: Annotated[int, Parameter(help="mirrored pairs for each base seed")] = 100,
    seeds: Annotated[str, Parameter(help="base seeds, as a,b,c; else three fresh ones")] = "",
    limit: Annotated[
        float | None, Parameter(help="seconds for a decision of a bot of your own; else it loses")
    ] = None,
    workers: Annotated[int | None, Parameter(help="processes; else one for each core")] = None,
    out: Annotated[
        str | None, Parameter(help="a file to keep results in, and to go on from")
    ] = None,
    with_null: Annotated[
        bool, Parameter(help="also pit SECOND against itself on the same deals", negative="")
    ] = False,
    as_json: Annotated[
        bool, Parameter(name="--json", help="one JSON object with everything", negative="")
    ] = False,
    quiet: Annotated[bool, Parameter(help="say nothing about progress", negative="")] = False,
) -> int:
    """Measure a bot against another on mirrored deals, in parallel, with honest intervals.

    Every deal is played once for each seating. With --out a match that was broken off goes on
    where it stopped; its null match has a file of its own beside it. docs/arena.md has more.
    """
    from parlour.terminal.arena import Wish, run

    wish = Wish(game, first, second, rules, protocol, pairs, seeds, limit, workers, out)
    return run(wish, with_null=with_null, as_json=as_json, quiet=quiet)
