"""The games, their rules and levels, as data for clients."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec

from parlour.core.game import Game
from parlour.core.rules import Option, RuleSet, Value
from parlour.core.seat import Seat
from parlour.engines.bots import LEVELS
from parlour.engines.habits import HABITS
from parlour.games import GAMES


class PresetSeen(msgspec.Struct, frozen=True):
    name: str
    title: str
    says: str
    values: dict[str, Value]
    seats: list[Seat]
    group: str  # what it is listed under; empty where the game has few


class OptionSeen(msgspec.Struct, frozen=True):
    name: str
    default: Value
    kind: Literal["switch", "choice", "number", "text"]
    choices: list[str]
    least: int | None
    most: int | None
    step: int | None
    says: str
    source: str


class GameSeen(msgspec.Struct, frozen=True):
    name: str
    title: str
    summary: str
    seats: list[Seat]
    levels: list[str]
    habits: dict[
        str, list[str]
    ]  # what a level may be asked for: the ways of each, the usual one first
    presets: list[PresetSeen]
    options: list[OptionSeen]
    sources: str


class GamesSeen(msgspec.Struct, frozen=True):
    games: list[GameSeen]


class RulesSeen(msgspec.Struct, frozen=True):
    text: str
    preset: str
    values: dict[str, Value]
    seats: list[Seat]


@cache
def games_seen() -> GamesSeen:
    return GamesSeen([_game(game) for game in GAMES.values()])


def rules_seen(game: Game[Any, Any], given: object) -> RulesSeen:
    """A ruleset in full; BadRules says what is wrong with it."""
    rules: RuleSet = game.ruleset.read(given or None)
    seats = list(rules.seated(game.seats))
    return RulesSeen(str(rules), str(rules).partition(",")[0], _values(rules), seats)


def _game(game: Game[Any, Any]) -> GameSeen:
    presets = []
    for name, preset in game.ruleset.PRESETS.items():
        seen = rules_seen(game, name)
        presets.append(
            PresetSeen(name, preset.title, preset.says, seen.values, seen.seats, preset.group)
        )
    return GameSeen(
        name=game.name,
        title=game.title,
        summary=game.summary,
        seats=list(game.seats),
        levels=list(LEVELS[game.name]),
        habits={habit: list(ways) for habit, ways in HABITS[game.name].items()},
        presets=presets,
        options=[_option(option) for option in game.ruleset.options()],
        sources=game.ruleset.SOURCES,
    )


def _option(option: Option) -> OptionSeen:
    kind: Literal["switch", "choice", "number", "text"]
    choices: list[str] = []
    numbers = option.allowed if isinstance(option.allowed, range) else None
    if option.written is not None:
        kind = "text"
    elif option.allowed is None:
        kind = "switch"
    elif numbers is not None:
        kind = "number"
    else:
        kind, choices = "choice", [str(choice) for choice in option.allowed]
    return OptionSeen(
        name=option.name,
        default=option.default,
        kind=kind,
        choices=choices,
        least=numbers[0] if numbers else None,
        most=numbers[-1] if numbers else None,
        step=numbers.step if numbers else None,
        says=option.says,
        source=option.source,
    )


def _values(rules: RuleSet) -> dict[str, Value]:
    return {option.name: getattr(rules, option.name) for option in rules.options()}
