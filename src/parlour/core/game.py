"""The shape of a game: what the tables, bots, terminals and servers may rely on.

A game is a value that folds. `State` is immutable; `state.apply(action)` gives the next
state or raises `IllegalAction`. Everything else (undo, replay, review, recovery) is a
fold over `rules + seed + actions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from parlour.core.errors import BadStart, shorten
from parlour.core.outcome import Outcome
from parlour.core.rules import RuleSet, Value
from parlour.core.seat import Seat
from parlour.core.seen import View

Json: TypeAlias = Any


class Action(Protocol):
    """Something a seat does. `str(action)` is its stable text form, which `apply` reads back."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


class State(Protocol):
    """A position of a game, and all that led to the score."""

    @property
    def rules(self) -> RuleSet:
        """The rules in force; some games let them change on the way."""

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None when the game (or the record of one hand) is over."""

    @property
    def turns(self) -> Sequence[Seat]:
        """Every seat that may act now."""

    def legal(self) -> Sequence[Action]:
        """What the seat to act may do."""

    def apply(self, action: Any) -> Self:
        """The state after an Action or its text form."""

    def view(self, seat: Any) -> View:
        """What that seat (None: a spectator) may know."""

    @property
    def result(self) -> Mapping[str, Json] | None:
        """How the game ended, as records keep it; None until it has, and after a single hand."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, alike for all games; None as long as somebody may act."""

    @property
    def scores(self) -> Json:
        """The score so far, ready for JSON."""

    @property
    def hands(self) -> Sequence[HandRecord]:
        """The hands finished so far."""

    @property
    def deals(self) -> Sequence[Json]:
        """Every deal of the game so far, the one in play last, as explicit starts."""


class HandRecord(Protocol):
    """A finished hand."""

    def as_json(self) -> Json:
        """The hand as plain data, as `parlour replay` prints it."""


R = TypeVar("R", bound=RuleSet)
S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Game(Generic[R, S]):
    """A game that can be played: its names, its rulesets and how it starts."""

    name: str
    title: str
    summary: str
    seats: tuple[Seat, ...]
    ruleset: type[R]
    begin: Callable[[R, str | None, Mapping[str, Json] | None], S]
    view: type[View]  # what a seat may know of it
    hushed: frozenset[str] = frozenset()  # acts of which others hear the word and no more
    private: frozenset[str] = frozenset()  # acts for those who play with nobody else
    # The rules under which one alone is dealt the cards of the player with this number (from 0);
    # None where they depend on what others do. A game in which they always do has no such thing.
    alone: Callable[[R, int], R | None] | None = None

    def rules(self, text: str = "", /, **overrides: Value) -> R:
        """A preset (the default one if none is named) with some options changed."""
        return self.ruleset.make(text, **overrides)

    def start(
        self,
        rules: R | str | Mapping[str, Json] | None = None,
        *,
        seed: str | None = None,
        start: Mapping[str, Json] | None = None,
    ) -> S:
        """The first state: dealt from a seed, from an explicit deal, or both in turn."""
        if not isinstance(seed, str | None):
            raise BadStart(f"a seed is text, not {shorten(seed)}")
        return self.begin(self.ruleset.read(rules), seed, start)

    def __repr__(self) -> str:
        return f"parlour.game({self.name!r})"
