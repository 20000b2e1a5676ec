"""Which bid to make, and what to name: by the chance to win the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.engines.texas42.auction_said import read_bid, said_in
from parlour.engines.texas42.auction_value import Auction, Standing
from parlour.engines.texas42.hand_odds import Hand, Judge, Odds, own_hand
from parlour.engines.texas42.reading import held_tiles, rules_of
from parlour.games.texas42.actions import MARK, PASS, Bid
from parlour.games.texas42.contracts import announced_kind, fixed_trump, legal_trumps
from parlour.games.texas42.ladder import PLUNGE_DOUBLES, SPLASH_DOUBLES
from parlour.games.texas42.seats import SIDES, seat_index, side_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import DOUBLES

_WORLDS = 160  # in which the others' bids are foreseen
_STEPS = 4  # bids in points that are thought about, from the least on
_DOUBLES = {"splash": SPLASH_DOUBLES, "plunge": PLUNGE_DOUBLES}


class BidOdds(NamedTuple):
    """A bid (or a pass), what it would be played as, and what it is worth."""

    bid: Bid
    odds: Odds | None  # None for a pass
    worth: float  # the chance to win the match


def weigh_bids(view: View, judge: Judge, seed: int) -> list[BidOdds]:
    """The bids that are worth a thought, and the pass where one may; the best first."""
    rules, seat = rules_of(view["rules"]), seat_index(view["seat"])
    hand = own_hand(rules, seat, held_tiles(view), said_in(view))
    auction = _auction(view, seat, hand, judge, seed)
    legal = [read_bid(text) for text in view["legal"]]
    weighed = []
    known: dict[tuple[str, ...], Odds] = {}
    for bid in _worth_a_thought(legal):
        if not bid.value:
            weighed.append(BidOdds(bid, None, auction.worth(bid, 0.0)))
            continue
        odds = _odds(hand, bid, judge, seed, known)
        weighed.append(BidOdds(bid, odds, auction.worth(bid, odds.chance)))
    weighed.sort(key=lambda it: it.worth, reverse=True)
    return weighed


def weigh_trumps(view: View, judge: Judge, seed: int) -> list[Odds]:
    """What may be named, the best first; what is not worth a thought is left out."""
    rules, seat = rules_of(view["rules"]), seat_index(view["seat"])
    bid = read_bid(view["bid"] or "")
    hand = own_hand(rules, seat, held_tiles(view), said_in(view))
    bidder = seat_index(view["bidder"])
    if bidder != seat:  # a splash or a plunge
        promise = bidder, DOUBLES, _DOUBLES[bid.contract]
        hand = hand._replace(bidder=bidder, every_trick=True, promise=promise)
    trumps = [act.removeprefix("trump:") for act in view["legal"]]
    return judge.declarations(hand, trumps, min(bid.value, MARK), seed)


def _worth_a_thought(legal: Sequence[Bid]) -> list[Bid]:
    plain = [bid for bid in legal if 0 < bid.value < MARK]
    marks = [bid for bid in legal if bid.value >= MARK]
    return [bid for bid in legal if bid == PASS] + plain[:_STEPS] + marks


def _odds(
    hand: Hand, bid: Bid, judge: Judge, seed: int, known: dict[tuple[str, ...], Odds]
) -> Odds:
    """The odds of a bid; one that needs the same of the same names is not judged again."""
    fixed = fixed_trump(hand.rules, bid)
    trumps = [fixed] if fixed else list(legal_trumps(hand.rules, bid))
    need = min(bid.value, MARK)
    for_partner = announced_kind(bid).partner_takes_over
    key = (str(need), "partner" * for_partner, *trumps)
    if key not in known:
        if for_partner:
            known[key] = judge.partners_choice(hand, trumps, need, seed)
        else:
            known[key] = judge.declarations(hand, trumps, need, seed)[0]
    return known[key]


def _auction(view: View, seat: int, hand: Hand, judge: Judge, seed: int) -> Auction:
    ours = side_of(seat)
    high, holder = PASS, -1
    for made in view["bids"]:
        bid = read_bid(made["bid"])
        if bid.value > high.value:
            high, holder = bid, seat_index(made["seat"])
    standing = Standing(hand.rules, view["scores"][SIDES[ours]], view["scores"][SIDES[1 - ours]])
    to_come = tuple((seat + ahead) & 3 for ahead in range(1, 4 - len(view["bids"])))
    return Auction(standing, seat, high, holder, to_come, hand.worlds(_WORLDS, seed), judge)
