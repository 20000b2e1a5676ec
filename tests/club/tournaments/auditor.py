"""A second program that knows nothing of how rounds are paired: it reads a log as plain JSON,
checks every promise that is made of it, and adds up the standings by itself."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

Pair = frozenset[int]


def audit(lines: Iterable[str], side_size: int) -> dict[int, dict[str, int]]:
    """Points, wins and spread of each entry; AssertionError where a promise is broken."""
    events: list[dict[str, Any]] = [json.loads(line) for line in lines]
    opened, rounds = events[0], 0
    in_play: set[int] = set()
    met: Counter[Pair] = Counter()
    partners: Counter[Pair] = Counter()
    byes: Counter[int] = Counter()
    boards: list[dict[str, Any]] = []
    seen_tables: set[str] = set()
    totals: dict[int, dict[str, int]] = {}
    cribbage = opened["game"] == "cribbage"
    for event in events[1:]:
        kind = event["kind"]
        if kind == "entered":
            in_play.add(event["entry"])
            totals[event["entry"]] = {"points": 0, "won": 0, "spread": 0}
        elif kind == "withdrawn":
            in_play.remove(event["entry"])
        elif kind == "paired":
            rounds += 1
            boards, out = event["boards"], event.get("byes", [])
            placed = [one for board in boards for side in board["sides"] for one in side]
            assert Counter(placed + out) == Counter(in_play), "everybody has one place in a round"
            assert all(len(side) == side_size for board in boards for side in board["sides"])
            assert len(out) < 2 * side_size, "no more byes than people who fit no table"
            tables = {board["table"] for board in boards}
            assert len(tables) == len(boards)
            assert not tables & seen_tables, "a new table each time"
            seen_tables |= tables
            for one in out:
                byes[one] += 1
                totals[one]["points"] += 2 if cribbage else 1
                totals[one]["won"] += 1
            for board in boards:
                left, right = board["sides"]
                met.update(frozenset((a, b)) for a in left for b in right)
                partners.update(
                    frozenset(two) for side in (left, right) for two in combinations(side, 2)
                )
        elif kind == "played":
            (game,) = event["games"]
            for number, side in enumerate(boards[event["board"]]["sides"]):
                gap = game["scores"][number] - game["scores"][1 - number]
                for one in side:
                    totals[one]["spread"] += gap
                    if game["winner"] == number:
                        skunked = cribbage and gap > 30
                        totals[one]["won"] += 1
                        totals[one]["points"] += (2 if cribbage else 1) + skunked
    assert rounds == opened["rounds"]
    assert max(met.values()) == 1, "nobody met twice"
    assert max(byes.values(), default=1) == 1, "nobody had two byes"
    if opened.get("rotate") == 1:
        assert max(partners.values()) == 1, "nobody had a partner twice"
    return totals
