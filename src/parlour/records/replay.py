"""Replaying a record, step by step, as data for other programs."""

from __future__ import annotations

from typing import Any

from parlour.core.errors import ParlourError
from parlour.core.game import State
from parlour.records.record import Record


def replay_line(line: str | bytes) -> dict[str, Any]:
    """The replay of one record's line; what is wrong with it, if anything is, is part of it."""
    try:
        record = Record.read(line)
    except ParlourError as error:
        return {"ok": False, "at": None, "error": str(error)}
    return replay(record)


def replay(record: Record) -> dict[str, Any]:
    """Every step with whose turn it was and what was legal, then the hands and the score."""
    try:
        state = record.begin()
    except ParlourError as error:
        return {"ok": False, "at": None, "error": str(error)}
    steps: list[dict[str, Any]] = []
    for at, action in enumerate(record.actions):
        try:
            after = state.apply(action)
        except ParlourError as error:
            return {"ok": False, "at": at, "error": str(error)}
        steps.append({**_position(state), "action": action})
        state = after
    return {
        "ok": True,
        "steps": steps,
        **_position(state),
        "hands": [hand.as_json() for hand in state.hands],
        "scores": state.scores,
        "result": state.result,
    }


def _position(state: State) -> dict[str, Any]:
    position = {"turn": state.turn, "legal": [str(action) for action in state.legal()]}
    # In a race several seats may act, and the acts say who does.
    return position if len(state.turns) < 2 else position | {"turns": list(state.turns)}
