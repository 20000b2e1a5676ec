"""What to throw: keep the best four on average over the starters, and mind whose box it is."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.cribbage.scoring import FIFTEEN, VALUES, flush_points, rank_points
from parlour.games.cribbage.tables import tally_table
from parlour.pieces.cards import ALL, CARDS, RANKS, Card, cards, mask

FIVE, JACK = RANKS.index("5"), RANKS.index("J")
# What a card may still come to in a box, whatever it meets there.
_PROMISE = {FIVE: 1.4, JACK: 0.3}


def kept_worth(kept: int, hand: int) -> float:
    """The count of a hand on average over the starters that its holder has not seen."""
    unseen = ALL & ~hand
    return tally_table(kept.bit_count(), False).total(kept, unseen) / unseen.bit_count()


def as_it_lies(kept: int) -> int:
    """The count of some cards by themselves, without a starter."""
    held = cards(kept)
    elsewhere = CARDS[held[0].suit ^ 1]  # a starter that adds to no flush
    return rank_points(tuple([card.rank for card in held])) + flush_points(kept, elsewhere, False)


def box_worth(thrown: Sequence[Card]) -> float:
    """What some cards bring to a box, crudely: what they make, and what they may make."""
    worth = sum(_PROMISE.get(card.rank, 0.1) for card in thrown)
    if len(thrown) == 2:
        one, other = thrown
        apart = abs(one.rank - other.rank)
        if apart == 0:
            worth += 2
        elif apart <= 2:
            worth += 0.9 if apart == 1 else 0.5
        if VALUES[one.rank] + VALUES[other.rank] == FIFTEEN:
            worth += 2
        if one.suit == other.suit:
            worth += 0.1
    return worth


def throw_worth(thrown: Sequence[Card], hand: int, *, our_box: bool) -> float:
    """How good a throw is: what stays in hand, and what goes to the box, ours or theirs."""
    given = box_worth(thrown)
    return kept_worth(hand & ~mask(thrown), hand) + (given if our_box else -given)
