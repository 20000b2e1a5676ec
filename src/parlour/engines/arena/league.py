"""A league: everybody against everybody, and how strong each is, in Elo.

The strengths θ are those that make the results likeliest when i beats j with the chance

    1 / (1 + exp(θⱼ - θᵢ - o)),

where o is what an equal's chance of winning is worth (nothing where it is one half). Elo is
θ · 400 / ln 10, with a mean of 0 over all. The 95 % intervals come from playing the league again
in thought: pairs are drawn with replacement from those that were played, for a pair of games on
the same deals is what counts as one observation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log
from random import Random
from typing import Any, TypeAlias

from parlour.core.errors import ParlourError
from parlour.engines.arena.match import Match
from parlour.engines.arena.pairs import PairResult
from parlour.engines.arena.protocol import WINS

ELO = 400 / log(10)
MOST_BOTS = 30
_DRAWS = 200  # leagues in thought
_PRIOR = 1.0  # games won and lost against nobody, so that who wins them all is not without bound
_ROUNDS = 60

Results: TypeAlias = Mapping[tuple[str, str], Sequence[PairResult]]  # by the names of two bots
Scores: TypeAlias = dict[tuple[int, int], tuple[float, float]]  # games won by the first, and played


@dataclass(frozen=True)
class Standing:
    """One bot: its Elo with an interval, and the share of its games that it won."""

    name: str
    elo: float
    low: float
    high: float
    games: int
    share: float

    def as_json(self) -> dict[str, Any]:
        """As plain data."""
        return vars(self) | {}


def fixtures(bots: Sequence[str], **how: Any) -> list[Match]:
    """Every match of a league; `how` is as for `Match`, its game first."""
    if not 2 <= len(bots) <= MOST_BOTS:
        raise ParlourError(f"a league has 2 to {MOST_BOTS} bots, not {len(bots)}")
    if len(set(bots)) < len(bots):
        raise ParlourError("a bot can take part in a league only once")
    return [Match(first=one, second=other, **how) for one, other in combinations(bots, 2)]


def table(bots: Sequence[str], results: Results, even: float = 0.5) -> list[Standing]:
    """The bots by their strength, the strongest first."""
    place = {name: number for number, name in enumerate(bots)}
    played = {
        (place[one], place[other]): [pair.tally[WINS] for pair in pairs]
        for (one, other), pairs in results.items()
    }
    scores = {who: _together(pairs) for who, pairs in played.items()}
    offset = log(even / (1 - even))
    elo = _strengths(len(bots), scores, offset)
    rng = Random("league")
    again = [
        _strengths(len(bots), {who: _drawn(pairs, rng) for who, pairs in played.items()}, offset)
        for _ in range(_DRAWS)
    ]
    standings = []
    for number, name in enumerate(bots):
        drawn = sorted(thought[number] for thought in again)
        low, high = drawn[int(0.025 * _DRAWS)], drawn[int(0.975 * _DRAWS) - 1]
        won, games = _of(number, scores)
        # An interval of what was drawn may miss, by a hair, what was found.
        told = elo[number]
        share = won / games if games else 0.0
        standings.append(Standing(name, told, min(low, told), max(high, told), int(games), share))
    return sorted(standings, key=lambda standing: -standing.elo)


def _together(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return sum(won for won, _ in pairs), sum(games for _, games in pairs)


def _drawn(pairs: Sequence[tuple[float, float]], rng: Random) -> tuple[float, float]:
    return _together(rng.choices(pairs, k=len(pairs))) if pairs else (0.0, 0.0)


def _of(bot: int, scores: Scores) -> tuple[float, float]:
    """The games that a bot won and played, on either side."""
    won = games = 0.0
    for (one, other), (first_won, played) in scores.items():
        if bot in (one, other):
            won += first_won if bot == one else played - first_won
            games += played
    return won, games


def _strengths(bots: int, scores: Scores, offset: float) -> list[float]:
    """In Elo, by Newton's method one bot at a time: the likelihood has a single summit."""
    theta = [0.0] * bots
    for _ in range(_ROUNDS):
        moved = 0.0
        for bot in range(bots):
            # A game won and one lost against nobody in particular, at strength 0.
            chance = 1 / (1 + exp(-theta[bot]))
            slope = _PRIOR * (1 - 2 * chance)
            curve = 2 * _PRIOR * chance * (1 - chance)
            for (one, other), (won, games) in scores.items():
                if bot not in (one, other):
                    continue
                chance = 1 / (1 + exp(theta[other] - theta[one] - offset))
                surplus = won - games * chance
                slope += surplus if bot == one else -surplus
                curve += games * chance * (1 - chance)
            step = slope / curve
            theta[bot] += max(-1.0, min(1.0, step))
            moved = max(moved, abs(step))
        if moved < 1e-7:
            break
    middle = sum(theta) / bots
    return [(each - middle) * ELO for each in theta]
