"""Best play in 42 when everyone sees every tile: exact values, from any position.

The search is native and knows no game; here declarations, counters and seats become its tables,
and its answers become points of the sides.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from parlour._kernels import Cancel, Cancelled, Solver, TrickGame
from parlour.games.texas42.actions import MARK, Bid
from parlour.games.texas42.contracts import Contract, contract_for
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import side_of
from parlour.pieces.dominoes import TILES, Tile, tiles

__all__ = ["Cancel", "Cancelled", "Goal", "Points", "Problem", "deadline", "trick_game"]

Goal: TypeAlias = Literal["points", "tricks"]
Points: TypeAlias = tuple[int, int]  # of NS and EW
_SIDE_SEATS = (0b0101, 0b1010)


@lru_cache(maxsize=1024)
def trick_game(rules: Rules, trump: str, bidder: int, goal: Goal = "points") -> TrickGame:
    """A declaration as the solver's tables. The value is what the bidder wants to be high.

    That is the points (or tricks) of the bidder's side; in nello, the tricks that the bidder
    loses.
    """
    contract = _contract(rules, trump, bidder)
    worth, alone = _worth(contract, goal), contract.kind.partner_sits_out
    theirs = _SIDE_SEATS[1 - contract.side]
    return TrickGame(
        contract.order.kernel,
        worth.tiles,
        worth.trick,
        contract.next_seat,
        maximisers=1 << bidder if alone else _SIDE_SEATS[contract.side],
        credited=theirs if alone else _SIDE_SEATS[contract.side],
    )


@lru_cache(maxsize=1024)
def _contract(rules: Rules, trump: str, bidder: int) -> Contract:
    return contract_for(rules, Bid(MARK), bidder, trump)  # the size of the bid does not matter


class _Worth(NamedTuple):
    tiles: tuple[int, ...]
    trick: int


def _worth(contract: Contract, goal: Goal) -> _Worth:
    if goal == "tricks" or contract.kind.partner_sits_out:
        return _Worth((0,) * len(TILES), 1)
    worth = counters(contract.rules.counters)
    return _Worth(worth.tiles, worth.trick)


class Problem(NamedTuple):
    """A position with all hands open. A tile on the table is in nobody's hand any more."""

    rules: Rules
    trump: str
    hands: tuple[int, int, int, int]  # one who sits out has none
    leader: int
    table: tuple[Tile, ...] = ()  # from the leader on
    bidder: int = 0  # matters in nello only
    goal: Goal = "points"

    @property
    def game(self) -> TrickGame:
        return trick_game(self.rules, self.trump, self.bidder, self.goal)

    @property
    def contract(self) -> Contract:
        return _contract(self.rules, self.trump, self.bidder)

    @property
    def left(self) -> int:
        """The points, or tricks, still to be won, those on the table included."""
        worth = _worth(self.contract, self.goal)
        tricks = self.hands[self.leader].bit_count() + bool(self.table)
        unplayed = sum(worth.tiles[tile] for hand in self.hands for tile in tiles(hand))
        return tricks * worth.trick + unplayed + sum(worth.tiles[tile] for tile in self.table)

    @property
    def credited(self) -> int:
        """The side whose points the kernel's value counts."""
        contract = self.contract
        return contract.side ^ contract.kind.partner_sits_out

    def value(self, cancel: Cancel | None = None) -> Points:
        """The points that each side still wins."""
        won = this_solver().value(self.game, self.hands, self.leader, self.table, cancel)
        return self._by_side(won)

    def move_values(self, cancel: Cancel | None = None) -> dict[Tile, Points]:
        """The same after each legal play, highest tile first."""
        moves = this_solver().move_values(self.game, self.hands, self.leader, self.table, cancel)
        return {TILES[tile]: self._by_side(won) for tile, won in reversed(moves)}

    def best_of(self, outcomes: Iterable[Points]) -> Points:
        """The outcome that the seat to move likes best: in nello, everyone wants to win little."""
        side = side_of(self.turn)
        wish = -1 if self.contract.kind.partner_sits_out else 1
        return max(outcomes, key=lambda points: wish * points[side])

    def at_least(self, side: int, goal: int, cancel: Cancel | None = None) -> bool:
        """Whether a side wins at least so many; several times quicker than the value."""
        ours, asked = self._question(side, goal)
        held = this_solver().at_least(self.game, self.hands, self.leader, asked, self.table, cancel)
        return held == ours

    def moves_at_least(
        self, side: int, goal: int, cancel: Cancel | None = None
    ) -> dict[Tile, bool]:
        """The same after each legal play, highest tile first."""
        ours, asked = self._question(side, goal)
        held = this_solver().moves_at_least(
            self.game, self.hands, self.leader, asked, self.table, cancel
        )
        return {tile: (held >> tile & 1 == 1) == ours for tile in tiles(self.legal)}

    def _question(self, side: int, goal: int) -> tuple[bool, int]:
        """What to ask the kernel, which knows one side's points; and which answer is a yes."""
        goal = max(0, min(goal, self.left + 1))
        return (True, goal) if side == self.credited else (False, self.left - goal + 1)

    @property
    def turn(self) -> int:
        seat = self.leader
        for _ in self.table:
            seat = self.contract.next_seat[seat]
        return seat

    @property
    def legal(self) -> int:
        """The tiles that may be played now."""
        led = self.table[0] if self.table else len(TILES)
        return self.contract.order.allowed(self.hands[self.turn], led)

    def _by_side(self, won: int) -> Points:
        return (won, self.left - won) if self.credited == 0 else (self.left - won, won)


_of_thread = threading.local()


def this_solver() -> Solver:
    """The solver of this thread, made when it is first asked for."""
    solver: Solver | None = getattr(_of_thread, "solver", None)
    if solver is None:
        solver = _of_thread.solver = Solver()
    return solver


@contextmanager
def deadline(seconds: float) -> Iterator[Cancel]:
    """A `Cancel` that goes off by itself after so many seconds."""
    cancel = Cancel()
    timer = threading.Timer(seconds, cancel.cancel)
    timer.daemon = True
    timer.start()
    try:
        yield cancel
    finally:
        timer.cancel()
