"""Teach the quick player of 42 what a slow one does.

    python -m training.texas42_policy collect FILE --seed a --seconds 300 [--weights policy.bin]
    python -m training.texas42_policy watch FILE --seed a --seconds 300
    python -m training.texas42_policy fit WEIGHTS FILE... [--epochs 8]

`collect` lets a searching player play hands with itself and keeps, for each choice it had, what
the network would be told of each play and how often that reached the aim. Without weights the
search only solves; with those of an earlier round it weighs and rolls worlds by them, and so sees
further. `watch` keeps the choices of the manual's player instead, who finds some plays good and
all others not. `fit` trains the network to prefer what was preferred.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from parlour._kernels import Adviser, Policy
from parlour.engines.texas42.learnt.quick import from_halves, quick_guess
from parlour.engines.texas42.manual.manual_1986 import good_plays
from parlour.engines.texas42.manual.reading import tile_of
from parlour.engines.texas42.search.knowledge import knowledge_of
from parlour.games.texas42.play import Playing
from parlour.games.texas42.state import State
from parlour.pieces.dominoes import TILES
from training.learning import BATCH, Adam, Array, Network, as_halves, batches
from training.texas42_hands import contracts

NETS, FEATURES, HIDDEN = Policy.shape
_MOST = 7  # plays in a choice
_SLIPS = 1 / 12  # now and then any play, so that odd positions are learnt too
_NELLO = 0.6  # of the hands whose rules have it: it is a game of its own
_SHARP = 0.04  # plays that differ by this much in chance are clearly told apart
_EFFORT = (0, 1000, 150, 40)  # worlds at a glance, drawn, played on and solved
_FIRST_EFFORT = (0, 40, 0, 40)  # with nothing learnt yet, there is nobody to play on
_ALL = 1000.0  # plays are tried however little they appeal
_NODES = 4_000_000


class Choice(NamedTuple):
    """One choice of the slow player."""

    net: int
    told: list[list[float]]  # of each play
    values: list[float]  # how often it reached the aim


def collect(seed: str, seconds: float, weights: bytes | None) -> dict[str, Array]:
    """Choices met in `seconds` of play: net, number of plays, features, values."""
    policy = Policy(weights or bytes(4 * NETS * (FEATURES + 1) * HIDDEN))
    adviser, chance = Adviser([policy], policy, quick_guess()), random.Random(seed)
    kept: list[Choice] = []
    until = time.monotonic() + seconds
    for state in contracts(seed, _NELLO):
        if time.monotonic() > until:
            break
        kept += _choices(state, adviser, _EFFORT if weights else _FIRST_EFFORT, chance)
    return _packed([choice for choice in kept if max(choice.values) > min(choice.values)])


def _choices(
    state: State, adviser: Adviser, effort: tuple[int, int, int, int], chance: random.Random
) -> Iterator[Choice]:
    """The choices of one hand, as it is played."""
    while isinstance(state.phase, Playing):
        view = replace(state.view(state.turn), bids=())  # nobody bid of their own will
        plays = [act for act in view.legal if act.startswith("play:")]
        act = plays[0]
        if len(plays) > 1:
            known = knowledge_of(view)
            found, *_ = adviser.advise(
                known, *effort, _NODES, 0, _ALL, False, chance.getrandbits(63)
            )
            tried = [rolled + solved for _, rolled, solved, *_ in found]
            yield Choice(*Policy.tell(known), [value / 2 for value in tried])
            best = max(found, key=lambda play: (play[1] + play[2], play[3]))[0]
            act = f"play:{TILES[best]}"
        state = state.apply(chance.choice(plays) if chance.random() < _SLIPS else act)


def watch(seed: str, seconds: float) -> dict[str, Array]:
    """Choices of the manual's player, likewise: 1 for what it finds good, 0 for the rest."""
    chance, kept = random.Random(seed), list[Choice]()
    until = time.monotonic() + seconds
    for state in contracts(seed, _NELLO / 2):
        if time.monotonic() > until:
            break
        kept += _watched(state, chance)
    return _packed(kept)


