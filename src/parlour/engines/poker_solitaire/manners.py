"""Stealing and planting within reason, and coming to an end.

The manual's advice is to steal all one's cards, and it is right: whoever follows it wins, and
nobody plays again. So the lower levels think of such acts on some turns only, as people do at a
friendly table; on the others they play on as if the rules had none.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from parlour.games.poker_solitaire.actions import Move, Plant, Reject, Steal, act_of
from parlour.games.poker_solitaire.view import View

# On what share of their turns they are tempted. Experts and masters always are.
BEGINNER_TEMPTED = 1 / 5
CLUB_TEMPTED = 1 / 6
ALWAYS = 1.0


def within_reason(acts: Sequence[str], tempted: float, chance: random.Random) -> Sequence[str]:
    """The acts that a player thinks of on this turn: all, or those that leave the other alone."""
    if tempted >= ALWAYS or chance.random() < tempted:
        return acts
    return [text for text in acts if not isinstance(act_of(text), Steal | Plant)] or acts


def coming_back(view: View, legal: Sequence[str]) -> Sequence[str]:
    """Once the cards have run out: to take a reject back, which fills a square, where one can.

    To move cards about until then would never end.
    """
    if view.dealt:
        return legal
    return [text for text in legal if _comes_back(text)] or legal


def _comes_back(text: str) -> bool:
    act = act_of(text)
    return isinstance(act, Move) and isinstance(act.source, Reject)
