"""Cribbage records: replaying, explicit starts, sealing, whatever comes in."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.errors import BadRecord, ParlourError
from parlour.games.cribbage import State
from parlour.records.record import Record
from parlour.records.replay import replay_line
from parlour.records.verify import verify
from tests.games.cribbage.table import GAME, deal

HAND: dict[str, Any] = {"dealer": 0, "hands": [["5H", "TD", "JC", "KS", "2S", "2D"],
                               ["9H", "8D", "7C", "6S", "3C", "3D"]], "starter": "QH"}  # fmt: skip
ACTIONS = [
    "throw:3C,3D", "throw:2S,2D", "play:9H", "play:KS", "play:8D", "go", "play:5H", "play:7C",
    "play:JC", "play:6S", "go", "play:TD",
]  # fmt: skip


def random_record(rules: str = "standard", seed: str = "a record") -> Record:
    choose = random.Random(seed)
    state: State = GAME.start(rules, seed=seed)
    record = Record(GAME, state.rules, seed)
    while state.turn is not None:
        action = choose.choice(state.legal())
        state = state.apply(action)
        record = record.then(action)
    return record


def test_a_hand_by_hand() -> None:
    """A hand as the design writes it down, counted by a person."""
    line = json.dumps({"game": "cribbage", "start": HAND, "actions": ACTIONS})
    told = replay_line(line)
    assert told["ok"] is True
    assert told["hands"] == [
        {
            "dealer": 0,
            "starter": "QH",
            "box": ["2D", "2S", "3C", "3D"],
            "pegged": [1, 2],
            "shown": {"1": 8, "0": 12, "box": 12},
            "scores": [25, 10],
        }
    ]
    assert [step["turn"] for step in told["steps"]] == [1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0]
    assert told["steps"][5]["legal"] == ["go"]
    assert (told["turn"], told["legal"], told["scores"]) == (None, [], [25, 10])
    assert told["result"] is None  # one hand, and no seed to go on from


def test_a_replay_says_what_the_design_promises() -> None:
    record = random_record()
    told = replay_line(record.line())
    assert told["ok"] is True
    assert [step["action"] for step in told["steps"]] == list(record.actions)
    assert all(step["action"] in step["legal"] for step in told["steps"])
    assert {step["turn"] for step in told["steps"]} == {0, 1}
    assert told["result"]["scores"] == told["scores"]


def test_an_explicit_start_may_go_on_from_a_seed() -> None:
    state: State = GAME.start("standard", start=HAND | {"scores": [30, 40]}, seed="then")
    for action in ACTIONS:
        state = state.apply(action)
    assert state.scores == [55, 50]
    assert state.view(None)["dealer"] == 1
    assert state.deals[0] == {
        "dealer": 0, "starter": "QH",
        "hands": [["2D", "2S", "5H", "TD", "JC", "KS"], ["3C", "3D", "6S", "7C", "8D", "9H"]],
    }  # fmt: skip
    again: State = GAME.start("standard", start=state.deals[0])
    assert list(again.view(0).hand) == state.deals[0]["hands"][0]


@pytest.mark.parametrize("preset", list(GAME.ruleset.PRESETS))
def test_deals_are_explicit_starts(preset: str) -> None:
    state: State = GAME.start(preset, seed="deals")
    again: State = GAME.start(preset, start=json.loads(json.dumps(state.deals[0])))
    assert again.deals == state.deals
    assert again.turns == state.turns


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"dealer": 2}, "the dealer is a seat from 0 to 1, not 2"),
        ({"dealer": "0"}, "the dealer is a seat from 0 to 1"),
        ({"dealer": True}, "the dealer is a seat from 0 to 1"),
        ({"hands": []}, "a start needs a list of 2 hands"),
        ({"hands": [HAND["hands"][0]]}, "a start needs a list of 2 hands"),
        ({"hands": [["5H"], ["6H"]]}, "seat 0 needs a list of 6 cards"),
        ({"hands": [["5H"] * 6, ["6H"] * 6]}, "seat 0 is dealt a card twice"),
        ({"hands": [HAND["hands"][0]] * 2}, "a card is dealt twice"),
        ({"starter": "5H"}, "a card is dealt twice"),
        ({"starter": None}, "is not a card"),
        ({"starter": "ZZ"}, "'ZZ' is not a card"),
        ({"box": ["4D"]}, "the box needs no cards of its own"),
        ({"scores": [121, 0]}, "scores are 2 whole numbers from 0 to 120"),
        ({"scores": [0]}, "scores are 2 whole numbers"),
        ({"scores": [0, -1]}, "scores are 2 whole numbers"),
        ({"scores": [0, 1.0]}, "scores are 2 whole numbers"),
        ({"deck": []}, "a start has dealer, hands, starter, box and scores, not 'deck'"),
    ],
    ids=range(17),
)  # fmt: skip
def test_bad_starts_are_told_apart_in_one_line(change: dict[str, Any], says: str) -> None:
    told = replay_line(json.dumps({"game": "cribbage", "start": HAND | change, "actions": []}))
    assert told["ok"] is False
    assert says in told["error"]
    assert "\n" not in told["error"]


def test_three_hands_need_a_card_for_the_box() -> None:
    three = deal("three-hand", starter="2H", box="7D")
    assert GAME.start("three-hand", start=three).deals[0]["box"] == ["7D"]
    for box in ([], ["7D", "8D"], "7D", None):
        with pytest.raises(ParlourError, match="the box needs a list of 1 cards"):
            GAME.start("three-hand", start=three | {"box": box})


@pytest.mark.parametrize("rules", ["standard", "acc-match,games=2", "three-hand", "four-hand"])
def test_sealed_records_verify(rules: str) -> None:
    sealed = random_record(rules).sealed()
    assert "checked: commitment, deals, scores, result" in verify(Record.read(sealed.line()))


@pytest.mark.parametrize(
    ("tamper", "says"),
    [
        (lambda r: r.update(seed="another"), "refused|committed|deal 1"),
        (lambda r: r["deals"][1].update(starter="AC", dealer=9), "deal 2 is not the one"),
        (lambda r: r.update(scores=[121, 121]), "the scores are"),
        (lambda r: r["result"].update(winner=7), "the result is"),
        (lambda r: r["actions"].insert(2, "go"), "action 3 is refused"),
    ],
)
def test_tampering_shows(tamper: Any, says: str) -> None:
    data = json.loads(random_record().sealed().line())
    tamper(data)
    with pytest.raises(BadRecord, match=says):
        verify(Record.read(json.dumps(data)))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["5H", "KS", ""]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["dealer", "hands", "starter", "scores", "box"]), inner
            )
        ),
        max_leaves=12,
    )
)
def test_any_start_is_read_or_refused(start: Any) -> None:
    with pytest.raises(ParlourError) as error:
        GAME.start("standard", start=start)
    assert "\n" not in str(error.value)


def test_what_is_no_action_is_refused_whatever_it_is() -> None:
    state: State = GAME.start("standard", start=HAND)
    for nonsense in (5, None, ["throw:3C,3D"], b"go", "0:" * 5000 + "go", "9:go", object()):
        with pytest.raises(ParlourError, match="is not an action") as error:
            state.apply(nonsense)  # type: ignore[arg-type]
        assert len(str(error.value)) < 200
