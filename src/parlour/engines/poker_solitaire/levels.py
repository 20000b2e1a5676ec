"""Computer players above the beginner, by how far they look and how steadily."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from parlour.engines.choices import Maker, legal_acts
from parlour.engines.poker_solitaire.advice_column import AdviceColumn
from parlour.engines.poker_solitaire.afterwards import Afterwards, Effort
from parlour.engines.poker_solitaire.arranging import Arranging
from parlour.engines.poker_solitaire.grids import shape_of
from parlour.engines.poker_solitaire.position import seen
from parlour.games.poker_solitaire.actions import Move, Reject, Square, act_of

# A club player knows what lines are worth, but is often a hundredth or two of the best hand off.
_CARELESS = 0.022
GREEDY = Effort(exact=0)
EXPERT = Effort(candidates=30)
MASTER = Effort(candidates=6, trust=40)
# Cards that a master deals in thought at every turn: more playouts when the end is near.
_DEALT_IN_THOUGHT = 3000


class LinePlayer:
    """Does what leads to the highest total (less the other player's) as far as it can see."""

    def __init__(
        self, effort: Effort, seed: str = "", careless: float = 0.0, thought: int = 0
    ) -> None:
        self._effort = effort
        self._thought = thought
        self._careless = careless
        self._seed = seed

    def choose(self, view: Mapping[str, Any]) -> str:
        legal = legal_acts(view)
        read = seen(view)
        if read.rules.may_move[read.player]:
            arranging = Arranging(read)
            if arranging.ready and (act := arranging.act(legal)) is not None:
                return act
            legal = [text for text in legal if not _put_aside(text)] or legal
        # The same view makes the same choice, whatever was asked before.
        chance = random.Random(f"{self._seed} {read.matrices} {read.dealt!r} {read.unseen!r}")
        weighing = Afterwards(read)
        playouts = self._thought // max(1, weighing.longest)
        weighed = weighing.weigh(
            legal, replace(self._effort, playouts=playouts), chance.getrandbits(64)
        )
        if not weighed:
            return legal[0]
        worth = {text: expected.worth for text, expected in weighed.items()}
        if self._careless:
            slip = self._careless * max(1, *shape_of(read.rules, read.player).points)
            return max(worth, key=lambda text: worth[text] + chance.gauss(0, slip))
        looks = max(expected.looks for expected in weighed.values())
        return max((text for text in worth if weighed[text].looks == looks), key=worth.__getitem__)


def _put_aside(text: str) -> bool:
    """Where cards can move, none is put aside before the arranging."""
    act = act_of(text)
    if isinstance(act, Move):
        return isinstance(act.source, Square) and isinstance(act.to, Reject)
    return isinstance(getattr(act, "to", None), Reject)


def club(seed: str = "") -> LinePlayer:
    return LinePlayer(GREEDY, seed, _CARELESS)


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
