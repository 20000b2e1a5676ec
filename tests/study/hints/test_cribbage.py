"""Hints for cribbage: the master's choice, every choice with figures, and reasons that are true."""

from __future__ import annotations

import random

import msgspec
import pytest

from parlour.core.errors import ParlourError
from parlour.core.saying import LANGUAGES, said
from parlour.engines.bots import LEVELS, bot
from parlour.games.cribbage import State
from parlour.games.cribbage.rules import Rules
from parlour.study.hints import Hint, hint
from tests.games.cribbage.table import GAME, act, deal, start
from tests.study.hints.oracles.cribbage import assert_true

GAMES = [
    *(preset for preset in Rules.PRESETS if preset != "acc-match"),
    "acc-match,games=2,target=61",
    "standard,count=self,muggins=on,first_dealer=by-hand",
    "four-hand,count=self,muggins=on",
    "three-hand,first_play=dealer,play_on=off",
    "standard,target=1",
    "standard,target=200",
]


@pytest.mark.parametrize("rules", GAMES)
def test_a_hint_is_what_the_master_does_with_every_choice_listed(rules: str) -> None:
    choose = random.Random(rules)
    state: State = GAME.start(rules, seed=f"hints {rules}")
    while state.turns:
        seat = choose.choice(state.turns)
        view = state.view(seat)
        given = hint(view)
        assert msgspec.json.decode(msgspec.json.encode(given), type=Hint) == given
        assert given.seat == seat
        assert sorted(choice.action for choice in given.options) == sorted(view.legal)
        assert given.options[0].action == given.action == bot("cribbage", "master").choose(view)
        values = [choice.value for choice in given.options if choice.value is not None]
        assert not values or given.options[0].value == max(values)
        for language in LANGUAGES:
            says = said(given.reason, language)
            assert says.endswith(".")
            assert "{" not in says
        assert_true(state, given)
        # Half of the time something worse, so that odd positions are met as well.
        state = state.apply(choose.choice([given.action, choose.choice(view.legal)]))


def test_a_hint_is_what_a_master_on_the_seat_does() -> None:
    """Hands two to four of games against every level: asked with the seat's own seed."""
    asked = 0
    for level in LEVELS["cribbage"]:
        for number in range(3):
            seed = f"{level} {number}"
            players = [bot("cribbage", "master", f"{seed}/0"), bot("cribbage", level, f"{seed}/1")]
            state: State = GAME.start("standard,count=self,muggins=on", seed=seed)
            while state.turns and len(state.hands) < 4:
                seat = state.turns[0]
                view = state.view(seat)
                done = players[seat].choose(view)
                if seat == 0 and state.hands:
                    assert hint(view, f"{seed}/0").action == done
                    asked += 1
                state = state.apply(done)
    assert asked >= 200


def test_a_throw_is_weighed_by_hand_box_and_play() -> None:
    state = start("standard", deal("standard", "5H 5D JC QS 2S 9D", starter="4C", dealer=0))
    given = hint(state.view(0))
    assert (given.measure, given.action) == ("win", "0:throw:2S,9D")
    assert given.reason.code == "cribbage.reason.best-hand"
    for choice in given.options:
        assert 0 < (choice.value or 0) < 1
        made = [choice.figures[part] for part in ("hand", "box", "play")]
        assert choice.figures["points"] == pytest.approx(sum(made))
        assert choice.figures["box"] > 0  # it is this seat's box


def test_the_measure_is_points_where_no_chances_are_known() -> None:
    for rules in ("three-hand,target=200", "four-hand,target=200"):
        given = hint(GAME.start(rules, seed="points").view(0))
        assert given.measure == "points"


def test_counting_says_the_whole_count_and_muggins_what_was_overlooked() -> None:
    rules = "standard,count=self,muggins=on"
    two = deal(rules, "5H TD JC KS 2S 2D", "9H 8D 7C 6S 3C 3D", starter="QH")
    state = start(rules, two, "throw:3C,3D", "throw:2S,2D")
    while state.view(None).phase == "play":
        state = state.apply(state.legal()[0])
    given = hint(state.view(1))
    assert given.action == "count:8"
    assert given.says == "Fifteen two, fifteen four, and a run of four is eight."
    assert {choice.action: choice.value for choice in given.options}["count:9"] == 0
    state = act(state, "count:6")
    given = hint(state.view(0))
    assert given.action == "muggins:2"
    assert given.says == "It is worth 8 and 6 was said, so 2 were overlooked."
    state = act(state, "muggins:2", "count:12")
    assert hint(state.view(1)).action == "muggins:0"


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    state = start("standard", deal("standard", starter="4C", dealer=0))
    state = act(state, str(state.legal()[0]))
    with pytest.raises(ParlourError, match="nothing to choose"):
        hint(state.view(1))
