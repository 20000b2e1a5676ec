"""The players of cribbage by name, the weakest first, and those that they are measured against."""

from __future__ import annotations

from functools import partial

from parlour.engines.choices import Maker
from parlour.engines.cribbage.casual import Casual
from parlour.engines.cribbage.overlooking import ATTENTION
from parlour.engines.cribbage.players import (
    Player,
    lay_by_thumb,
    lay_for_points,
    lay_greedily,
    lay_to_win,
    throw_best_four,
    throw_best_hand,
    throw_for_points,
    throw_for_show,
    throw_to_win,
)
from parlour.engines.cribbage.thumb import RulesOfThumb

LEVELS: dict[str, Maker] = {
    "beginner": partial(RulesOfThumb, attention=ATTENTION["beginner"]),
    "club": partial(Player, throw_for_show, lay_by_thumb, attention=ATTENTION["club"]),
    "expert": partial(Player, throw_for_points, lay_for_points, attention=ATTENTION["expert"]),
    "master": partial(Player, throw_to_win, lay_to_win, attention=ATTENTION["master"]),
}

# Somebody who plays now and then; and, with the master's play or the master's throws, players to
# measure what the other part is worth.
REFERENCES: dict[str, Maker] = {
    "casual": Casual,
    "average-hand": partial(Player, throw_best_hand, lay_to_win),
    "greedy-four": partial(Player, throw_best_four, lay_to_win),
    "one-step": partial(Player, throw_to_win, lay_greedily),
}
