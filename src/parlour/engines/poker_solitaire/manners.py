"""Stealing and planting within reason.

The manual's advice is to steal all one's cards, and it is right: whoever follows it wins, and
nobody plays again. So the lower levels think of such acts on some turns only, as people do at a
friendly table; on the others they play on as if the rules had none.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from parlour.games.poker_solitaire.actions import Plant, Steal, act_of

# On what share of their turns they are tempted. Experts and masters always are.
BEGINNER_TEMPTED = 1 / 5
CLUB_TEMPTED = 1 / 6
ALWAYS = 1.0


def within_reason(acts: Sequence[str], tempted: float, chance: random.Random) -> Sequence[str]:
    """The acts that a player thinks of on this turn: all, or those that leave the other alone."""
    if tempted >= ALWAYS or chance.random() < tempted:
        return acts
    return [text for text in acts if not isinstance(act_of(text), Steal | Plant)] or acts
