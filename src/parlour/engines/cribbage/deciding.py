"""What all players of cribbage have in common: they count, as attentively as they are."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from parlour.engines.choices import Choice, Choices, Deciding, Measure, legal_acts, only
from parlour.engines.cribbage.overlooking import FULL, Attention, claim_made, count_said
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card, mask


class CribbagePlayer(Deciding):
    """A player; how it throws and plays is for each to say."""

    def __init__(self, seed: str = "", attention: Attention = FULL) -> None:
        self._seed, self._attention = seed, attention
        self._random = random.Random(seed)

    @abstractmethod
    def throws(self, view: View) -> Choices:
        """What to throw."""

    @abstractmethod
    def plays(self, view: View) -> Choices:
        """What to lay."""

    def decide(self, view: View) -> Choices:
        legal = legal_acts(view)
        if len(legal) == 1:
            return only(legal[0], legal)
        if view.phase == "throw":
            return self.throws(view)
        if view.phase == "play":
            return self.plays(view)
        if view.phase == "count":
            return _say(legal, count_said(view, self._attention, self._seed))
        if view.phase == "muggins":
            return _say(legal, claim_made(view, self._attention, self._seed))
        return only(self._random.choice(legal), legal)  # a cut is a cut


def _say(legal: tuple[str, ...], right: int) -> Choices:
    """Every number that may be said, with what it is thought to bring: too much, nothing."""
    numbers = {act: int(act.rpartition(":")[2]) for act in legal}
    return best_first(
        "points", {act: number if number <= right else 0 for act, number in numbers.items()}
    )


def best_first(
    measure: Measure,
    worth: Mapping[str, float],
    figures: Mapping[str, dict[str, float]] | None = None,
    evidence: Any = None,
) -> Choices:
    """Acts by what they are worth; of equals, the first is chosen."""
    ranked = sorted(worth, key=lambda act: -worth[act])
    found = figures or {}
    options = tuple([Choice(act, worth[act], figures=found.get(act, {})) for act in ranked])
    return Choices(measure, options, evidence)


def cards_of(act: str) -> int:
    """The cards of a throw or a play, as a set."""
    return mask(map(Card.named, act.rpartition(":")[2].split(",")))
