"""Deals of 42 that agree with all that a seat knows, each as likely.

What it knows: its own tiles, those played and exposed, how many each seat holds, that whoever did
not follow could not, that in sevens nobody held a nearer tile, and the doubles that a splash or a
plunge promises. What players might rather have done is no knowledge, and left to models of them.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from parlour.core.errors import ParlourError
from parlour.games.texas42.actions import read_bid
from parlour.games.texas42.auction import Auction, Naming
from parlour.games.texas42.conduct import Phase
from parlour.games.texas42.contracts import Contract, Tally, Verdict, contract_for
from parlour.games.texas42.hand import Deal, Trick
from parlour.games.texas42.ladder import PROMISED
from parlour.games.texas42.play import Playing
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, seat_index, side_of
from parlour.games.texas42.shown import TilePlayed
from parlour.games.texas42.state import Before, State
from parlour.games.texas42.suits import LEADING, Order, order_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import ALL, DOUBLES, TILES, Tile, mask
from parlour.research.drawing import Group, fresh_seed, mixed, splits

_SEAT = {name: seat for seat, name in enumerate(SEATS)}


class Worlds:
    """All deals that a view allows. What they share is worked out once."""

    def __init__(self, view: View, *, one_hand: bool = False) -> None:
        """`one_hand`: nothing is dealt after this hand."""
        if view.phase == "over":
            raise ParlourError("nothing is hidden: the game is over")
        self._rules = Rules.make(view.rules)
        self._one_hand = one_hand
        self._before = Before(view.hand_number - 1, view.last_hand)
        self._score = (view.scores["NS"], view.scores["EW"])
        self._shaker = seat_index(view.shaker)
        self._rulings = view.ruled
        self._bids = tuple([read_bid(made.bid) for made in view.bids])
        self._phase = view.phase
        self._turn = seat_index(view.turn)
        tricks = [_plays(trick.plays) for trick in view.tricks]
        self._trick = _plays(view.trick)
        self._played = [0, 0, 0, 0]
        for seat, tile in (play for plays in (*tricks, self._trick) for play in plays):
            self._played[seat] |= 1 << tile
        self._sure = [0, 0, 0, 0]  # what each seat is known to hold
        for name, shown in view.exposed.items():
            self._sure[_SEAT[name]] = mask(map(Tile.named, shown))
        self._exposed = sum(self._sure)
        if view.seat is not None:
            self._sure[_SEAT[view.seat]] = view.held
        if view.bid is not None:
            self._bid, self._bidder = read_bid(view.bid), seat_index(view.bidder)
        may_hold = [ALL] * 4
        if view.trump is not None:
            self._contract = contract_for(self._rules, self._bid, self._bidder, view.trump)
            self._tricks = tuple(
                Trick(plays, _SEAT[told.winner], told.points)
                for plays, told in zip(tricks, view.tricks, strict=True)
            )
            self._points = (view.points["NS"], view.points["EW"])
            self._verdict = _verdict(self._contract, self._tricks)
            order = order_of(self._rules, view.trump)
            for plays in (*tricks, self._trick):
                for at, (seat, tile) in enumerate(plays):
                    led = plays[0][1] if at else LEADING
                    may_hold[seat] &= ~_not_held(order, int(led), int(tile))
        self._share_out(view, may_hold)

    def _share_out(self, view: View, may_hold: list[int]) -> None:
        """Sort the hidden tiles by who may hold them, and count the ways to give them out."""
        room = tuple(
            view.tiles_left[name] - self._sure[seat].bit_count() for seat, name in enumerate(SEATS)
        )
        owed = self._owed()
        hidden = ALL & ~sum(self._played) & ~(self._sure[0] | self._sure[1])
        hidden &= ~(self._sure[2] | self._sure[3])
        alike: dict[tuple[tuple[int, ...], bool], list[int]] = {}
        for tile in TILES:
            if hidden >> tile & 1:
                holders = tuple([s for s in range(4) if room[s] and may_hold[s] >> tile & 1])
                due = bool(DOUBLES >> tile & 1 and any(owed[seat] for seat in holders))
                alike.setdefault((holders, due), []).append(1 << tile)
        # Those with the fewest holders first: they leave the least to choose.
        ordered = sorted(alike.items(), key=lambda item: (len(item[0][0]), item[0]))
        self._groups = tuple([(holders, bits) for (holders, _), bits in ordered])
        groups = tuple([Group(holders, len(bits), due) for (holders, due), bits in ordered])
        self._ways = splits(groups, room, owed)
        if not self._ways.deals:
            raise ParlourError("no deal agrees with this view")

    def _owed(self) -> tuple[int, ...]:
        """The doubles that each seat has promised and not shown yet."""
        owed = [0, 0, 0, 0]
        first = (self._shaker + 1) & 3
        for place, bid in enumerate(self._bids):
            seat = (first + place) & 3
            shown = ((self._played[seat] | self._sure[seat]) & DOUBLES).bit_count()
            owed[seat] = max(0, PROMISED.get(bid.contract, 0) - shown)
        return tuple(owed)

    @property
    def count(self) -> int:
        """How many there are."""
        return self._ways.deals

    def draw(self, rng: Random) -> State:
        """One of them, with all later deals to come from a seed that nobody knows."""
        north, east, south, west = hands = self._hands(rng)
        n, e, s, w = self._played
        dealt = (north | n, east | e, south | s, west | w)
        deal = Deal(self._rules, self._shaker, dealt, self._exposed, self._rulings)
        seed = None if self._one_hand else fresh_seed(rng)
        phase = self._position(deal, hands)
        return State(self._rules, seed, (), self._score, phase, self._before)

    def _hands(self, rng: Random) -> tuple[int, int, int, int]:
        hands = list(self._sure)
        ways = self._ways
        for holders, bits in self._groups:
            counts, ways = ways.draw(rng)
            if len(holders) == 1:
                hands[holders[0]] |= sum(bits)
                continue
            shuffled = mixed(bits, rng)
            begin = 0
            for holder, count in zip(holders, counts, strict=True):
                if count:
                    hands[holder] |= sum(shuffled[begin : begin + count])
                    begin += count
        north, east, south, west = hands
        return north, east, south, west

    def _position(self, deal: Deal, hands: tuple[int, ...]) -> Phase:
        if self._phase == "auction":
            return Auction(deal, self._bids)
        naming = Naming(deal, self._bids, self._bid, self._bidder)
        if self._phase == "naming":
            return naming
        return Playing(
            naming, self._contract, hands, self._turn, self._trick, self._tricks, self._points,
            self._verdict,
        )  # fmt: skip


def reseeded(state: State, rng: Random) -> State:
    """The same position; the hands after this one are dealt from another seed."""
    return state if state.seed is None else state._replace(seed=fresh_seed(rng))


def _plays(told: tuple[TilePlayed, ...]) -> tuple[tuple[int, Tile], ...]:
    return tuple([(_SEAT[play.seat], Tile.named(play.tile)) for play in told])


@lru_cache(maxsize=1 << 14)
def _not_held(order: Order, led: int, tile: int) -> int:
    """What nobody had who played this tile to that lead: beside it, this one was not allowed."""
    played = 1 << tile
    return mask(t for t in TILES if not order.allowed(played | 1 << t, led) & played)


def _verdict(contract: Contract, tricks: tuple[Trick, ...]) -> Verdict | None:
    """Where hands are played out, what was decided on the way."""
    if not contract.rules.play_out:
        return None
    points, taken = [0, 0], [0, 0]
    for number, trick in enumerate(tricks, 1):
        theirs = side_of(trick.winner) != contract.side
        points[theirs] += trick.points
        taken[theirs] += 1
        if decided := contract.verdict(Tally(*points, *taken)):
            return Verdict(*decided, number)
    return None
