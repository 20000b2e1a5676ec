"""The networks: what they are told, and how they are built."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import torch
from torch import nn
from torch.nn import functional

Tensor: TypeAlias = Any  # torch's stubs are not at hand where the types are checked

TILES, SEATS, DECLARATIONS, NEEDS = 28, 4, 22, 13
WORTHS, SCORINGS, PROMISES = 3, 3, 2

# What a seat is told that plays: tiles by seat, what was declared, and how it stands.
SEEN = (
    TILES * (1 + SEATS + (SEATS - 1) + (SEATS - 1) + 1 + 1)
    + DECLARATIONS + WORTHS + SCORINGS + PROMISES + SEATS + SEATS + 7 + 2 * SEATS
)  # fmt: skip
# What the critic is told: all hands.
ALL = TILES * 3 * SEATS + TILES + DECLARATIONS + WORTHS + SCORINGS + PROMISES + 2 * SEATS + 7
# Of a whole deal, or of one hand, before the first lead. One more declaration: partner names.
TERMS = DECLARATIONS + 1 + WORTHS + SCORINGS + PROMISES + NEEDS
DEAL = TILES * SEATS + TERMS
HAND = TILES + TERMS + 1


class Net(nn.Module):  # type: ignore[misc]
    """Layers that each add to what came before, and heads on the last."""

    def __init__(self, inputs: int, width: int, depth: int, heads: tuple[int, ...]) -> None:
        super().__init__()
        self.inp = nn.Linear(inputs, width)
        self.mid = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.heads = nn.ModuleList(nn.Linear(width, size) for size in heads)

    def forward(self, told: Tensor) -> list[Tensor]:
        x = functional.relu(self.inp(told))
        for layer in self.mid:
            x = x + functional.relu(layer(x))
        return [head(x) for head in self.heads]


def networks(device: str) -> dict[str, Net]:
    """All that is taught. `critic` only teaches; `small`, a pupil, is not shipped."""
    hidden = TILES * (SEATS - 1)
    made = {
        "player": Net(SEEN, 384, 3, (TILES, hidden)),
        "small": Net(SEEN, 192, 2, (TILES, hidden)),
        "critic": Net(ALL, 768, 3, (1,)),
        "deal": Net(DEAL, 256, 2, (1,)),
        "hand": Net(HAND, 128, 2, (1,)),
    }
    return {name: net.to(device) for name, net in made.items()}


@cache
def _upto(size: int, device: str) -> Tensor:
    return torch.arange(size, device=device)


def one_hot(index: Tensor, size: int) -> Tensor:
    """As torch's own, which waits for the device to look for numbers that are too high."""
    return (index[..., None] == _upto(size, str(index.device))).float()


def terms(
    declared: Tensor, worth: Tensor, scoring: Tensor, promise: Tensor, need: Tensor
) -> Tensor:
    """What is declared and asked for, before the play. Where tricks decide, `need` says nothing."""
    asked = one_hot((need.long() - 30).clamp(0, NEEDS - 1), NEEDS) * (worth < 2)[:, None]
    return torch.cat(
        [
            one_hot(declared, DECLARATIONS + 1),
            one_hot(worth, WORTHS),
            one_hot(scoring, SCORINGS),
            torch.stack([promise == 3, promise == 4], 1).float(),
            asked,
        ],
        1,
    )
