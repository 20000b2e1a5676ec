"""The lessons of each game, in the order in which they are best taken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from parlour.core.asked import no_game
from parlour.core.errors import ParlourError, shorten
from parlour.core.saying import Sayings
from parlour.learn.lesson import Lesson, Step, part
from parlour.lineup import LINEUP


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    """What a file has."""

    steps: tuple[Step, ...]


@cache
def lessons(game: str) -> Mapping[str, Lesson]:
    """The lessons of a game by name; a game may have none."""
    if game not in LINEUP:
        raise no_game(game, LINEUP)
    room = LINEUP[game].rules.rpartition(".")[2]
    folder = files("parlour").joinpath("learn", "lessons", room)
    found = {}
    if folder.is_dir():
        written = (file for file in folder.iterdir() if file.name.endswith(".json"))
        for file in sorted(written, key=lambda each: each.name):
            name = file.name.partition("-")[2].removesuffix(".json")
            steps = msgspec.json.decode(file.read_bytes(), type=_Written).steps
            found[name] = Lesson(game, name, steps)
    return found


def lesson(game: str, name: str) -> Lesson:
    found = lessons(game)
    if name not in found:
        raise ParlourError(
            f"there is no lesson {shorten(name)} for {game}; the lessons are {', '.join(found)}"
        )
    return found[name]


def _declare() -> None:
    """Let the catalogues be asked for all that lessons say."""
    for game in LINEUP:
        if taught := lessons(game).values():
            Sayings(part(game), {c: v for each in taught for c, v in each.codes().items()})


_declare()
