"""The end of a game, told as all games tell it: alone and against each other, points and pat."""

from __future__ import annotations

import random

import pytest

from parlour.core.outcome import Outcome
from parlour.games.poker_solitaire import State
from parlour.games.poker_solitaire.rules import MODES
from tests.games.poker_solitaire.table import GAME, after, fill, start

FLUSHES = "\n".join(" ".join(f"{rank}{suit}" for rank in "A2346") for suit in "CDHS")


def random_end(rules: str, seed: str) -> State:
    choose = random.Random(seed)
    state: State = GAME.start(rules, seed=seed)
    while state.turns:
        assert state.outcome is None
        assert state.view(state.turns[0]).outcome is None
        state = state.apply(choose.choice(state.legal()))
    return state


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("scorings", [("english", "english"), ("pat", "american"), ("user", "pat")])
def test_it_says_what_the_result_says_in_every_mode(mode: str, scorings: tuple[str, str]) -> None:
    first, second = scorings
    state = random_end(f"standard,mode={mode},scoring={first},scoring_2={second}", mode + first)
    ended, result = state.outcome, state.result
    assert ended is not None
    assert result is not None
    assert state.view(None).outcome == ended
    assert ended.scores == {int(seat): score for seat, score in result["scores"].items()}
    assert ended.sides == tuple((seat,) for seat in ended.scores)
    if len(ended.sides) == 2:
        winner = result["winner"]
        assert [ended.won(seat) for seat in (1, 2)] == [
            None if winner is None else seat == winner for seat in (1, 2)
        ]
        assert sum(ended.returns.values()) == 0
    else:
        assert ended.won(1) == result.get("pat", {}).get("1")


def test_alone_the_score_is_all_there_is() -> None:
    state = fill(start("standard", "KH"))
    assert state.outcome == Outcome(
        ((1,),), (None,), {1: state.scores["1"]}, {1: float(state.scores["1"] or 0)}
    )
    assert state.outcome.won(1) is None


def test_pat_alone_is_won_or_lost() -> None:
    names = [*FLUSHES.split(), "9C", "TC", "JC", "QC", "KC"]
    squares = [f"{column}{row}" for row in "12345" for column in "abcde"]
    state = GAME.start("pat", start={"deck": names})
    won = after(state, *map("{}>{}".format, names, squares))
    assert won.outcome == Outcome(((1,),), (1,), {1: None}, {1: 1.0})
    lost = fill(GAME.start("pat", start={"deck": names[:3]}))
    assert lost.outcome == Outcome(((1,),), (2,), {1: None}, {1: 0.0})


def test_a_draw_and_a_deck_that_runs_out() -> None:
    drawn = after(GAME.start("alternate", start={"deck": ["KH", "QD"]}), "KH>c3", "QD>c3")
    assert drawn.outcome == Outcome(((1,), (2,)), (1, 1), {1: 0, 2: 0}, {1: 0.0, 2: 0.0})
    assert drawn.outcome.won(1) is None
    deck = {"deck": ["KH", "QD", "KS"]}
    ahead = after(GAME.start("alternate", start=deck), "KH>c3", "QD>c3", "KS>c4")
    assert ahead.outcome == Outcome(((1,), (2,)), (1, 2), {1: 1, 2: 0}, {1: 1.0, 2: -1.0})


def test_pat_hands_missed_lose_to_any_points_and_to_nobody_who_missed_them_too() -> None:
    deck = {"deck": ["KH", "QD"]}
    acts = ("KH>c3", "QD>c3")
    against = after(GAME.start("alternate,scoring_2=pat", start=deck), *acts).outcome
    both = after(GAME.start("alternate,scoring=pat", start=deck), *acts).outcome
    assert against is not None
    assert both is not None
    assert (against.places, against.scores) == ((1, 2), {1: 0, 2: None})
    assert (both.places, both.scores) == ((1, 1), {1: None, 2: None})
