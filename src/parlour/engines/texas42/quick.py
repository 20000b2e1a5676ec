"""The quick player: the learned network that `training.texas42_policy` makes, and its weights."""

from __future__ import annotations

import struct
import threading
from functools import cache
from importlib.resources import files

from parlour._kernels import Adviser, Policy

_of_thread = threading.local()


@cache
def quick_player() -> Policy:
    """The network with the weights that are shipped, as half floats, beside this module."""
    halves = files(__package__).joinpath("policy.bin").read_bytes()
    numbers = struct.unpack(f"<{len(halves) // 2}e", halves)
    return Policy(struct.pack(f"={len(numbers)}f", *numbers))


def this_adviser() -> Adviser:
    """The adviser of this thread, made when it is first asked for."""
    adviser: Adviser | None = getattr(_of_thread, "adviser", None)
    if adviser is None:
        adviser = _of_thread.adviser = Adviser(quick_player())
    return adviser
