"""The command that looks back at games: `parlour review`."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from parlour.command_options import Cluster, Language


def review(
    file: Annotated[
        str,
        Parameter(
            help="records, one a line; - for standard input; else the last game of this terminal",
            allow_leading_hyphen=True,
        ),
    ] = "",
    /,
    *,
    seat: Annotated[str, Parameter(help="whose decisions: S, or S+N; else people's, or all")] = "",
    level: Annotated[
        Literal["expert", "master"], Parameter(help="who judges; hints are master's")
    ] = "master",
    every: Annotated[bool, Parameter(help="also what was good", negative="")] = False,
    as_json: Annotated[
        bool,
        Parameter(name="--json", help="a line of JSON a game, with every figure", negative=""),
    ] = False,
    cluster: Cluster = "",
    language: Language = "",
) -> int:
    """Look back at a game: what was done, what was best, what the difference cost, and why.

    The judge is the strongest player, who knew no more than whoever decided. docs/study.md says
    what the words mean.
    """
    from parlour.adapters.clusters import cluster_at
    from parlour.records.files import lines_read
    from parlour.terminal.review import last_finished, print_review

    with cluster_at(cluster) as executor:
        for line in lines_read(file or str(last_finished())):
            print_review(
                line, seat, level=level, every=every, as_json=as_json, language=language,
                executor=executor,
            )  # fmt: skip
    return 0
