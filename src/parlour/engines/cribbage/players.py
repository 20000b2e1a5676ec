"""Computer players made of two parts: how they throw, and how they play."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from parlour.engines.choices import legal_acts
from parlour.engines.cribbage.advice import most_holdings, weigh_plays, weigh_throws
from parlour.engines.cribbage.averages import Averages, averages, ranks_of
from parlour.engines.cribbage.laying import weigh_cards
from parlour.engines.cribbage.learned import Learned, learned
from parlour.engines.cribbage.pegging import count_unseen, play_worth
from parlour.engines.cribbage.sight import Sight, worth_on_table
from parlour.games.cribbage.scoring import (
    THIRTY_ONE,
    VALUES,
    flush_points,
    pegging_points,
    rank_points,
)
from parlour.pieces.cards import CARDS, Card, cards, mask

Thrower: TypeAlias = Callable[[Sight, Learned], int]  # the cards to throw
Layer: TypeAlias = Callable[[Sight, Learned], Card]


class Player:
    """Throws in one way and plays in another; counts right, and overlooks nothing."""

    def __init__(
        self, throw: Thrower, lay: Layer, seed: str = "", taught: Learned | None = None
    ) -> None:
        self._throw, self._lay = throw, lay
        self._random = random.Random(seed)
        self._taught = taught

    def choose(self, view: Mapping[str, Any]) -> str:
        legal = legal_acts(view)
        phase = view["phase"]
        if len(legal) == 1:
            return legal[0]
        if phase == "count":
            return f"count:{worth_on_table(view)}"
        if phase == "muggins":
            return f"muggins:{max(0, worth_on_table(view) - view['counting']['said'])}"
        if phase == "cut":
            return self._random.choice(legal)
        sight = Sight.of(view)
        taught = self._taught or learned(sight.rules)
        throws = phase == "throw"
        chosen = self._throw(sight, taught) if throws else 1 << self._lay(sight, taught)
        return next(act for act in legal if _cards_of(act) == chosen)


def _cards_of(act: str) -> int:
    return mask(map(Card, act.rpartition(":")[2].split(",")))


# --- throwing -------------------------------------------------------------------------------


def throw_for_show(sight: Sight, learned: Learned) -> int:
    """The best hand and box on average; the play is left out of it."""
    return max(averages(sight, learned), key=lambda throw: throw.shown).thrown


def throw_for_points(sight: Sight, learned: Learned) -> int:
    """The best of hand, box and play on average."""
    return max(averages(sight, learned), key=lambda throw: throw.points).thrown


def throw_to_win(sight: Sight, learned: Learned) -> int:
    """The best chance to win the game from this score; of points, where no chances are known."""
    return weigh_throws(sight, learned)[0].throw.thrown


def throw_best_hand(sight: Sight, learned: Learned) -> int:
    """The best hand on average over the starters, whoever has the box."""
    return max(averages(sight, learned), key=lambda throw: throw.hand).thrown


def throw_best_four(sight: Sight, learned: Learned) -> int:
    """The best cards as they lie, without a starter."""
    return max(averages(sight, learned), key=_as_it_lies).thrown


def _as_it_lies(throw: Averages) -> int:
    kept = cards(throw.kept)
    elsewhere = CARDS[kept[0].suit ^ 1]  # a starter that adds to no flush
    return rank_points(ranks_of(throw.kept)) + flush_points(throw.kept, elsewhere, False)


# --- the play -------------------------------------------------------------------------------


def lay_for_points(sight: Sight, learned: Learned) -> Card:
    """The most points made, less points given, over what the others may hold."""
    found = weigh_cards(sight, learned, to_win=False, most=most_holdings(sight))
    if not found:
        return lay_by_thumb(sight, learned)
    return max(found, key=lambda laying: laying.worth).card


def lay_to_win(sight: Sight, learned: Learned) -> Card:
    """The best chance to win the game."""
    found = weigh_plays(sight, learned)
    return found[0].card if found else lay_by_thumb(sight, learned)


def lay_by_thumb(sight: Sight, learned: Learned) -> Card:
    """Points now, less what a reply may score on average."""
    pile = sight.pile
    unseen = count_unseen([*cards(sight.dealt), *(card for _, card in sight.laid)])
    return max(_playable(sight), key=lambda card: play_worth(card, cards(sight.hand), pile, unseen))


def lay_greedily(sight: Sight, learned: Learned) -> Card:
    """The most points at once; of equals, the highest card."""
    ranks = bytes([card.rank for card in sight.pile])
    return max(
        _playable(sight), key=lambda card: (pegging_points(ranks + bytes([card.rank])), card)
    )


def _playable(sight: Sight) -> list[Card]:
    room = THIRTY_ONE - sum(VALUES[card.rank] for card in sight.pile)
    return [card for card in cards(sight.hand) if VALUES[card.rank] <= room]


LEVELS = {
    "club": partial(Player, throw_for_show, lay_by_thumb),
    "expert": partial(Player, throw_for_points, lay_for_points),
    "master": partial(Player, throw_to_win, lay_to_win),
}

# With the master's play or the master's throws, to measure what the other part is worth.
REFERENCES = {
    "average-hand": partial(Player, throw_best_hand, lay_to_win),
    "greedy-four": partial(Player, throw_best_four, lay_to_win),
    "one-step": partial(Player, throw_to_win, lay_greedily),
}
