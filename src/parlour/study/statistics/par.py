"""Par: what the strongest computer player makes of each figure, among its like.

`par.json` is made by `python -m training.par`, which folds its games as anybody's are folded. Other
rules make other figures, so there is par only for the very rules that were played.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from parlour.engines.arena.intervals import Estimate

LEVEL = "master"


class ParGames(msgspec.Struct, frozen=True):
    """The games that par was made of, so that anybody can make it again."""

    games: int
    seed: str
    figures: dict[str, tuple[float, float | None, float | None]]  # mean, and its 95 % interval


Pars = dict[str, dict[str, ParGames]]  # by game and rules


@cache
def pars() -> Pars:
    return msgspec.json.decode(files(__package__).joinpath("par.json").read_bytes(), type=Pars)


@cache
def par_of(game: str, rules: str) -> Mapping[str, Estimate]:
    """By the key of a figure; nothing where these rules were not played."""
    made = pars().get(game, {}).get(rules)
    return {} if made is None else {key: Estimate(*told) for key, told in made.figures.items()}
