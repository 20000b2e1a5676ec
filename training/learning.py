"""A small network, and how it is taught: plain numpy, a few seconds a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np

Array: TypeAlias = np.ndarray[Any, Any]
BATCH = 1024
_RATE = 4e-3


class Network:
    """Features to hidden units that are silent below nothing, and these to one number."""

    def __init__(self, features: int, hidden: int, chance: np.random.Generator) -> None:
        self.to_hidden: Array = chance.normal(0, 0.15, (features, hidden)).astype(np.float32)
        self.to_outcome: Array = chance.normal(0, 0.3, hidden).astype(np.float32)

    def forward(self, told: Array) -> tuple[Array, Array]:
        """The hidden units, and the outcome, for each row."""
        units = told @ self.to_hidden
        return units, np.maximum(units, 0) @ self.to_outcome

    def slopes(self, told: Array, units: Array, slope: Array) -> list[Array]:
        """How the weights move the loss, given how the outcomes do."""
        back = slope[:, None] * self.to_outcome * (units > 0)
        return [told.T @ back, (np.maximum(units, 0) * slope[:, None]).sum(0)]

    @property
    def weights(self) -> list[Array]:
        return [self.to_hidden, self.to_outcome]

    def tobytes(self) -> bytes:
        return b"".join(part.tobytes() for part in self.weights)


class Adam:
    """The usual optimiser, its rate falling to nothing over the steps to come."""

    def __init__(self, weights: list[Array], steps: int) -> None:
        self.weights, self.steps, self.done = weights, steps, 0
        self.mean = [np.zeros_like(part) for part in weights]
        self.square = [np.zeros_like(part) for part in weights]

    def step(self, slopes: list[Array]) -> None:
        self.done += 1
        rate = _RATE * (1 - self.done / (self.steps + 1))
        for at, slope in enumerate(slopes):
            self.mean[at] += 0.1 * (slope - self.mean[at])
            self.square[at] += 0.001 * (slope * slope - self.square[at])
            mean = self.mean[at] / (1 - 0.9**self.done)
            square = self.square[at] / (1 - 0.999**self.done)
            self.weights[at] -= rate * mean / (np.sqrt(square) + 1e-8)


def batches(order: Array) -> Iterator[Array]:
    for at in range(0, len(order) - BATCH + 1, BATCH):
        yield order[at : at + BATCH]


def as_halves(weights: bytes) -> bytes:
    """The form in which weights are shipped: half floats."""
    return np.frombuffer(weights, np.float32).astype("<f2").tobytes()
