"""A player of 42 that teaches itself in minutes, on one core, with numpy and nothing else.

    python learn_42.py --rounds 600 --seed 1 --out player.npz
    parlour arena texas-42 'learn_42:Learnt?file=player.npz' random

One network plays all four seats, hundreds of hands at a time. Of everything that may be done it
tells how the hand will end for the side that does it: 1 won, -1 lost. What comes of the hands
corrects it (Watkins' Q(lambda)).
"""

from __future__ import annotations

import argparse
import os
from itertools import pairwise
from time import process_time
from typing import Any, TypeAlias

# Matrices this small are multiplied quickest by one thread: several would wait for each other, ten
# times as long where others work too. It is read when numpy is.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

import parlour
from parlour import research
from parlour.games import read_view

Array: TypeAlias = np.ndarray[Any, Any]

GAMES = 512
STEPS = 40  # of every game in a round: somewhat more than a hand has
HIDDEN = (256, 128)
BATCH = 512
RATE = 1e-3  # falling to nothing
TRIED = 0.05  # how often something is done that seems no best
LAMBDA = 0.9  # how much what came of it counts, beside what was thought on the way
HEEDED = {  # fields of an observation, and the most in them
    "phase": 1, "hand": 1, "shaker": 1, "bids": 1, "bidder": 1, "trump": 1, "contract": 1,
    "sitting_out": 1, "need": 42, "points": 42,
}  # fmt: skip


def heeded(seen: dict[str, Array]) -> Array:
    """What the network is told of observations, a row each: of tricks that are over only who
    played what, which is a third of the numbers."""
    rows, tricks = np.arange(len(seen["hand"])), seen["tricks"]
    now = np.minimum(seen["won"].sum(axis=(1, 2)).astype(int), tricks.shape[1] - 1)
    parts = [seen[field] / most for field, most in HEEDED.items()]
    parts += [tricks.sum(axis=1), tricks[rows, now], seen["led"][rows, now]]
    told: Array = np.concatenate([part.reshape(len(rows), -1) for part in parts], axis=1)
    return told


def best(worth: Array, mask: Array) -> Array:
    chosen: Array = np.where(mask, worth, -np.inf).argmax(axis=1)
    return chosen


