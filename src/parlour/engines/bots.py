"""Computer players: one interface, found by game and name."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from parlour.core.errors import ParlourError, shorten
from parlour.engines.choices import legal_acts
from parlour.engines.cribbage import levels as cribbage
from parlour.engines.poker_solitaire import levels as poker_solitaire
from parlour.engines.poker_solitaire.advice_column import AdviceColumn
from parlour.engines.texas42.eq10 import Eq10
from parlour.engines.texas42.manual_1986 import Manual1986
from parlour.engines.texas42.searching import Club, Expert, Master


class Bot(Protocol):
    """A player that acts on a seat's view and on nothing else."""

    def choose(self, view: Mapping[str, Any]) -> str:
        """One of `view["legal"]`, as text."""


class RandomBot:
    """Any legal act, each as likely: the floor that others are measured against."""

    def __init__(self, seed: str = "") -> None:
        self._random = random.Random(seed)

    def choose(self, view: Mapping[str, Any]) -> str:
        return self._random.choice(legal_acts(view))


Maker: TypeAlias = Callable[[str], Bot]  # a bot from its seed

# The players that people are offered, from the weakest up.
LEVELS: dict[str, dict[str, Maker]] = {
    "poker-solitaire": {
        "beginner": AdviceColumn,
        "club": poker_solitaire.club,
        "expert": poker_solitaire.expert,
        "master": poker_solitaire.master,
    },
    "texas-42": {"beginner": Manual1986, "club": Club, "expert": Expert, "master": Master},
    "cribbage": {**cribbage.LEVELS},
}

# The players that others are measured against, in the arena and wherever a bot is named.
REFERENCES: dict[str, dict[str, Maker]] = {
    "poker-solitaire": {"random": RandomBot, "greedy": poker_solitaire.greedy},
    "texas-42": {"random": RandomBot, "manual-1986": Manual1986, "eq10": Eq10},
    "cribbage": {"random": RandomBot, **cribbage.REFERENCES},
}


def maker(game: str, name: str) -> Maker:
    """What makes the bot of this name: one of the game's levels or references."""
    levels, references = LEVELS.get(game, {}), REFERENCES.get(game, {})
    if name in levels:
        return levels[name]
    if name in references:
        return references[name]
    raise ParlourError(
        f"there is no level {shorten(name)} for {game}; the levels are {', '.join(levels)}, "
        f"and to measure others against there are {', '.join(references)}"
    )


def bot(game: str, level: str, seed: str = "") -> Bot:
    """A bot for a game. The same seed makes the same choices."""
    return maker(game, level)(seed)
