"""What to bid, and what to name: the numerical value of the hand, as the manual has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.engines.texas42.manual.ducking import nello_chance
from parlour.engines.texas42.manual.hand_worth import worth
from parlour.engines.texas42.manual.nearest import sevens_chance
from parlour.engines.texas42.special import Special, is_special
from parlour.games.texas42.actions import MARK, PASS, Bid, read_bid
from parlour.games.texas42.contracts import legal_trumps
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import partner_of, seat_index
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import DOUBLES

_OPENS = 29.5  # points that are worth a bid of 30
_RISES = 0.75  # and how much higher to bid for each more; a high bid fails more often
_BID_42 = 0.5  # the chance of 42 that is worth bidding it
_BID_84 = 0.8
_MOST_POINTS = MARK - 1
# Partner has bid: leave it, unless this hand is clearly better.
_BETTER_POINTS = 5.0
_BETTER_CHANCE = 0.65
_BID_TRASH = 0.7  # of a free choice; whoever is stuck takes less
_BID_SEVENS = 0.85  # a rarity, as at a table: better odds are not the only thing
_TERRIBLE = 0.08  # at most this chance of 42 in trumps, where special contracts are seldom
_BID_ALONE = 0.6  # too good a hand to let partner name for it
_RIGHT_FOR_PLUNGE = 5  # doubles
_RIGHT_FOR_SPLASH = 5  # doubles and other sure winners, without an off
_ANY_BID = 1 << 20


@dataclass(frozen=True, slots=True)
class _Named:
    """Something that could be named with a hand."""

    trump: str
    points: float
    sweep: float  # the chance to make 42 of it, in whatever way it asks
    certain: bool = False


def name_trump(view: View, special: Special = "freely") -> str:
    """The trump that is worth the most: in points, or where every trick is needed, in chance."""
    rules, hand = Rules.make(view.rules), view.held
    trumps = [act.removeprefix("trump:") for act in view.legal]
    bid = read_bid(view.bid)
    partners = 0
    if view.seat != view.bidder:
        # A splash or a plunge: the doubles are over there, and better as high tiles of seven
        # suits than as one.
        partners = DOUBLES & ~hand
        trumps = [trump for trump in trumps if trump != "doubles"]
    named = _open_to(special, [_weigh(rules, hand, trump, partners) for trump in trumps])
    return f"trump:{_best(named, all_tricks=bid.value >= MARK).trump}"


def make_bid(view: View, special: Special = "freely") -> str:
    """The value of the hand where it beats the bids so far; otherwise pass, if one may."""
    rules, hand = Rules.make(view.rules), view.held
    bids = [read_bid(text) for text in view.legal]
    plain = [bid for bid in bids if bid.value and not bid.contract]
    named = _open_to(
        special, [_weigh(rules, hand, trump) for trump in legal_trumps(rules, Bid(MARK))]
    )
    most = _worth_bidding(named)
    high, is_partners = _high_bid(view)
    if is_partners:
        most = most if _clearly_better(named, high) else 0
    elif promise := _splash_or_plunge(rules, hand, bids, named, special):
        return str(promise)
    within = [bid for bid in plain if bid.value <= most]
    if within:
        return str(_as_trash(bids, max(within, key=lambda bid: bid.value), named))
    if PASS in bids:
        return str(PASS)
    return str(_stuck(bids, plain, named))


def _weigh(rules: Rules, hand: int, trump: str, partners: int = 0) -> _Named:
    if trump == "nello":
        return _Named(trump, 0.0, nello_chance(order_of(rules, trump), hand))
    if trump == "sevens":
        return _Named(trump, 0.0, sevens_chance(order_of(rules, trump), hand))
    value = worth(rules, hand, trump, partners)
    return _Named(trump, value.points, value.sweep, value.certain)


def _open_to(special: Special, named: list[_Named]) -> list[_Named]:
    """Those that are played so freely; seldom, with hands that are simply terrible otherwise."""
    if special == "freely":
        return named
    ordinary = [it for it in named if not is_special(PASS, it.trump)]
    if special == "never":
        return ordinary
    return named if max(it.sweep for it in ordinary) <= _TERRIBLE else ordinary


def _best(named: Sequence[_Named], *, all_tricks: bool) -> _Named:
    if all_tricks:
        return max(named, key=lambda it: (it.certain, it.sweep, it.points))
    return max(named, key=lambda it: it.points)


def _worth_bidding(named: Sequence[_Named]) -> int:
    """The most that the hand is worth bidding; 0 is a pass."""
    least = {"nello": _BID_TRASH, "sevens": _BID_SEVENS}
    wanted = [it for it in named if it.sweep >= least.get(it.trump, 0.0)]
    sweep = _best(wanted, all_tricks=True)
    if sweep.certain:
        return _ANY_BID
    if sweep.sweep >= _BID_42:
        return 2 * MARK if sweep.sweep >= _BID_84 else MARK
    points = _best(named, all_tricks=False).points
    return min(int(30 + (points - _OPENS) * _RISES), _MOST_POINTS) if points >= _OPENS else 0


def _clearly_better(named: Sequence[_Named], high: int) -> bool:
    sweep = _best(named, all_tricks=True)
    if high >= MARK:
        return sweep.certain
    points = _best(named, all_tricks=False).points
    return sweep.sweep >= _BETTER_CHANCE or points >= high + _BETTER_POINTS


def _splash_or_plunge(
    rules: Rules, hand: int, bids: Sequence[Bid], named: Sequence[_Named], special: Special
) -> Bid | None:
    """Partner names and leads, so winners in every suit count, and a good suit does not."""
    offered = [bid for bid in bids if bid.contract in ("splash", "plunge")]
    if not offered or special == "never" or _best(named, all_tricks=True).sweep >= _BID_ALONE:
        return None
    count = worth(rules, hand, "follow-me").count
    right = set()
    more = special == "seldom"  # one more of what it takes
    if (hand & DOUBLES).bit_count() >= _RIGHT_FOR_PLUNGE + more:
        right.add("plunge")
    if count.winners >= _RIGHT_FOR_SPLASH + more and not count.offs:
        right.add("splash")
    fitting = [bid for bid in offered if bid.contract in right]
    return min(fitting, key=lambda bid: bid.value, default=None)


def _as_trash(bids: Sequence[Bid], bid: Bid, named: Sequence[_Named]) -> Bid:
    """The same bid announced as trash, if that is what it is for and the rules have it so."""
    trash = Bid(bid.value, bid.in_marks, "trash")
    meant = bid.value >= MARK and _best(named, all_tricks=True).trump == "nello"
    return trash if meant and trash in bids else bid


def _stuck(bids: Sequence[Bid], plain: Sequence[Bid], named: Sequence[_Named]) -> Bid:
    """The least bid; or, with a hand that is simply terrible, 42 to play it as trash."""
    least = min(plain, key=lambda bid: bid.value)
    points = _best(named, all_tricks=False).points
    sweep = _best(named, all_tricks=True)
    marks = [bid for bid in plain if bid.value >= MARK]
    if marks and sweep.sweep > _chance_of_30(points):
        return _as_trash(bids, min(marks, key=lambda bid: bid.value), named)
    return least


def _chance_of_30(points: float) -> float:
    """Measured: even at 28 points, and a twentieth more or less for each point."""
    return min(0.95, max(0.05, 0.5 + (points - 28) / 20))


def _high_bid(view: View) -> tuple[int, bool]:
    """The high bid so far, and whether it is partner's."""
    high, bidder = 0, view.seat
    for made in view.bids:
        value = read_bid(made.bid).value
        if value > high:
            high, bidder = value, made.seat
    return high, seat_index(bidder) == partner_of(seat_index(view.seat))
