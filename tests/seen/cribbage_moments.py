"""Hands of cribbage as a web client hears them, for its own tests: `python -m` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from parlour.engines.bots import bot
from parlour.games.cribbage import State
from parlour.seen import picture
from tests.games.cribbage.table import GAME

PATH = Path(__file__).parents[2] / "web/tests/cribbage/moments.json"
HANDS = {
    "standard": ("standard", "moments"),
    "self": ("standard,count=self,muggins=on,first_dealer=by-hand", "moments"),
    "three": ("three-hand", "moments"),
}
HEARD = ("throw",)  # acts of which others hear no more than this


def moments(rules: str, seed: str) -> list[dict[str, Any]]:
    """Every act of the first hand with the view and picture of seat 0 after it."""
    state: State = GAME.start(rules, seed=seed)
    players = [bot("cribbage", "beginner", f"{seat}") for seat in range(state.rules.players)]
    told = [_moment(state, None)]
    while not state.hands:
        seat = state.turns[0]
        action = players[seat].choose(state.view(seat))
        if seat == 0 and action.startswith("count:"):
            action = "count:2"  # something is overlooked
        state = state.apply(action)
        kind = action.removeprefix(f"{seat}:")
        heard = kind if seat == 0 or not kind.startswith(HEARD) else "throw"
        told.append(_moment(state, {"kind": "acted", "seat": seat, "action": heard, "by": "bot"}))
    return told


def _moment(state: State, event: dict[str, Any] | None) -> dict[str, Any]:
    view = state.view(0)
    return {"event": event, "view": view, "picture": picture(view)}


def text() -> str:
    lines = []
    for name, (rules, seed) in HANDS.items():
        told = ",\n".join(
            json.dumps(moment, default=msgspec.to_builtins) for moment in moments(rules, seed)
        )
        lines.append(f"{json.dumps(name)}: [\n{told}\n]")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    PATH.write_text(text())
