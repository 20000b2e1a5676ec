"""The ladder of bids: which bids may follow which."""

from __future__ import annotations

from functools import lru_cache

from parlour.games.texas42.actions import BIDS, MARK, PASS, Bid
from parlour.games.texas42.rules import Rules
from parlour.pieces.dominoes import DOUBLES

POINT_BIDS = range(30, MARK)

# How each style climbs above 42: its rungs in marks, how high one may jump from below, and
# whether only the next rung may follow from there.
_STYLES = {
    "one-more": ((1, 2, 3, 4, 5, 6, 7), 2, True),
    "multiples": ((1, 2, 3, 4, 5, 6, 7), 1, False),
    "doubling": ((1, 2, 4), 2, True),
}
SPLASH_MARKS = (2, 3)
SPLASH_DOUBLES = 3
PLUNGE_MARKS = 4
PLUNGE_DOUBLES = 4
PROMISED = {"splash": SPLASH_DOUBLES, "plunge": PLUNGE_DOUBLES}  # doubles, by the bid


@lru_cache(maxsize=4096)
def values_above(high_bids: str, cap: int, high: int) -> tuple[int, ...]:
    """The plain bids that beat a high bid (0: none yet), lowest first."""
    rungs, free, next_only = _STYLES[high_bids]
    points = tuple(value for value in POINT_BIDS if value > high)
    above = [MARK * rung for rung in rungs if rung <= cap and MARK * rung > high]
    if high >= MARK * free:
        return tuple(above[:1] if next_only else above)
    return points + tuple(value for value in above if value <= MARK * free)


@lru_cache(maxsize=4096)
def _bids(
    rules: Rules, high: int, minimum: int, doubles_held: int, may_pass: bool
) -> tuple[Bid, ...]:
    in_marks = not rules.in_points
    values = values_above(rules.high_bids, rules.bid_cap, high)
    bids = [PASS] if may_pass else []
    bids += [BIDS[v, in_marks and v >= MARK, ""] for v in values if v >= minimum]
    if rules.nello == "announced":
        bids += [BIDS[v, in_marks, "trash"] for v in values if v >= MARK]
    if rules.splash and doubles_held >= SPLASH_DOUBLES:
        bids += [BIDS[v, in_marks, "splash"] for v in values if v // MARK in SPLASH_MARKS]
    if rules.plunge and doubles_held >= PLUNGE_DOUBLES:
        steps = range(PLUNGE_MARKS, rules.bid_cap + 1)
        bids += [BIDS[MARK * n, in_marks, "plunge"] for n in steps if MARK * n > high]
    return tuple(bids)


def legal_bids(rules: Rules, hand: int, high: int, *, stuck: bool) -> tuple[Bid, ...]:
    """What a seat holding `hand` may bid over `high`; `stuck` when the others all passed."""
    forced = stuck and rules.all_pass != "reshake"
    minimum = 31 if forced and rules.all_pass == "dealer-31" else 30
    return _bids(rules, high, minimum, (hand & DOUBLES).bit_count(), not forced)
