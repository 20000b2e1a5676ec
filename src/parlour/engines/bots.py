"""Computer players, found by game and name."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial
from operator import attrgetter
from typing import Any, Protocol

from parlour.core.asked import no_level
from parlour.engines.choices import Bot, Choices, Deciding, Maker, legal_acts, only
from parlour.engines.habits import habits_of, plain
from parlour.lineup import ByGame

__all__ = ["LEVELS", "REFERENCES", "Bot", "Maker", "Players", "RandomBot", "bot", "maker"]


class Players(Protocol):
    """The part of a game in which its players are: makers by name, the weakest first."""

    @property
    def LEVELS(self) -> Mapping[str, Maker]:
        """The players that people are offered: beginner, club, expert and master."""

    @property
    def REFERENCES(self) -> Mapping[str, Maker]:
        """The game's own players that others are measured against."""


class RandomBot(Deciding):
    """Any legal act, each as likely: the floor that others are measured against in every game."""

    def __init__(self, seed: str = "") -> None:
        self._random = random.Random(seed)

    def choose(self, view: Any) -> str:
        """Any legal act."""
        return self._random.choice(legal_acts(view))

    def decide(self, view: Any) -> Choices:
        """All legal acts, of which it knows nothing, and the one it has drawn."""
        return only(self.choose(view), legal_acts(view))


# The players that people are offered, from the weakest up.
LEVELS: Mapping[str, dict[str, Maker]] = ByGame("bots", attrgetter("LEVELS"))

# The players that others are measured against, in the arena and wherever a bot is named.
REFERENCES: Mapping[str, dict[str, Maker]] = ByGame(
    "bots", lambda players: {"random": RandomBot, **players.REFERENCES}
)


def maker(game: str, name: str) -> Maker:
    """What makes the bot of this name: a level, with its habits, or a reference of the game."""
    levels, references = LEVELS.get(game, {}), REFERENCES.get(game, {})
    if name != plain(name) and plain(name) in levels:
        return partial(levels[plain(name)], **habits_of(game, name))
    if name in levels:
        return levels[name]
    if name in references:
        return references[name]
    raise no_level(name, game, levels, references)


def bot(game: str, level: str, seed: str = "") -> Bot:
    """A bot for a game. The same seed makes the same choices."""
    return maker(game, level)(seed)
