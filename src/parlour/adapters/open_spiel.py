"""OpenSpiel: importing this registers `parlour_texas_42_v0`, `parlour_cribbage_v0` and
`parlour_poker_solitaire_v0`, to be loaded with `pyspiel.load_game`.

Parameters: `rules` (a ruleset's text, with ; for , and ~ for =), `one_hand`, and `deals`: how
many games there are to be dealt. Chance has one node, the first, which chooses one of them; so a
game is `rules + deal + actions`, and can be serialized. Whoever searches a state knows what will be
dealt later: use `resample_from_infostate`, whose states have another future.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from random import Random
from typing import Any

import parlour
from parlour import research
from parlour.adapters.episodes import Episode, versioned
from parlour.extras import needing
from parlour.lineup import LINEUP
from parlour.research.fields import Layout

with needing("open-spiel"):
    import pyspiel

_ALONE = "poker-solitaire"  # one may play it alone, and then nobody loses what one wins
_WRITTEN = str.maketrans(";~", ",=")  # their texts have commas and = between parameters
_DEALS = 1000
_MOST_ACTS = 100_000
_CHANCE: Any = pyspiel.PlayerId.CHANCE
_OVER: Any = pyspiel.PlayerId.TERMINAL
_MOST_POINTS = 100_000.0  # at Poker Solitaire, whose tables of points can be anybody's


class ParlourGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """A game under one ruleset."""

    def __init__(self, name: str, kind: Any, params: dict[str, Any]) -> None:
        rules = str(params.get("rules", "")).translate(_WRITTEN)
        deals = int(params.get("deals", _DEALS))
        self.played_as = _As(name, rules, deals, bool(params.get("one_hand", False)))
        self.rules, self.seats = self.played_as.rules, self.played_as.seats
        alone = len(self.seats) == 1
        most = _MOST_POINTS if alone else 1.0
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=len(self.played_as.actions),
                max_chance_outcomes=deals,
                num_players=len(self.seats),
                min_utility=-most,
                max_utility=most,
                utility_sum=None if name == _ALONE else 0.0,
                max_game_length=_MOST_ACTS,
            ),
            params,
        )

    def new_initial_state(self) -> ParlourState:
        return ParlourState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What fills tensors with what a player may know."""
        return Observer(self)

    def vector(self, games: int = 4096, *, seed: int = 0) -> research.Vector:
        """Many games of this kind, stepped at once; ids and returns are those of the states.

        OpenSpiel asks a state call by call, which takes longer than the step of a kernel.
        """
        return research.vector(self.rules, games, seed=seed, one_hand=self.played_as.one_hand)


class _As:
    """What the states of a game share. Where a state is pickled, its parameters stand for it."""

    def __init__(self, name: str, rules: str, deals: int, one_hand: bool) -> None:
        self._parameters = name, rules, deals, one_hand
        self._name = name
        self.one_hand = one_hand
        self.rules = parlour.game(name).rules(rules)
        self.seats = self.rules.seated(parlour.game(name).seats)
        self.actions = research.actions(self.rules)
        self.chances = [(deal, 1 / deals) for deal in range(deals)]

    def started(self, deal: int) -> Any:
        """The first state of the game with this number."""
        episode = Episode(self._name, str(self.rules), one_hand=self.one_hand)
        episode.begin(Random(f"open_spiel/{deal}"))
        return episode.state

    def __reduce__(self) -> Any:
        return _as, self._parameters


@lru_cache(maxsize=64)
def _as(name: str, rules: str, deals: int, one_hand: bool) -> _As:
    return _As(name, rules, deals, one_hand)


class ParlourState(pyspiel.State):  # type: ignore[misc]
    """A position; before the deal is chosen there is none."""

    def __init__(self, game: ParlourGame) -> None:
        super().__init__(game)
        self.played = _Played(game.played_as, None)

    def current_player(self) -> Any:
        return self.played.player

    def is_terminal(self) -> bool:
        return self.played.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.played.legal if player == self.played.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.played.game.chances

    def _apply_action(self, action: int) -> None:
        self.played = self.played.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{action}" if player == _CHANCE else self.played.game.actions[action]

    def returns(self) -> list[float]:
        state = self.played.state
        if state is None:
            return [0.0] * len(self.played.game.seats)
        return [float(won) for won in research.returns(state).values()]

    def resample_from_infostate(self, player: int, sampler: Any = None) -> ParlourState:
        """A state that this player cannot tell from this one, with another future."""
        game = self.played.game
        rng = Random() if sampler is None else Random(int(sampler() * (1 << 53)))
        view = self.played.view(player)
        other = ParlourState(self.get_game())
        other.played = _Played(game, research.resample(view, rng, one_hand=game.one_hand))
        return other

    def __str__(self) -> str:
        state = self.played.state
        if state is None:
            return "nothing is dealt yet"
        return research.information_state(state.view(None))


class _Played:
    """A state of ours in one of theirs: it never changes, so that copies can share it.

    Who is to act, and what they may do, is asked again and again: it is worked out once.
    """

    def __init__(self, game: _As, state: Any) -> None:
        self.game = game
        self.state = state
        self._views: dict[int, Any] = {}
        turn = None if state is None else state.turn
        self.over = state is not None and turn is None
        self.player = _CHANCE if state is None else _OVER if self.over else game.seats.index(turn)

    def after(self, action: int) -> _Played:
        game, state = self.game, self.state
        if state is None:
            return _Played(game, game.started(action))
        texts = game.actions
        named = game.rules.racing  # else it is plain whose act it is
        return _Played(game, state.apply(texts.act(state.turn, action) if named else texts[action]))

    @cached_property
    def legal(self) -> list[int]:
        return self.game.actions.ids_of(self.state.legal())

    def view(self, player: int) -> Any:
        """What a player may know; the same object each time, which is then read once."""
        if player not in self._views:
            self._views[player] = self.state.view(self.game.seats[player])
        return self._views[player]

    def __reduce__(self) -> Any:
        return _Played, (self.game, self.state)

    def __deepcopy__(self, memo: Any) -> _Played:
        return self


class Observer:
    """What a player sees, as tensors by name and as text."""

    def __init__(self, game: ParlourGame) -> None:
        import numpy as np

        layout = Layout(research.fields(game.rules))
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.named(self.tensor)

    def set_from(self, state: ParlourState, player: int) -> None:
        """Fill the tensor with what a player may know."""
        if state.played.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = research.tensor(state.played.view(player))

    def string_from(self, state: ParlourState, player: int) -> str:
        """What a player may know, as text."""
        if state.played.state is None:
            return ""
        return research.information_state(state.played.view(player))


def _register(name: str) -> None:
    seats = parlour.game(name).seats
    alone = name == _ALONE
    general, zero = pyspiel.GameType.Utility.GENERAL_SUM, pyspiel.GameType.Utility.ZERO_SUM
    kind = pyspiel.GameType(
        short_name=f"parlour_{versioned(name)}",
        long_name=f"Parlour {parlour.game(name).title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=general if alone else zero,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(seats),
        min_num_players=1 if alone else 2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"rules": "", "deals": _DEALS, "one_hand": False},
    )

    class Made(ParlourGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, kind, params or {})

    pyspiel.register_game(kind, Made)


for _name in LINEUP:
    _register(_name)
