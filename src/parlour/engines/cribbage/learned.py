"""What self-play has taught: what others throw and keep, what is pegged, who wins from where.

`training/cribbage` makes these files; each is for a number of players and of cards dealt.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations_with_replacement
from math import isqrt
from pathlib import Path
from typing import Any, TypeAlias

from parlour._kernels import Holdings, PaceTable, RaceTable
from parlour.engines.learned_files import read_learned
from parlour.games.cribbage.rules import Rules
from parlour.pieces.cards import RANKS

Odds: TypeAlias = tuple[float, ...]
LENGTH = 121  # the most that a side needs, of what was learned of winning


@cache
def multisets(size: int) -> tuple[tuple[int, ...], ...]:
    """Every hand of so many ranks."""
    return tuple(combinations_with_replacement(range(len(RANKS)), size))


@cache
def place_of(size: int) -> Mapping[tuple[int, ...], int]:
    """Where a hand stands in `multisets`."""
    return {ranks: place for place, ranks in enumerate(multisets(size))}


@dataclass(frozen=True)
class Manner:
    """How one plays whose side has the box, or has not."""

    throws: Odds  # by the ranks thrown, first of two suits, then of one: how often, if held
    keeps: Odds  # by the ranks kept: how often, if held
    # By the ranks kept: what one's side makes in the play, on average, and what the others make.
    # Where several have this manner the tables of each follow, from the dealer round.
    pegs: Odds
    gives: Odds
    pegged: Odds  # [points]: how likely they are made in the play
    shown: Odds  # [points]: how likely the hand is worth so much

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Manner:
        return cls(**{name: tuple(odds) for name, odds in told.items()})


@dataclass(frozen=True, eq=False)
class Learned:
    """All that was learned for one number of players and cards."""

    dealer: Manner
    pone: Manner
    wins: Odds  # of two, for the dealer, by what both still need: see RaceTable
    heat: tuple[tuple[Odds, ...], ...] = ()  # of several, what a deal brings: see PaceTable

    def manner(self, has_box: bool) -> Manner:
        return self.dealer if has_box else self.pone

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Learned:
        dealer, pone = Manner.read(told["dealer"]), Manner.read(told["pone"])
        heat = tuple([tuple(map(tuple, steps)) for steps in told.get("heat", ())])
        return cls(dealer, pone, tuple(told["wins"]), heat)

    @cached_property
    def race(self) -> RaceTable:
        return RaceTable(isqrt(len(self.wins)), self.wins)

    @cached_property
    def pace(self) -> PaceTable:
        return PaceTable(LENGTH, self.heat)

    def holdings(self, has_box: bool, size: int) -> Holdings:
        """What one other may hold, by how often it is kept."""
        return _holdings(self, has_box, size)


@cache
def _holdings(learned: Learned, has_box: bool, size: int) -> Holdings:
    hands = b"".join(map(bytes, multisets(size)))
    return Holdings(len(RANKS), 1, size, hands, learned.manner(has_box).keeps)


def file_name(players: int, cards: int) -> str:
    return f"{players}-players-{cards}-cards.json.gz"


@cache
def learned_for(players: int, cards: int) -> Learned:
    text = read_learned(Path(__file__).parent / "data" / file_name(players, cards))
    return Learned.read(json.loads(gzip.decompress(text)))


def learned(rules: Rules) -> Learned:
    return learned_for(rules.players, rules.cards)
