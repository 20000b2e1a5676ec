"""The commands about ratings: `parlour ladder`, `parlour ratings`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import App, Parameter

import parlour
from parlour.command_options import Json, Language

ratings = App(name="ratings", help="The ratings of a server's database.")

Database = Annotated[
    str | None, Parameter(help="as for `parlour serve`; that of your data folder if not said")
]


def ladder(
    game: Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")] = "",
    family: Annotated[str, Parameter(help="a preset, or other; else the usual rules")] = "",
    *,
    database: Database = None,
    first: Annotated[int, Parameter(help="the place to begin with")] = 1,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Tell who plays how well, by the ratings of a server's database, a hundred at a time."""
    from parlour.terminal import ladder as telling

    telling.tell(_address(database), game, family, first, language, as_json=as_json)


@ratings.command(name="rebuild")
def recount(*, database: Database = None, as_json: Json = False, language: Language = "") -> None:
    """Count every finished game again, those too that are older than ratings."""
    from parlour.club.sayings import say
    from parlour.core.saying import said
    from parlour.server.recounting import rebuild
    from parlour.terminal.full.talk import language_of

    games, players = rebuild(_address(database))
    if as_json:
        print(msgspec.json.encode({"games": games, "players": players}).decode())
        return
    print(said(say("rating.rebuilt", games=games, players=players), language or language_of()))


def _address(database: str | None) -> str:
    from parlour.server.settings import Settings

    return Settings.read(database=database).database
