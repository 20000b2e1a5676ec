"""Computer players above the beginner, by how far they look and how steadily."""

from __future__ import annotations

from parlour.engines.choices import Maker
from parlour.engines.poker_solitaire.advice_column import AdviceColumn
from parlour.engines.poker_solitaire.afterwards import Effort
from parlour.engines.poker_solitaire.line_player import LinePlayer
from parlour.engines.poker_solitaire.manners import CLUB_TEMPTED

# A club player knows what lines are worth, but is often a hundredth or two of the best hand off.
_CARELESS = 0.022
GREEDY = Effort(exact=0)
EXPERT = Effort(candidates=30)
MASTER = Effort(candidates=8, deeper=5, replies=3, trust=40)
# Cards that a master deals in thought at every turn: more playouts when the end is near.
_DEALT_IN_THOUGHT = 700


def club(seed: str = "") -> LinePlayer:
    return LinePlayer(GREEDY, seed, _CARELESS, tempted=CLUB_TEMPTED)


def expert(seed: str = "") -> LinePlayer:
    return LinePlayer(EXPERT, seed)


def master(seed: str = "") -> LinePlayer:
    return LinePlayer(MASTER, seed, thought=_DEALT_IN_THOUGHT)


def greedy(seed: str = "") -> LinePlayer:
    """The reference: the learned values, and not a look ahead."""
    return LinePlayer(GREEDY, seed)


LEVELS: dict[str, Maker] = {
    "beginner": AdviceColumn,
    "club": club,
    "expert": expert,
    "master": master,
}
REFERENCES: dict[str, Maker] = {"greedy": greedy}
