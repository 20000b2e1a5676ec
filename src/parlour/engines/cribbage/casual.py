"""A stand-in for people who play now and then, to see how much fun the levels are for them."""

from __future__ import annotations

import random

from parlour.engines.choices import Choices
from parlour.engines.cribbage.deciding import CribbagePlayer, best_first, cards_of
from parlour.engines.cribbage.overlooking import Attention
from parlour.engines.cribbage.throwing import as_it_lies, box_worth
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import VALUES, pegging_points
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card, cards, mask

ATTENTION = Attention(rich=1 / 8, plain=1 / 50, rivals=1 / 3)
DOUBT = 1.0  # points by which each throw and card is misjudged, about
FIVE = 5
TOO_NEAR = (FIVE, 21)  # counts from which any ten-card makes 15 or 31


class Casual(CribbagePlayer):
    """Counts what is in the hand and not what the starter may bring; takes points, leads no five.

    It feeds its own box and spares another's, and misjudges everything a little.
    """

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed, ATTENTION)

    def throws(self, view: View) -> Choices:
        return self._roughly(view, {act: _throw(act, view) for act in view.legal})

    def plays(self, view: View) -> Choices:
        return self._roughly(view, {act: _play(act, view) for act in view.legal})

    def _roughly(self, view: View, worth: dict[str, float]) -> Choices:
        chance = random.Random(f"{self._seed}/{view.scores}/{view.hand}/{view.count}")
        return best_first(
            "points", {act: points + chance.gauss(0, DOUBT) for act, points in worth.items()}
        )


def _throw(act: str, view: View) -> float:
    """The hand as it lies, and what goes to the box."""
    assert view.dealer is not None
    assert view.seat is not None
    sides = Rules.make(view.rules).sides
    given = box_worth(cards(cards_of(act)))
    kept = mask(map(Card.named, view.hand)) & ~cards_of(act)
    ours = view.dealer % sides == view.seat % sides
    return as_it_lies(kept) + (given if ours else -given)


def _play(act: str, view: View) -> float:
    card = cards(cards_of(act))[0]
    ranks = bytes([*(Card.named(laid.card).rank for laid in view.pile), card.rank])
    count = sum(VALUES[rank] for rank in ranks)
    return pegging_points(ranks) - (count in TOO_NEAR) + VALUES[card.rank] / 20
