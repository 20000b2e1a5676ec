"""What is at stake in 42: a bid is worth the match already, a hand what it does to the score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from parlour.engines.choices import Choices
from parlour.engines.texas42.search.auction_value import Standing
from parlour.engines.texas42.search.match_odds import match_odds
from parlour.games.texas42.actions import read_bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters, score_made, score_set
from parlour.games.texas42.seats import SEATS, SIDES, seat_index, side_of
from parlour.games.texas42.state import State
from parlour.games.texas42.view import View
from parlour.records.record import Record
from parlour.seen.texas42.standing import decided
from parlour.study.review import texas42_open
from parlour.study.review.stakes import Cost, Course, Opening, Stakes, Stretch

PHASES = ("bid", "trump", "play")
OPEN: Opening | None = texas42_open
JUDGED = True
_NAMES = {"auction": "bid", "naming": "trump"}


def phase(view: View) -> str:
    return _NAMES.get(view.phase, "play")


def stakes(view: View, choices: Choices) -> Stakes:
    if choices.measure == "win":
        return Stakes("win", float)
    if choices.measure == "points":
        return Stakes("win", partial(_scored, view))
    return Stakes("win", partial(_bid_made, view, choices.measure == "make"))


def _standing(view: View) -> Standing:
    ours = side_of(seat_index(view.seat))
    rules, scores = Rules.make(view.rules), view.scores
    return Standing(rules, scores[SIDES[ours]], scores[SIDES[1 - ours]])


def _bid_made(view: View, making: bool, chance: float) -> float:
    """The chance to win the match, from the chance to make the bid or to set it."""
    made = chance if making else 1 - chance
    return _standing(view).after(read_bid(view.bid), making, made, view.trump or "")


def _scored(view: View, points: float) -> float:
    """The same once the bid is decided, and this side takes so many points more."""
    standing, bid = _standing(view), read_bid(view.bid)
    bidders = side_of(seat_index(view.bidder))
    ours = bidders == side_of(seat_index(view.seat))
    total = counters(standing.rules.counters).total
    left = total - sum(view.points.values())
    taken = view.points[SIDES[bidders]] + round(points if ours else left - points)
    if decided(view) == "made":
        return standing.having(score_made(standing.rules, bid, taken, total - taken), ours)
    return standing.having(score_set(standing.rules, bid, total - taken), ours)


def course(record: Record, seat: str, costs: Sequence[Cost]) -> Course | None:
    """Hand by hand, what the decisions of both sides cost: the rest of what happened is luck.

    What four hands are worth before they are played takes next to no noise off results, for most
    of it lies in how they meet. So it is not the cards that are weighed here but what was made of
    them, by everybody, and nobody's decisions may be missing.
    """
    state = record.final()
    assert isinstance(state, State)
    if not set(SEATS) <= {cost.seat for cost in costs}:
        return None
    assert state.outcome is not None
    ours = side_of(seat_index(seat))
    values, stretches = _worth_by_hand(state, ours), []
    values.append(float(bool(state.outcome.won(seat))))
    for number, (before, after) in enumerate(pairwise(values), 1):
        skill = 0.0
        for cost in costs:
            if cost.hand == number:
                mine = side_of(seat_index(str(cost.seat))) == ours
                skill += -cost.loss if mine else cost.loss
        stretches.append(Stretch(number, {"tiles": after - before - skill}, skill))
    return Course("win", values[0], tuple(stretches))


def _worth_by_hand(state: State, side: int) -> list[float]:
    """The chance of a side to win the match before each hand, by the score."""
    us, them = state.score[side], state.score[1 - side]
    worth = []
    for hand in reversed(state.hands):
        us, them = us - hand.scored[side], them - hand.scored[1 - side]
        worth.append(match_odds(state.rules, us, them))
    return worth[::-1]
