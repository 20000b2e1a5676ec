"""Rulesets of 42 for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from parlour.games.texas42.rules import Rules
from tests.games.mixing import Changes, mixed

TELLING = {"target": st.sampled_from([1, 7, 42, 100, 250])}


def _mended(changes: Changes) -> Changes:
    if changes.get("scoring", "marks") != "marks":
        changes |= {"play_out": True, "target": 100}
    if changes.get("doubles") == "always-trump":
        changes["doubles_trump"] = False
    return changes


def rulesets() -> st.SearchStrategy[Rules]:
    return mixed(Rules, telling=TELLING, mend=_mended)
