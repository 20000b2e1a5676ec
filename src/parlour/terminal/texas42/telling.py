"""The table as it is heard: who bids, names and plays what, and who takes the trick."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.texas42.seats import SeatName
from parlour.games.texas42.view import TrickSeen, View
from parlour.pieces.dominoes import Tile
from parlour.seen.texas42.finished import finished
from parlour.terminal.console import Line
from parlour.terminal.texas42.summary import summary, trick_rows
from parlour.terminal.texas42.tiles import named
from parlour.terminal.texas42.words import (
    after,
    bid_words,
    does,
    name_of,
    partner,
    seat_word,
    told_to,
    trump_words,
    who,
)


def place(view: View) -> str:
    return f"in hand {view.hand_number}"


def opening(view: View) -> list[Line]:
    """The start of a hand, and of the first one who sits where."""
    lines: list[Line] = []
    seat, shaker = view.seat, view.shaker
    if view.hand_number == 1 and seat is not None:
        left, right = name_of(after(seat, 1)), name_of(after(seat, 3))
        lines.append(
            f"You are {seat_word(seat)}. {name_of(partner(seat))} is your partner; "
            f"{left} is on your left, {right} on your right."
        )
    if shaker is not None:
        first = does(after(shaker, 1), view, "bid", inside=True)
        shakes = does(shaker, view, "shake")
        lines.append(f"Hand {view.hand_number}. {shakes}; {first} first.")
    return lines


def told(action: str, before: View, after_it: View) -> list[Line]:
    """What the seat to act did, in a line, and what came of it. Your own act needs no telling."""
    seat = before.turn
    if seat is None:
        return []
    over = after_it.hand_number != before.hand_number or after_it.phase == "over"
    lines: list[Line] = [] if seat == before.seat else [_act(action, seat, before)]
    if action.startswith("play:"):
        lines += _trick_taken(before, after_it, over)
    if over:  # the summary has the rest
        return lines
    if before.phase == "auction":
        lines += _auction_closed(after_it)
    if before.phase != "play" and after_it.sitting_out == before.seat:
        lines.append("You sit this hand out: your tiles lie face down.")
    new = after_it.ruled[len(before.ruled) :]
    return lines + [told_to(ruling, before) for ruling in new]


def _act(action: str, seat: SeatName, view: View) -> str:
    kind, _, what = action.rpartition(":")
    if action == "pass":
        return does(seat, view, "pass")
    if kind == "play":
        verb = "play" if view.trick else "lead"
        return f"{does(seat, view, verb)} {named(Tile.named(what), view)}"
    if kind == "trump":
        return f"{does(seat, view, 'name')} {trump_words(what, view)}"
    if action == "claim":
        return f"{does(seat, view, 'lay')} down: the rest of the tricks are sure"
    if action == "redeclare":
        return f"{does(seat, view, 'take')} the trump back, to name another"
    return f"{does(seat, view, 'bid')} {bid_words(action)}"


def _auction_closed(view: View) -> list[Line]:
    bidder, bid, trump = view.bidder, view.bid, view.trump
    if bidder is None or bid is None or (bidder == view.turn == view.seat):
        return []  # still open, or about to be seen on the table
    closed = f"{does(bidder, view, 'win')} the bid with {bid_words(bid)}."
    if view.turn not in (bidder, None) and view.phase == "naming":
        closed += f" {does(partner(bidder), view, 'name')} the trump."
    if trump == "doubles":
        closed += " Doubles are trumps."
    return [closed]


def _trick_taken(before: View, after_it: View, over: bool) -> list[Line]:
    tricks = _all_tricks(after_it) if over else after_it.tricks
    if len(tricks) == len(before.tricks):
        return []
    trick = tricks[-1]
    points = "1 point" if trick.points == 1 else f"{trick.points} points"
    return [f"  {does(trick.winner, before, 'take')} trick {len(tricks)}: {points}"]


def _all_tricks(view: View) -> tuple[TrickSeen, ...]:
    """Those of the hand that has just ended."""
    ended = finished(view)
    return ended.tricks if ended else ()


def last(view: View) -> list[Line]:
    """The last trick; before the first one, the hand before."""
    if view.tricks:
        return _rows(view.tricks[-1:], len(view.tricks), view)
    if view.last_hand:
        return list(summary(view))
    return ["No trick has been played yet."]


def record(view: View) -> list[Line]:
    """Every bid and trick of the hand so far."""
    bids = [f"{who(made.seat, view)} {bid_words(made.bid)}" for made in view.bids]
    lines: list[Line] = ["Bids: " + (", ".join(bids) or "none yet")]
    if view.trump:
        lines.append(f"Trump: {trump_words(view.trump, view)}")
    return lines + _rows(view.tricks, 1, view)


def _rows(tricks: Sequence[TrickSeen], first: int, view: View) -> list[Line]:
    return list(trick_rows(tricks, first, view)) if tricks else []
