"""Records: reading, replaying, sealing and verifying, whatever comes in."""

from __future__ import annotations

import io
import json
import random
from codecs import BOM_UTF8
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour.core.errors import BadRecord, ParlourError
from parlour.records.files import lines_of
from parlour.records.record import MAX_LINE_BYTES, Record
from parlour.records.replay import replay_line
from parlour.records.verify import verify

GAME = parlour.game("texas-42")


def random_record(rules: str = "house", seed: str = "a record") -> Record:
    choose = random.Random(seed)
    state = GAME.start(rules, seed=seed)
    record = Record(GAME, state.rules, seed)
    while state.turn:
        action = choose.choice(state.legal())
        state = state.apply(action)
        record = record.then(action)
    return record


def test_a_replay_says_what_the_design_promises() -> None:
    record = random_record()
    told = replay_line(record.line())
    assert told["ok"] is True
    assert [step["action"] for step in told["steps"]] == list(record.actions)
    assert all(step["action"] in step["legal"] for step in told["steps"])
    assert {step["turn"] for step in told["steps"]} == {"N", "E", "S", "W"}
    assert set(told["hands"][0]) >= {
        "shaker", "bid", "bidder", "trump", "tricks", "points", "scored", "outcome", "reason",
        "decided_at",
    }  # fmt: skip
    assert told["result"]["scores"] == told["scores"]
    assert (told["turn"], told["legal"]) == (None, [])


def test_rules_may_be_a_name_or_an_object() -> None:
    for rules in ("house,nello_doubles=low", {"preset": "house", "nello_doubles": "low"}):
        line = json.dumps({"game": "texas-42", "rules": rules, "seed": "x", "actions": []})
        assert Record.read(line).rules == GAME.rules("house", nello_doubles="low")
    line = json.dumps({"game": "texas-42", "seed": 7, "actions": [], "note": "mine"})
    assert Record.read(line) == Record(GAME, GAME.rules(), "7")


@pytest.mark.parametrize(
    ("record", "at", "says"),
    [
        ({}, None, "missing required field `game`"),
        ({"game": "chess", "seed": "x", "actions": []}, None, "there is no game 'chess'"),
        ({"game": "texas-42", "actions": []}, None, "needs a seed or an explicit start"),
        ({"game": "texas-42", "seed": "x"}, None, "missing required field `actions`"),
        ({"game": "texas-42", "seed": "x", "actions": [1]}, None, "Expected `str`"),
        ({"game": "texas-42", "seed": "x" * 2000, "actions": []}, None, "at most 1024"),
        ({"game": "texas-42", "seed": "x", "rules": {"preset": 1}, "actions": []}, None, "a name"),
        ({"game": "texas-42", "seed": "x", "actions": ["30", "30"]}, 1, "does not beat 30"),
        ({"game": "texas-42", "seed": "x", "actions": ["x" * 9999]}, 0, "is not an action"),
        ({"game": "texas-42", "start": {}, "actions": []}, None, "needs hands for N, E, S and W"),
        ({"game": "texas-42", "start": {"deal": 1}, "actions": []}, None, "not 'deal'"),
    ],
)
def test_bad_records_are_told_apart_in_one_line(record: Any, at: int | None, says: str) -> None:
    told = replay_line(json.dumps(record))
    assert (told["ok"], told["at"]) == (False, at)
    assert says in told["error"]
    assert "\n" not in told["error"]
    assert len(told["error"]) < 500


HANDS = {
    "N": ["00", "10", "11", "20", "21", "22", "30"],
    "E": ["31", "32", "33", "40", "41", "42", "43"],
    "S": ["44", "50", "51", "52", "53", "54", "55"],
    "W": ["60", "61", "62", "63", "64", "65", "66"],
}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"shaker": "X"}, "'X' is not a seat"),
        ({"shaker": None}, "None is not a seat"),
        ({"hands": HANDS | {"N": ["00"]}}, "N needs a list of 7 tiles"),
        ({"hands": HANDS | {"N": "00 10"}}, "N needs a list of 7 tiles"),
        ({"hands": HANDS | {"N": HANDS["E"]}}, "a tile is dealt twice"),
        ({"hands": HANDS | {"N": ["00"] * 7}}, "N is dealt a tile twice"),
        ({"hands": HANDS | {"N": ["77", *HANDS["N"][1:]]}}, "'77' is not a tile"),
        ({"hands": HANDS | {"N": [0, *HANDS["N"][1:]]}}, "0 is not a tile"),
        ({"hands": HANDS | {"X": []}}, "and no others"),
        ({"scores": {"NS": 7, "EW": 0}}, "scores are whole numbers below 7"),
        ({"scores": {"NS": 1}}, "scores are whole numbers below 7"),
        ({"scores": {"NS": True, "EW": 0}}, "scores are whole numbers below 7"),
    ],
)
def test_bad_starts(change: dict[str, Any], says: str) -> None:
    start = {"shaker": "N", "hands": HANDS} | change
    told = replay_line(json.dumps({"game": "texas-42", "start": start, "actions": []}))
    assert told["ok"] is False
    assert says in told["error"]


