"""Weights as they are shipped: half floats, layer by layer, as native/network.hpp takes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

SHIPPED = {"player": "steady", "deal": "deal", "hand": "hand"}


def export(folder: Path, into: Path) -> None:
    import torch

    kept = torch.load(folder / "weights.pt", map_location="cpu")
    for name, net in SHIPPED.items():
        weights = {key: value.float().numpy() for key, value in kept["nets"][net].items()}
        (into / f"{name}.bin").write_bytes(laid_out(weights).astype("<f2").tobytes())


def laid_out(weights: dict[str, Any]) -> Any:
    """Of each layer its offsets, then the weights of each input; of the heads those of each output.

    Torch keeps them output by output.
    """
    layers = ["inp", *sorted({key.rsplit(".", 1)[0] for key in weights if key.startswith("mid")})]
    heads = sorted({key.rsplit(".", 1)[0] for key in weights if key.startswith("heads")})
    parts = []
    for layer in layers:
        parts += [weights[f"{layer}.bias"], weights[f"{layer}.weight"].T]
    parts += [weights[f"{head}.bias"] for head in heads]
    parts += [weights[f"{head}.weight"] for head in heads]
    return np.concatenate([part.ravel() for part in parts])
