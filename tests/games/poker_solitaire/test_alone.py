"""A player's cards without the other one: the same cards, by the same rules."""

from __future__ import annotations

import pytest

from parlour.games.poker_solitaire.alone import alone
from parlour.games.poker_solitaire.rules import MODES, SOLITAIRE, Rules
from tests.games.poker_solitaire.table import GAME


def offered(rules: Rules, seat: int) -> list[list[str]]:
    """What lies face up whenever a seat is to act, where all place the first card they can."""
    state = GAME.start(rules, seed="the same")
    seen = []
    while state.turn is not None:
        view = state.view(state.turn)
        if state.turn == seat:
            seen.append(view["dealt"])
        state = state.apply(view["legal"][0])
    return seen


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    "rules", ["same-deck,rejects=0", "same-deck,rejects=0,decks=3,placement_2=anywhere"]
)
def test_alone_one_is_offered_what_both_were_offered(rules: str, seat: int) -> None:
    together = Rules.make(rules)
    apart = alone(together, seat - 1)
    assert apart is not None
    assert offered(apart, 1) == offered(together, seat)[:25]


def test_each_has_their_own_rules() -> None:
    rules = Rules.make(
        "same-deck,placement=corners,hands=12,scoring=user,table=pair:3,placement_2=anywhere,"
        "hands_2=10,scoring_2=american,table_2=default,rejects=0,rejects_1=1,rejects_2=3"
    )
    assert [str(alone(rules, player)) for player in (0, 1)] == [
        "standard,placement=corners,hands=12,scoring=user,table=pair:3",
        "standard,placement=anywhere,scoring=american,rejects=3",
    ]


def test_only_cards_that_depend_on_nobody_are_the_same() -> None:
    for mode in MODES:
        rules = Rules.make(mode=mode, rejects=0)
        if mode in SOLITAIRE:
            assert alone(rules, 0) == rules
        else:
            assert (alone(rules, 0) is None) == (mode != "same-deck")
    for option in ("steal=on", "plant=on", "deal=2", "rejects=1", "movement=movable"):
        assert alone(Rules.make(f"same-deck,rejects=0,{option}"), 1) is None
