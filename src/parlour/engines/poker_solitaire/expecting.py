"""What to expect of each lawful act: the total at the end, for hints and for study."""

from __future__ import annotations

import random
from collections.abc import Mapping
from statistics import fmean, stdev
from typing import Any

from parlour.engines.poker_solitaire.afterwards import Afterwards, Effort, Expectation, plain
from parlour.engines.poker_solitaire.arranging import Arranging
from parlour.engines.poker_solitaire.position import Seen, seen
from parlour.games.poker_solitaire.actions import Move, Place, Reject, Word

# Lines valued in all playouts together, ten or more at each step: about a microsecond each.
_LINES_VALUED = 130_000
_ARRANGED = 8  # ways that the cards may come, where they will be arranged


def expectations(view: Mapping[str, Any], seed: int = 0) -> dict[str, Expectation]:
    """For each lawful act, the mean of the final total and its standard error.

    Acts that change the other player's matrix have what the other one loses added. Where only pat
    hands win, it is the mean number of pat rows, and ten more for all five. The whole takes less
    than a third of a second. The same view and seed have the same answer.
    """
    read, legal = seen(view), view["legal"]
    if not legal:
        return {}
    weighing = Afterwards(read)
    playouts = _LINES_VALUED // max(1, weighing.longest * weighing.lines)
    effort = Effort(candidates=len(legal), playouts=max(playouts, len(legal)), halving=False)
    told = weighing.weigh(legal, effort, seed, deciding=False)
    if read.rules.may_move[read.player]:
        told |= _arranged(read, legal, told, seed)
    return {text: told[text] for text in legal}


def _arranged(
    read: Seen, legal: list[str], told: Mapping[str, Expectation], seed: int
) -> dict[str, Expectation]:
    """Where cards move, all that count in the end are the cards: every act that does not end the
    game leads to the same arranging."""
    arranging = Arranging(read)
    chance = random.Random(seed)
    totals = [arranging.arranged_total(chance) for _ in range(_ARRANGED)]
    common = Expectation(fmean(totals), stdev(totals) / len(totals) ** 0.5, 1)
    found = {}
    for text in legal:
        act = plain(text)
        last = isinstance(act, Place) and not isinstance(act.to, Reject) and arranging.ready
        ends = last or (isinstance(act, Word) and text in told)
        if (not ends and isinstance(act, Place | Move)) or text not in told:
            found[text] = common
    return found
