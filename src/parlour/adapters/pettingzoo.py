"""PettingZoo: every game as an `AECEnv`, one act after the other, and as a `ParallelEnv`.

Agents are called `seat_N`, `seat_0` and so on. An observation is a dict with the vector of
`parlour.research.tensor` and an `action_mask`; the reward comes at the end, and is what
`parlour.research.returns` says.
"""

from __future__ import annotations

from random import Random
from typing import Any

from parlour import research
from parlour.adapters.episodes import ILLEGAL, Episode, versioned
from parlour.core.seat import Seat
from parlour.extras import needing

with needing("pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from parlour.adapters.stepped import quickest  # which needs numpy, too


class RawEnv(AECEnv):  # type: ignore[misc]  # the library has no types
    """A game without what catches misuse: it raises where an act is not allowed."""

    def __init__(
        self, game: str, rules: str = "", *, one_hand: bool = False, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": versioned(game),
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._episode = quickest(game, rules, one_hand=one_hand)
        self._seats = {f"seat_{seat}": seat for seat in self._episode.seats}
        self._names = {seat: name for name, seat in self._seats.items()}
        self.possible_agents = list(self._seats)
        self._observed, self._acting = _spaces(self._episode, len(self._episode.actions))
        self._rng = Random()

    def observation_space(self, agent: str) -> Any:
        return self._observed

    def action_space(self, agent: str) -> Any:
        return self._acting[agent]

    def observe(self, agent: str) -> Any:
        return self._episode.told(self._seats[agent])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(seed)
        self._episode.begin(self._rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._episode.act(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        if self._episode.turn is None:
            for seat, won in research.returns(self._episode.state).items():
                self.rewards[self._names[seat]] = won
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self._next()
        if self.render_mode == "human":
            self.render()

    def _next(self) -> None:
        turn = self._episode.turn
        self.agent_selection = self.agents[0] if turn is None else self._names[turn]

    def render(self) -> str | None:
        return _shown(self._episode, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class JudgedEnv(RawEnv):
    """The same as PettingZoo's wrappers for misuse have it, which take longer than the game.

    An action that is none fails an assertion, as by its `AssertOutOfBoundsWrapper`; one that is not
    allowed ends the game, and whoever did it loses 1, as by its `TerminateIllegalWrapper`.
    """

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            super().step(action)
            return
        assert self._acting[agent].contains(action), "action is not in action space"
        if self._episode.may(self._seats[agent], int(action)):
            super().step(action)
            return
        EnvLogger.warn_on_illegal_move()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards[agent] = ILLEGAL
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self._deads_step_first()


class Ordered(OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's check that things are done in order; `last` asks the game but once."""

    def last(self, observe: bool = True) -> Any:
        """What the agent that is to act is told."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)


class Parallel(ParallelEnv):  # type: ignore[misc]
    """All agents act at once. Whoever has no turn waits, which is the last action.

    Where several have one (cards are thrown, or it is a race) each act is done in the order of
    the seats; what an act before it made impossible is not done at all. Whoever does what their
    mask does not allow loses 1, and the episode is over.
    """

    def __init__(
        self, game: str, rules: str = "", *, one_hand: bool = False, render_mode: str | None = None
    ) -> None:
        self.metadata = {"name": versioned(game), "render_modes": ["ansi", "human"]}
        self.render_mode = render_mode
        self._episode = quickest(game, rules, one_hand=one_hand)
        self._seats = {f"seat_{seat}": seat for seat in self._episode.seats}
        self._names = {seat: name for name, seat in self._seats.items()}
        self.possible_agents = list(self._seats)
        self.wait = len(self._episode.actions)
        self._observed, self._acting = _spaces(self._episode, self.wait + 1)
        self._rng = Random()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self._observed

    def action_space(self, agent: str) -> Any:
        return self._acting[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._rng = Random(seed)
        self._episode.begin(self._rng)
        self.agents = list(self.possible_agents)
        return self._told(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Any:
        before, agents = self._episode.turns, self.agents
        told = {agent: int(actions[agent]) for agent in agents}
        wrong = [agent for agent in agents if not self._may(before, agent, told[agent])]
        if not wrong:
            acting = [agent for agent in agents if told[agent] != self.wait]
            self._episode.act_together({self._seats[agent]: told[agent] for agent in acting})
        rewards = {agent: ILLEGAL if agent in wrong else 0.0 for agent in agents}
        if ended := self._episode.turn is None:
            for seat, won in research.returns(self._episode.state).items():
                rewards[self._names[seat]] += won
        infos = {agent: {"illegal": True} if agent in wrong else {} for agent in agents}
        over = ended or bool(wrong)
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        cut_short = dict.fromkeys(agents, False)
        return self._told(), rewards, dict.fromkeys(agents, over), cut_short, infos

    def _may(self, turns: tuple[Seat, ...], agent: str, action: int) -> bool:
        seat = self._seats[agent]
        return self._episode.may(seat, action) if seat in turns else action == self.wait

    def _told(self) -> dict[str, Any]:
        turns = self._episode.turns
        return {agent: self._told_to(seat, seat in turns) for agent, seat in self._seats.items()}

    def _told_to(self, seat: Seat, acts: bool) -> dict[str, Any]:
        told = self._episode.told(seat)
        mask = np.empty(self.wait + 1, np.int8)
        mask[: self.wait] = told["action_mask"]
        mask[self.wait] = not acts
        told["action_mask"] = mask
        return told

    def render(self) -> str | None:
        return _shown(self._episode, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str, rules: str = "", **how: Any) -> Any:
    """A game that catches misuse: an act that is not allowed ends it, and costs 1."""
    return Ordered(JudgedEnv(game, rules, **how))


def _spaces(episode: Episode, actions: int) -> tuple[Any, dict[str, Any]]:
    low, high = episode.bounds()
    observed = spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return observed, {f"seat_{seat}": spaces.Discrete(actions) for seat in episode.seats}


def _shown(episode: Episode, mode: str | None) -> str | None:
    """What a spectator sees, as text."""
    text = research.information_state(episode.state.view(None))
    if mode == "human":
        print(text)
        return None
    return text
