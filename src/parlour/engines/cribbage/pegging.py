"""What to play: take points, and leave few. So no five is led, and no easy 31 is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parlour.games.cribbage.scoring import THIRTY_ONE, VALUES, pegging_points
from parlour.pieces.cards import RANKS, Card

REPLY = 1.3  # an opponent chooses the reply, and so hits more often than a card at random
KEEP_SMALL = 0.04  # small cards can be played late, towards 31
LEAD_FROM_PAIR = 0.5  # if it is paired, a pair royal answers


def play_worth(
    card: Card, hand: Sequence[Card], pile: Sequence[Card], unseen: Counter[int]
) -> float:
    """How good it is to lay a card: what it scores, less what a reply may score.

    `unseen` counts, by rank, the cards that the player has not seen.
    """
    ranks = bytes([*(laid.rank for laid in pile), card.rank])
    worth = float(pegging_points(ranks)) - REPLY * _danger(ranks, unseen)
    worth += KEEP_SMALL * VALUES[card.rank]
    if not pile and sum(other.rank == card.rank for other in hand) > 1:
        worth += LEAD_FROM_PAIR
    return worth


def _danger(ranks: bytes, unseen: Counter[int]) -> float:
    """What a reply scores, on average over the cards that may come."""
    room = THIRTY_ONE - sum(VALUES[rank] for rank in ranks)
    if not room:
        return 0.0
    harm = sum(
        times * pegging_points(ranks + bytes([rank]))
        for rank, times in unseen.items()
        if VALUES[rank] <= room
    )
    return harm / max(1, unseen.total())


def count_unseen(seen: Sequence[Card]) -> Counter[int]:
    """How many cards of each rank a player has not seen."""
    left = Counter(dict.fromkeys(range(len(RANKS)), 4))
    left.subtract(card.rank for card in seen)
    return left
