"""What a game gives to learners: the part of the lineup called `research`."""

from __future__ import annotations

import typing
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from parlour.core.errors import ParlourError
from parlour.core.rules import RuleSet
from parlour.games import GAMES
from parlour.lineup import LINEUP, part
from parlour.research.fields import Blank, Field


class Worlds(typing.Protocol):
    """All states that agree with a view, each as likely."""

    def __init__(self, view: Any, *, one_hand: bool = False) -> None:
        """`one_hand`: nothing is dealt after the hand that the view shows."""

    def draw(self, rng: Random) -> Any:
        """One of them."""


class Kernel(typing.Protocol):
    """Games that are stepped at once, in native code; `Vector` says what the arrays are."""

    @property
    def mask(self) -> Any: ...
    @property
    def turn(self) -> Any: ...
    @property
    def rewards(self) -> Any: ...
    @property
    def done(self) -> Any: ...
    def step(self, actions: Any) -> None: ...
    def restart(self, seed: int) -> None: ...
    def sample(self) -> Any: ...
    def observe(self, seat: int = -1) -> Any: ...


class AtOnce(typing.Protocol):
    """Many games under some rules. What a kernel's tables cannot tell is refused."""

    kernel: Kernel

    def __init__(self, rules: Any, games: int, seed: int, *, one_hand: bool) -> None: ...

    def start(self, game: int) -> dict[str, Any]:
        """How the hand going on in a game was dealt."""

    def dealt(self, game: int) -> Any:
        """The same in the kernel's own numbers."""

    def together(self, game: int) -> bool:
        """Whether others may act in a game just now, beside whoever has the turn."""


class Researched(typing.Protocol):
    """The module of a game. It may also have `AtOnce`, where a kernel can step it."""

    Worlds: type[Worlds]

    def acts(self, rules: Any) -> Iterable[str]:
        """The text of all that can ever be done, without a seat, in an order that stays."""

    def fields(self, rules: Any) -> Mapping[str, Field]:
        """What an observation is made of."""

    def fill(self, view: Any, blank: Blank, rules: Any) -> None:
        """Write a view down as numbers."""

    def reseeded(self, state: Any, rng: Random) -> Any:
        """The same position, with all that is still to be dealt dealt anew."""


def researched(game: str) -> Researched:
    if game in LINEUP and not LINEUP[game].research:
        raise ParlourError(f"{game} has nothing for learners")
    found: Any = part(game, "research")
    return typing.cast(Researched, found)


def game_of(rules: RuleSet) -> str:
    """The game that some rules are for."""
    for name in LINEUP:
        if GAMES[name].ruleset is type(rules):
            return name
    raise ParlourError(f"{rules!r} are the rules of no game")
