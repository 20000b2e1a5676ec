"""Levels that differ as people do: who steals how often, and how fast they race."""

from __future__ import annotations

import random

import pytest

from parlour.engines.bots import LEVELS, bot
from parlour.engines.pacing import SECONDS_IN_A_RACE, seconds_in_a_race
from parlour.engines.poker_solitaire.manners import (
    BEGINNER_TEMPTED,
    CLUB_TEMPTED,
    within_reason,
)
from tests.games.poker_solitaire.table import GAME, start

# The computer is missing one card of a royal flush, and the other player has it.
THIEVES = "thieves,placement=anywhere,scoring=american,rejects=0"
DECK = "TH AH JH 2C QH 7D KH 4S 3C"
ACTS = ("TH>a1", "AH>a1", "JH>b1", "2C>b2", "QH>c1", "7D>c3", "KH>d1", "4S>d4")


def share_of_thefts(level: str, turns: int = 200) -> float:
    view = start(THIEVES, DECK, *ACTS).view(1)
    thefts = [
        bot("poker-solitaire", level, str(seed)).choose(view).startswith("steal:")
        for seed in range(turns)
    ]
    return sum(thefts) / turns


@pytest.mark.parametrize(
    ("level", "tempted"), [("beginner", BEGINNER_TEMPTED), ("club", CLUB_TEMPTED)]
)
def test_the_lower_levels_steal_on_some_turns_only(level: str, tempted: float) -> None:
    assert share_of_thefts(level) == pytest.approx(tempted, abs=0.09)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_higher_levels_always_steal_what_they_need(level: str) -> None:
    assert share_of_thefts(level, 10) == 1


def test_whoever_is_not_tempted_leaves_the_other_alone_where_anything_else_can_be_done() -> None:
    acts = ["steal:a1>e1", "plant:3C>B:e1", "3C>e2"]
    assert within_reason(acts, 0.0, random.Random(1)) == ["3C>e2"]
    assert within_reason(acts[:2], 0.0, random.Random(1)) == acts[:2]
    assert within_reason(acts, 1.0, random.Random(1)) == acts


def test_every_level_has_a_pace_and_the_better_are_no_slower() -> None:
    assert list(SECONDS_IN_A_RACE) == list(LEVELS["poker-solitaire"])
    paces = [seconds_in_a_race(level) for level in SECONDS_IN_A_RACE]
    assert paces == sorted(paces, reverse=True)
    assert seconds_in_a_race("random") == SECONDS_IN_A_RACE["expert"]


@pytest.mark.parametrize("level", ["beginner", "expert", "master"])
@pytest.mark.parametrize("mode", ["standard", "race", "alternate"])
def test_when_the_cards_have_run_out_rejects_are_taken_back_and_the_game_ends(
    mode: str, level: str
) -> None:
    deck = ["KH", "QD", "5C", "2S"]
    state = GAME.start(f"{mode},movement=movable,rejects=2", start={"deck": deck})
    player = bot("poker-solitaire", level, "a")
    for turn in range(len(deck)):
        acts = [str(act) for act in state.legal()]
        out = [act for act in acts if ">r" in act]
        state = state.apply(out[0] if turn < 2 else acts[0])
    for _ in range(2):
        assert state.turn is not None
        state = state.apply(player.choose(state.view(state.turn)))
    assert state.turn is None
    assert {reject.card for reject in state.view(None).rejects} == {None}
