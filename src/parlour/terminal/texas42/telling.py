"""The table as it is heard: who bids, names and plays what, and who takes the trick."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.texas42.seats import SeatName
from parlour.games.texas42.view import TrickSeen, View
from parlour.pieces.dominoes import Tile
from parlour.seen.texas42.finished import finished
from parlour.terminal.console import Line
from parlour.terminal.texas42.early import doer
from parlour.terminal.texas42.summary import summary, trick_rows
from parlour.terminal.texas42.tiles import named
from parlour.terminal.texas42.words import (
    after,
    bid_words,
    does,
    lines,
    name_of,
    partner,
    seat_word,
    told_to,
    trump_words,
    who,
)


def opening(view: View) -> list[Line]:
    """The start of a hand, and of the first one who sits where."""
    told: list[Line] = []
    seat, shaker = view.seat, view.shaker
    if view.hand_number == 1 and seat is not None:
        left, right = name_of(after(seat, 1)), name_of(after(seat, 3))
        opposite = name_of(partner(seat))
        told.append(lines("seated", seat=seat_word(seat), partner=opposite, left=left, right=right))
    if shaker is not None:
        shakes, first = does("shakes", shaker, view), does("first", after(shaker, 1), view)
        told.append(lines("hand-begins", n=view.hand_number, shakes=shakes, first=first))
    return told


def told(action: str, before: View, after_it: View) -> list[Line]:
    """What a seat did, in a line, and what came of it. Your own act needs no telling."""
    seat, action = doer(action, before)
    if seat is None:
        return []
    over = after_it.hand_number != before.hand_number or after_it.phase == "over"
    happened: list[Line] = [] if seat == before.seat else [_act(action, seat, before)]
    if action.startswith("play:"):
        happened += _trick_taken(before, after_it, over)
    if over:  # the summary has the rest
        return happened
    if before.phase == "auction":
        happened += _auction_closed(after_it)
    if before.phase != "play" and after_it.sitting_out == before.seat:
        happened.append(lines("sit-out"))
    new = after_it.ruled[len(before.ruled) :]
    return happened + [told_to(ruling, before) for ruling in new]


def _act(action: str, seat: SeatName, view: View) -> str:
    """What another seat did."""
    kind, _, what = action.rpartition(":")
    name = name_of(seat)
    if action in ("pass", "claim", "redeclare"):
        return lines(f"act.{action}", name=name)
    if kind == "play":
        tile = named(Tile.named(what), view)
        return lines("act.play" if view.trick else "act.lead", name=name, tile=tile)
    if kind == "trump":
        return lines("act.trump", name=name, trump=trump_words(what, view))
    return lines("act.bid", name=name, bid=bid_words(action))


def _auction_closed(view: View) -> list[Line]:
    bidder, bid, trump = view.bidder, view.bid, view.trump
    if bidder is None or bid is None or (bidder == view.turn == view.seat):
        return []  # still open, or about to be seen on the table
    closed = does("won", bidder, view, bid=bid_words(bid))
    if view.turn not in (bidder, None) and view.phase == "naming":
        closed = does("names", partner(bidder), view, won=closed)
    if trump == "doubles":
        closed = lines("doubles-are", closed=closed)
    return [closed]


def _trick_taken(before: View, after_it: View, over: bool) -> list[Line]:
    tricks = _all_tricks(after_it) if over else after_it.tricks
    if len(tricks) == len(before.tricks):
        return []
    trick = tricks[-1]
    taken = does("taken", trick.winner, before, n=len(tricks), points=trick.points)
    return [f"  {taken}"]


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
    return [lines("no-trick")]


def record(view: View) -> list[Line]:
    """Every bid and trick of the hand so far."""
    bids = [f"{who(made.seat, view)} {bid_words(made.bid)}" for made in view.bids]
    so_far: list[Line] = [lines("bids", bids=bids) if bids else lines("no-bids")]
    if view.trump:
        so_far.append(lines("trump", trump=trump_words(view.trump, view)))
    return so_far + _rows(view.tricks, 1, view)


def _rows(tricks: Sequence[TrickSeen], first: int, view: View) -> list[Line]:
    return list(trick_rows(tricks, first, view)) if tricks else []
