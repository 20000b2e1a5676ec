"""What must hold in every game, whatever it is; each game adds what only it promises."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from parlour.core.acting import Acts
from parlour.core.errors import IllegalAction
from parlour.core.game import Game, State
from parlour.core.rules import RuleSet
from parlour.records.record import Record
from parlour.records.verify import verify

S = TypeVar("S", bound=State)


def seats_of(game: Game[Any, Any], state: State) -> Sequence[Any]:
    """The seats that are taken."""
    return state.rules.seated(game.seats)


class Table(RuleBasedStateMachine, Generic[S]):
    """A game in which people act, try what they may not, and take back."""

    game: ClassVar[Game[Any, Any]]
    acts: ClassVar[Acts[Any]]
    rulesets: ClassVar[st.SearchStrategy[Any]]
    anything: ClassVar[st.SearchStrategy[str]]  # acts that may be legal, and texts that are none

    record: Record
    state: S

    @initialize(rules=st.runner().flatmap(lambda table: table.rulesets), seed=st.text(max_size=8))
    def sit_down(self, rules: RuleSet, seed: str) -> None:
        seed = seed.encode(errors="ignore").decode()
        self.record = Record(self.game, rules, seed)
        self.state = self.game.start(rules, seed=seed)

    @precondition(lambda self: self.state.turns)
    @rule(choices=st.lists(st.integers(0, 9999), min_size=1, max_size=40))
    def act(self, choices: list[int]) -> None:
        for choice in choices:
            if not self.state.turns:
                return
            read = self.acts.read
            listed = self.state.legal()
            assert read(str(listed[choice % len(listed)])) == listed[choice % len(listed)]
            seat = self.state.turns[choice % len(self.state.turns)]
            offered = self.state.view(seat)["legal"]
            action = offered[choice % len(offered)]
            assert str(read(action)) == action
            after = self.state.apply(action)
            assert after == self.state.apply(read(action))
            self.follow(action, after)

    @rule(action=st.runner().flatmap(lambda table: table.anything))
    def try_anything(self, action: str) -> None:
        before = self.state
        copied = hash(before)
        try:
            after = before.apply(action)
        except IllegalAction as error:
            assert error.rule
            assert "\n" not in str(error)
            assert hash(before) == copied
            assert action not in self.offered()
        else:
            if self.must_be_offered(action):
                # Whatever is done is one of the acts that somebody is offered, perhaps in short.
                assert after in [before.apply(act) for act in self.offered()]
            self.follow(action, after)

    def offered(self) -> list[str]:
        """What all those may do who may act now."""
        return [act for seat in self.state.turns for act in self.state.view(seat)["legal"]]

    def must_be_offered(self, action: str) -> bool:
        """Whether an act that is taken must be one that was offered."""
        return True

    @precondition(lambda self: self.record.actions)
    @rule(back=st.integers(1, 5))
    def take_back(self, back: int) -> None:
        kept = self.record.actions[: max(0, len(self.record.actions) - back)]
        self.record = Record(self.game, self.record.rules, self.record.seed, None, kept)
        self.state = self.record.final()  # type: ignore[assignment]

    def follow(self, action: str, after: S) -> None:
        """Go on from what an act led to."""
        self.state, self.record = after, self.record.then(action)

    @invariant()
    def somebody_can_always_act_until_the_end(self) -> None:
        state = self.state
        assert bool(state.legal()) == (state.turn is not None) == bool(state.turns)
        assert (state.turn is None) == (state.result is not None) == (state.outcome is not None)
        for seat in seats_of(self.game, state):
            assert bool(state.view(seat)["legal"]) == (seat in state.turns)

    def teardown(self) -> None:
        if hasattr(self, "state"):
            again = Record.read(self.record.line())
            assert again.rules == self.record.rules
            assert again.final() == self.state
            verify(Record.read(again.sealed().line()))
            assert pickle.loads(pickle.dumps(self.state)) == self.state
            assert copy.deepcopy(self.state) == self.state


Choose = Callable[[random.Random, Any], Any]


def by_chance(choose: random.Random, state: State) -> Any:
    return choose.choice(state.legal())


def strolled(state: S, seed: object, chosen: Choose = by_chance) -> Iterator[tuple[S, Any]]:
    """The states of a game played by chance, each with the act that led to it (at first None)."""
    choose = random.Random(seed)  # type: ignore[arg-type]
    action = None
    while True:
        yield state, action
        if state.turn is None:
            return
        action = chosen(choose, state)
        state = state.apply(action)


def replayed(game: Game[Any, S], rules: RuleSet, seed: str, chosen: Choose = by_chance) -> list[S]:
    """The states of a whole game, which its record gives again."""
    (first, _), *later = strolled(game.start(rules, seed=seed), seed, chosen)
    record = Record(game, rules, seed)
    for _, action in later:
        record = record.then(action)
    states = [first, *(state for state, _ in later)]
    assert list(Record.read(record.line()).states()) == states
    return states
