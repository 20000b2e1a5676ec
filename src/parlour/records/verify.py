"""Verifying a sealed record: the deals are those of its seed, and the score is what followed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.core.chance import commitment
from parlour.core.errors import BadRecord, ParlourError
from parlour.records.record import Record


def verify(record: Record) -> str:
    """One sentence on what was checked; BadRecord says what does not hold."""
    state = record.begin()
    for at, action in enumerate(record.actions):
        try:
            state = state.apply(action)
        except ParlourError as error:
            raise BadRecord(f"action {at + 1} is refused: {error}") from None
    seal = record.seal
    if "commitment" in seal and record.seed is None:
        raise BadRecord("the record has a commitment but no seed to check it with")
    if "commitment" in seal and seal["commitment"] != commitment(record.seed or ""):
        raise BadRecord("the seed is not the one that was committed to")
    dealt = list(state.deals)
    for number, (said, true) in enumerate(zip(seal.get("deals", []), dealt, strict=False), 1):
        if said != true:
            raise BadRecord(f"deal {number} is not the one that the record's start gives")
    if "deals" in seal and len(seal["deals"]) != len(dealt):
        shown = _counted(len(seal["deals"]), "deal")
        raise BadRecord(f"the record shows {shown}, but its actions lead to {len(dealt)}")
    if "scores" in seal and seal["scores"] != state.scores:
        raise BadRecord(f"the scores are {state.scores}, which is not what the record says")
    if "result" in seal and _sealed(seal["result"]) != _sealed(state.result):
        raise BadRecord(f"the result is {state.result}, which is not what the record says")
    source = "drawn from the seed" if record.start is None else "the first one given, not drawn"
    checked = ", ".join(seal) or "nothing but the legality of the actions, for it is not sealed"
    done, deals = _counted(len(record.actions), "action"), _counted(len(dealt), "deal")
    return f"{done}, {deals} {source}; checked: {checked}"


def _sealed(result: Any) -> Any:
    """What is sealed of a result: not its words, which another version may choose otherwise."""
    if not isinstance(result, Mapping):
        return result
    return {key: value for key, value in result.items() if key != "reason"}


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
