"""What tried odds mean in real play: learnt from self-play by `training.texas42_calibration`.

The quick player plays both sides a little worse than the players whose bids these are, and open
hands promise more than anybody can do; how much, depends on what is played.
"""

from __future__ import annotations

import json
import math
from functools import cache
from importlib.resources import files
from typing import NamedTuple

_LEAST = 30


class Line(NamedTuple):
    """The logit of the chance, as a line in the logit of what was tried and in the bid."""

    base: float
    tried: float
    need: float


def kind_of(trump: str) -> str:
    """The seven suits fare alike."""
    return "suit" if trump.isdigit() else trump


@cache
def _lines() -> dict[str, Line]:
    text = files(__package__).joinpath("calibration.json").read_text()
    return {kind: Line(**line) for kind, line in json.loads(text)["lines"].items()}


def calibrated(trump: str, need: int, share: float) -> float:
    """The chance of making a bid that was made in this share of tries."""
    line = _lines().get(kind_of(trump)) or _lines()["suit"]
    return apply(line, need, share)


def apply(line: Line, need: int, share: float) -> float:
    logit = math.log(share / (1 - share))
    return 1 / (1 + math.exp(-(line.base + line.tried * logit + line.need * (need - _LEAST) / 12)))


def as_tried(trump: str, need: int, share: float) -> float:
    """Take the share of tries at its word."""
    return share
