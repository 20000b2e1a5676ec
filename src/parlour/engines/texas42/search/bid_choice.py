"""Which bid to make, and what to name: by the chance to win the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.engines.texas42.learnt.quick import ALL_SKILLED, Manners
from parlour.engines.texas42.search.auction_said import said_in
from parlour.engines.texas42.search.auction_value import Auction, Standing
from parlour.engines.texas42.search.hand_odds import Hand, Judge, Odds, own_hand
from parlour.engines.texas42.special import Special, is_special, kinds, ordinary_unless_clear
from parlour.games.texas42.actions import MARK, PASS, Bid, read_bid
from parlour.games.texas42.contracts import fixed_trump, legal_trumps
from parlour.games.texas42.ladder import PROMISED
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SIDES, seat_index, side_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import DOUBLES

_WORLDS = 160  # in which the others' bids are foreseen
_NEARLY_SURE = 0.9
_STEPS = 4  # bids in points that are thought about, from the least on


class BidOdds(NamedTuple):
    """A bid (or a pass), what it would be played as, and what it is worth."""

    bid: Bid
    odds: Odds | None  # None for a pass
    worth: float  # the chance to win the match
    error: float  # its standard error, from the odds of making the bid


def weigh_bids(
    view: View,
    judge: Judge,
    seed: int,
    manners: Manners = ALL_SKILLED,
    bids: Sequence[Bid] | None = None,
    special: Special = "freely",
) -> list[BidOdds]:
    """The bids that are worth a thought, and the pass where one may; the best first.

    Or only those that are given, whether they are worth it or not.
    """
    seat = seat_index(view.seat)
    hand = bidders_hand(view, manners)
    auction = _auction(view, seat, hand, judge, seed)
    judged = _Judged(hand, judge, seed, special)
    weighed = []
    if bids is None:
        bids = _worth_a_thought([read_bid(text) for text in view.legal])
    for bid, odds in ((made, odds) for made in bids for odds in judged.ways(made)):
        if odds and auction.partner_promised and odds.chance < _NEARLY_SURE:
            continue  # partner counts on being left alone
        worth, slope = auction.worth(bid, *((odds.chance, odds.trump) if odds else (0.0, "")))
        weighed.append(BidOdds(bid, odds, worth, slope * odds.error if odds else 0.0))
    weighed.sort(key=lambda it: it.worth, reverse=True)
    if special == "seldom":
        return ordinary_unless_clear(weighed, _is_special, lambda it: it.worth)
    return weighed


def _is_special(it: BidOdds) -> bool:
    return is_special(it.bid, it.odds.trump if it.odds else "")


def bidders_hand(view: View, manners: Manners = ALL_SKILLED) -> Hand:
    """The hand of a seat that is to bid, with all that it has heard."""
    rules, seat = Rules.make(view.rules), seat_index(view.seat)
    return own_hand(rules, seat, view.held, said_in(view), manners, _promised(view))


def weigh_trumps(
    view: View,
    judge: Judge,
    seed: int,
    manners: Manners = ALL_SKILLED,
    special: Special = "freely",
) -> list[Odds]:
    """What may be named, the best first."""
    rules, seat = Rules.make(view.rules), seat_index(view.seat)
    bid = read_bid(view.bid)
    hand = own_hand(rules, seat, view.held, said_in(view), manners)
    bidder = seat_index(view.bidder)
    if bidder != seat:  # a splash or a plunge
        promise = bidder, DOUBLES, PROMISED[bid.contract]
        hand = hand._replace(bidder=bidder, every_trick=True, promise=promise)
    trumps = [act.removeprefix("trump:") for act in view.legal]
    if special == "never":
        trumps, _ = kinds(trumps)
    ranked = judge.declarations(hand, trumps, min(bid.value, MARK), seed)
    if special != "seldom":
        return ranked
    after = _standing(view, rules, seat).after
    return ordinary_unless_clear(
        ranked,
        lambda it: is_special(bid, it.trump),
        lambda it: after(bid, True, it.chance, it.trump),
    )


def _worth_a_thought(legal: Sequence[Bid]) -> list[Bid]:
    plain = [bid for bid in legal if 0 < bid.value < MARK]
    marks = [bid for bid in legal if bid.value >= MARK]
    return [bid for bid in legal if bid == PASS] + plain[:_STEPS] + marks


class _Judged:
    """A hand, judged for one bid after another; what was learnt of one serves the next."""

    def __init__(self, hand: Hand, judge: Judge, seed: int, special: Special) -> None:
        self._hand, self._judge, self._seed, self._special = hand, judge, seed, special
        self._known: dict[tuple[int, int, tuple[str, ...]], Odds] = {}
        self._good_suits: list[str] = []

    def ways(self, bid: Bid) -> list[Odds | None]:
        """The odds of the best that could be named with a bid, nothing for a pass.

        Unless special contracts are played freely, the best is told apart from the ordinary best,
        or left out.
        """
        if not bid.value:
            return [None]
        fixed = fixed_trump(self._hand.rules, bid)
        trumps = [fixed] if fixed else list(legal_trumps(self._hand.rules, bid))
        if self._special == "freely":
            return [self._odds(bid, trumps)]
        ordinary, special = ([], trumps) if bid.contract else kinds(trumps)
        wanted = [ordinary] if self._special == "never" else [ordinary, special]
        return [self._odds(bid, some) for some in wanted if some]

    def _odds(self, bid: Bid, trumps: list[str]) -> Odds:
        doubles = PROMISED.get(bid.contract, 0)
        key = need, _, _ = (min(bid.value, MARK), doubles, tuple(trumps))
        if key not in self._known:
            self._known[key] = (
                self._judge.partners_choice(self._hand, trumps, doubles, need, self._seed)
                if doubles
                else self._best(need, trumps)
            )
        return self._known[key]

    def _best(self, need: int, trumps: list[str]) -> Odds:
        """A suit that is good for few points is good for some more; marks are another game."""
        if need < MARK and self._good_suits:
            trumps = self._good_suits
        ranked = self._judge.declarations(self._hand, trumps, need, self._seed)
        if need < MARK:
            worth_more = self._judge.kept[-1] if self._judge.kept else len(ranked)
            self._good_suits = [odds.trump for odds in ranked[:worth_more]]
        return ranked[0]


def _promised(view: View) -> tuple[int, int, int]:
    """What the last splash or plunge tells of its bidder's hand."""
    for made in reversed(view.bids):
        if doubles := PROMISED.get(read_bid(made.bid).contract, 0):
            return seat_index(made.seat), DOUBLES, doubles
    return 0, 0, 0


def _auction(view: View, seat: int, hand: Hand, judge: Judge, seed: int) -> Auction:
    high, holder = PASS, -1
    for made in view.bids:
        bid = read_bid(made.bid)
        if bid.value > high.value:
            high, holder = bid, seat_index(made.seat)
    standing = _standing(view, hand.rules, seat)
    to_come = tuple((seat + ahead) & 3 for ahead in range(1, 4 - len(view.bids)))
    worlds = hand.worlds(_WORLDS, seed)
    return Auction(standing, seat, high, holder, to_come, worlds, judge, hand.manners)


def _standing(view: View, rules: Rules, seat: int) -> Standing:
    ours = side_of(seat)
    return Standing(rules, view.scores[SIDES[ours]], view.scores[SIDES[1 - ours]])
