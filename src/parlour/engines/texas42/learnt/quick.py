"""Quick players and the guess of a hand's worth: learned networks, with their weights.

`training.selfplay42` makes those that were taught by self-play; `training.texas42_policy` and
`training.texas42_prospects` the older, smaller ones, which know every rule.
"""

from __future__ import annotations

import struct
import threading
from functools import cache
from pathlib import Path
from typing import TypeAlias

from parlour._kernels import (
    Adviser,
    DealJudge,
    HandJudge,
    LearnedPlayer,
    Policy,
    Prospects,
)
from parlour.engines.learned_files import read_learned

# A quick player for each manner of playing. One who plays by the book does what the manual's player
# does (`manual_1986`), as nearly as a network can tell.
SKILLED, BY_THE_BOOK = 0, 1
Manners: TypeAlias = tuple[int, int, int, int]  # of the four seats
ALL_SKILLED: Manners = (SKILLED,) * 4

_of_thread = threading.local()


@cache
def quick_players() -> tuple[Policy, ...]:
    """What appeals to them in a play, by their manner: small networks, for very many tries."""
    return Policy(_weights("policy.bin")), Policy(_weights("by_the_book.bin"))


@cache
def self_taught() -> LearnedPlayer:
    """The best player that looks at nothing but the table: taught by self-play."""
    return LearnedPlayer(_weights("player.bin"), 384, 3, quick_players()[SKILLED])


@cache
def quick_guess() -> Prospects:
    """What a hand looks good for, under any rules."""
    return Prospects(_weights("prospects.bin"))


@cache
def deal_judge() -> DealJudge:
    """How often a contract is made in a deal."""
    return DealJudge(_weights("deal.bin"), 256, 2)


@cache
def hand_judge() -> HandJudge:
    """How often a contract is made with a hand."""
    return HandJudge(_weights("hand.bin"), 128, 2)


def _weights(name: str) -> bytes:
    return from_halves(read_learned(Path(__file__).with_name(name)))


def from_halves(halves: bytes) -> bytes:
    """Weights are shipped as half floats; the kernels take whole ones."""
    numbers = struct.unpack(f"<{len(halves) // 2}e", halves)
    return struct.pack(f"={len(numbers)}f", *numbers)


def this_adviser() -> Adviser:
    """The adviser of this thread, made when it is first asked for.

    It goes by the quick players throughout. With the self-taught player for a guide, who says which
    plays to try and which worlds are likely, it was faster and no stronger (docs/strength.md).
    """
    adviser: Adviser | None = getattr(_of_thread, "adviser", None)
    if adviser is None:
        players = quick_players()
        adviser = _of_thread.adviser = Adviser(players, players[SKILLED], quick_guess())
    return adviser
