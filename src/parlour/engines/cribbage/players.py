"""Computer players made of two parts: how they throw, and how they play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from parlour.engines.choices import Choice, Choices
from parlour.engines.cribbage.deciding import CribbagePlayer, cards_of
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import Learned, learned
from parlour.engines.cribbage.overlooking import FULL, Attention
from parlour.engines.cribbage.pegging import count_unseen, play_worth
from parlour.engines.cribbage.throwing import as_it_lies
from parlour.engines.cribbage.weighing import (
    Ranking,
    Weighed,
    ranked,
    throws_by,
    weigh_plays,
    weigh_throws,
)
from parlour.games.cribbage.scoring import THIRTY_ONE, VALUES, pegging_points
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card, cards

Weigher: TypeAlias = Callable[[Known, Learned], Ranking]  # of every throw, or of every card


class Player(CribbagePlayer):
    """Throws in one way and plays in another."""

    def __init__(
        self,
        throw: Weigher,
        lay: Weigher,
        seed: str = "",
        *,
        attention: Attention = FULL,
        taught: Learned | None = None,
    ) -> None:
        super().__init__(seed, attention)
        self._throw, self._lay = throw, lay
        self._taught = taught

    def throws(self, view: View) -> Choices:
        return self._weighed(self._throw, view)

    def plays(self, view: View) -> Choices:
        return self._weighed(self._lay, view)

    def _weighed(self, weigh: Weigher, view: View) -> Choices:
        known = Known.of(view)
        ranking = weigh(known, self._taught or learned(known.rules))
        acts = {cards_of(act): act for act in view.legal}
        options = [
            Choice(acts[weighed.cards], weighed.worth, figures=weighed.figures)
            for weighed in ranking.found
        ]
        return Choices(ranking.measure, tuple(options))


# --- throwing -------------------------------------------------------------------------------


def throw_for_show(known: Known, learned: Learned) -> Ranking:
    """The best hand and box on average; the play is left out of it."""
    return throws_by(lambda throw: throw.shown, known, learned)


def throw_for_points(known: Known, learned: Learned) -> Ranking:
    """The best of hand, box and play on average."""
    return throws_by(lambda throw: throw.points, known, learned)


def throw_to_win(known: Known, learned: Learned) -> Ranking:
    """The best chance to win the game from this score; of points, where no chances are known."""
    return weigh_throws(known, learned)


def throw_best_hand(known: Known, learned: Learned) -> Ranking:
    """The best hand on average over the starters, whoever has the box."""
    return throws_by(lambda throw: throw.hand, known, learned)


def throw_best_four(known: Known, learned: Learned) -> Ranking:
    """The best cards as they lie, without a starter."""
    return throws_by(lambda throw: as_it_lies(throw.kept), known, learned)


# --- the play -------------------------------------------------------------------------------


def lay_for_points(known: Known, learned: Learned) -> Ranking:
    """The most points made, less points given, over what the others may hold."""
    return weigh_plays(known, learned, to_win=False) or lay_by_thumb(known, learned)


def lay_to_win(known: Known, learned: Learned) -> Ranking:
    """The best chance to win the game."""
    return weigh_plays(known, learned, to_win=True) or lay_by_thumb(known, learned)


def lay_by_thumb(known: Known, learned: Learned) -> Ranking:
    """Points now, less what a reply may score on average."""
    hand, pile = cards(known.hand), known.pile
    unseen = count_unseen([*cards(known.dealt), *(card for _, card in known.laid)])
    return ranked(
        "points",
        [Weighed(1 << card, play_worth(card, hand, pile, unseen)) for card in _playable(known)],
    )


def lay_greedily(known: Known, learned: Learned) -> Ranking:
    """The most points at once; of equals, the highest card."""
    ranks = bytes([card.rank for card in known.pile])
    return ranked(
        "points",
        [
            Weighed(1 << card, pegging_points(ranks + bytes([card.rank])))
            for card in reversed(_playable(known))
        ],
    )


def _playable(known: Known) -> list[Card]:
    room = THIRTY_ONE - sum(VALUES[card.rank] for card in known.pile)
    return [card for card in cards(known.hand) if VALUES[card.rank] <= room]
