"""What a part of a game must have: the functions and names that its Protocol asks for."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import Parameter, signature
from types import ModuleType
from typing import get_args

import parlour
from parlour.core.game import Game
from parlour.engines.arena.protocols import PROTOCOLS, Measured
from parlour.engines.bots import LEVELS, REFERENCES, Players
from parlour.learn.leaflets import Taught
from parlour.lineup import LINEUP, Part, part
from parlour.research.part import Researched
from parlour.seen import Pictures
from parlour.server.postcards.painting import Painted
from parlour.study.hints import Reasons
from parlour.study.review.stakes import Played
from parlour.study.statistics.sheet import Counted
from parlour.terminal.full.faces import Face
from parlour.terminal.screens import Screen

LEVEL_NAMES = ["beginner", "club", "expert", "master"]
PARTS: Mapping[Part, type] = {
    "bots": Players,
    "protocols": Measured,
    "seen": Pictures,
    "study": Reasons,
    "review": Played,
    "statistics": Counted,
    "learn": Taught,
    "screen": Screen,
    "face": Face,
    "research": Researched,
    "postcard": Painted,
}
# A game that is not drawn is played in lines; one that says nothing of its stakes has its measures;
# a postcard without cards has who sits there.
OPTIONAL = ("face", "postcard", "research", "review")


def check_parts(game: str) -> None:
    """The game has every part, and each part has what is asked for."""
    row = vars(LINEUP[game])
    assert set(row) == set(get_args(Part)) == {"rules", *PARTS}
    assert isinstance(part(game, "rules").GAME, Game)
    assert parlour.GAMES[game].name == game
    for name, protocol in PARTS.items():
        assert asked_for(protocol)
        if name in OPTIONAL and not row[name]:
            continue
        module = part(game, name)
        assert isinstance(module, ModuleType)
        assert module.__name__ == row[name]
        assert not lacking(module, protocol), row[name]
    assert list(LEVELS[game]) == LEVEL_NAMES
    assert next(iter(REFERENCES[game])) == "random"
    assert "full" in PROTOCOLS[game]


def asked_for(protocol: type) -> dict[str, int | None]:
    """What a part must have: its functions with how many values they take, and its other names."""
    functions = {
        name: len(signature(member).parameters) - 1
        for name, member in vars(protocol).items()
        if callable(member) and not name.startswith("_")
    }
    others = dict.fromkeys([*getattr(protocol, "__annotations__", {}), *_properties(protocol)])
    return {**functions, **others}


def _properties(protocol: type) -> list[str]:
    return [name for name, member in vars(protocol).items() if isinstance(member, property)]


def lacking(module: object, protocol: type) -> list[str]:
    """What a module lacks to be a part."""
    missing = []
    for name, values in asked_for(protocol).items():
        has_it = hasattr(module, name)
        if not has_it or (values is not None and _needed(getattr(module, name)) > values):
            missing.append(name)
    return missing


def _needed(function: object) -> int:
    given = signature(function).parameters.values()  # type: ignore[arg-type]
    return sum(parameter.default is Parameter.empty for parameter in given)
