"""Computer players: one interface, found by game and level."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from parlour.core.errors import ParlourError, shorten
from parlour.engines.cribbage.thumb import RulesOfThumb
from parlour.engines.poker_solitaire.advice_column import AdviceColumn
from parlour.engines.texas42.manual_1986 import Manual1986
from parlour.engines.turns import legal_acts


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


BOTS: dict[str, dict[str, Callable[[str], Bot]]] = {
    "poker-solitaire": {"beginner": AdviceColumn, "random": RandomBot},
    "texas-42": {"beginner": Manual1986, "random": RandomBot},
    "cribbage": {"beginner": RulesOfThumb, "random": RandomBot},
}


def bot(game: str, level: str, seed: str = "") -> Bot:
    """A bot for a game. The same seed makes the same choices."""
    levels = BOTS.get(game, {})
    if level not in levels:
        raise ParlourError(
            f"there is no level {shorten(level)} for {game}; the levels are {', '.join(levels)}"
        )
    return levels[level](seed)
