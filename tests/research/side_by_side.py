"""Many games at once, beside the same games by the rules in Python: every act, mask, turn, return.

`python -m tests.research.side_by_side texas-42 --hands 1000000` plays as many hands, under presets
and under rules that are put together at random.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from time import process_time
from typing import Any

import numpy as np

import parlour
from parlour import research
from parlour.core.errors import BadRules
from parlour.core.rules import Option, RuleSet
from parlour.research.part import game_of

ALLOWED: dict[str, dict[str, Any]] = {  # what all rulesets here have
    "texas-42": {"enforcement": "prevent"},
    "poker-solitaire": {"mode": "one-hand"},
    "cribbage": {"count": "auto", "muggins": False, "games": 1},
}
TABLES = [f"pair:{pair}/four-flush:2/nothing:{nothing}" for pair in (0, 9) for nothing in (0, 3)]
REFUSED = ("by-hand",)
DEALS = {"texas-42": "shaker", "cribbage": "dealer"}  # who does, in a start
TARGETS = (5, 30, 61, 100)  # which are reached
GAMES = 64
CHANGED = 5  # options at most


class SideBySide:
    """A vector environment, and a state for each of its games."""

    def __init__(self, rules: RuleSet, games: int, seed: int, *, one_hand: bool) -> None:
        self.game = game_of(rules)
        self.rules = rules
        self.env = research.vector(rules, games, seed=seed, one_hand=one_hand)
        self.seats = self.env.seats
        self.starts: dict[int, Any] = {}
        self.states = [self.dealt(number, begins=True) for number in range(games)]
        self.one_hand = one_hand
        self.hands = self.steps = self.looked = 0
        self._chance = np.random.default_rng(seed)
        self._bits = cache(lambda act: 1 << self.env.actions.id(str(act)))

    def dealt(self, number: int, *, begins: bool) -> Any:
        """The hand going on, by the rules; with what scores a game begins, they know themselves."""
        start = self.starts[number] = self.env.start(number)
        given = {name: told for name, told in start.items() if not begins or name != "scores"}
        return parlour.game(self.game).start(self.rules, start=given)

    def compare(self, every: int) -> None:
        """All masks and turns, and what is seen in one game of so many."""
        env = self.env
        masks = np.packbits(env.mask, axis=1, bitorder="little")
        for number, state in enumerate(self.states):
            assert env.seats[env.turn[number]] == state.turn, (self, number)
            legal = sum(map(self._bits, state.legal()))
            assert int.from_bytes(masks[number].tobytes(), "little") == legal, (self, number)
        seen = env.observation
        for number in range(self.steps % every, len(self.states), every):
            state = self.states[number]
            view = state.view(state.turn)
            assert (seen[number] == research.tensor(view)).all(), (self, number)
            assert (env.mask[number] == research.mask(view)).all(), (self, number)
            self.looked += 1
        seat = self.seats[self.steps // every % len(self.seats)]
        seen = env.seen_by(seat)
        for number in range(self.steps % every, len(self.states), every):
            expected = research.tensor(self.states[number].view(seat))
            assert (seen[number] == expected).all(), (self, number, seat)

    def step(self) -> None:
        env = self.env
        ids = env.sample().copy()
        # Half of the time the first that is legal, to pass or to place: games would else be moved
        # about for ever, and nobody would be left out of an auction.
        first = self._chance.random(len(ids)) < 0.5
        ids[first] = env.mask.argmax(axis=1)[first]
        env.step(ids)
        self.steps += 1
        for number, state in enumerate(self.states):
            after = state.apply(env.actions[ids[number]])
            if after.turns:
                assert not env.done[number], (self, number)
                assert not env.rewards[number].any(), (self, number)
                self.states[number] = after
            else:
                self._over(number, after)
                self.states[number] = self.dealt(number, begins=bool(env.done[number]))

    def _over(self, number: int, state: Any) -> None:
        """A hand is over, and perhaps the game; the next one is dealt."""
        env = self.env
        self.hands += 1
        whole = state.result is not None or self.one_hand
        assert env.done[number] == whole, (self, number)
        won = research.returns(state) if whole else dict.fromkeys(self.seats, 0.0)
        assert env.rewards[number].tolist() == [won[seat] for seat in self.seats], (self, number)
        if not whole:
            before, now = self.starts[number], env.start(number)
            assert now["scores"] == state.scores, (self, number)
            deals = DEALS[self.game]
            place = self.seats.index(before[deals]) + 1
            assert now[deals] == self.seats[place % len(self.seats)], (self, number)

    def __repr__(self) -> str:
        return f"{self.env!r} after {self.steps} steps"


def played(rules: RuleSet, games: int, hands: int, seed: int, every: int, **how: Any) -> SideBySide:
    """Play so many hands at least, all of them compared."""
    both = SideBySide(rules, games, seed, **how)
    while both.hands < hands:
        both.compare(every)
        both.step()
    return both


def rulesets(game: str, rng: Random) -> Iterator[RuleSet]:
    """Every preset, and then others without end."""
    found = parlour.game(game)
    presets = list(found.ruleset.PRESETS)
    given = ALLOWED[game]
    for preset in presets:
        yield found.ruleset.make(preset, **given)
    while True:
        options = rng.sample(found.ruleset.options(), rng.randint(1, CHANGED))
        changes = {option.name: rng.choice(_values(option)) for option in options}
        try:
            yield found.ruleset.make(rng.choice(presets), **(changes | given))
        except BadRules:
            continue


def _values(option: Option) -> Sequence[Any]:
    if option.written is not None:
        return TABLES
    if option.name == "target":
        return TARGETS
    if option.allowed is None:
        return [False, True]
    return [value for value in option.allowed if value not in REFUSED]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=ALLOWED)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--rules", type=int, default=50, help="how many rulesets they are under")
    parser.add_argument("--every", type=int, default=20, help="observations: of one in so many")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = Random(asked.seed)
    hands = steps = looked = number = 0
    began = process_time()
    rules = rulesets(asked.game, rng)
    while hands < asked.hands:
        under = next(rules)
        one_hand = bool(number & 1)
        both = played(
            under, GAMES, asked.hands // asked.rules, rng.getrandbits(63), asked.every,
            one_hand=one_hand,
        )  # fmt: skip
        hands, steps, looked = hands + both.hands, steps + both.steps * GAMES, looked + both.looked
        number += 1
        print(f"{hands:9,} hands, {process_time() - began:6.0f} s: {under}", flush=True)
    print(f"{hands:,} hands, {steps:,} steps, {looked:,} observations: all the same")


if __name__ == "__main__":
    main()
