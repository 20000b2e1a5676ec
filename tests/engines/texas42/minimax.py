"""Best play by trying everything: what the solver is held to. Slow, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from parlour.engines.texas42.solver import Goal, Points, Problem
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import partner_of, side_of
from parlour.pieces.dominoes import TILES, Tile, mask, tiles

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


def minimax(problem: Problem) -> Points:
    """What NS and EW still win."""
    return max(
        move_values(problem).values(), key=lambda points: wish(problem, problem.turn, points)
    )


def move_values(problem: Problem) -> dict[Tile, Points]:
    return {tile: after(problem, tile) for tile in tiles(problem.legal)}


def after(problem: Problem, tile: Tile) -> Points:
    contract, table = problem.contract, (*problem.table, tile)
    lying = played(problem, tile)
    if len(table) < contract.trick_size:
        return minimax(lying)
    plays = list(zip(seats_from(problem), table, strict=True))
    winner = contract.order.winner(plays)
    in_tricks = problem.goal == "tricks" or problem.trump == "nello"
    worth = counters(problem.rules.counters)
    points = 1 if in_tricks else worth.trick + sum(worth.tiles[tile] for tile in table)
    rest = (0, 0)
    if any(lying.hands):
        rest = minimax(lying._replace(leader=winner, table=()))
    return rest[0] + points * (not side_of(winner)), rest[1] + points * side_of(winner)


def seats_from(problem: Problem) -> Iterator[int]:
    seat = problem.leader
    for _ in range(problem.contract.trick_size):
        yield seat
        seat = problem.contract.next_seat[seat]


def wish(problem: Problem, seat: int, points: Points) -> int:
    """How much a seat likes an outcome: in nello everyone wants to win as little as possible."""
    ours = points[side_of(seat)]
    return -ours if problem.trump == "nello" else ours
