"""A second program that knows nothing of how an arena pairs: it reads the log as plain JSON with
its times, checks every promise that is made of it, and adds up the standings by itself."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

PATIENCE = 30_000  # milliseconds that the same people wait for somebody else


class Audited(NamedTuple):
    totals: dict[int, dict[str, int]]
    longest_wait: int  # milliseconds between coming free and the next table
    called_off: int
    again: int  # tables at which the same people sat twice running


def audit_arena(log: Iterable[tuple[int, str]], side_size: int) -> Audited:
    """AssertionError where a promise is broken."""
    lines = [(at, json.loads(line)) for at, line in log]
    opened = lines[0][1]
    box = opened["minutes"] * 60_000
    until = paused_at = 0
    here: set[int] = set()
    free_since: dict[int, int] = {}
    tables: list[dict[str, Any]] = []
    playing: dict[int, list[int]] = {}  # who sits at which board
    last: dict[int, frozenset[int]] = {}
    totals: dict[int, dict[str, int]] = {}
    longest = off = again = 0
    for at, event in lines[1:]:
        kind = event["kind"]
        busy = Counter(one for members in playing.values() for one in members)
        if kind == "entered":
            here.add(event["entry"])
            free_since[event["entry"]] = at
            totals[event["entry"]] = {"points": 0, "won": 0, "spread": 0}
        elif kind == "withdrawn":
            here.discard(event["entry"])
        elif kind == "returned":
            here.add(event["entry"])
            free_since[event["entry"]] = at
        elif kind == "paused":
            paused_at = at
        elif kind == "resumed":
            until += at - paused_at
            paused_at = 0
        elif kind == "paired":
            until = until or at + box
            assert at < until, "nobody is paired when the time is over"
            assert not paused_at, "nor in a pause"
            others_play = bool(playing)
            for board in event["boards"]:
                assert all(len(side) == side_size for side in board["sides"])
                assert len(board["sides"]) == 2
                members = [one for side in board["sides"] for one in side]
                assert here.issuperset(members), "whoever has a break is left in peace"
                assert not busy & Counter(members), "nobody sits at two tables"
                busy.update(members)
                assert max(busy.values()) == 1
                waited = [at - free_since[one] for one in members]
                longest = max(longest, *waited)
                if len({last.get(one) for one in members}) == 1 and last.get(members[0]):
                    again += 1
                    assert min(waited) >= PATIENCE or not others_play, "the same people again"
                last |= dict.fromkeys(members, frozenset(members))
                playing[len(tables)] = members
                tables.append(board)
        elif kind in ("played", "forfeited", "called-off"):
            board = tables[event["board"]]
            for one in playing.pop(event["board"]):
                free_since[one] = at
            if kind == "called-off":
                off += 1
                assert at >= until, "only the end of the time calls a table off"
            elif kind == "forfeited":
                here -= set(event["breaks"])
                absent = event["absent"]
                for number, side in enumerate(board["sides"]):
                    assert (number in absent) == bool(set(side) & set(event["breaks"]))
                    if number not in absent:
                        for one in side:
                            totals[one]["points"] += 2 if opened["game"] == "cribbage" else 1
                            totals[one]["won"] += 1
            else:
                (game,) = event["games"]
                for number, side in enumerate(board["sides"]):
                    gap = game["scores"][number] - game["scores"][1 - number]
                    won = game["winner"] == number
                    worth = 2 + (gap > 30) if opened["game"] == "cribbage" else 1
                    for one in side:
                        totals[one]["spread"] += gap
                        totals[one]["won"] += won
                        totals[one]["points"] += worth * won
        elif kind == "closed":
            assert at >= until
            assert not playing, "games that have begun are played to their end"
    assert lines[-1][1]["kind"] == "closed"
    return Audited(totals, longest, off, again)
