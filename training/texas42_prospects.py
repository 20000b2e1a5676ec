"""Teach the quick guess of what a hand of 42 is worth to one who would open the play with it.

    python -m training.texas42_prospects src/parlour/engines/texas42/learnt/prospects.bin

Hands are dealt, something is named with them, and the quick player plays them out in many worlds;
the network learns the share in which the bid was made.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import numpy as np

from parlour._kernels import Prospects
from parlour.engines.texas42.search.hand_odds import own_hand, rolled
from parlour.engines.texas42.solver import trick_game
from parlour.games.texas42.actions import MARK
from parlour.games.texas42.dealing import deal_hands
from parlour.games.texas42.rules import Rules
from parlour.pieces.dominoes import tiles
from training.learning import BATCH, Adam, Array, Network, as_halves, batches

FEATURES, HIDDEN = Prospects.shape
_TRUMPS = (*map(str, range(7)), "doubles", "follow-me")
_WORLDS = 60
_EPOCHS = 40


def examples(seed: str, hands: int) -> tuple[Array, Array]:
    """What the network is told of hands, and how often each made its bid."""
    rules, chance = Rules.make("straight"), random.Random(seed)
    told, made = [], []
    for number in range(hands):
        held = deal_hands(seed, number)[0]
        hand = own_hand(rules, 0, held)
        worlds = hand.worlds(_WORLDS, chance.getrandbits(48))
        for trump in _worth_naming(held, chance):
            need = chance.choice([30, 30, 30, chance.randint(31, 41), MARK])
            told.append(Prospects.tell(trick_game(rules, trump, 0), held, need))
            made.append(hand.made(trump, need, worlds, chance.getrandbits(48), rolled) / _WORLDS)
    return np.array(told, np.float32), np.array(made, np.float32)


def _worth_naming(held: int, chance: random.Random) -> list[str]:
    """Suits of some length, and now and then any other."""
    return [
        trump
        for trump in _TRUMPS
        if not trump.isdigit()
        or sum(tile.has(int(trump)) for tile in tiles(held)) >= 2
        or chance.random() < 0.1
    ]


def fit(told: Array, made: Array, seed: int = 0) -> bytes:
    chance = np.random.default_rng(seed)
    network = Network(FEATURES, HIDDEN, chance)
    order = chance.permutation(len(made))
    held, taught = order[: len(order) // 10], order[len(order) // 10 :]
    adam = Adam(network.weights, _EPOCHS * (len(taught) // BATCH))
    for _ in range(_EPOCHS):
        chance.shuffle(taught)
        for batch in batches(taught):
            units, logit = network.forward(told[batch])
            slope = (1 / (1 + np.exp(-logit)) - made[batch]) / len(batch)
            adam.step(network.slopes(told[batch], units, slope))
    _, logit = network.forward(told[held])
    error = np.sqrt(((1 / (1 + np.exp(-logit)) - made[held]) ** 2).mean())
    print(f"{len(made)} examples; root mean square error on those held back {error:.3f}")
    return network.tobytes()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--seed", default="prospects")
    parser.add_argument("--hands", type=int, default=12_000)
    given = parser.parse_args()
    given.weights.write_bytes(as_halves(fit(*examples(given.seed, given.hands))))


if __name__ == "__main__":
    main()
