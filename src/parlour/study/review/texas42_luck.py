"""Luck in 42: the tiles that were dealt, as a chance to win the match.

Whoever's hand looks best bids 30 with its best trump, and self-play has taught how often that is
made in the whole deal: so often the mark goes to that side, and else to the other. Sides are dealt
to alike, so over all deals each has it every second time, whatever was learned: what a deal brings
is how far it is from that, times what the mark is worth at this score.
"""

from __future__ import annotations

from itertools import pairwise

from parlour.engines.texas42.learnt.quick import deal_judge
from parlour.engines.texas42.learnt.terms import terms_of
from parlour.engines.texas42.search.auction_said import suits
from parlour.engines.texas42.search.auction_value import Standing
from parlour.engines.texas42.search.best_suit import best_suits
from parlour.engines.texas42.search.match_odds import match_odds
from parlour.games.texas42.actions import Bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import seat_index, side_of
from parlour.games.texas42.state import State
from parlour.records.record import Record
from parlour.study.review.stakes import Course, Stretch

_EVEN = 0.5
_BID = Bid(30)


def course(record: Record, seat: str) -> Course | None:
    """None under rules that self-play has not taught."""
    state = record.final()
    assert isinstance(state, State)
    rules, side = state.rules, side_of(seat_index(seat))
    if not all(terms_of(rules, trump, 0).taught for trump in suits(rules)):
        return None
    standings = [Standing(rules, *score) for score in _scores(state, side)]
    values = [match_odds(rules, at.us, at.them) for at in standings[:-1]]
    values.append(float(state.winner == side))
    stretches = []
    for number, (before, after) in enumerate(pairwise(values)):
        taken = mark_taken(rules, state.hands[number].deal.dealt)
        ours = taken if side == 0 else 1 - taken
        luck = (ours - _EVEN) * _worth_of_mark(standings[number])
        stretches.append(Stretch(number + 1, {"deal": luck}, after - before - luck))
    return Course("win", values[0], tuple(stretches))


def _scores(state: State, side: int) -> list[tuple[int, int]]:
    """Before each hand and at the end, this side's first."""
    first = tuple(
        now - sum(hand.scored[at] for hand in state.hands) for at, now in enumerate(state.score)
    )
    found = [first]
    for hand in state.hands:
        found.append(tuple(was + more for was, more in zip(found[-1], hand.scored, strict=True)))
    return [(score[side], score[1 - side]) for score in found]


def _worth_of_mark(standing: Standing) -> float:
    """What is at stake in a bid of 30, whoever makes it."""
    return standing.after(_BID, True, 1.0) - standing.after(_BID, True, 0.0)


def mark_taken(rules: Rules, dealt: tuple[int, int, int, int]) -> float:
    """How likely North and South take the mark of a deal."""
    best = best_suits(rules, suits(rules), list(dealt), _BID.value)
    bidder = max(range(len(dealt)), key=lambda seat: best[seat][1])
    terms = terms_of(rules, best[bidder][0], bidder)
    (made,) = deal_judge().chances(terms, _BID.value, [list(dealt)])
    return made if side_of(bidder) == 0 else 1 - made
