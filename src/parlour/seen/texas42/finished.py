"""The hand before: made or set and by how much, who played what, and all the hands."""

from __future__ import annotations

from typing import TypedDict

from parlour.core.seen import Seen
from parlour.games.texas42.actions import read_bid
from parlour.games.texas42.contracts import BID, KindName, Tally, contract_for
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SIDES, SeatName, SideName, seat_index, side_of
from parlour.games.texas42.suits import Order, order_of
from parlour.games.texas42.view import LastHand, TilePlayed, TrickSeen, View
from parlour.pieces.dominoes import Tile, mask, names
from parlour.seen.texas42.holding import in_groups


class Finished(Seen, frozen=True):
    """The hand before this one."""

    tricks: tuple[TrickSeen, ...]
    hands: dict[SeatName, tuple[str, ...]]  # as dealt, in suits
    trumps: tuple[str, ...]  # every trump there was
    before: dict[SideName, int]  # the score before it
    contract: KindName | None = None  # None after four passes
    bidders: SideName | None = None
    need: int | None = None  # points that made it; None where tricks decided
    have: int = 0  # points that the bidders took
    margin: int | None = None  # points over, or points short; None where points did not decide
    ruled: bool = False  # a ruling ended it, not the play


class _End(TypedDict):
    """What only a hand that was played has."""

    contract: KindName
    bidders: SideName
    need: int | None
    have: int
    margin: int | None
    ruled: bool


def finished(view: View) -> Finished | None:
    hand = view.last_hand
    if hand is None:
        return None
    rules, trump = Rules.make(view.rules), hand.trump
    order = None if trump is None else order_of(rules, trump)
    before = {side: view.scores[side] - hand.scored[side] for side in SIDES}
    hands = {seat: _in_suits(rules, dealt, order) for seat, dealt in hand.hands.items()}
    trumps = names(order.trumps) if order else ()
    if trump is None:
        return Finished((), hands, trumps, before)
    return Finished(_tricks(hand), hands, trumps, before, **_end(hand, rules, trump))


def _in_suits(rules: Rules, dealt: tuple[str, ...], order: Order | None) -> tuple[str, ...]:
    groups = in_groups(rules, mask(map(Tile.named, dealt)), order)
    return tuple(str(tile) for _, group in groups for tile in group)


def _tricks(hand: LastHand) -> tuple[TrickSeen, ...]:
    """Who played a tile is who was dealt it."""
    holder = {tile: seat for seat, tiles in hand.hands.items() for tile in tiles}
    return tuple(
        TrickSeen(
            tuple(TilePlayed(holder[tile], tile) for tile in trick.tiles),
            trick.winner,
            trick.points,
        )
        for trick in hand.tricks
    )


def _end(hand: LastHand, rules: Rules, trump: str) -> _End:
    contract = contract_for(rules, read_bid(hand.bid), seat_index(hand.bidder), trump)
    us, them = SIDES[contract.side], SIDES[1 - contract.side]
    have, against = hand.points[us], hand.points[them]
    made = hand.outcome == "made"
    verdict = contract.verdict(Tally(have, against, *_won(hand, contract.side)))
    ruled = verdict is None or verdict[0] != made
    need = contract.need if contract.kind is BID else None
    margin = None
    if need is not None and not ruled:
        # Set, it is short by what the others have more than the bid would have left them.
        left = counters(rules.counters).total - need
        margin = have - need if made else against - left
    return _End(
        contract=contract.kind.name, bidders=us, need=need, have=have, margin=margin, ruled=ruled
    )


def _won(hand: LastHand, side: int) -> tuple[int, int]:
    winners = [trick.winner for trick in hand.tricks]
    if laid_down := hand.laid_down:
        winners += [laid_down.by] * laid_down.tricks
    ours = sum(side_of(seat_index(winner)) == side for winner in winners)
    return ours, len(winners) - ours
