"""The public names, as other programs use them."""

import copy
import json
import pickle

import pytest

import parlour
from parlour.core.acting import Seated
from parlour.games.cribbage import actions as cribbage
from parlour.games.texas42 import actions as texas42
from parlour.pieces.dominoes import Tile


def test_the_example_of_the_design() -> None:
    game = parlour.game("texas-42")
    rules = game.rules("house", nello_doubles="low")
    assert game.rules(str(rules)) == rules
    state = game.start(rules, seed="any text")
    assert state.turn in game.seats
    assert state.turns == (state.turn,)
    assert str(state.legal()[1]) == "30"
    assert state.apply("30") == state.apply(state.legal()[1])
    assert json.dumps(state.view(state.turn).as_json())
    assert state.result is None
    assert repr(game) == "parlour.game('texas-42')"
    assert (
        repr(state) == f"<texas-42 house,nello_doubles=low: hand 1, {state.turn} to act, NS 0 EW 0>"
    )


def test_states_travel_between_processes() -> None:
    state = parlour.game("texas-42").start("house", seed="travel")
    for action in ("30", "pass", "pass", "pass", "trump:5"):
        state = state.apply(action)
    state.legal()  # has the native tables made, which must not get in the way
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.apply(twin.legal()[0]) == state.apply(state.legal()[0])


def test_actions_and_errors_travel_too() -> None:
    state = parlour.game("texas-42").start("dos-1986", seed="travel")
    for action in ("30", "pass", "pass", "pass", "trump:5", "redeclare"):
        twin = next(a for a in state.legal() if str(a) == action)
        state = state.apply(pickle.loads(pickle.dumps(twin)))
    with pytest.raises(parlour.IllegalAction) as refused:
        state.apply("play:66")
    error = pickle.loads(pickle.dumps(refused.value))
    assert (str(error), error.rule) == (str(refused.value), refused.value.rule)


def test_wrong_types_are_refused_in_words() -> None:
    game = parlour.game("texas-42")
    for wrong in (lambda: parlour.game([]), lambda: game.rules(5), lambda: game.start(5)):  # type: ignore[arg-type, call-overload]
        with pytest.raises(parlour.ParlourError):
            wrong()
    with pytest.raises(parlour.BadRules, match="not a huge number"):
        game.rules("straight", target=10**5000)
    with pytest.raises(parlour.BadRules):
        game.ruleset(preset="nope")
    with pytest.raises(TypeError):
        game.ruleset.PRESETS["house"].changes["target"] = 3  # type: ignore[index]
    for number in (-1, 28):
        with pytest.raises(parlour.ParlourError):
            Tile(number)


def test_states_of_poker_solitaire_travel_too() -> None:
    game = parlour.game("poker-solitaire")
    state = game.start("thieves,scoring=user,table=pair:3", seed="travel")
    for _ in range(10):
        state = state.apply(state.legal()[-1])
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.view(1) == state.view(1)
    assert repr(game.start("race", seed="x")) == "<poker-solitaire race: 1 or 2 to act, score 0, 0>"
    with pytest.raises(AttributeError):
        state.turns_taken = 0  # type: ignore[misc]


def test_states_cannot_be_changed() -> None:
    state = parlour.game("texas-42").start("house", seed="fixed")
    with pytest.raises(AttributeError):
        state.score = (7, 0)  # type: ignore[misc]
    with pytest.raises(AttributeError):
        state.rules.target = 1  # type: ignore[misc]


def test_unknown_games_and_seeds_that_are_not_text_are_refused() -> None:
    with pytest.raises(parlour.ParlourError, match="the games are texas-42"):
        parlour.game("chess")
    with pytest.raises(parlour.BadStart, match="a seed is text, not 7"):
        parlour.game("texas-42").start(seed=7)  # type: ignore[arg-type]
    with pytest.raises(parlour.BadStart, match="needs a seed or an explicit start"):
        parlour.game("texas-42").start()


def test_actions_made_by_hand_say_no_more_than_their_text() -> None:
    state = parlour.game("cribbage").start("standard,count=self,muggins=on", seed="by hand")
    wrong = [
        cribbage.Count(-5), cribbage.Count(2.5), cribbage.Muggins(-5), cribbage.Cut(0),  # type: ignore[arg-type]
        cribbage.Play("XX"), cribbage.Play(-1), cribbage.Throw(3 << 60), cribbage.Throw(None),  # type: ignore[arg-type]
        Seated("9", cribbage.GO), None, 7, object(),
    ]  # fmt: skip
    while state.turn is not None and len(state.hands) < 2:
        for action in wrong:
            with pytest.raises(parlour.IllegalAction):
                state.apply(action)  # type: ignore[arg-type]
        state = state.apply(state.legal()[0])
    dominoes = parlour.game("texas-42").start("straight", seed="by hand")
    for act in (texas42.Bid(42.0), texas42.Bid("x"), texas42.Bid(84, True, "zzz"), None, 7):  # type: ignore[arg-type]
        with pytest.raises(parlour.IllegalAction):
            dominoes.apply(act)  # type: ignore[arg-type]
    with pytest.raises(parlour.IllegalAction):
        dominoes.apply(Seated(9, texas42.PASS))
