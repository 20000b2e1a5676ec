"""Advice at 42: what `master` would do, what everything is worth, and why.

A bid is worth the chance to win the match; a trump the chance to make the bid; a play the chance
to make it or, against it, to set it. Where a hand is decided and played on, points are left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, cast

from parlour.engines.choices import legal_acts
from parlour.engines.texas42.search.bid_choice import weigh_bids, weigh_trumps
from parlour.engines.texas42.search.play_odds import PlayOdds, play_odds
from parlour.engines.texas42.search.searching import MASTER, Master, announced
from parlour.games.texas42.seats import seat_index, side_of
from parlour.games.texas42.view import View
from parlour.seen.texas42.standing import need
from parlour.study.hints import Choice, Hint, Reason
from parlour.study.hints.texas42.auction_reasons import why_bid, why_name
from parlour.study.hints.texas42.play_reasons import why_play
from parlour.study.hints.texas42.saying import said

Measure = Literal["make", "set", "win", "points"]


def hint(given: Mapping[str, Any], seed: int = 0) -> Hint:
    """The same view and seed give the same advice, which is what `Master(str(seed))` does."""
    view = cast(View, given)
    legal_acts(view)  # which refuses a view of a seat that has nothing to decide
    luck = Master(str(seed)).luck(view)
    if view["phase"] == "auction":
        return _bid(view, luck)
    if view["phase"] == "naming":
        return _name(view, luck)
    return _play(view, luck)


def _hint(view: View, measure: Measure, options: list[Choice], reason: Reason) -> Hint:
    best = next(option.action for option in options if option.best)
    assert view["seat"] is not None
    return Hint(view["seat"], best, measure, options, reason, said(reason, view))


def _bid(view: View, luck: int) -> Hint:
    weighed = weigh_bids(view, MASTER.judge, luck)
    options: list[Choice] = []
    for at, (bid, odds, worth, error) in enumerate(weighed):
        nello = odds is not None and odds.trump == "nello"
        action = announced(bid, view) if nello else str(bid)
        if all(action != option.action for option in options):
            options.append(Choice(action, worth, error, best=not at))
    return _hint(view, "win", options, why_bid(view, weighed))


def _name(view: View, luck: int) -> Hint:
    ranked = weigh_trumps(view, MASTER.judge, luck)
    options = [
        Choice(f"trump:{odds.trump}", odds.chance, odds.error, best=not at)
        for at, odds in enumerate(ranked)
    ]
    return _hint(view, "make", options, why_name(view, ranked[0]))


def _play(view: View, luck: int) -> Hint:
    assert MASTER.effort is not None
    legal = view["legal"]
    plays = [
        play for play in play_odds(view, MASTER.effort, luck).plays if f"play:{play.tile}" in legal
    ]
    measure = _measure(view)
    options = [_choice(play, measure, best=not at) for at, play in enumerate(plays)]
    if "claim" in legal:
        sure = Choice("claim", 1.0 if measure != "points" else plays[0].points, None, True)
        options = [sure, *(Choice(o.action, o.value, o.error) for o in options)]
        return _hint(view, measure, options, Reason("claim"))
    return _hint(view, measure, options, why_play(view, plays, measure))


def _measure(view: View) -> Literal["make", "set", "points"]:
    standing = need(view)
    if standing is not None and standing["decided"] is not None:
        return "points"
    bidding = side_of(seat_index(view["seat"])) == side_of(seat_index(view["bidder"]))
    return "make" if bidding else "set"


def _choice(play: PlayOdds, measure: Measure, *, best: bool) -> Choice:
    if measure == "points":
        return Choice(f"play:{play.tile}", play.points, None, best)
    return Choice(f"play:{play.tile}", play.chance, play.error, best)
