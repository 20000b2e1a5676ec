"""Moments of 42 for the tests of the web board: views and pictures as a browser would get them.

`python -m tests.seen.moments` writes them anew; a test says when that is due.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from parlour.games.texas42.seats import SeatName
from parlour.seen import picture
from tests.games.texas42.table import deal, start

FILE = Path(__file__).parents[2] / "web/tests/texas42/moments.json"

# West shakes, so North bids first and South third.
FIVES = deal("W", S="55 54 52 50 66 61 32", N="65 64 62 60 51 41 10")
SWEEP = deal("W", S="66 65 64 63 62 61 60")


def _moment(
    name: str, rules: str, dealt: dict[str, Any], actions: str, seat: SeatName | None = "S"
) -> dict[str, Any]:
    """The last action as the event, with the views around it."""
    acts = actions.split()
    before, state = start(rules, dealt, *acts[:-1]), start(rules, dealt, *acts)
    event = acts and {"kind": "acted", "seat": before.turn, "action": acts[-1], "by": "bot"}
    view = state.view(seat)
    return {
        "name": name,
        "event": event or None,
        "before": before.view(seat) if acts else None,
        "view": view,
        "picture": picture(view),
    }


def _plays(tiles: str) -> str:
    return " ".join(f"play:{tile}" for tile in tiles.split())


def moments() -> Iterator[dict[str, Any]]:
    won = "pass pass 31 pass trump:5"
    yield _moment("bids", "house", FIVES, "pass 30")
    yield _moment("early", "straight,enforcement=referee", FIVES, "pass")
    yield _moment("names", "house", FIVES, "pass pass 1m pass")
    yield _moment("leads", "straight", FIVES, won)
    yield _moment("waits", "straight", FIVES, f"{won} play:55")
    yield _moment("takes", "straight", FIVES, f"{won} {_plays('55 53 65 30')}")
    yield _moment("follows", "straight", FIVES, f"{won} {_plays('32 33 10 30 63 64 00')}")
    yield _moment("nello", "house", FIVES, "pass pass 1m pass trump:nello")
    yield _moment("made", "straight", SWEEP, "pass pass 31 pass trump:6 claim")
    yield _moment("redeal", "straight", FIVES, "pass pass pass pass")
    yield _moment("looks on", "straight", FIVES, f"{won} play:55", None)


def text() -> str:
    return json.dumps(list(moments()), indent=1, default=msgspec.to_builtins) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text())
