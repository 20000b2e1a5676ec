"""How a game is played, under the rules in force: every game brings its own pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from parlour.core.rules import RuleSet
from parlour.core.saying import Saying
from parlour.core.seen import View
from parlour.learn.page import Leaflet, Section
from parlour.lineup import ByGame


class Taught(Protocol):
    """The part of a game that teaches it."""

    def short(self, rules: Any) -> tuple[Saying, ...]:
        """All that one needs for a first game, one screen long."""

    def full(self, rules: Any) -> tuple[Section, ...]:
        """The rules, complete."""

    def advice(self, rules: Any) -> tuple[Section, ...]:
        """How to play well, with where each piece of advice comes from."""

    def tips(self, view: Any) -> tuple[Saying, ...]:
        """The advice that applies to what the seat is about to do, the most telling first."""

    def lesson_on(self, view: Any, act: str) -> str:
        """The lesson that teaches what an act of this seat is about; empty where none does."""


TAUGHT: Mapping[str, Taught] = ByGame("learn", lambda module: module)


def leaflet(game: str, rules: RuleSet) -> Leaflet:
    taught = TAUGHT[game]
    return Leaflet(game, str(rules), taught.short(rules), taught.full(rules), taught.advice(rules))


def tips(view: View) -> tuple[Saying, ...]:
    """What the seat whose view it is may be reminded of now."""
    return TAUGHT[view.game].tips(view)