def _watched(state: State, chance: random.Random) -> Iterator[Choice]:
    while isinstance(state.phase, Playing):
        view = state.view(state.turn)
        plays = [act for act in view.legal if act.startswith("play:")]
        act = plays[0]
        if len(plays) > 1:
            good = good_plays(view)
            lawful = sorted(map(tile_of, plays))  # in the order in which they are told
            yield Choice(*Policy.tell(knowledge_of(view)), [float(it in good) for it in lawful])
            act = f"play:{chance.choice(good)}"
        state = state.apply(chance.choice(plays) if chance.random() < _SLIPS else act)


def _packed(kept: list[Choice]) -> dict[str, Array]:
    features = np.zeros((len(kept), _MOST, FEATURES), np.float16)
    values = np.full((len(kept), _MOST), -1, np.float16)
    for at, (_, told, value) in enumerate(kept):
        features[at, : len(told)] = told
        values[at, : len(value)] = value
    nets = np.array([net for net, _, _ in kept], np.uint8)
    return {"nets": nets, "features": features, "values": values}


def in_parallel(
    file: Path, keep: Callable[..., dict[str, Array]], seed: str, workers: int, *given: object
) -> None:
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        tasks = [(f"{seed}/{worker}", *given) for worker in range(workers)]
        parts = pool.starmap(keep, tasks)
    joined = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    nets, features, values = joined["nets"], joined["features"], joined["values"]
    np.savez_compressed(file, nets=nets, features=features, values=values)
    print(f"{len(joined['nets'])} choices in {file}")


def fit(files: list[Path], epochs: int = 8, seed: int = 0) -> bytes:
    """Weights learnt from collected choices, as the bytes of float32."""
    parts = [np.load(file) for file in files]
    nets, features, values = (
        np.concatenate([part[name] for part in parts]) for name in ("nets", "features", "values")
    )
    return b"".join(
        _fit_net(features[nets == net], values[nets == net].astype(np.float32), epochs, seed, net)
        for net in range(NETS)
    )


def _fit_net(features: Array, values: Array, epochs: int, seed: int, net: int) -> bytes:
    chance = np.random.default_rng(seed)
    network = Network(FEATURES, HIDDEN, chance)
    real = values >= 0
    wanted = np.exp((values - values.max(1, keepdims=True)) / _SHARP) * real
    wanted /= wanted.sum(1, keepdims=True)
    order = chance.permutation(len(values))
    held, taught = order[: len(order) // 20], order[len(order) // 20 :]
    adam = Adam(network.weights, epochs * (len(taught) // BATCH))

    def odds_of(some: Array) -> tuple[Array, Array, Array]:
        told = features[some].astype(np.float32).reshape(-1, FEATURES)
        units, outcome = network.forward(told)
        appeal = np.where(real[some], outcome.reshape(-1, _MOST), -1e9)
        odds = np.exp(appeal - appeal.max(1, keepdims=True))
        return told, units, odds / odds.sum(1, keepdims=True)

    for _ in range(epochs):
        chance.shuffle(taught)
        for batch in batches(taught):
            told, units, odds = odds_of(batch)
            slope = ((odds - wanted[batch]) * real[batch]).reshape(-1) / len(batch)
            adam.step(network.slopes(told, units, slope))
    if len(held):
        chosen = values[held][np.arange(len(held)), odds_of(held)[2].argmax(1)]
        regret = (values[held].max(1) - chosen).mean()
        print(f"net {net}: {len(values)} choices; chance lost by its own {regret:.4f}", flush=True)
    else:
        print(f"net {net}: {len(values)} choices, too few to hold any back", flush=True)
    return network.tobytes()


def read_weights(file: Path) -> bytes:
    return from_halves(file.read_bytes())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for command in ("collect", "watch"):
        keeping = commands.add_parser(command)
        keeping.add_argument("file", type=Path)
        keeping.add_argument("--seed", default="a")
        keeping.add_argument("--seconds", type=float, default=300)
        keeping.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
        if command == "collect":
            keeping.add_argument("--weights", type=Path)
    fitting = commands.add_parser("fit")
    fitting.add_argument("weights", type=Path)
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument("--epochs", type=int, default=8)
    given = parser.parse_args()
    if given.command == "collect":
        weights = read_weights(given.weights) if given.weights else None
        in_parallel(given.file, collect, given.seed, given.workers, given.seconds, weights)
    elif given.command == "watch":
        in_parallel(given.file, watch, given.seed, given.workers, given.seconds)
    else:
        given.weights.write_bytes(as_halves(fit(given.files, given.epochs)))


if __name__ == "__main__":
    main()
