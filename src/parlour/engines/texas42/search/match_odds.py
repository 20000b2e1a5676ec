"""The chance to win the match from a score: what a bid is really for."""

from __future__ import annotations

from functools import lru_cache

from parlour.games.texas42.actions import MARK, Bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters, score_made, score_set

# What hands are played for and how often they are made, about as in games of good players. Both
# sides are alike, so finer figures would change little.
_USUAL = ((Bid(30), 0.6), (Bid(33), 0.3), (Bid(2 * MARK), 0.1))
_MADE = 0.7
_STEP = 6  # points: a finer score changes nothing one could notice


def match_odds(rules: Rules, us: int, them: int) -> float:
    """The chance that the side with `us` wins, before the next hand is dealt.

    Of both at the target at once nothing is known here: the bidders win.
    """
    target = rules.target
    if max(us, them) >= target:
        return 0.5 if min(us, them) >= target else float(us >= target)
    step = _STEP if rules.in_points else 1
    steps = -(-target // step)
    table = _table(rules, steps, step)
    return table[steps - min(steps, -(-(target - us) // step))][
        steps - min(steps, -(-(target - them) // step))
    ]


@lru_cache(maxsize=32)
def _table(rules: Rules, steps: int, step: int) -> tuple[tuple[float, ...], ...]:
    """[ours][theirs], in steps: worked out backwards from the end, hand by hand."""
    gains = _gains(rules, step)
    table = [[0.5] * steps for _ in range(steps)]
    for played in range(2 * steps - 2, -1, -1):
        for us in range(max(0, played - steps + 1), min(steps, played + 1)):
            them = played - us
            table[us][them] = sum(
                chance * _after(table, us + ours, them + theirs, steps)
                for ours, theirs, chance in gains
            )
    return tuple(map(tuple, table))


def _after(table: list[list[float]], us: int, them: int, steps: int) -> float:
    if us >= steps or them >= steps:
        return 0.5 if us >= steps and them >= steps else float(us >= steps)
    return table[us][them]


def _gains(rules: Rules, step: int) -> tuple[tuple[int, int, float], ...]:
    """What a hand adds to either side's score, in steps, and how likely that is."""
    total = counters(rules.counters).total
    gains: dict[tuple[int, int], float] = {}
    for bid, often in _USUAL:
        need = min(bid.value, MARK)
        ours = (need + total) // 2
        for made, (bidders, others) in (
            (True, score_made(rules, bid, ours, total - ours)),
            (False, score_set(rules, bid, total - need + 5)),
        ):
            chance = often * (_MADE if made else 1 - _MADE) / 2
            for pair in ((bidders, others), (others, bidders)):
                rounded = (round(pair[0] / step), round(pair[1] / step))
                gains[rounded] = gains.get(rounded, 0.0) + chance
    # A hand that changes nothing is played again.
    changing = {pair: chance for pair, chance in gains.items() if pair != (0, 0)}
    whole = sum(changing.values())
    return tuple((us, them, chance / whole) for (us, them), chance in changing.items())
