"""An episode that a kernel steps, several times as fast: where its tables can tell the rules."""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any

import numpy as np

from parlour import research
from parlour.adapters.episodes import Episode
from parlour.core.errors import ParlourError
from parlour.core.seat import Seat


class Stepped(Episode):
    """One game of `research.vector`; what that does not tell is asked of the rules in Python."""

    def __init__(self, game: str, rules: str = "", *, one_hand: bool = False) -> None:
        super().__init__(game, rules, one_hand=one_hand)
        self._vector = research.vector(self.rules, 1, one_hand=one_hand)
        self._given = np.zeros(1, np.int64)
        self._seed: int | None = None
        self._acts: list[int] = []  # of the whole game
        self._over = False
        self._start: dict[str, Any] = {}  # of the hand going on
        self._dealt: Any = None  # the same, as the kernel has it
        self._replayed = 0  # acts that are done in `_state`, or came before its hand

    def begin(self, rng: Random) -> None:
        self._deal(rng.getrandbits(64))

    def _deal(self, seed: int) -> None:
        self._vector.restart(seed)
        self._seed, self._acts, self._over = seed, [], False
        self._hand_begins()

    def _hand_begins(self) -> None:
        self._start, self._dealt = self._vector.start(0), self._vector.dealt(0)
        self._state, self._replayed = None, len(self._acts)

    @property
    def state(self) -> Any:
        """The hand going on by the rules, played again as far as it is."""
        if self._state is None and self._seed is not None:
            start = dict(self._start)
            if not self._replayed:  # with what scores a game begins, the rules know themselves
                start.pop("scores", None)
            self._state = self.game.start(self.rules, start=start)
        for action in self._acts[self._replayed :]:
            self._state = self._state.apply(self.actions[action])
        self._replayed = len(self._acts)
        return self._state

    @property
    def turns(self) -> tuple[Seat, ...]:
        if (turn := self.turn) is None:
            return ()
        return super().turns if self._vector.together(0) else (turn,)

    @property
    def turn(self) -> Seat | None:
        return None if self._over else self.seats[self._vector.turn[0]]

    def may(self, seat: Seat, action: int) -> bool:
        if seat != self.turn:
            return super().may(seat, action)
        return 0 <= action < len(self.actions) and bool(self._vector.mask[0, action])

    def act(self, seat: Seat, action: int) -> None:
        self._given[0] = action = index(action)
        try:
            self._vector.step(self._given)
        except ParlourError:
            self.state.apply(self.actions[action])  # which says why not
            raise
        self._acts.append(action)
        if self._vector.done[0]:
            self._over = True  # what the kernel has now is the next game
        elif self._vector.dealt(0) != self._dealt:
            self._hand_begins()

    def act_together(self, acts: dict[Seat, int]) -> None:
        """The kernel asks them one after the other: those who throw do not see what others did."""
        waiting = dict(acts)
        while (turn := self.turn) in waiting:
            self.act(turn, waiting.pop(turn))

    def told(self, seat: Seat) -> dict[str, Any]:
        acts = seat == self.turn
        if not acts and (self._over or seat in self.turns):
            return super().told(seat)
        return {
            "observation": self._vector.seen_by(seat)[0].copy(),
            "action_mask": self._vector.mask[0] * np.int8(acts),
        }

    def __reduce__(self) -> Any:
        return _again, (self.game.name, str(self.rules), self.one_hand, self._seed, self._acts)


def _again(game: str, rules: str, one_hand: bool, seed: int | None, acts: list[int]) -> Stepped:
    """The same position: the games of a kernel are not copied, but can be played again."""
    made = Stepped(game, rules, one_hand=one_hand)
    if seed is not None:
        made._deal(seed)
    for action in acts:
        made.act(made.seats[made._vector.turn[0]], action)
    return made


def quickest(game: str, rules: str = "", *, one_hand: bool = False) -> Episode:
    """Stepped by a kernel where one can; else by the rules in Python."""
    try:
        return Stepped(game, rules, one_hand=one_hand)
    except ParlourError:  # it names an option that tables cannot tell
        return Episode(game, rules, one_hand=one_hand)
