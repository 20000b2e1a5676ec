"""Hints for Poker Solitaire: figures for every act, and reasons that are true."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlour.engines.bots import bot
from parlour.engines.poker_solitaire.expecting import expectations
from parlour.games.poker_solitaire import Rules, State
from parlour.study.hints import Hint, hint
from parlour.study.hints.poker_solitaire_reasons import reason_for, said
from tests.games.poker_solitaire.table import GAME, start

RULES = ("standard", "twelve", "pat", "best-of-two", "sum-of-two", "race", "same-deck", "thieves")


def positions(rules: str, seed: int, every: int) -> list[tuple[State, int]]:
    """Some positions of a game between careless players, each with who is to act."""
    chance = random.Random(f"{rules} {seed}")
    found: list[tuple[State, int]] = []
    state = GAME.start(Rules.make(rules), seed=str(seed))
    for turn in range(90):
        if state.turn is None:
            break
        seat = chance.choice(state.turns)
        if turn % every == 0:
            found.append((state, seat))
        acts = state.view(seat)["legal"]
        likely = [act for act in acts if act[-2] != "r" and "steal" not in act]
        state = state.apply(chance.choice(likely or acts))
    return found


@pytest.mark.parametrize("rules", RULES)
def test_every_act_has_its_figure_and_the_best_comes_first(rules: str) -> None:
    for state, seat in positions(rules, seed=1, every=11):
        view = state.view(seat)
        told = hint(view, seed=3)
        assert told == hint(view, seed=3)
        assert (told.seat, told.measure) == (seat, "total")
        assert Counter(option.action for option in told.options) == Counter(view["legal"])
        assert told.options[0].action == told.action
        assert [option.best for option in told.options] == [True] + [False] * (
            len(told.options) - 1
        )
        assert all(option.error is not None and option.error >= 0 for option in told.options)
        assert told.says == said(told.reason)
        assert told.says.endswith(".")
        assert "{" not in told.says


@pytest.mark.parametrize(
    "rules", ["standard", "best-of-two,deal=2", "race", "thieves", "standard,movement=movable"]
)
def test_what_is_named_has_the_highest_figure_of_those_listed(rules: str) -> None:
    for state, seat in positions(rules, seed=6, every=17):
        view = state.view(seat)
        told, expected = hint(view, 4), expectations(view, 4)
        by_points = [option.value for option in told.options if not expected[option.action].decides]
        assert by_points == sorted(by_points, reverse=True)
        if not expected[told.action].decides:
            assert told.options[0].value == max(by_points, default=0)
        for act, of in expected.items():
            if of.decides:  # it is done, or puts a discard aside, which gains nothing
                assert act.endswith("done") or (rules.startswith("best-of-two") and ">r" in act)
                assert (of.decides > 0) == (act == told.action)


def test_it_is_mostly_what_the_master_does() -> None:
    same = 0
    asked = [at for rules in ("standard", "alternate") for at in positions(rules, 2, every=5)]
    for state, seat in asked:
        told = hint(state.view(seat))
        same += told.action == bot("poker-solitaire", "master", "0").choose(state.view(seat))
    assert same >= 0.6 * len(asked), (same, len(asked))


@pytest.mark.parametrize("rules", ["standard,movement=movable", "pat"])
def test_hints_alone_bring_a_hand_of_cards_that_move_to_its_end(rules: str) -> None:
    """Acts that are alike are told apart by the plan, or cards would be moved about for ever."""
    state = GAME.start(rules, seed="moving")
    for _ in range(21):
        state = state.apply(next(act for act in state.view(1)["legal"] if act[2] == ">"))
    acts = 0
    while state.turn is not None:
        told = hint(state.view(1))
        planned = told.options[0].value
        state = state.apply(told.action)
        acts += 1
        assert acts < 80
    assert state.result
    if rules == "pat":
        assert (planned == 15) == state.result["pat"]["1"]
    else:
        assert planned == state.scores["1"]


def test_ending_a_race_that_is_won() -> None:
    state = GAME.start("race", seed="3")
    while not state.view(1)["matrices"][0]["total"] or "1:done" not in state.view(1)["legal"]:
        state = state.apply(next(a for a in state.view(1)["legal"] if ">A:" in a))
    told = hint(state.view(1))
    assert told.action == "1:done"
    assert told.says == "Your matrix is full and you are ahead: end it now."


# --- reasons --------------------------------------------------------------------------------


def why(state: State, action: str) -> str:
    seat = state.turn
    assert seat is not None
    return said(reason_for(action, state.view(seat)))


def test_reasons_say_what_a_card_does() -> None:
    state = start("american", "KH 9H KD 2H 3C 5H JH", "KH>c3")
    assert why(start("american", "KH"), "KH>c3").startswith("Near the middle")
    assert why(start("anywhere-american", "KH"), "KH>a1").startswith("Where cards go anywhere")
    assert why(state, "9H>d3") == "It keeps row 3 open for a flush, with 2 hearts."
    assert why(state, "9H>r1") == "No square has a good use for 9H, so it is worth the reject."
    assert why(state, "c3>r1").startswith("KH is in the way on c3")
    state = state.apply("9H>d3")
    assert why(state, "KD>c2") == "It makes a pair in column c."
    assert why(state, "KD>d4") == "Nothing fits better: this square gives up the least."
    state = state.apply("KD>c2").apply("2H>b3").apply("3C>b2").apply("5H>a3")
    assert why(state, "JH>e3") == "It completes a flush in row 3, for 20 points."


def test_the_matrix_is_named_where_there_are_two() -> None:
    state = start("sum-of-two", "KH KD", "KH>B:c3")
    assert why(state, "KD>B:c2") == "It makes a pair in column c of B."


def test_reasons_in_a_game_of_thieves() -> None:
    state = start("thieves", "KH QD 5C KS 9H", "KH>A:c3", "QD>B:c3", "5C>A:c4", "KS>B:c4")
    assert why(state, "steal:c4>c2") == "It makes a pair in column c of A."
    assert why(state, "steal:c4>d4") == "KS is worth having, and once it is stolen it is safe."
    assert why(state, "plant:9H>B:c2") == "9H does more harm there than it would do good here."
    assert "common reject" in why(state, "9H>r1")


def test_a_row_that_is_pat() -> None:
    acts = ("2H>a1", "4H>b1", "6H>c1", "8H>d1")
    state = start("pat", "2H 4H 6H 8H TH", *acts)
    assert why(state, "TH>e1") == "It completes a flush in row 1, which is pat."
    assert why(state, "TH>a2") == "Nothing fits better: this square gives up the least."


@pytest.mark.parametrize("rules", [rules for rules in RULES if rules != "pat"])
def test_a_hand_that_is_made_is_there_afterwards(rules: str) -> None:
    made = 0
    for state, seat in positions(rules, seed=5, every=3):
        view = state.view(seat)
        for action in view["legal"][:30]:
            reason = reason_for(action, view)
            if reason.code not in ("completes", "completes-pat", "makes"):
                continue
            made += 1
            number = "AB".index(str(reason.values.get("matrix", "A")))
            line = "12345abcde\\/".index(str(reason.values["line"]))
            counted = state.apply(action).view(seat)["matrices"][number]["lines"][line]
            assert counted["points"] == reason.values["points"]
            assert (len(counted["cards"]) == 5) == reason.code.startswith("completes")
    assert made, rules


def test_the_hint_is_a_value_ready_for_the_wire() -> None:
    told = hint(start("standard", "KH").view(1))
    assert isinstance(told, Hint)
    assert told.reason.code == "middle"
