"""Which lesson of 42 is about a decision."""

from __future__ import annotations

from parlour.games.texas42.seats import partner_of, seat_index, side_of
from parlour.games.texas42.view import View


def lesson_on(view: View, act: str) -> str:
    if view.phase in ("auction", "naming"):
        return "bidding"
    if view.contract not in (None, "bid"):
        return "contracts"
    me, bidder = seat_index(view.seat), seat_index(view.bidder)
    if side_of(me) != side_of(bidder):
        return "defence"
    return "signals" if me == partner_of(bidder) else "walkers"
