"""How freely the computer plays special contracts, as whoever opens a table may say.

They are nello (trash), sevens, splash and plunge. It is a matter of taste, not of strength: hints
and reviews go by strength alone. No rules force one on anybody, so that `never` can be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias, TypeVar, get_args

from parlour.games.texas42.actions import Bid

Special: TypeAlias = Literal["freely", "seldom", "never"]
WAYS: tuple[Special, ...] = get_args(Special)  # first what is done where nobody says

# Chance to win the match by which a special contract is clearly better than what is ordinary.
CLEARLY = 0.03
_NAMED = ("nello", "sevens")
T = TypeVar("T")


def is_special(bid: Bid, trump: str = "") -> bool:
    """Whether a bid, or what is named with it, is for a special contract."""
    return bool(bid.contract) or trump in _NAMED


def kinds(trumps: Sequence[str]) -> tuple[list[str], list[str]]:
    """The ordinary declarations, and the special ones."""
    special = [trump for trump in trumps if trump in _NAMED]
    return [trump for trump in trumps if trump not in _NAMED], special


def ordinary_unless_clear(
    ranked: list[T], special: Callable[[T], bool], worth: Callable[[T], float]
) -> list[T]:
    """What is ranked by its worth, the best ordinary one first where nothing is clearly better."""
    ordinary = next((at for at, one in enumerate(ranked) if not special(one)), 0)
    if worth(ranked[0]) - worth(ranked[ordinary]) >= CLEARLY:
        return ranked
    return [ranked[ordinary], *ranked[:ordinary], *ranked[ordinary + 1 :]]
