"""The chance that a decision at a table has: whoever asks, the same."""

from __future__ import annotations

from hashlib import sha256

from parlour.tables.table import Table


def decision_seed(table: Table, seat: str) -> str:
    """The seed of what the computer decides on a seat, or would do there, as the table stands.

    It follows from the position alone: taking back and resuming change nothing, any process may
    be asked, and a hint is what a bot on that seat would do. It is a hash, so that no bot could
    work out the deals from it.
    """
    return seed_after(table.seed, seat, len(table.plies))


def seed_after(seed: str, seat: str, acts: int) -> str:
    """The same for a game of this seed after so many acts: for whoever looks back at one."""
    position = f"{seed}/{seat}/{acts}"
    return sha256(b"parlour/1:bot:" + position.encode()).hexdigest()
