"""How people count: they overlook points in a rich hand, and more in a hand that is not theirs.

The only place where the rates stand; docs/strength.md says how they were chosen. What is overlooked
is always something that is there, a fifteen or a run: nobody just says a wrong number.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from parlour.engines.cribbage.known import on_table, overlooked
from parlour.games.cribbage.scoring import Part, total
from parlour.games.cribbage.view import View

RICH = 3  # things that score: from so many on, one is easily forgotten


@dataclass(frozen=True)
class Attention:
    """How often something is overlooked."""

    rich: float  # the chance to overlook something in a hand of `RICH` parts or more
    plain: float  # in one of fewer
    rivals: float  # the chance not to see what another has overlooked


ATTENTION = {
    "beginner": Attention(rich=1 / 3, plain=1 / 12, rivals=2 / 3),
    "club": Attention(rich=3 / 10, plain=1 / 14, rivals=3 / 5),
    "expert": Attention(rich=1 / 100, plain=0.0, rivals=1 / 50),
    "master": Attention(rich=0.0, plain=0.0, rivals=0.0),
}
FULL = ATTENTION["master"]

# How easily one thing is missed beside another. A fifteen of many cards is hard to see, one run of
# several and the jack are soon forgotten; nobody misses three of a kind.
_HARD_FIFTEEN = 3.0
_EASE = {"fifteen": 1.0, "pair": 1.0, "run": 2.0, "flush": 1.0, "nobs": 2.0}
_EVIDENT = 0.1


def count_said(view: View, attention: Attention, seed: str) -> int:
    """What a player takes the cards to be worth that it is to count."""
    parts = on_table(view)
    chance = random.Random(_moment(view, seed))
    missed = attention.rich if len(parts) >= RICH else attention.plain
    if not parts or chance.random() >= missed:
        return total(parts)
    (gone,) = chance.choices(parts, [_ease(part) for part in parts])
    return total(parts) - gone.points


def claim_made(view: View, attention: Attention, seed: str) -> int:
    """What a player claims of another's count: all that was overlooked, or nothing."""
    unseen = random.Random(_moment(view, seed)).random() < attention.rivals
    return 0 if unseen else overlooked(view)


def _ease(part: Part) -> float:
    if part.kind == "fifteen" and len(part.cards) > 2:
        return _HARD_FIFTEEN
    return _EASE.get(part.kind, _EVIDENT)


def _moment(view: View, seed: str) -> str:
    """Whoever asks again about the same count gets the same answer."""
    counting = view.counting
    assert counting is not None
    cards = " ".join((*counting.cards, view.starter or ""))
    return (
        f"{seed}/{view.seat}/{view.scores}/{counting.seat}/{counting.box}/{cards}/{counting.said}"
    )
