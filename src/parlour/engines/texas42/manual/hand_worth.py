"""What a hand is worth with each trump: count trumps, doubles, walkers and offs.

The manual says what to count. How much each thing is worth was measured: 24,000 deals played
out with this player in all four seats, and the bidder's points fitted to the counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from parlour.engines.texas42.manual.reading import beaters
from parlour.games.texas42.actions import MARK
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.suits import Order, order_of
from parlour.pieces.dominoes import ALL, tiles


@dataclass(frozen=True, slots=True)
class Count:
    """The manual's count of a hand."""

    trumps: int
    trumps_out: int
    high_out: int  # trumps out that beat all of mine
    second_out: int  # trumps out that only my highest beats
    high_count: int  # the counters among `high_out`
    sure: int  # counters on trumps that nothing out beats
    winners: int  # doubles, and walkers as good
    covered: int  # tiles behind a higher one of their suit: they may walk
    offs: int
    safe: int  # counters on trumps and winners


@dataclass(frozen=True, slots=True)
class Worth:
    """A hand with one trump: the points it may count on, and its chance of every trick."""

    count: Count
    points: float
    sweep: float
    certain: bool  # 42 points, whatever the others hold


@lru_cache(maxsize=8192)
def worth(rules: Rules, hand: int, trump: str, partners: int = 0) -> Worth:
    """The hand's worth with a trump suit, doubles or no trump; `partners`: tiles partner has."""
    order = order_of(rules, trump)
    out = ALL & ~hand & ~partners
    count = _count(order, counters(rules.counters).tiles, hand, out)
    certain = count.sure >= MARK or order.kernel.sweeps(hand, ALL & ~hand, 3)
    return Worth(count, _points(count), 1.0 if certain else _sweep(count), certain)


def _count(order: Order, counts: tuple[int, ...], hand: int, out: int) -> Count:
    trumps, trumps_out = hand & order.trumps, out & order.trumps
    high_out = second_out = high_count = sure = winners = covered = offs = safe = 0
    for tile in tiles(trumps_out):
        mine_above = (trumps & beaters(order, tile)[tile]).bit_count()
        if mine_above == 0:
            high_out += 1
            high_count += counts[tile]
        elif mine_above == 1 and trumps.bit_count() > 1:
            second_out += 1
    for tile in tiles(trumps):
        safe += counts[tile]
        if not beaters(order, tile)[tile] & trumps_out:
            sure += counts[tile]
    for tile in tiles(hand & ~order.trumps):
        above = beaters(order, tile)[tile] & ~order.trumps
        if not above & out:
            winners += 1
            safe += counts[tile]
        elif above & hand:
            covered += 1
        else:
            offs += 1
    return Count(
        trumps.bit_count(), trumps_out.bit_count(), high_out, second_out, high_count, sure,
        winners, covered, offs, safe,
    )  # fmt: skip


def _points(count: Count) -> float:
    if not count.trumps and not count.trumps_out:
        return 6.0 + 3.6 * count.winners + 2.0 * count.covered + 0.65 * count.safe
    return (
        20.3
        + 2.7 * count.trumps
        - 1.1 * count.trumps_out
        + 0.9 * count.winners * count.trumps  # a double is as good as the trumps that guard it
        + 0.9 * count.covered
        + 0.22 * count.safe
        - 2.7 * (count.high_out > 0)
        - 0.55 * count.second_out
        - 0.33 * count.high_count
    )


def _sweep(count: Count) -> float:
    """The chance of every trick: each thing that can go wrong leaves a part of it."""
    chance: float = 0.93 * 0.5**count.offs * 0.8**count.covered
    if not count.trumps and not count.trumps_out:
        return 0.85 * chance
    if count.high_out:
        chance *= 0.2
    more_out = max(0, count.trumps_out - count.trumps)
    chance *= 0.75 ** min(3, count.second_out) * 0.7**more_out
    return chance
