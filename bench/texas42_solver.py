"""Texas 42 solved with open hands: tiles placed and time, by trump and by tricks played.

    python -m bench.texas42_solver

Seat 0 bids and leads. The deals of a trump are those of `Random(number of the trump)`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

from bench.measure import Cost
from parlour._kernels import Solver, TrickGame
from parlour.engines.texas42.solver import trick_game
from parlour.games.texas42.actions import Bid
from parlour.games.texas42.contracts import contract_for
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.suits import LEADING
from parlour.pieces.dominoes import TILES, mask, tiles

RULES = Rules.make("house")
PIPS = tuple(map(str, range(7)))
OTHERS = ("doubles", "follow-me", "nello", "sevens")
DEALS, FEWER = 1000, 200
ROUNDS = 3  # the quickest of so many is the time: others disturbed it least
EXACT_NODES, EXACT_MS = 60_000, 2.0
GOAL, GOAL_NODES, GOAL_MS = 30, 12_000, 0.35

Deal = tuple[int, ...]


def deals(trump: str, number: int) -> list[Deal]:
    chance = random.Random((PIPS + OTHERS).index(trump))
    dealt = []
    for _ in range(number):
        order = chance.sample(TILES, len(TILES))
        hands = [mask(order[seat * 7 : seat * 7 + 7]) for seat in range(4)]
        if trump == "nello":
            hands[2] = 0  # the bidder's partner sits out
        dealt.append(tuple(hands))
    return dealt


def costs(name: str, dealt: list[Deal], solve: Callable[[Solver, Deal], object]) -> Iterator[Cost]:
    """The tiles placed and the milliseconds taken for each of some deals."""
    solver = Solver()
    nodes: list[float] = []
    times = [float("inf")] * len(dealt)
    for _ in range(ROUNDS):
        nodes.clear()
        for at, hands in enumerate(dealt):
            before, began = solver.nodes, time.thread_time()
            solve(solver, hands)
            times[at] = min(times[at], 1000 * (time.thread_time() - began))
            nodes.append(solver.nodes - before)
    yield Cost(name, "tiles", nodes)
    yield Cost(name, "ms", times)


def with_bars(costs: Iterator[Cost], nodes: float, milliseconds: float) -> Iterator[Cost]:
    for cost, bar in zip(costs, (nodes, milliseconds), strict=True):
        yield Cost(cost.name, cost.unit, cost.each, bar)


def later(trump: str, dealt: list[Deal], tricks: int) -> list[tuple[Deal, int]]:
    """The same deals after so many tricks of random play, and who leads."""
    chance = random.Random(tricks)
    contract = contract_for(RULES, Bid(42), 0, trump)
    positions = []
    for deal in dealt:
        hands, leader = list(deal), 0
        for _ in range(tricks):
            trick: list[tuple[int, int]] = []
            seat = leader
            while len(trick) < contract.trick_size:
                led = trick[0][1] if trick else LEADING
                tile = chance.choice(tiles(contract.order.allowed(hands[seat], led)))
                hands[seat] &= ~(1 << tile)
                trick.append((seat, tile))
                seat = contract.next_seat[seat]
            leader = contract.order.winner(trick)
        positions.append((tuple(hands), leader))
    return positions


def figures() -> Iterator[Cost]:
    for trump in PIPS:
        game, dealt = trick_game(RULES, trump, 0), deals(trump, DEALS)
        yield from with_bars(
            costs(f"texas-42 solved, trump {trump}: exact", dealt, value_in(game)),
            EXACT_NODES,
            EXACT_MS,
        )
        yield from with_bars(
            costs(f"texas-42 solved, trump {trump}: at least {GOAL}", dealt, goal_in(game, GOAL)),
            GOAL_NODES,
            GOAL_MS,
        )
    for trump in OTHERS:
        game, dealt = trick_game(RULES, trump, 0), deals(trump, FEWER)
        goal = 7 if trump == "nello" else 42
        yield from costs(f"texas-42 solved, {trump}: exact", dealt, value_in(game))
        yield from costs(f"texas-42 solved, {trump}: at least {goal}", dealt, goal_in(game, goal))
    for played in range(1, 6):
        game, solver = trick_game(RULES, "4", 0), Solver()
        each: list[float] = []
        for hands, leader in later("4", deals("4", FEWER), played):
            before = solver.nodes
            solver.value(game, hands, leader)
            each.append(solver.nodes - before)
        yield Cost(f"texas-42 solved, trump 4, {played} tricks played: exact", "tiles", each)


def value_in(game: TrickGame) -> Callable[[Solver, Deal], object]:
    return lambda solver, hands: solver.value(game, hands, 0)


def goal_in(game: TrickGame, goal: int) -> Callable[[Solver, Deal], object]:
    return lambda solver, hands: solver.at_least(game, hands, 0, goal)


if __name__ == "__main__":
    for figure in figures():
        print(figure, flush=True)
