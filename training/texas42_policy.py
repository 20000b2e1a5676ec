"""Teach the quick player of 42 what a slow one does.

    python -m training.texas42_policy collect FILE --seed a --seconds 300 [--weights policy.bin]
    python -m training.texas42_policy fit WEIGHTS FILE...

`collect` lets a searching player play hands with itself and keeps, for each choice it had, what the
network would be told of each play and how often the play reached the aim. Without weights the search
only solves; with those of an earlier round it weighs and rolls worlds by them, and so sees further.
`fit` trains the network to prefer what the search preferred.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from parlour._kernels import Adviser, Policy
from parlour.engines.texas42.knowledge import knowledge_of
from parlour.games.texas42.play import Playing
from training.texas42_hands import contracts

NETS, FEATURES, HIDDEN = Policy.shape
_MOST = 7  # plays in a choice
_SLIPS = 1 / 12  # now and then any play, so that odd positions are learnt too
_NELLO = 0.6  # of the hands whose rules have it: it is a game of its own
_SHARP = 0.04  # plays that differ by this much in chance are clearly told apart
_BATCH, _RATE, _EPOCHS = 1024, 4e-3, 8


def collect(seed: str, seconds: float, weights: bytes | None) -> dict[str, np.ndarray[Any, Any]]:
    """Choices met in `seconds` of play: net, number of plays, features, values."""
    policy = Policy(weights or bytes(4 * NETS * (FEATURES + 1) * HIDDEN))
    adviser, chance = Adviser(policy), random.Random(seed)
    effort = (1000, 150, 40) if weights else (40, 0, 40)
    kept: list[tuple[int, Any, list[float]]] = []
    until = time.monotonic() + seconds
    for state in contracts(seed, _NELLO):
        if time.monotonic() > until:
            break
        number = len(state.hands)
        while isinstance(state.phase, Playing) and len(state.hands) == number:
            view = state.view(state.turn)
            plays = [act for act in view["legal"] if act.startswith("play:")]
            if len(plays) == 1:
                state = state.apply(plays[0])
                continue
            known = knowledge_of(view)
            found, *_ = adviser.advise(
                known, *effort, 4_000_000, False, chance.getrandbits(63)
            )
            value = [rolled + solved for _, rolled, solved, _ in found]
            net, told = Policy.tell(known)
            if max(value) > min(value):
                kept.append((net, told, [v / (1 + (weights is not None)) for v in value]))
            best = max(found, key=lambda play: (play[1] + play[2], play[3]))[0]
            if chance.random() < _SLIPS:
                best = chance.choice(found)[0]
            state = state.apply(next(act for act in map(str, state.legal()) if act == _play(best)))
            if state.phase is None:
                break
    return _packed(kept)


def _play(tile: int) -> str:
    from parlour.pieces.dominoes import TILES

    return f"play:{TILES[tile]}"


def _packed(kept: list[tuple[int, Any, list[float]]]) -> dict[str, np.ndarray[Any, Any]]:
    features = np.zeros((len(kept), _MOST, FEATURES), np.float16)
    values = np.full((len(kept), _MOST), -1, np.float16)
    for at, (_, told, value) in enumerate(kept):
        features[at, : len(told)] = told
        values[at, : len(value)] = value
    nets = np.array([net for net, _, _ in kept], np.uint8)
    return {"nets": nets, "features": features, "values": values}


def collect_in_parallel(
    file: Path, seed: str, seconds: float, weights: bytes | None, workers: int
) -> None:
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        tasks = [(f"{seed}/{worker}", seconds, weights) for worker in range(workers)]
        parts = pool.starmap(collect, tasks)
    joined = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    np.savez_compressed(file, **joined)
    print(f"{len(joined['nets'])} choices in {file}")


def fit(files: list[Path], seed: int = 0) -> bytes:
    """Weights learnt from collected choices, as the bytes of float32."""
    parts = [np.load(file) for file in files]
    nets, features, values = (
        np.concatenate([part[name] for part in parts]) for name in ("nets", "features", "values")
    )
    return b"".join(
        _fit_net(features[nets == net], values[nets == net].astype(np.float32), seed, net)
        for net in range(NETS)
    )


def _fit_net(
    features: np.ndarray[Any, Any], values: np.ndarray[Any, Any], seed: int, net: int
) -> bytes:
    chance = np.random.default_rng(seed)
    real = values >= 0
    best = values.max(1, keepdims=True)
    wanted = np.exp((values - best) / _SHARP) * real
    wanted /= wanted.sum(1, keepdims=True)
    order = chance.permutation(len(values))
    held, taught = order[: len(order) // 20], order[len(order) // 20 :]
    weights = [
        chance.normal(0, 0.15, (FEATURES, HIDDEN)).astype(np.float32),
        chance.normal(0, 0.3, HIDDEN).astype(np.float32),
    ]
    adam = _Adam(weights, _EPOCHS * (len(taught) // _BATCH))
    for epoch in range(_EPOCHS):
        chance.shuffle(taught)
        for batch in _batches(taught):
            told = features[batch].astype(np.float32).reshape(-1, FEATURES)
            units, odds = _forward(weights, told, real[batch])
            slope = ((odds - wanted[batch]) * real[batch]).reshape(-1, 1) / len(batch)
            back = slope * weights[1] * (units > 0)
            adam.step([told.T @ back, (np.maximum(units, 0) * slope).sum(0)])
        told = features[held].astype(np.float32).reshape(-1, FEATURES)
        _, odds = _forward(weights, told, real[held])
        chosen = values[held][np.arange(len(held)), odds.argmax(1)]
        regret = (values[held].max(1) - chosen).mean()
        print(f"net {net} epoch {epoch}: chance lost by its choice {regret:.4f}", flush=True)
    return b"".join(part.tobytes() for part in weights)


def _batches(order: np.ndarray[Any, Any]) -> Iterator[np.ndarray[Any, Any]]:
    for at in range(0, len(order) - _BATCH + 1, _BATCH):
        yield order[at : at + _BATCH]


def _forward(
    weights: list[np.ndarray[Any, Any]], told: np.ndarray[Any, Any], real: np.ndarray[Any, Any]
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    units = told @ weights[0]
    appeal = np.where(real, (np.maximum(units, 0) @ weights[1]).reshape(-1, _MOST), -1e9)
    odds = np.exp(appeal - appeal.max(1, keepdims=True))
    return units, odds / odds.sum(1, keepdims=True)


class _Adam:
    """The usual optimiser, its rate falling to nothing over the steps to come."""

    def __init__(self, weights: list[np.ndarray[Any, Any]], steps: int) -> None:
        self.weights, self.steps, self.done = weights, steps, 0
        self.mean = [np.zeros_like(w) for w in weights]
        self.square = [np.zeros_like(w) for w in weights]

    def step(self, slopes: list[np.ndarray[Any, Any]]) -> None:
        self.done += 1
        rate = _RATE * (1 - self.done / (self.steps + 1))
        for at, slope in enumerate(slopes):
            self.mean[at] += 0.1 * (slope - self.mean[at])
            self.square[at] += 0.001 * (slope * slope - self.square[at])
            mean = self.mean[at] / (1 - 0.9**self.done)
            square = self.square[at] / (1 - 0.999**self.done)
            self.weights[at] -= rate * mean / (np.sqrt(square) + 1e-8)


def read_weights(file: Path) -> bytes:
    """The shipped form, half floats, as the kernel wants it."""
    halves = file.read_bytes()
    numbers = struct.unpack(f"<{len(halves) // 2}e", halves)
    return struct.pack(f"={len(numbers)}f", *numbers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    collecting = commands.add_parser("collect")
    collecting.add_argument("file", type=Path)
    collecting.add_argument("--seed", default="a")
    collecting.add_argument("--seconds", type=float, default=300)
    collecting.add_argument("--weights", type=Path)
    collecting.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    fitting = commands.add_parser("fit")
    fitting.add_argument("weights", type=Path)
    fitting.add_argument("files", type=Path, nargs="+")
    given = parser.parse_args()
    if given.command == "collect":
        weights = read_weights(given.weights) if given.weights else None
        collect_in_parallel(given.file, given.seed, given.seconds, weights, given.workers)
    else:
        numbers = np.frombuffer(fit(given.files), np.float32)
        given.weights.write_bytes(numbers.astype("<f2").tobytes())


if __name__ == "__main__":
    main()
