"""For learners: actions with ids, masks, returns, observations, and worlds that agree with a view.

All but `returns` and `reseed` take a view, so that nothing hidden can leak into what a learner
sees. docs/research.md tells how to use them; the adapters to other libraries are made of them.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, TypeVar

import msgspec

from parlour.core.game import State
from parlour.core.rules import RuleSet
from parlour.core.seat import Seat
from parlour.core.seen import View
from parlour.games import game as game_named
from parlour.research.fields import Field, Layout, Tensor
from parlour.research.part import Worlds, game_of, researched
from parlour.research.spaces import Actions, actions, actions_of
from parlour.research.vector import Vector, vector

__all__ = [
    "Actions",
    "Field",
    "Vector",
    "Worlds",
    "actions",
    "fields",
    "information_state",
    "legal_ids",
    "mask",
    "observe",
    "resample",
    "reseed",
    "returns",
    "tensor",
    "vector",
    "worlds",
]

S = TypeVar("S", bound=State)
_encoder = msgspec.json.Encoder()


def legal_ids(view: View) -> list[int]:
    """The ids of what the view's seat may do, ascending; none when it is not its turn."""
    return actions_of(view.game, view.rules).ids(view)


def mask(view: View) -> Any:
    """What the view's seat may do, as an array of `int8`: a 1 for every legal id."""
    return actions_of(view.game, view.rules).mask(view)


def returns(state: State) -> dict[Seat, float]:
    """What each seat has won, as `Outcome.returns`; 0 for all as long as the game goes on."""
    outcome = state.outcome
    if outcome is not None:
        return dict(outcome.returns)
    seats = game_named(game_of(state.rules)).seats
    return dict.fromkeys(state.rules.seated(seats), 0.0)


def fields(rules: RuleSet) -> dict[str, Field]:
    """What an observation under these rules is made of: each field's shape and range."""
    return dict(_layout(game_of(rules), str(rules)).fields)


def observe(view: View) -> dict[str, Tensor]:
    """A view as named arrays of `float32`, seats counted from the one that looks."""
    return _layout(view.game, view.rules).named(tensor(view))


def tensor(view: View) -> Tensor:
    """The same fields one after the other, in one vector."""
    blank = _layout(view.game, view.rules).blank()
    researched(view.game).fill(view, blank, actions_of(view.game, view.rules).rules)
    return blank.vector()


def information_state(view: View) -> str:
    """All that a view's seat knows, as a text that is the same wherever it knows the same.

    Of the hands that are over it has the last one: what came before has no bearing on the rest
    of the game but through the score.
    """
    return _encoder.encode(view).decode()


def worlds(view: View, *, one_hand: bool = False) -> Worlds:
    """All states that agree with what a view's seat knows; `draw(rng)` gives any as likely.

    What they share is worked out once, so that drawing many is cheap. With `one_hand` nothing is
    dealt after the hand that is going on.
    """
    return researched(view.game).Worlds(view, one_hand=one_hand)


def resample(view: View, rng: Random, *, one_hand: bool = False) -> Any:
    """A state that agrees with what a view's seat knows: any of them, each as likely.

    A view that is asked of again and again, as by a search, is read once.
    """
    return _latest.worlds(view, one_hand).draw(rng)


class _Latest:
    """The worlds of the view that was asked of last."""

    def __init__(self) -> None:
        self._kept: tuple[View | None, bool, Any] = (None, False, None)

    def worlds(self, view: View, one_hand: bool) -> Worlds:
        kept, same, found = self._kept
        if kept is not view or same != one_hand:
            found = worlds(view, one_hand=one_hand)
            self._kept = (view, one_hand, found)
        drawn_from: Worlds = found
        return drawn_from


_latest = _Latest()


def reseed(state: S, rng: Random) -> S:
    """The same position with another future: whoever searches it cannot know what will be dealt.

    Hands that have been dealt stay as they are; `resample` changes those that are hidden.
    """
    changed: S = researched(game_of(state.rules)).reseeded(state, rng)
    return changed


@lru_cache(maxsize=256)
def _layout(game: str, rules: str) -> Layout:
    return Layout(researched(game).fields(game_named(game).rules(rules)))
