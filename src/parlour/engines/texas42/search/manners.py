"""How the others play: with skill, or by the book. The hands that were shown tell which.

Against one who plays by the book it pays to foresee just that, in the play and in the auction. A
hand is shown when it is over, so what each seat then chose, and from what, is known to everybody.
"""

from __future__ import annotations

import math

from parlour._kernels import Knowledge, QuickPlayer
from parlour.engines.texas42.learnt.quick import (
    ALL_SKILLED,
    BY_THE_BOOK,
    SKILLED,
    Manners,
    quick_players,
)
from parlour.engines.texas42.search.auction_said import suits
from parlour.engines.texas42.solver import trick_game
from parlour.games.texas42.actions import MARK, read_bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import TRICKS
from parlour.games.texas42.seats import SEATS, seat_index, side_of
from parlour.games.texas42.view import LastHand, View
from parlour.pieces.dominoes import Tile, mask

_SURE = 1.5  # by the book, once that is so much likelier (a logarithm)
_SLIPS = 0.02  # how often anybody plays just anything
_NOTHING = (0.0, 0.0, 0.0, 0.0)


class Impression:
    """What one player remembers of how the others have played in this game."""

    def __init__(self) -> None:
        self._shown: dict[tuple[tuple[str, ...], ...], tuple[float, ...]] = {}  # by the deal

    def manners(self, view: View) -> Manners:
        """How each seat seems to play. Partners are taken to be of a kind, but for oneself."""
        last, me = view.last_hand, seat_index(view.seat)
        if last is None:
            self._shown.clear()  # a new game, and maybe other people
            return ALL_SKILLED
        deal = tuple(last.hands.values())
        if deal not in self._shown:
            self._shown[deal] = evidence(Rules.make(view.rules), last)
        sides = [0.0, 0.0]
        for told in self._shown.values():
            for seat in range(4):
                sides[side_of(seat)] += told[seat] if seat != me else 0.0
        n, e, s, w = (
            BY_THE_BOOK if seat != me and sides[side_of(seat)] > _SURE else SKILLED
            for seat in range(4)
        )
        return n, e, s, w


def evidence(rules: Rules, shown: LastHand) -> tuple[float, ...]:
    """[seat]: how much likelier its plays were by the book than with skill, as a logarithm.

    Special contracts tell nothing here, nor do rules by which a play may be wrong or withdrawn.
    """
    bid = read_bid(shown.bid)
    trump, bidder = shown.trump, shown.bidder
    ordinary = trump in suits(rules) and not bid.contract
    if trump is None or not ordinary or rules.enforcement != "prevent" or rules.change_of_suit:
        return _NOTHING
    hands = [mask(Tile.named(tile) for tile in shown.hands[name]) for name in SEATS]
    played = [Tile.named(tile) for trick in shown.tricks for tile in trick.tiles]
    game = trick_game(rules, trump, seat_index(bidder))
    told, history = list(_NOTHING), list[tuple[int, int]]()
    for tile in played:
        seat = next(seat for seat, hand in enumerate(hands) if hand >> tile & 1)
        opener = history[0][0] if history else seat
        known = Knowledge(game, min(bid.value, MARK), opener, TRICKS, history, seat, hands[seat])
        skilled, by_the_book = (_likely(policy, known, tile) for policy in quick_players())
        told[seat] += math.log(by_the_book / skilled)
        history.append((seat, tile))
        hands[seat] &= ~(1 << tile)
    return tuple(told)


def _likely(policy: QuickPlayer, known: Knowledge, tile: int) -> float:
    weighed = dict(policy.weigh(known))
    top = max(weighed.values())
    sum_of_all = sum(math.exp(appeal - top) for appeal in weighed.values())
    likely = math.exp(weighed[tile] - top) / sum_of_all
    return (1 - _SLIPS) * likely + _SLIPS / len(weighed)