class Network:
    """Three layers, and Adam to teach them."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights = weights
        self.mean = [np.zeros_like(part) for part in weights]
        self.square = [np.zeros_like(part) for part in weights]
        self.taught = 0

    @classmethod
    def untaught(cls, sizes: tuple[int, ...], chance: np.random.Generator) -> Network:
        weights = []
        for into, out in pairwise(sizes):
            weights += [chance.normal(0, np.sqrt(2 / into), (into, out)), np.zeros(out)]
        weights[-2] *= 0.1  # at first nothing is thought good or bad
        return cls([part.astype(np.float32) for part in weights])

    def layers(self, told: Array) -> list[Array]:
        """What every layer makes of it; the last is the worth of each action."""
        made = [told]
        last = len(self.weights) - 2
        for at in range(0, last + 1, 2):
            sums = made[-1] @ self.weights[at] + self.weights[at + 1]
            made.append(sums if at == last else np.maximum(sums, 0))
        return made

    def worth(self, told: Array) -> Array:
        return self.layers(told)[-1]

    def teach(self, told: Array, ids: Array, came: Array, rate: float) -> float:
        """One step towards what came of these actions; the mean squared error before it."""
        made, rows = self.layers(told), np.arange(len(ids))
        wrong = made[-1][rows, ids] - came
        back = np.zeros_like(made[-1])
        back[rows, ids] = wrong / len(ids)
        slopes: list[Array] = []
        for at in range(len(self.weights) - 2, -1, -2):
            before = made[at // 2]
            slopes = [before.T @ back, back.sum(axis=0), *slopes]
            back = (back @ self.weights[at].T) * (before > 0)
        self.taught += 1
        for at, slope in enumerate(slopes):
            self.mean[at] += 0.1 * (slope - self.mean[at])
            self.square[at] += 0.001 * (slope * slope - self.square[at])
            mean = self.mean[at] / (1 - 0.9**self.taught)
            square = self.square[at] / (1 - 0.999**self.taught)
            self.weights[at] -= rate * mean / (np.sqrt(square) + 1e-8)
        return float(np.square(wrong).mean())


class School:
    """The network, and the hands in which it plays all seats."""

    def __init__(self, rules: str, seed: int) -> None:
        under = parlour.game("texas-42").rules(rules)
        self.env = research.vector(under, GAMES, seed=seed, one_hand=True)
        self.chance = np.random.default_rng(seed)
        inputs = heeded(self.env.observe()).shape[1]
        self.network = Network.untaught((inputs, *HIDDEN, len(self.env.actions)), self.chance)

    def round(self, rate: float) -> tuple[int, float]:
        """Play so many steps and learn from them; the hands that ended, and the error."""
        env, shape = self.env, (STEPS, GAMES)
        told, ids, sides, worths, explored, won, done = [], [], [], [], [], [], []
        for _ in range(STEPS):
            told.append(heeded(env.observe()))
            sides.append(1 - 2 * (env.turn & 1).astype(np.float32))
            chosen, worth = self._choose(told[-1])
            other = self.chance.random(GAMES) < TRIED
            ids.append(np.where(other, env.sample(), chosen))
            worths.append(worth * sides[-1])
            explored.append(ids[-1] != chosen)
            env.step(ids[-1])
            won.append(env.rewards[:, 0].copy())
            done.append(env.done.copy())
        # What came of each act, from the last one back and as the side of the first seat sees it.
        # What follows something that was only tried says nothing of what came before.
        came = thought = self._choose(heeded(env.observe()))[1] * (1.0 - 2 * (env.turn & 1))
        targets = np.empty(shape, np.float32)
        for at in range(STEPS - 1, -1, -1):
            came = np.where(done[at], won[at], LAMBDA * came + (1 - LAMBDA) * thought)
            targets[at] = came * sides[at]
            thought = worths[at]
            came = np.where(explored[at], thought, came)
        error = self._learn(np.concatenate(told), np.concatenate(ids), targets.ravel(), rate)
        return int(np.sum(done)), error

    def _choose(self, told: Array) -> tuple[Array, Array]:
        """What seems best in each game, and its worth to whoever does it."""
        worth = self.network.worth(told)
        chosen = best(worth, self.env.mask)
        return chosen, worth[np.arange(len(chosen)), chosen]

    def _learn(self, told: Array, ids: Array, came: Array, rate: float) -> float:
        parts = np.split(self.chance.permutation(len(ids)), len(ids) // BATCH)
        teach = self.network.teach
        return float(np.mean([teach(told[at], ids[at], came[at], rate) for at in parts]))


class Learnt:
    """What was learned, as a player for the arena and for tables: `choose(view)`."""

    def __init__(self, seed: str, file: str) -> None:
        with np.load(file) as kept:
            self.network = Network([kept[name] for name in kept.files])

    def choose(self, view: dict[str, Any]) -> str:
        read = read_view(view)
        told = heeded({name: field[None] for name, field in research.observe(read).items()})
        chosen = best(self.network.worth(told), research.mask(read)[None])[0]
        return research.actions(parlour.game(read.game).rules(read.rules))[int(chosen)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Teach a player of 42.")
    parser.add_argument("--rules", default="straight")
    parser.add_argument("--rounds", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="player.npz")
    asked = parser.parse_args()
    school, hands, began = School(asked.rules, asked.seed), 0, process_time()
    for number in range(1, asked.rounds + 1):
        ended, error = school.round(RATE * (1 - (number - 1) / asked.rounds))
        hands += ended
        if number % 25 == 0 or number == asked.rounds:
            took = process_time() - began
            print(f"round {number}: {hands:,} hands, {took:.0f} s, error {error:.3f}", flush=True)
    np.savez(asked.out, *school.network.weights)


if __name__ == "__main__":
    main()
