"""Best play by trying everything: what the solver is held to. Slow, and nothing is cut off."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from parlour.engines.texas42.solver import Goal, Points, Problem
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import partner_of, side_of
from parlour.games.texas42.suits import LEADING
from parlour.pieces.dominoes import TILES, Tile, mask, tiles

Play: TypeAlias = tuple[int, Tile]
# Every way in which tiles can follow, beat each other or count.
RULES = (
    *map(Rules.make, Rules.PRESETS),
    Rules.make("house,nello_doubles=high"),
    Rules.make("house,nello_doubles=low"),
    Rules.make("house,sevens_must_play_nearest=off"),
    Rules.make("house,side_suits=higher-end"),
    Rules.make("house,doubles_led=follow-pips,counters=printed-c"),
    Rules.make("spec-c,nello=declared,sevens=on,follow_me=on"),
)
# A declaration is solved whether or not the rules let it be named: tables are tables.
TRUMPS = (*map(str, range(7)), "doubles", "follow-me", "nello", "sevens")


def random_problem(random: Random, tricks: int) -> Problem:
    """A position with so many tricks left, the one on the table included."""
    rules, trump = random.choice(RULES), random.choice(TRUMPS)
    bidder, leader = random.randrange(4), random.randrange(4)
    idle = partner_of(bidder) if trump == "nello" else None
    leader = bidder if leader == idle else leader
    goal: Goal = random.choice(("points", "points", "tricks"))
    deal = random.sample(TILES, 4 * tricks)
    hands = [mask(deal[seat * tricks : (seat + 1) * tricks]) for seat in range(4)]
    if idle is not None:
        hands[idle] = 0
    problem = Problem(rules, trump, four(hands), leader, (), bidder, goal)
    for _ in range(random.choice((0, 0, 1, 2, 3))):
        if len(problem.table) + 1 < problem.contract.trick_size:
            problem = played(problem, random.choice(tiles(problem.legal)))
    return problem


def played(problem: Problem, tile: Tile) -> Problem:
    """The position after a tile that does not fill the trick."""
    hands = list(problem.hands)
    hands[problem.turn] &= ~(1 << tile)
    return problem._replace(hands=four(hands), table=(*problem.table, tile))


def four(hands: list[int]) -> tuple[int, int, int, int]:
    north, east, south, west = hands
    return north, east, south, west


class Minimax:
    """What NS and EW still win under best play, from the order, the counters and nothing else."""

    def __init__(self, problem: Problem) -> None:
        contract, worth = problem.contract, counters(problem.rules.counters)
        self.order = contract.order
        self.next_seat = contract.next_seat
        self.size = contract.trick_size
        self.nello = problem.trump == "nello"
        in_tricks = self.nello or problem.goal == "tricks"
        self.trick = 1 if in_tricks else worth.trick
        self.tiles = (0,) * len(TILES) if in_tricks else worth.tiles

    def moves(self, hands: list[int], turn: int, trick: list[Play]) -> dict[Tile, Points]:
        """What follows each play that is allowed."""
        led = trick[0][1] if trick else LEADING
        after = {}
        for tile in tiles(self.order.allowed(hands[turn], led)):
            hands[turn] ^= 1 << tile
            after[tile] = self._after(hands, turn, [*trick, (turn, tile)])
            hands[turn] ^= 1 << tile
        return after

    def value(self, hands: list[int], turn: int, trick: list[Play]) -> Points:
        side = side_of(turn)
        wish = -1 if self.nello else 1  # in nello everyone wants to win as little as possible
        return max(self.moves(hands, turn, trick).values(), key=lambda won: wish * won[side])

    def _after(self, hands: list[int], turn: int, trick: list[Play]) -> Points:
        if len(trick) < self.size:
            return self.value(hands, self.next_seat[turn], trick)
        winner = self.order.winner(trick)
        points = self.trick + sum([self.tiles[tile] for _, tile in trick])
        rest = self.value(hands, winner, []) if hands[winner] else (0, 0)
        return (rest[0] + points, rest[1]) if side_of(winner) == 0 else (rest[0], rest[1] + points)


def moves_by_minimax(problem: Problem) -> dict[Tile, Points]:
    trick, seat = [], problem.leader
    for tile in problem.table:
        trick.append((seat, tile))
        seat = problem.contract.next_seat[seat]
    return Minimax(problem).moves(list(problem.hands), seat, trick)


def best(problem: Problem, moves: dict[Tile, Points]) -> Points:
    """The outcome that the seat to move likes best."""
    wish = -1 if problem.trump == "nello" else 1
    return max(moves.values(), key=lambda won: wish * won[side_of(problem.turn)])
