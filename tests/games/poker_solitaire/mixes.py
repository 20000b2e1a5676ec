"""Rulesets of Poker Solitaire for property tests, in every mode."""

from __future__ import annotations

from hypothesis import strategies as st

from parlour.games.poker_solitaire.hands import HANDS
from parlour.games.poker_solitaire.rules import Rules
from tests.games.mixing import mixed

TABLES = st.dictionaries(
    st.sampled_from([hand.name for hand in HANDS]), st.integers(0, 999), min_size=1, max_size=4
).map(lambda worth: "/".join(f"{name}:{points}" for name, points in worth.items()))

TELLING = {"decks": st.integers(1, 3)} | {
    option.name: TABLES for option in Rules.options() if option.written is not None
}


def rulesets() -> st.SearchStrategy[Rules]:
    return mixed(Rules, telling=TELLING, always={"mode"})
