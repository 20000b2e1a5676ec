"""What a seat knows when it is to play a tile, as the kernel's `Knowledge`: from its view alone."""

from __future__ import annotations

from parlour._kernels import Knowledge, TrickGame
from parlour.engines.texas42.learnt.quick import ALL_SKILLED, Manners
from parlour.engines.texas42.learnt.terms import terms_in
from parlour.engines.texas42.search.auction_said import hear, said_in
from parlour.engines.texas42.solver import Goal, trick_game
from parlour.games.texas42.ladder import PROMISED
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import TRICKS
from parlour.games.texas42.seats import SEATS, seat_index
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import DOUBLES, Tile, mask

_SEAT = {name: seat for seat, name in enumerate(SEATS)}


def game_of(view: View) -> TrickGame:
    """The tables of the hand in play. The value that counts is the bidder's."""
    assert view.trump is not None
    # Where tricks decide every one of them is to be won, or in nello lost.
    goal: Goal = "tricks" if view.need is None else "points"
    bidder = seat_index(view.bidder)
    return trick_game(Rules.make(view.rules), view.trump, bidder, goal)


def knowledge_of(view: View, manners: Manners = ALL_SKILLED) -> Knowledge:
    """Read the view of a seat that is to play a tile; `manners`: how it takes the seats to play."""
    seat = seat_index(view.seat)
    history = [
        (_SEAT[play.seat], Tile.named(play.tile))
        for plays in (*(trick.plays for trick in view.tricks), view.trick)
        for play in plays
    ]
    promise = PROMISED.get(view.contract or "", 0)
    known = Knowledge(
        game_of(view),
        TRICKS if view.need is None else view.need,
        history[0][0] if history else seat,
        TRICKS,
        history,
        seat,
        view.held,
        _lacks(view),
        (seat_index(view.bidder), DOUBLES, promise),
        manners,
        terms_in(view, promise),
    )
    hear(known, said_in(view))
    return known


def _lacks(view: View) -> tuple[int, int, int, int]:
    """A tile that lies exposed is in nobody else's hand."""
    exposed = {
        seat_index(name): mask(Tile.named(tile) for tile in shown)
        for name, shown in view.exposed.items()
    }
    n, e, s, w = (
        sum(shown for holder, shown in exposed.items() if holder != seat) for seat in range(4)
    )
    return n, e, s, w
