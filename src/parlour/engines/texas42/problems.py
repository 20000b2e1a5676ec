"""Positions of 42 as lines of JSON, and what best play makes of them: for `parlour solve`."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from parlour.core.errors import ParlourError, shorten
from parlour.engines.texas42.solver import Goal, Problem, this_solver
from parlour.games.texas42.actions import Play
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import (
    SEAT_WORDS,
    SEATS,
    SIDES,
    by_side,
    partner_of,
    seat_index,
    side_of,
)
from parlour.games.texas42.suits import LEADING
from parlour.pieces.dominoes import PIPS, Tile, mask, names
from parlour.records.record import MAX_LINE_BYTES

TRUMPS = (*map(str, PIPS), "doubles", "follow-me", "nello", "sevens")


class _Line(msgspec.Struct):
    """The JSON form of a problem. Keys that it does not know are left to whoever wrote them."""

    game: str
    trump: str | int
    hands: dict[str, list[str]]
    leader: str
    rules: str | dict[str, bool | int | str] | None = None
    table: list[str] = []
    bidder: str | None = None
    goal: str = "points"
    at_least: int | None = None
    side: str | None = None


_DECODER = msgspec.json.Decoder(_Line)


def solve_line(line: str | bytes) -> dict[str, Any]:
    """The answer to one line; what is wrong with it, if anything is, is the answer."""
    try:
        read = _read(line)
        problem = _problem(read)
        return _solve(problem) if read.at_least is None else _judge(problem, read)
    except ParlourError as error:
        return {"ok": False, "error": str(error)}


def _solve(problem: Problem) -> dict[str, Any]:
    before = this_solver().nodes
    moves = problem.move_values()
    return {
        "ok": True,
        "turn": SEATS[problem.turn],
        "value": by_side(problem.best_of(moves.values())),
        "moves": {str(Play(tile)): by_side(points) for tile, points in moves.items()},
        "nodes": this_solver().nodes - before,
    }


def _judge(problem: Problem, read: _Line) -> dict[str, Any]:
    side, goal = _side(read, problem), read.at_least or 0
    before = this_solver().nodes
    return {
        "ok": True,
        "turn": SEATS[problem.turn],
        "side": SIDES[side],
        "at_least": problem.at_least(side, goal),
        "moves": {
            str(Play(tile)): held for tile, held in problem.moves_at_least(side, goal).items()
        },
        "nodes": this_solver().nodes - before,
    }


# --- reading ------------------------------------------------------------------------------


def _read(line: str | bytes) -> _Line:
    if len(line) > MAX_LINE_BYTES:
        raise ParlourError(f"the problem is longer than the {MAX_LINE_BYTES} bytes allowed")
    try:
        return _DECODER.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ParlourError(f"not a problem to solve: {str(error)[:200]}") from None


def _problem(read: _Line) -> Problem:
    if read.game != "texas-42":
        raise ParlourError(f"only texas-42 can be solved, not {shorten(read.game)}")
    rules = Rules.read(read.rules)
    trump = str(read.trump)
    if trump not in TRUMPS:
        known = ", ".join(TRUMPS[:-1])
        raise ParlourError(f"trump may be {known} or {TRUMPS[-1]}, not {shorten(read.trump)}")
    if read.goal not in get_args(Goal):
        raise ParlourError(f"goal may be points or tricks, not {shorten(read.goal)}")
    goal: Goal = "tricks" if read.goal == "tricks" else "points"
    hands = _hands(read)
    bidder = _bidder(read, trump, hands)
    idle = partner_of(bidder) if trump == "nello" else None
    north, east, south, west = (hands.get(seat, 0) if seat != idle else 0 for seat in range(4))
    problem = Problem(
        rules, trump, (north, east, south, west), seat_index(read.leader),
        tuple(Tile.named(tile) for tile in read.table), bidder, goal,
    )  # fmt: skip
    _check(problem, idle)
    return problem


def _hands(read: _Line) -> dict[int, int]:
    hands, owner = {}, dict.fromkeys(map(Tile.named, read.table), "on the table")
    if len(owner) < len(read.table):
        raise ParlourError("a tile comes twice on the table")
    for name, held in read.hands.items():
        seat = seat_index(name)
        hands[seat] = mask(map(Tile.named, held))
        for tile in map(Tile.named, held):
            place = f"in {SEAT_WORDS[seat]}'s hand"
            if tile in owner:
                twice = "twice" if owner[tile] == place else f"{owner[tile]} and"
                raise ParlourError(f"{tile.shown} is {twice} {place}")
            owner[tile] = place
    return hands


def _bidder(read: _Line, trump: str, hands: dict[int, int]) -> int:
    """Who bid, which matters in nello: the partner of the bidder sits out."""
    absent = [seat for seat in range(4) if seat not in hands]
    named = None if read.bidder is None else seat_index(read.bidder)
    if trump != "nello":
        if absent:
            raise ParlourError(f"{SEAT_WORDS[absent[0]]}'s hand is missing")
        return named or 0
    if len(absent) > 1:
        raise ParlourError("nello needs the hands of the three who play")
    if absent and named is not None and named != partner_of(absent[0]):
        raise ParlourError(
            f"{SEAT_WORDS[absent[0]]} has no hand, so {SEAT_WORDS[partner_of(absent[0])]} "
            f"must be the bidder, not {SEAT_WORDS[named]}"
        )
    if absent:
        return partner_of(absent[0])
    if named is None:
        raise ParlourError("nello needs to know the bidder, or only the three hands that play")
    return named


def _check(problem: Problem, idle: int | None) -> None:
    """Could this position be on a table? Tiles played before are not known, but this trick is."""
    contract = problem.contract
    if problem.leader == idle:
        raise ParlourError(f"{SEAT_WORDS[idle]} sits out in nello and cannot lead")
    if len(problem.table) >= contract.trick_size:
        raise ParlourError(
            f"{len(problem.table)} tiles are on the table, but {contract.trick_size} fill a "
            "trick: leave out a trick that is over"
        )
    dealt, seat = list(problem.hands), problem.leader
    led: int = LEADING
    for tile in problem.table:
        dealt[seat] |= 1 << tile
        allowed = contract.order.allowed(dealt[seat], led)
        if not allowed >> tile & 1:
            wanted = ", ".join(f"{name[0]}-{name[1]}" for name in names(allowed))
            raise ParlourError(
                f"{SEAT_WORDS[seat]} could not play {tile.shown}, having {wanted} to play"
            )
        led = problem.table[0]
        seat = contract.next_seat[seat]
    sizes = {SEAT_WORDS[seat]: hand.bit_count() for seat, hand in enumerate(dealt) if seat != idle}
    if len(set(sizes.values())) > 1:
        told = ", ".join(f"{name} {size}" for name, size in sizes.items())
        raise ParlourError(f"the hands differ in size before this trick: {told}")
    if not problem.hands[seat]:
        raise ParlourError("nothing is left to play")


def _side(read: _Line, problem: Problem) -> int:
    if read.side is None:
        return side_of(problem.leader)
    if read.side not in SIDES:
        raise ParlourError(f"side may be NS or EW, not {shorten(read.side)}")
    return SIDES.index(read.side)
