"""Count this hand: four cards and a starter, or a box, and what they are worth.

A seed makes a hand, so that a day has one for everybody: its seed is the date.
"""

from __future__ import annotations

from itertools import combinations

import msgspec

from parlour.core.chance import Chance
from parlour.core.saying import Saying
from parlour.games.cribbage.sayings import counted
from parlour.games.cribbage.scoring import count, points_of, total
from parlour.pieces.cards import CARDS, Card, mask

_DEALT, _KEPT = 6, 4
_BOXES = 4  # one in so many is a box, in which four cards of a suit are no flush


class CountDrill(msgspec.Struct, frozen=True):
    seed: str
    cards: tuple[str, ...]
    starter: str
    box: bool
    worth: int
    says: Saying  # how it is counted aloud


def count_drill(seed: str) -> CountDrill:
    """The hand of a seed: of six cards those four that are worth most, for nobody keeps the worst.

    Into a box four go as they come.
    """
    chance = Chance(seed, "drill/count")
    box = chance.below(_BOXES) == 0
    starter, *dealt = chance.dealt(CARDS, 1 + _DEALT)
    held = tuple(dealt[:_KEPT]) if box else _best(dealt, starter)
    parts = count(mask(held), starter, whole_flush=box)
    cards = tuple(str(card) for card in sorted(held))
    return CountDrill(seed, cards, str(starter), box, total(parts), counted(parts))


def _best(dealt: list[Card], starter: Card) -> tuple[Card, ...]:
    return max(combinations(dealt, _KEPT), key=lambda held: points_of(mask(held), starter))
