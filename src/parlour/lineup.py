"""Which parts each game has: one row a game, and nothing else to register.

Parts are named, not imported: a part is loaded when somebody asks for it, so that whoever only
wants the rules does not wait for engines and screens. `tests/test_lineup.py` checks that every
game has every part; `tests/fourth` plays a game that only a test knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Literal, TypeAlias, TypeVar

from parlour.core.asked import no_game

T = TypeVar("T")

Part: TypeAlias = Literal[
    "rules",
    "bots",
    "protocols",
    "seen",
    "study",
    "review",
    "statistics",
    "learn",
    "screen",
    "face",
    "research",
    "postcard",
]


@dataclass(frozen=True)
class Row:
    """The module of each part, and what it must have."""

    rules: str  # GAME
    bots: str  # LEVELS and REFERENCES: makers of players by name, the weakest first
    protocols: str  # PROTOCOLS: how the arena measures them
    seen: str  # picture(view), and prepare()
    study: str  # reason(view, choices)
    statistics: str  # FIGURES, figures(state, seat); see study/statistics/sheet.py
    learn: str  # how it is played, for people; see learn/leaflets.py
    screen: str  # what a terminal needs; see terminal/screens.py
    review: str = ""  # what a game at stake is worth, where it is known; see study/review/stakes.py
    face: str = ""  # what is drawn full-screen, where it is; see terminal/full/faces.py
    research: str = ""  # what learners need, where it is; see research/part.py
    postcard: str = ""  # what a link to a table shows; see server/postcards/painting.py


def _row(room: str) -> Row:
    return Row(
        rules=f"parlour.games.{room}",
        bots=f"parlour.engines.{room}.levels",
        protocols=f"parlour.engines.arena.{room}",
        seen=f"parlour.seen.{room}",
        study=f"parlour.study.hints.{room}",
        statistics=f"parlour.study.statistics.{room}",
        review=f"parlour.study.review.{room}",
        learn=f"parlour.learn.{room}",
        screen=f"parlour.terminal.{room}",
        face=f"parlour.terminal.full.{room}",
        research=f"parlour.research.{room}",
        postcard=f"parlour.server.postcards.{room}",
    )


LINEUP: dict[str, Row] = {
    "texas-42": _row("texas42"),
    "cribbage": _row("cribbage"),
    "poker-solitaire": _row("poker_solitaire"),
}


def part(game: str, name: Part) -> ModuleType:
    """A part of a game, loaded."""
    try:
        row = LINEUP[game]
    except (KeyError, TypeError):  # what cannot be hashed is refused in words, too
        raise no_game(game, LINEUP) from None
    return _loaded(getattr(row, name))


@cache  # asked for many times a move
def _loaded(module: str) -> ModuleType:
    return import_module(module)


class ByGame(Mapping[str, T]):
    """Something that every game has, by its name; what nobody asks for is not loaded."""

    def __init__(self, name: Part, read: Callable[[Any], T]) -> None:
        """`read` finds it in the module of that part."""
        self._name: Part = name
        self._read = read

    def __getitem__(self, game: str) -> T:
        if game not in LINEUP:
            raise KeyError(game)
        return self._read(part(game, self._name))

    def __iter__(self) -> Iterator[str]:
        return iter(LINEUP)

    def __len__(self) -> int:
        return len(LINEUP)