def test_an_explicit_start_may_go_on_from_a_seed() -> None:
    start = {"shaker": "W", "hands": HANDS, "scores": {"NS": 3, "EW": 4}}
    state = GAME.start("straight", start=start, seed="then")
    for _ in range(4):
        state = state.apply("pass")
    assert state.turn == "E"
    assert state.scores == {"NS": 3, "EW": 4}
    assert state.deals[1] == GAME.start("straight", seed="then").apply("pass").apply("pass").apply(
        "pass"
    ).apply("pass").deals[1] | {"shaker": "N"}


def test_sealed_records_verify() -> None:
    sealed = random_record().sealed()
    assert set(sealed.seal) == {"deals", "scores", "commitment", "result"}
    read = Record.read(sealed.line())
    assert read == sealed
    assert "drawn from the seed; checked: commitment, deals, scores, result" in verify(read)


@pytest.mark.parametrize(
    ("tamper", "says"),
    [
        (lambda r: r.update(seed="another"), "refused|committed|deal 1"),
        (lambda r: r.update(commitment="00" * 32), "not the one that was committed to"),
        (lambda r: r["deals"][1]["hands"]["N"].reverse(), "deal 2 is not the one"),
        (lambda r: r["deals"].pop(), "deals, but"),
        (lambda r: r.update(scores={"NS": 99, "EW": 0}), "the scores are"),
        (lambda r: r["result"].update(winner="nobody"), "the result is"),
        (lambda r: r["actions"].insert(3, "claim"), "action 4 is refused"),
        (
            lambda r: r.update(seed=None, start={"shaker": "N", "hands": HANDS}),
            "commitment|refused",
        ),
    ],
)
def test_tampering_shows(tamper: Any, says: str) -> None:
    data = json.loads(random_record().sealed().line())
    tamper(data)
    with pytest.raises(BadRecord, match=says):
        verify(Record.read(json.dumps(data)))


def test_every_cut_of_a_record_is_refused_in_one_line() -> None:
    line = random_record().line()
    for cut in range(len(line)):
        told = replay_line(line[:cut])
        assert told["ok"] is False
        assert "\n" not in told["error"]


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    assert replay_line(data)["ok"] is False


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["shaker", "hands", "scores", "N", "E", "S", "W", "NS", "EW"]),
                inner,
            )
        ),
        max_leaves=12,
    )
)
def test_any_start_is_read_or_refused(start: Any) -> None:
    with pytest.raises(ParlourError) as error:
        GAME.start("straight", start=start)
    assert "\n" not in str(error.value)


def test_long_lines_are_refused_without_being_kept() -> None:
    long = b'{"game": "' + b"x" * (10 << 20) + b'"}\n'
    lines = list(lines_of(io.BytesIO(long + b"\n  \n" + b'{"short": 1}\r\n' + long[:-1])))
    assert [len(line) for line in lines] == [MAX_LINE_BYTES + 2, 12, MAX_LINE_BYTES + 2]
    assert "longer than the 1048576 bytes" in replay_line(lines[0])["error"]


@pytest.mark.parametrize("length", [0, 1, MAX_LINE_BYTES - 1, MAX_LINE_BYTES, MAX_LINE_BYTES + 9])
def test_the_mark_of_a_file_takes_nothing_from_its_first_line(length: int) -> None:
    text = b"x" * length + b"\nnext\n"
    assert list(lines_of(io.BytesIO(BOM_UTF8 + text))) == list(lines_of(io.BytesIO(text)))


def test_a_long_blank_line_is_not_passed_over_in_silence() -> None:
    (line,) = lines_of(io.BytesIO(b" " * (MAX_LINE_BYTES + 100) + b"garbage\n"))
    assert replay_line(line)["ok"] is False


def test_a_record_of_endless_passing_is_refused() -> None:
    record = {"game": "texas-42", "seed": "x", "actions": ["pass"] * 20_001}
    assert "more than the 20000 actions" in replay_line(json.dumps(record))["error"]


def test_seats_in_front_of_seats_are_no_action() -> None:
    record = {"game": "texas-42", "seed": "x", "actions": ["N:" * 100_000 + "30"]}
    assert "is not an action" in replay_line(json.dumps(record))["error"]


def test_a_deal_that_was_given_is_not_said_to_be_drawn() -> None:
    start = {"shaker": "W", "hands": {s: list(reversed(h)) for s, h in HANDS.items()}}
    record = Record(GAME, GAME.rules(), "a seed", start, ("pass",) * 4).sealed()
    assert "2 deals the first one given, not drawn" in verify(record)


def test_deep_nesting_is_refused() -> None:
    for depth in range(100, 1100, 50):
        deep = "[" * depth + "]" * depth
        line = '{"game":"texas-42","actions":[],"start":{"shaker":"N","hands":{"N":[%s,1,2,3,4,5,6]'
        assert replay_line(line % deep + ',"E":[],"S":[],"W":[]}}}')["ok"] is False
    for text in ("[" * 100_000, '{"start":' * 50_000, '{"start":{"a":' + "[" * 100_000):
        assert replay_line(text)["ok"] is False
