"""Searches over tables of bit masks, compiled from native/. They know no game."""

from collections.abc import Sequence
from typing import final

@final
class TrickTable:
    """Who must follow, and what beats what, for up to 32 pieces; piece t is bit t of a mask."""

    def __init__(
        self,
        duties: Sequence[Sequence[int]],
        beaten_by: Sequence[int],
        lead_order: Sequence[int],
    ) -> None:
        """Build the table.

        ``duties[t]``: when t is led, one plays from the first of these masks that meets one's
        hand; when none does, anything.
        ``beaten_by[t]``: when t is led, these win over it.
        ``lead_order``: the leader leads from the first of these masks that meets the hand;
        when none does, or the list is empty, anything may be led.
        """

    def sweeps(self, hand: int, unseen: int, others: int) -> bool:
        """Whether the leader wins every trick left, however the rest lies and is played.

        Each of the ``others`` holds as many pieces as ``hand``, all among ``unseen``; unseen
        pieces beyond those may be in nobody's hand. Yes is a proof. No may be caution: a
        discard is never counted on, only pieces that had to be played.
        """

    def count_sweeping_hands(self, pieces: int, size: int, others: int) -> int:
        """How many hands of ``size`` among the first ``pieces`` sweep, all the rest unseen.

        Runs without the interpreter lock.
        """
