"""The games, by name. Adding a game adds a line here."""

from __future__ import annotations

from typing import Any

from parlour.core.errors import ParlourError, shorten
from parlour.core.game import Game
from parlour.games.cribbage import GAME as CRIBBAGE
from parlour.games.poker_solitaire import GAME as POKER_SOLITAIRE
from parlour.games.texas42 import GAME as TEXAS_42

GAMES: dict[str, Game[Any, Any]] = {
    game.name: game for game in (TEXAS_42, CRIBBAGE, POKER_SOLITAIRE)
}


def game(name: str) -> Game[Any, Any]:
    """The game with this name."""
    if name not in list(GAMES):  # a list, so that even what cannot be hashed is refused in words
        raise ParlourError(f"there is no game {shorten(name)}; the games are {', '.join(GAMES)}")
    return GAMES[name]
