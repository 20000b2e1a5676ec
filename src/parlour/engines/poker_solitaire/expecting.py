"""What to expect of each lawful act: the total at the end, for hints and for study."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import hypot
from statistics import fmean, stdev
from typing import Any

from parlour.core.acting import Word
from parlour.engines.poker_solitaire.afterwards import Afterwards, Expectation
from parlour.engines.poker_solitaire.arranging import Arranging
from parlour.engines.poker_solitaire.levels import MASTER
from parlour.engines.poker_solitaire.position import Seen, seen
from parlour.games.poker_solitaire.actions import Move, Place, Reject, act_of

# Lines valued in all playouts together, ten or more at each step: about a microsecond each. So
# many for a first look at every act, and so many for a closer one at those that may be the best.
_FIRST_LOOK, _CLOSER_LOOK = 60_000, 80_000
_CLOSE = 2.5  # standard errors from the best
_ARRANGED = 8  # ways that the cards may come, where they will be arranged


def expectations(view: Mapping[str, Any], seed: int = 0) -> dict[str, Expectation]:
    """For each lawful act, the mean of the final total and its standard error.

    Acts that change the other player's matrix have what the other one loses added. Where only pat
    hands win, it is the mean number of pat rows, and ten more for all five. The whole takes less
    than a third of a second. The same view and seed have the same answer.

    As with a master, playouts correct what is known at first sight, which counts like some of
    them. No act is above all others by a rough look alone: what comes near the best is looked at
    again, and the closer look counts. The error is that of the playouts.
    """
    read, legal = seen(view), view["legal"]
    if not legal:
        return {}
    looking = _Looking(Afterwards(read), seed)
    told = looking.first(legal)
    close = _near_the_best(told)
    looking.share_among(close)
    looked = set(close)
    while close:
        told |= looking.closer(close)
        best = max(told[text].worth for text in looked)
        close = [text for text in told if text not in looked and told[text].worth > best]
        looked.update(close)
    if read.rules.may_move[read.player]:
        told |= _arranged(read, legal, told, seed)
    return {text: told[text] for text in legal}


def _near_the_best(told: Mapping[str, Expectation]) -> list[str]:
    """The acts that chance alone may have put behind the best; none where all is exact."""
    best = max(told.values(), key=lambda expected: expected.worth, default=None)
    if best is None or not any(expected.error for expected in told.values()):
        return []
    return [
        text
        for text, of in told.items()
        if best.worth - of.worth <= _CLOSE * hypot(best.error, of.error)
    ]


class _Looking:
    """Playouts for acts, all alike for those that are looked at together, on the same cards."""

    def __init__(self, weighing: Afterwards, seed: int) -> None:
        self._weighing = weighing
        self._seed = seed
        self._step = max(1, weighing.longest * weighing.lines)  # lines valued in a playout
        self._each = 1

    def first(self, texts: Sequence[str]) -> dict[str, Expectation]:
        return self._look(texts, _FIRST_LOOK // self._step, self._seed)

    def share_among(self, texts: Sequence[str]) -> None:
        """Settle how many playouts each gets in the closer look."""
        self._each = max(1, _CLOSER_LOOK // self._step // max(1, len(texts)))

    def closer(self, texts: Sequence[str]) -> dict[str, Expectation]:
        # Other cards than in the first look, or what was lucky there would stay so.
        return self._look(texts, self._each * len(texts), self._seed + 1)

    def _look(self, texts: Sequence[str], playouts: int, seed: int) -> dict[str, Expectation]:
        count = len(texts)
        effort = replace(MASTER, candidates=count, playouts=max(playouts, count), halving=False)
        return self._weighing.weigh(texts, effort, seed, deciding=False)


def _arranged(
    read: Seen, legal: list[str], told: Mapping[str, Expectation], seed: int
) -> dict[str, Expectation]:
    """Where cards move, all that count in the end are the cards: every act that does not end the
    game leads to the same arranging."""
    arranging = Arranging(read)
    if arranging.ready and read.dealt:
        common = Expectation(arranging.planned_total(), 0.0, 1)
    else:
        chance = random.Random(seed)
        totals = [arranging.arranged_total(chance) for _ in range(_ARRANGED)]
        common = Expectation(fmean(totals), stdev(totals) / len(totals) ** 0.5, 1)
    found = {}
    for text in legal:
        act = act_of(text)
        last = isinstance(act, Place) and not isinstance(act.to, Reject) and arranging.ready
        ends = last or (isinstance(act, Word) and text in told)
        if (not ends and isinstance(act, Place | Move)) or text not in told:
            found[text] = common
    return found
