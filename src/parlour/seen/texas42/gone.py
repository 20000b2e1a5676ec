"""What a hand has shown so far: the trumps still out, and who can no longer follow what.

A good player keeps this in the head; it follows from a view alone.
"""

from __future__ import annotations

from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import Tile
from parlour.seen.texas42.holding import order_in


def trumps_out(view: View) -> tuple[str, ...]:
    """The trumps that are neither played nor in this seat's hand."""
    order = order_in(view)
    if order is None:
        return ()
    played = {play.tile for trick in view.tricks for play in trick.plays}
    known = played | {play.tile for play in view.trick} | set(view.hand)
    tiles = (Tile(number) for number in range(28) if order.trumps >> number & 1)
    return tuple(str(tile) for tile in tiles if str(tile) not in known)


def voids(view: View) -> dict[SeatName, tuple[str, ...]]:
    """The suits that each seat has shown it does not hold, in the order in which it did."""
    found: dict[SeatName, dict[str, None]] = {seat: {} for seat in SEATS}
    order = order_in(view)
    if order is None or order.trump == "sevens":
        return dict.fromkeys(SEATS, ())
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        if not plays:
            continue
        led = Tile.named(plays[0].tile)
        suit = order.duties[led][0]
        for play in plays[1:]:
            if not suit >> Tile.named(play.tile) & 1:
                found[play.seat][order.suit_asked(led)] = None
    return {seat: tuple(suits) for seat, suits in found.items()}
