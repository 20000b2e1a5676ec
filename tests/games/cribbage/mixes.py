"""Rulesets of cribbage for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from parlour.games.cribbage.rules import Rules
from tests.games.mixing import Changes, mixed

TELLING = {"target": st.sampled_from([4, 21, 61, 121, 200]), "games": st.integers(1, 3)}


def _mended(changes: Changes) -> Changes:
    if changes.get("players", 2) != 2:
        changes |= {"cards": 5, "three_for_last": False}
    if changes.get("muggins"):
        changes["count"] = "self"
    return changes


def rulesets() -> st.SearchStrategy[Rules]:
    return mixed(Rules, telling=TELLING, mend=_mended)
