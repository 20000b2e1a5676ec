"""What the environments have in common: a game that is begun anew, played by ids, and told."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import parlour
from parlour import research
from parlour.core.errors import IllegalAction
from parlour.core.seat import Seat

ILLEGAL = -1.0  # the reward for what is not allowed


class Episode:
    """One game at a time under the same rules; with `one_hand`, one hand of it."""

    def __init__(self, game: str, rules: str = "", *, one_hand: bool = False) -> None:
        self.game = parlour.game(game)
        self.rules = self.game.rules(rules)
        self.one_hand = one_hand
        self.seats: tuple[Seat, ...] = self.rules.seated(self.game.seats)
        self.actions = research.actions(self.rules)
        self.fields = research.fields(self.rules)
        self._state: Any = None
        self._done = 0

    def begin(self, rng: Random) -> None:
        """Deal a new game, from a seed that comes of `rng`."""
        state = self.game.start(self.rules, seed=f"{rng.getrandbits(64):016x}")
        if self.one_hand and state.deals:
            state = self.game.start(self.rules, start=state.deals[0])
        self._state = state
        self._done = 0

    @property
    def state(self) -> Any:
        """The position, by the rules."""
        return self._state

    @property
    def turns(self) -> tuple[Seat, ...]:
        """All that may act now."""
        may: tuple[Seat, ...] = self.state.turns
        return may

    @property
    def turn(self) -> Seat | None:
        """Who acts next. Where several may, they are asked in turn."""
        turns = self.turns
        return turns[self._done % len(turns)] if turns else None

    def may(self, seat: Seat, action: int) -> bool:
        """Whether this seat, which has a turn, is allowed to do it."""
        return action in self.actions.ids(self.state.view(seat))

    def act(self, seat: Seat, action: int) -> None:
        state = self.state
        # Whose act it is need not be said where it is plain, and is then not read either.
        plain = seat == state.turn and not self.rules.racing
        self._state = state.apply(self.actions[action] if plain else self.actions.act(seat, action))
        self._done += 1

    def act_together(self, acts: dict[Seat, int]) -> None:
        """What several do at once, one by one; what another made impossible is not done at all."""
        for seat, action in acts.items():
            with suppress(IllegalAction):
                self.act(seat, action)

    def mask(self, seat: Seat) -> Any:
        return research.mask(self.state.view(seat))

    def told(self, seat: Seat) -> dict[str, Any]:
        """Observation and mask together, from one view."""
        view = self.state.view(seat)
        return {"observation": research.tensor(view), "action_mask": self.actions.mask(view)}

    @property
    def size(self) -> int:
        """Of the vector that an observation is."""
        return sum(field.size for field in self.fields.values())

    def bounds(self) -> tuple[Any, Any]:
        """The least and the most of each number of an observation."""
        import numpy as np

        every = self.fields.values()
        low = np.concatenate([np.full(field.size, field.low, np.float32) for field in every])
        high = np.concatenate([np.full(field.size, field.high, np.float32) for field in every])
        return low, high


def versioned(game: str) -> str:
    """The name of a game's environments: it changes when ids, fields or rewards do."""
    return f"{game.replace('-', '_')}_v0"
