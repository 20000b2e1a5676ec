"""The declarations that the networks were taught, each with its number.

A declaration is what decides who must play what and which tile wins: the same nine whether a game
goes to marks or to points. Rules that were not taught have no number, and the networks say nothing
about them.
"""

from __future__ import annotations

from functools import cache, lru_cache

from parlour.games.texas42.rules import Rules
from parlour.games.texas42.suits import Order, order_of

_TAUGHT: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("straight", (*map(str, range(7)), "doubles", "follow-me")),
    ("dos-1986", ("doubles",)),
    ("spec-c", tuple(map(str, range(7)))),
    ("house", ("nello",)),
    ("house,nello_doubles=high", ("nello",)),
    ("house,nello_doubles=low", ("nello",)),
    ("house", ("sevens",)),
    ("house,sevens_must_play_nearest=off", ("sevens",)),
)
PARTNER_NAMES = 22  # stands for whatever partner will name


@cache
def declarations() -> tuple[Order, ...]:
    """By their numbers. To change the order is to teach the networks anew."""
    return tuple(
        order_of(Rules.make(rules), trump) for rules, trumps in _TAUGHT for trump in trumps
    )


@cache
def _numbers() -> dict[object, int]:
    return {_tables(order): number for number, order in enumerate(declarations())}


@lru_cache(maxsize=1024)
def declaration_number(order: Order) -> int | None:
    """The number of a declaration; None where it was not taught."""
    return _numbers().get(_tables(order))


def _tables(order: Order) -> object:
    """What is the same for declarations that are played alike, whatever rules they come from.

    Nello with high doubles has the tables of follow-me, and is another game.
    """
    return order.duties, order.strength, order.trump == "nello"
