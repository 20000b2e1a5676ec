"""The quick player and its guess of a hand's worth: two learned networks, with their weights.

`training.texas42_policy` and `training.texas42_prospects` make them.
"""

from __future__ import annotations

import struct
import threading
from functools import cache
from importlib.resources import files

from parlour._kernels import Adviser, Policy, Prospects

_of_thread = threading.local()


@cache
def quick_player() -> Policy:
    """What appeals to it in a play."""
    return Policy(_weights("policy.bin"))


@cache
def quick_guess() -> Prospects:
    """What it thinks of a hand."""
    return Prospects(_weights("prospects.bin"))


def _weights(name: str) -> bytes:
    return from_halves(files(__package__).joinpath(name).read_bytes())


def from_halves(halves: bytes) -> bytes:
    """Weights are shipped as half floats; the kernels take whole ones."""
    numbers = struct.unpack(f"<{len(halves) // 2}e", halves)
    return struct.pack(f"={len(numbers)}f", *numbers)


def this_adviser() -> Adviser:
    """The adviser of this thread, made when it is first asked for."""
    adviser: Adviser | None = getattr(_of_thread, "adviser", None)
    if adviser is None:
        adviser = _of_thread.adviser = Adviser(quick_player(), quick_guess())
    return adviser
