"""Quick players and the guess of a hand's worth: learned networks, with their weights.

`training.texas42_policy` and `training.texas42_prospects` make them.
"""

from __future__ import annotations

import struct
import threading
from functools import cache
from pathlib import Path
from typing import TypeAlias

from parlour._kernels import Adviser, Policy, Prospects
from parlour.engines.learned_files import read_learned

# A quick player for each manner of playing. One who plays by the book does what the manual's player
# does (`manual_1986`), as nearly as a network can tell.
SKILLED, BY_THE_BOOK = 0, 1
Manners: TypeAlias = tuple[int, int, int, int]  # of the four seats
ALL_SKILLED: Manners = (SKILLED,) * 4

_of_thread = threading.local()


@cache
def quick_players() -> tuple[Policy, ...]:
    """What appeals to them in a play, by their manner."""
    return Policy(_weights("policy.bin")), Policy(_weights("by_the_book.bin"))


def quick_player() -> Policy:
    """The skilled one."""
    return quick_players()[SKILLED]


@cache
def quick_guess() -> Prospects:
    """What it thinks of a hand."""
    return Prospects(_weights("prospects.bin"))


def _weights(name: str) -> bytes:
    return from_halves(read_learned(Path(__file__).with_name(name)))


def from_halves(halves: bytes) -> bytes:
    """Weights are shipped as half floats; the kernels take whole ones."""
    numbers = struct.unpack(f"<{len(halves) // 2}e", halves)
    return struct.pack(f"={len(numbers)}f", *numbers)


def this_adviser() -> Adviser:
    """The adviser of this thread, made when it is first asked for."""
    adviser: Adviser | None = getattr(_of_thread, "adviser", None)
    if adviser is None:
        adviser = _of_thread.adviser = Adviser(quick_players(), quick_guess())
    return adviser
