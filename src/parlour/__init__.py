"""Parlour: Texas 42, Cribbage and Poker Solitaire, as values that fold."""

from importlib.metadata import version

from parlour.core.errors import BadRecord, BadRules, BadStart, IllegalAction, ParlourError
from parlour.games import GAMES, game

__version__ = version("parlour")

__all__ = [
    "GAMES",
    "BadRecord",
    "BadRules",
    "BadStart",
    "IllegalAction",
    "ParlourError",
    "__version__",
    "game",
]
