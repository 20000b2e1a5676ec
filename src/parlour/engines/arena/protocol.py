"""What a protocol is: who sits where, what is done for the bots, and what is measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from parlour.core.seat import Seat
from parlour.core.seen import View

# Each measure of a pair of games as a total and what it is to be divided by: marks and hands,
# games won and games played. The quotient of the sums over all pairs is the estimate.
Tally: TypeAlias = dict[str, tuple[float, float]]

WINS = "wins"


@dataclass(frozen=True)
class Measure:
    """Something that a protocol measures. `says` may speak of {first}, {second} and {unit}."""

    key: str
    says: str
    share: bool = False  # a part of a whole, from 0 to 1, and printed in per cent
    signed: bool = False  # a difference


class Played(NamedTuple):
    """A game that is over, and the seats that the first bot had in it."""

    first: frozenset[Seat]
    final: Any  # the game's own State


def nothing_dictated(view: View) -> str | None:
    return None


def as_seen(view: View) -> View:
    return view


def half(rules: Any) -> float:
    return 0.5


@dataclass(frozen=True)
class Protocol:
    """A way to pit two bots against each other in one game.

    Every pair is one seed of deals, played once for each of `seatings`: the seats of the first
    bot, game by game, chosen so that luck falls on both bots alike.
    """

    name: str
    says: str
    rules: str  # that are played unless others are asked for
    measures: tuple[Measure, ...]  # the first is the games won
    check: Callable[[Any], None]  # refuses rules that it cannot be played under
    seatings: Callable[[Any], tuple[frozenset[Seat], ...]]
    tally: Callable[[Sequence[Played]], Tally]
    # An act that no bot is asked for, from the view of the seat to act.
    dictated: Callable[[Any], str | None] = nothing_dictated
    # A bot's view without what was dictated, from which it could only draw wrong conclusions.
    shown: Callable[[Any], View] = as_seen
    unit: Callable[[Any], str] = lambda rules: "points"
    even: Callable[[Any], float] = half  # the games that a bot wins against its equals
