"""What tiles, tricks and hands are worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from parlour.games.texas42.actions import MARK, Bid
from parlour.games.texas42.rules import Rules
from parlour.pieces.dominoes import TILES, Tile

_COUNTERS = {
    "real": ({"55": 10, "64": 10, "50": 5, "41": 5, "32": 5}, 1),
    "printed-c": ({"66": 42, "55": 10, "64": 10, "50": 5, "65": 5}, 0),
}
TRICKS = 7


@dataclass(frozen=True)
class Counters:
    """What each tile and each trick is worth, and so a whole hand."""

    tiles: tuple[int, ...]
    trick: int
    total: int


@cache
def counters(name: str) -> Counters:
    values, trick = _COUNTERS[name]
    worth = {Tile.named(tile): points for tile, points in values.items()}
    per_tile = tuple(worth.get(tile, 0) for tile in TILES)
    return Counters(per_tile, trick, sum(per_tile) + TRICKS * trick)


def marks(bid: Bid) -> int:
    """The marks at stake: one for a bid in points, otherwise those bid."""
    return max(1, bid.value // MARK)


def stake(rules: Rules, bid: Bid) -> int:
    """What a bid alone wins or costs, in the units of the score."""
    return bid.value if rules.in_points else marks(bid)


def score_made(rules: Rules, bid: Bid, ours: int, theirs: int) -> tuple[int, int]:
    """What the bidders and the defenders score for a made bid."""
    if rules.scoring == "bid-plus-points":
        return bid.value + ours, 0
    if rules.scoring == "own-points" and bid.value < MARK:
        return ours, theirs
    return stake(rules, bid), 0


def score_set(rules: Rules, bid: Bid, theirs: int) -> tuple[int, int]:
    """What the bidders and the defenders score for a bid that was set."""
    return 0, stake(rules, bid) + (theirs if rules.in_points else 0)


def penalty(rules: Rules, extra_marks: int) -> int:
    """Penalty marks, in the units of the score."""
    return extra_marks * (MARK if rules.in_points else 1)
