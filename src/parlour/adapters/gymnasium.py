"""Gymnasium: one seat of a game, the others played by any of our bots or yours.

Importing this registers `parlour/texas_42-v0`, `parlour/cribbage-v0` and
`parlour/poker_solitaire-v0`. An observation is a dict with the vector of `parlour.research.tensor`
and an `action_mask`; the reward comes at the end, and is what `parlour.research.returns` says.
An act that is not allowed loses at once: the episode ends with -1, and `info` says why.
"""

from __future__ import annotations

from random import Random
from typing import Any

from parlour import research
from parlour.adapters.episodes import ILLEGAL, Episode
from parlour.core.errors import ParlourError, shorten
from parlour.core.seat import Seat
from parlour.engines.arena.entrants import maker_named
from parlour.engines.bots import Bot
from parlour.extras import needing
from parlour.lineup import LINEUP

with needing("gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A seat at a table of bots. `opponent` names them as in the arena, partners too."""

    def __init__(
        self,
        game: str,
        rules: str = "",
        *,
        seat: Seat | None = None,
        opponent: str = "beginner",
        one_hand: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`seat` None: the first one."""
        self._episode = Episode(game, rules, one_hand=one_hand)
        self._seat = self._episode.seats[0] if seat is None else seat
        if self._seat not in self._episode.seats:
            raise ParlourError(f"{shorten(seat)} is not a seat of {game} under these rules")
        self._make = maker_named(game, opponent)
        self._bots: dict[Seat, Bot] = {}
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        low, high = self._episode.bounds()
        self.action_space = spaces.Discrete(len(self._episode.actions))
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (len(self._episode.actions),), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(1 << 62)))
        self._episode.begin(rng)
        self._bots = {
            other: self._make(f"{rng.getrandbits(64):016x}")
            for other in self._episode.seats
            if other != self._seat
        }
        self._others_act()
        return self._told(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        legal = self._episode.actions.ids(self._episode.state.view(self._seat))
        if int(action) not in legal:
            told = f"{self._episode.actions[int(action)]} is not allowed now"
            return self._told(), ILLEGAL, True, False, {"illegal": told}
        self._episode.act(self._seat, int(action))
        self._others_act()
        over = self._episode.turn is None
        reward = research.returns(self._episode.state)[self._seat]
        return self._told(), reward, over, False, {}

    def _others_act(self) -> None:
        """Until it is this seat's turn, or the game is over."""
        while (turn := self._episode.turn) is not None and turn != self._seat:
            chosen = self._bots[turn].choose(self._episode.state.view(turn))
            self._episode.act(turn, self._episode.actions.id(chosen))

    def action_masks(self) -> Any:
        """As sb3-contrib's MaskablePPO asks for it."""
        return self._episode.mask(self._seat).astype(bool)

    def _told(self) -> dict[str, Any]:
        return self._episode.told(self._seat)

    def render(self) -> Any:
        return research.information_state(self._episode.state.view(self._seat))


for _game in LINEUP:
    gymnasium.register(
        f"parlour/{_game.replace('-', '_')}-v0",
        entry_point=f"{__name__}:SeatEnv",
        kwargs={"game": _game},
    )
