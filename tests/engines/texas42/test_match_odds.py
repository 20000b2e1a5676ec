"""The chance to win a match from a score."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parlour.engines.texas42.search.auction_value import Standing
from parlour.engines.texas42.search.match_odds import match_odds
from parlour.games.texas42 import Rules
from parlour.games.texas42.actions import Bid

ALL = [
    *map(Rules.make, Rules.PRESETS),
    Rules.make("straight,target=1"),
    Rules.make("straight,target=50"),
    Rules.make("points-250,target=42"),
    Rules.make("dos-1986,target=2000"),
]


def scores(rules: Rules) -> range:
    return range(0, rules.target, max(1, rules.target // 25))


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_sides_are_alike(rules: Rules) -> None:
    for us in scores(rules):
        assert match_odds(rules, us, us) == pytest.approx(0.5)
        for them in scores(rules):
            ours = match_odds(rules, us, them)
            assert 0 <= ours <= 1
            assert ours + match_odds(rules, them, us) == pytest.approx(1)


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_a_better_score_is_never_worse(rules: Rules) -> None:
    for them in scores(rules):
        along = [match_odds(rules, us, them) for us in range(rules.target + 1)]
        assert all(a <= b + 1e-12 for a, b in pairwise(along))
        assert along[-1] == 1 > along[0]


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_at_the_target_it_is_over(rules: Rules) -> None:
    for over in (0, 1, 84):
        assert match_odds(rules, rules.target + over, rules.target - 1) == 1
        assert match_odds(rules, rules.target - 1, rules.target + over) == 0
        assert match_odds(rules, rules.target + over, rules.target) == 0.5


def test_the_last_mark_is_worth_what_a_mark_is() -> None:
    """At six to six the next hand decides: whoever bids makes it as often as `after` says."""
    standing = Standing(Rules.make("straight"), 6, 6)
    for bid in (Bid(30), Bid(84, True)):
        assert standing.after(bid, True, 0.7) == pytest.approx(0.7)
        assert standing.after(bid, False, 0.7) == pytest.approx(0.3)


def test_who_cannot_lose_by_a_bid_gains_by_its_chance() -> None:
    for rules in ALL:
        standing = Standing(rules, 0, 0)
        for bid in (Bid(30), Bid(41), Bid(42), Bid(84)):
            worth = [standing.after(bid, True, chance / 4) for chance in range(5)]
            assert worth == sorted(worth)
            assert standing.after(bid, False, 0.5) <= standing.after(bid, False, 0.25)


def test_where_both_reach_the_target_the_bidders_have_won() -> None:
    """Own points: a made bid of 30 gives the defenders some too."""
    rules = Rules.make("points-250")
    standing = Standing(rules, 249, 249)
    assert standing.after(Bid(30), True, 1.0) == 1
    assert standing.after(Bid(30), False, 1.0) == 0
