"""Hints for Poker Solitaire: figures for every act, and reasons that are true."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from parlour.core.saying import LANGUAGES, catalogue
from parlour.engines.bots import LEVELS, bot
from parlour.engines.choices import Choice, Choices, only
from parlour.games.poker_solitaire import Rules, State
from parlour.games.poker_solitaire.hands import HANDS, ORDINARY
from parlour.games.poker_solitaire.view import View
from parlour.study.hints import Hint, hint
from parlour.study.hints.poker_solitaire import reason
from parlour.study.hints.poker_solitaire.placing import LINE_NAMES
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
        acts = state.view(seat).legal
        likely = [act for act in acts if act[-2] != "r" and "steal" not in act]
        state = state.apply(chance.choice(likely or list(acts)))
    return found


@pytest.mark.parametrize("rules", RULES)
def test_every_act_is_listed_what_is_advised_first_and_then_the_best_known(rules: str) -> None:
    for state, seat in positions(rules, seed=1, every=11):
        view = state.view(seat)
        told = hint(view, "3")
        assert told == hint(view, "3")
        assert (told.seat, told.measure) == (seat, "total")
        assert Counter(option.action for option in told.options) == Counter(view.legal)
        assert told.options[0].action == told.action
        looks = [option.figures.get("looks", -1) for option in told.options[1:]]
        assert looks == sorted(looks, reverse=True)
        for option in told.options:
            # What was only glanced at says so: it has looks, but no error that looks would have.
            if option.value is None:
                assert (option.error, option.figures) == (None, {})
            elif option.error is None:
                assert option.figures.get("looks", 0) <= 1
            else:
                assert option.error >= 0
        assert told.says == str(told.reason)
        assert told.says.endswith(".")
        assert "{" not in told.says


@pytest.mark.parametrize("rules", ["standard", "best-of-two,deal=2", "race", "thieves"])
def test_among_those_looked_at_as_closely_none_is_worth_more_than_what_is_advised(
    rules: str,
) -> None:
    for state, seat in positions(rules, seed=6, every=17):
        first, *others = hint(state.view(seat), "4").options
        assert first.value is not None
        # What ends a game that is won, or throws a card away, is not chosen by its points.
        ends = ("done", ">r1", "pass")
        if first.action.endswith(ends):
            continue
        alike = [option for option in others if option.figures == first.figures]
        assert all((option.value or 0) <= first.value for option in alike)
        assert first.figures["looks"] >= max(
            (option.figures.get("looks", 0) for option in others), default=0
        )


# --- a hint is what the master does ---------------------------------------------------------


def decisions(rules: str, level: str, seed: str) -> Iterator[View]:
    """What is to be decided where hints play against somebody, or alone."""
    other = bot("poker-solitaire", level, seed)
    state: State = GAME.start(rules, seed=seed)
    for step in range(200):
        if not state.turns:
            break
        seat = state.turns[step % len(state.turns)]
        view = state.view(seat)
        if seat == 1:
            yield view
        player = bot("poker-solitaire", "expert", seed) if seat == 1 else other
        state = state.apply(player.choose(view))


@pytest.mark.parametrize("level", LEVELS["poker-solitaire"])
def test_it_is_what_the_master_does_against_every_level(level: str) -> None:
    asked = 0
    for rules in ("alternate", "thieves", "race", "same-deck"):
        master = bot("poker-solitaire", "master", level)
        for number, view in enumerate(decisions(rules, level, f"{rules} {level}")):
            if number % 2 == 0:
                assert hint(view, level).action == master.choose(view)
                asked += 1
    assert asked >= 45  # of each level: 200 and more of them all, with those below


@pytest.mark.parametrize(
    "rules", ["standard", "twelve", "best-of-two", "american,movement=movable"]
)
def test_it_is_what_the_master_does_alone(rules: str) -> None:
    asked = 0
    master = bot("poker-solitaire", "master", "alone")
    for view in decisions(rules, "master", rules):
        asked += 1
        assert hint(view, "alone").action == master.choose(view)
    assert asked >= 25


@pytest.mark.parametrize("rules", ["standard,movement=movable", "pat"])
def test_hints_alone_bring_a_hand_of_cards_that_move_to_its_end(rules: str) -> None:
    """Acts that are alike are told apart by the plan, or cards would be moved about for ever."""
    state = GAME.start(rules, seed="moving")
    for _ in range(21):
        state = state.apply(next(act for act in state.view(1).legal if act[2] == ">"))
    acts = 0
    while state.turn is not None:
        told = hint(state.view(1))
        planned = told.options[0].value or 0
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
    while not state.view(1).matrices[0].total or "1:done" not in state.view(1).legal:
        state = state.apply(next(a for a in state.view(1).legal if ">A:" in a))
    told = hint(state.view(1))
    assert told.action == "1:done"
    assert told.says == "Your matrix is full and you are ahead: end it now."


# --- reasons --------------------------------------------------------------------------------


def why(state: State, action: str) -> str:
    seat = state.turn
    assert seat is not None
    return str(reason(state.view(seat), Choices("total", (Choice(action, 0.0),))))


def test_reasons_say_what_a_card_does() -> None:
    state = start("american", "KH 9H KD 2H 3C 5H JH", "KH>c3")
    assert why(start("american", "KH"), "KH>c3").startswith("Near the middle")
    assert why(start("anywhere-american", "KH"), "KH>a1").startswith("Where cards go anywhere")
    assert why(state, "9H>d3") == "It keeps row 3 open for a flush, with 2 hearts."
    assert why(state, "9H>r1") == "Nothing that was tried promised more than to put 9H aside."
    assert why(state, "c3>r1").endswith(" promised more than to take KH off c3.")
    state = state.apply("9H>d3")
    assert why(state, "KD>c2") == "In column c it counts at once: pair, 2 points."
    assert (
        why(state, "KD>d4")
        == "KD makes nothing here yet, but nothing that was tried promised more."
    )
    state = state.apply("KD>c2").apply("2H>b3").apply("3C>b2").apply("5H>a3")
    assert why(state, "JH>e3") == "It completes row 3: flush, 20 points."


def test_the_matrix_is_named_where_there_are_two() -> None:
    state = start("sum-of-two", "KH KD", "KH>B:c3")
    assert why(state, "KD>B:c2") == "In column c of B it counts at once: pair, 1 point."


def test_reasons_in_a_game_of_thieves() -> None:
    state = start("thieves", "KH QD 5C KS 9H", "KH>A:c3", "QD>B:c3", "5C>A:c4", "KS>B:c4")
    assert why(state, "steal:c4>c2") == "In column c of A it counts at once: pair, 1 point."
    assert why(state, "steal:c4>d4").endswith(" once it is stolen KS is safe.")
    assert why(state, "plant:9H>B:c2").endswith(" than 9H in the other player's matrix.")
    assert "common reject" in why(state, "9H>r1")


def test_a_row_that_is_pat() -> None:
    acts = ("2H>a1", "4H>b1", "6H>c1", "8H>d1")
    state = start("pat", "2H 4H 6H 8H TH", *acts)
    assert why(state, "TH>e1") == "It completes row 1: flush, which is pat."
    assert why(state, "TH>a2").startswith("TH makes nothing here yet")


@pytest.mark.parametrize("rules", [rules for rules in RULES if rules != "pat"])
def test_a_hand_that_is_made_is_there_afterwards(rules: str) -> None:
    made = 0
    for state, seat in positions(rules, seed=5, every=3):
        view = state.view(seat)
        for action in view.legal[:30]:
            told = reason(view, only(action, ()))
            code = told.code.removeprefix("poker-solitaire.reason.")
            if code not in ("completes", "makes"):
                continue
            made += 1
            named = told.values["line"]
            assert isinstance(named, list)
            line, letter = LINE_NAMES.index(named[0]), "".join(named[1:])
            matrix = state.apply(action).view(seat).matrices["AB".index(letter or "A")]
            assert matrix.lines[line].points == told.values["points"]
            assert (len(matrix.lines[line].cards) == 5) == (code == "completes")
    assert made, rules


def test_the_hint_is_a_value_ready_for_the_wire() -> None:
    told = hint(start("standard", "KH").view(1))
    assert isinstance(told, Hint)
    assert told.reason.code == "poker-solitaire.reason.middle"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_and_every_hand_has_its_name(language: str) -> None:
    texts = catalogue(language, "poker-solitaire")
    assert all(f"line.{name}" in texts for name in LINE_NAMES)
    named = [texts[f"hand.{hand.name}"] for hand in HANDS]
    assert len(set(named)) == 81
    assert all(f"hand.{name}" in texts for name in ORDINARY)
