"""The games, by name: `lineup.py` has a row for each."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

import msgspec

from parlour.core.game import Game
from parlour.core.seen import View
from parlour.lineup import ByGame, part

if TYPE_CHECKING:  # rules are loaded when somebody plays by them
    from parlour.games import cribbage, poker_solitaire, texas42

AnyGame: TypeAlias = Game[Any, Any]

GAMES: Mapping[str, AnyGame] = ByGame("rules", attrgetter("GAME"))


@overload
def game(name: Literal["texas-42"]) -> Game[texas42.Rules, texas42.State]: ...
@overload
def game(name: Literal["cribbage"]) -> Game[cribbage.Rules, cribbage.State]: ...
@overload
def game(
    name: Literal["poker-solitaire"],
) -> Game[poker_solitaire.Rules, poker_solitaire.State]: ...
@overload
def game(name: str) -> AnyGame: ...
def game(name: str) -> AnyGame:
    """The game with this name."""
    found: AnyGame = part(name, "rules").GAME
    return found


def read_view(told: Mapping[str, Any]) -> View:
    """A view as it was sent: from its JSON form."""
    return msgspec.convert(told, game(told["game"]).view)
