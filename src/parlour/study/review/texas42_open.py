"""What best play makes of a hand of 42 when everybody sees every tile.

Nobody at the table could know it: it stands beside what could be known, and changes no verdict.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from parlour.engines.texas42.solver import Problem
from parlour.games.texas42.actions import Play
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, seat_index, side_of
from parlour.games.texas42.state import State
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import Tile
from parlour.seen.texas42.standing import need
from parlour.study.review.stakes import OpenTruth


class Opened(NamedTuple):
    """A play with all hands seen: what is asked of the solver, and who asks."""

    problem: Problem
    side: int  # that makes it by taking `goal` more
    goal: int
    bidders: bool  # the seat to play is one of them


def opened(state: State, view: View) -> Opened | None:
    """None where no tile is to be played, or the bid is decided."""
    wanted = need(view)
    if wanted is None or wanted.decided or view.trump is None:
        return None
    hands = [state.view(seat).held if seat != view.sitting_out else 0 for seat in SEATS]
    bidder = seat_index(view.bidder)
    problem = Problem(
        Rules.make(view.rules),
        view.trump,
        (hands[0], hands[1], hands[2], hands[3]),
        seat_index(view.leader),
        tuple([Tile.named(played.tile) for played in view.trick]),
        bidder,
        wanted.unit,
    )
    bidders = side_of(bidder) == side_of(seat_index(view.seat))
    if wanted.unit == "points":
        return Opened(problem, side_of(bidder), wanted.make, bidders)
    # In nello the others are to take every trick, in a sweep the bidders.
    sweeps = side_of(bidder) if view.sitting_out is None else 1 - side_of(bidder)
    return Opened(problem, sweeps, problem.left, bidders)


def truth(asked: Opened, done: str, best: str) -> OpenTruth | None:
    """Which tiles would have made it, or set it, against best play; None for what is no tile."""
    made = {
        str(Play(tile)): made
        for tile, made in asked.problem.moves_at_least(asked.side, asked.goal).items()
    }
    if done not in made:
        return None
    right = tuple([play for play, held in made.items() if held == asked.bidders])
    tells: Literal["missed", "lucky"] | None = None
    if right and done not in right:
        tells = "missed"
    elif done in right and best in made and best not in right:
        tells = "lucky"
    return OpenTruth("make" if asked.bidders else "set", right, done in right, tells)
