"""Which lesson of cribbage is about a decision."""

from __future__ import annotations

from parlour.games.cribbage.view import View

_LESSONS = {"throw": "throwing", "play": "traps", "count": "counting", "muggins": "muggins"}


def lesson_on(view: View, act: str) -> str:
    return _LESSONS.get(view.phase, "")
