"""Parlour: Texas 42, Cribbage and Poker Solitaire, as values that fold."""

from parlour.core.errors import BadRecord, BadRules, BadStart, IllegalAction, ParlourError
from parlour.games import GAMES, game

__version__: str  # looked up when somebody asks: that takes as long as all the rest

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


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version

    return version("parlour")
