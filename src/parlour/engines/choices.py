"""What an engine thinks of everything that a seat may do, and what it does: one answer for all.

A bot plays what is chosen, a hint gives the choice a reason, a review compares it with what was
done. Whoever asks the same engine with the same view and seed gets the same answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import hypot
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from parlour.core.errors import ParlourError
from parlour.core.seen import View

ERRORS = 2.0  # standard errors within which two choices cannot be told apart

# What values are: the chance to make the bid, to set it, to win; points to come; the last total.
Measure: TypeAlias = Literal["make", "set", "win", "points", "total"]


class Choice(msgspec.Struct, frozen=True):
    """One thing that could be done, and what it is worth in the measure of the choices."""

    action: str
    value: float | None = None  # None where the engine did not weigh it
    error: float | None = None  # the standard error of the value, where it was sampled
    figures: dict[str, float] = {}  # what the value is made of, where that tells more


class Choices(msgspec.Struct, frozen=True):
    """Every choice, the chosen one first and then the best first.

    `evidence` is what the engine found on its way, for those who explain it; it is the engine's
    own and never sent.
    """

    measure: Measure
    options: tuple[Choice, ...]
    evidence: Any = None

    @property
    def chosen(self) -> str:
        """The act that is chosen."""
        return self.options[0].action


def alike(best: Choice, other: Choice) -> bool:
    """Whether a choice is the best one, or as good as that as far as anybody looked.

    What was only glanced at is taken to be known no better than the best is.
    """
    if other.action == best.action:
        return True
    if other.value is None or best.value is None:
        return False
    error = best.error or 0.0
    off = hypot(error, error if other.error is None else other.error)
    return best.value - other.value <= ERRORS * off


def as_good(options: Sequence[Choice]) -> tuple[str, ...]:
    """The acts that nobody can tell from the best, it first; none where it stands alone.

    `options`: the best comes first, as in `Choices`. What was only glanced at while the best was
    looked at is not named as its equal.
    """
    best = options[0]
    looked = [option for option in options if option.error is not None or not best.error]
    near = tuple([option.action for option in looked if alike(best, option)])
    return near if len(near) > 1 else ()


class Bot(Protocol):
    """A player that acts on a seat's view and on nothing else."""

    def choose(self, view: Any) -> str:
        """One of `view["legal"]`, as text."""


Maker: TypeAlias = Callable[[str], Bot]  # a player from its seed


class Deciding(ABC):
    """A player that does what it has decided."""

    @abstractmethod
    def decide(self, view: Any) -> Choices:
        """Every choice, and which is chosen."""

    def choose(self, view: Any) -> str:
        """What is chosen, and nothing about the rest."""
        return self.decide(view).chosen

    def weigh(self, view: Any, act: str, choices: Choices) -> Choice:
        """An act that somebody did, looked at as closely as what was chosen here.

        Players need not look at everything when they decide. It has no value where none is known.
        """
        return next(option for option in choices.options if option.action == act)


def only(action: str, legal: Sequence[str], measure: Measure = "points") -> Choices:
    """A choice by a rule, without a number: this one, and then the others as they come."""
    others = (Choice(other) for other in legal if other != action)
    return Choices(measure, (Choice(action), *others))


def legal_acts(view: View) -> tuple[str, ...]:
    """What the view's seat may do; ParlourError where it is not its turn."""
    if not view.legal:
        raise ParlourError("there is nothing to choose: it is not this seat's turn")
    return view.legal
