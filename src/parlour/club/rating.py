"""How strong somebody plays, as far as their games tell: a strength, and how sure of it one is.

The sums are openskill's (Thurstone-Mosteller, every side with every other, after Weng and Lin): it
knows partners, whose strengths add up, and any number of sides. People are shown points, in which
400 more than the other side mean ten games won to one lost, and beside them how far off they may
be, 19 times in 20.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from parlour.core.errors import ParlourError
from parlour.engines.bots import LEVELS

if TYPE_CHECKING:
    from openskill.models import ThurstoneMostellerFull

_MEAN = 25.0
_BETA = _MEAN / 6  # how much luck there is in a game
_TEN_TO_ONE = NormalDist().inv_cdf(10 / 11)  # by so much, in the spread of a game's luck
_POINT = 400 / (sqrt(2) * _BETA * _TEN_TO_ONE)
_EVEN = 1500  # the points of somebody of whom nothing is known
_FIRST_SPREAD = 350  # and how far, in the mean, such people may be from there, as for Glicko
SURE_POINTS = 300  # points either way: whoever is less well known is there provisionally
_ANCHORED = 1.0  # how sure the strength of a level is

COMPUTER = "bot:"  # before the level, where the player of a seat is the computer

# The levels stay where they are, so that the scale stays too: 1500 is somewhere between them. The
# distances are those that the levels have in the arena (docs/ratings.md); with partners both are
# as strong, so that half of what their side is ahead by is each one's.
_ANCHORS: Mapping[str, Mapping[str, int]] = {
    "texas-42": {"beginner": 1400, "club": 1485, "expert": 1580, "master": 1605},
    "cribbage": {"beginner": 1460, "club": 1460, "expert": 1530, "master": 1555},
    "poker-solitaire": {"beginner": 1400, "club": 1500, "expert": 1560, "master": 1570},
}


class Rating(NamedTuple):
    mu: float = _MEAN
    sigma: float = _FIRST_SPREAD / _POINT

    @property
    def points(self) -> int:
        return round(_EVEN + _POINT * (self.mu - _MEAN))

    @property
    def margin(self) -> int:
        """So far the points may be off, either way, 19 times in 20."""
        return round(2 * _POINT * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.sigma > SURE


SURE = SURE_POINTS / (2 * _POINT)  # the sigma from which on somebody is well known
FRESH = Rating()


def anchor(game: str, level: str) -> Rating:
    """The rating of the computer at a level, which no game changes."""
    points = _ANCHORS.get(game, {}).get(level)
    if points is None:  # a game that nobody has measured: the levels are some way apart
        levels = list(LEVELS[game])
        if level not in levels:
            raise ParlourError(f"there is no level {level!r} of {game}")
        points = _EVEN + 50 * (2 * levels.index(level) - len(levels) + 1)
    return Rating(_MEAN + (points - _EVEN) / _POINT, _ANCHORED)


def levels(game: str) -> dict[str, Rating]:
    """The computer's players, and where they stand."""
    return {f"{COMPUTER}{level}": anchor(game, level) for level in LEVELS[game]}


def starting(game: str, player: str) -> Rating:
    """What somebody is rated at before their first game."""
    return anchor(game, player.removeprefix(COMPUTER)) if is_computer(player) else FRESH


def is_computer(player: str) -> bool:
    return player.startswith(COMPUTER)


def after_game(
    sides: Sequence[Sequence[str]], places: Sequence[int], before: Mapping[str, Rating]
) -> dict[str, Rating]:
    """What everybody is rated at after a game, by the places of its sides; equals share one."""
    model = _model()
    teams = [[model.rating(*before[player]) for player in side] for side in sides]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return {
        player: before[player] if is_computer(player) else Rating(found.mu, found.sigma)
        for side, team in zip(sides, rated, strict=True)
        for player, found in zip(side, team, strict=True)
    }


@cache
def _model() -> ThurstoneMostellerFull:
    # It is loaded when there is something to rate.
    from openskill.models import ThurstoneMostellerFull

    return ThurstoneMostellerFull(mu=_MEAN, sigma=FRESH.sigma, beta=_BETA, gamma=_surer)


def _surer(c: float, sides: int, *_: object) -> float:
    """How much of what a comparison tells makes one surer: all of it between two sides, as it is
    worked out for them; a share where each is compared with several. The library would take less,
    and ratings would go on swinging."""
    return 1 / (sides - 1)
