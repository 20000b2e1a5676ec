"""A computer player that goes by rules of thumb."""

from __future__ import annotations

from parlour.engines.choices import Choices
from parlour.engines.cribbage.deciding import CribbagePlayer, best_first, cards_of
from parlour.engines.cribbage.pegging import count_unseen, play_worth
from parlour.engines.cribbage.throwing import throw_worth
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card, cards, mask


class RulesOfThumb(CribbagePlayer):
    """Keeps the best hand on average, leads no five, and avoids easy 31s."""

    def throws(self, view: View) -> Choices:
        return best_first("points", {act: _throw(act, view) for act in view.legal})

    def plays(self, view: View) -> Choices:
        return best_first("points", {act: _play(act, view) for act in view.legal})


def _throw(act: str, view: View) -> float:
    sides = Rules.make(view.rules).sides
    assert view.dealer is not None
    assert view.seat is not None
    ours = view.dealer % sides == view.seat % sides
    return throw_worth(cards(cards_of(act)), mask(map(Card.named, view.hand)), our_box=ours)


def _play(act: str, view: View) -> float:
    hand = [Card.named(name) for name in view.hand]
    laid = [Card.named(laid.card) for pile in view.play for laid in pile]
    mine = [Card.named(name) for name in (*view.kept, *view.thrown, view.starter)]
    pile = [Card.named(laid.card) for laid in view.pile]
    unseen = count_unseen(list({*laid, *mine}))
    return play_worth(cards(cards_of(act))[0], hand, pile, unseen)
