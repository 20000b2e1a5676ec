"""The show: in order, by itself or by the players, with and without muggins."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.core.errors import IllegalAction
from parlour.games.cribbage import State
from tests.games.cribbage.table import act, deal, legal, seen, start

# The dealer pegs 4 (heels among it), the pone nothing; then their hands are worth 2 and 12, and
# the box 4.
DEAL = deal("standard", "2H 2D 4C 6S 8S 8D", "5H TD QC KS 9C 9D", starter="JH")


def played(rules: str, given: dict[str, Any], **more: Any) -> State:
    """The state when the cards are all played, each side having pegged what it did."""
    state = start(rules, given | more, "throw:9C,9D", "throw:8S,8D")
    while state.turn is not None and seen(state, None)["phase"] == "play":
        state = state.apply(state.legal()[-1])
    return state


def test_the_count_explains_itself() -> None:
    state = played("standard", DEAL)
    assert worth_of(state) == {"1": 12, "0": 2, "box": 4}
    counted = state.hands[-1].in_full.as_json()["counted"]
    assert [(c["seat"], c["box"]) for c in counted] == [(1, False), (0, False), (0, True)]
    for c in counted:
        assert c["worth"] == c["scored"] == sum(part["points"] for part in c["parts"])
    assert counted[2]["parts"] == [
        {"kind": "pair", "cards": ["8D", "8S"], "points": 2},
        {"kind": "pair", "cards": ["9C", "9D"], "points": 2},
    ]


def test_what_the_design_writes_for_a_hand() -> None:
    state = played("standard", DEAL)
    hand = state.hands[-1].as_json()
    assert list(hand) == ["dealer", "starter", "box", "pegged", "shown", "scores", "heels"]
    assert hand["box"] == ["8D", "8S", "9C", "9D"]
    before = hand["pegged"]
    worth = hand["shown"]
    assert hand["scores"] == [before[0] + worth["0"] + worth["box"], before[1] + worth["1"]]
    assert list(worth) == ["1", "0", "box"]


@pytest.mark.parametrize(
    ("scores", "shown", "winner"),
    [
        ([0, 110], ["1"], 1),  # the non-dealer counts first
        ([110, 110], ["1"], 1),
        ([115, 0], ["1", "0"], 0),  # then the dealer's hand
        ([113, 0], ["1", "0", "box"], 0),  # then the box
    ],
)
def test_the_count_stops_where_the_game_does(
    scores: list[int], shown: list[str], winner: int
) -> None:
    state = played("standard", DEAL, scores=scores)
    hand = state.hands[-1].as_json()
    assert list(hand["shown"]) == shown
    assert state.result is not None
    assert state.result["winner"] == winner
    assert state.scores[winner] == 121


def test_the_1994_box_counts_its_flush() -> None:
    flush = deal("standard", "2H 2D 4C 6S 8S KS", "5H TD QC KH 2S 4S", starter="JH")
    for rules, box in (("standard", 0), ("pocket-1994", 4)):
        state = start(rules, flush, "throw:2S,4S", "throw:8S,KS")
        while state.turn is not None:
            state = state.apply(state.legal()[-1])
        assert state.hands[-1].as_json()["shown"]["box"] == box


# --- self-count -----------------------------------------------------------------------------


def worth_of(state: State) -> dict[str, int]:
    worth: dict[str, int] = state.hands[-1].as_json()["shown"]
    return worth


def test_players_count_their_own() -> None:
    truth = worth_of(played("standard", DEAL))
    state = played("standard,count=self", DEAL)
    view = seen(state, 1)
    assert (state.turn, view["phase"]) == (1, "count")
    assert view["counting"] == {
        "seat": 1, "box": False, "cards": ["5H", "TD", "QC", "KS"], "said": None,
        "claims": [],
    }  # fmt: skip
    assert view["box"] == []
    assert legal(state) == [f"count:{points}" for points in range(30)]
    before = state.scores
    state = state.apply(f"count:{truth['1']}")
    assert state.scores == [before[0], before[1] + truth["1"]]
    assert state.turn == 0
    assert seen(state, 1)["counted"][0]["worth"] == truth["1"]
    state = state.apply(f"count:{truth['0'] - 1}")  # one overlooked is one lost
    assert seen(state, 1)["box"] == ["8D", "8S", "9C", "9D"]
    done = state.apply(f"count:{truth['box'] + 1}")  # too much scores nothing
    hand = done.hands[-1].as_json()
    assert hand["shown"] == {"1": truth["1"], "0": truth["0"] - 1, "box": 0}
    assert hand["worth"] == truth
    assert hand["said"] == {"1": truth["1"], "0": truth["0"] - 1, "box": truth["box"] + 1}
    assert "muggins" not in hand


def test_muggins_takes_what_was_overlooked() -> None:
    truth = worth_of(played("standard", DEAL))
    state = played("standard,count=self,muggins=on", DEAL)
    before = state.scores
    state = state.apply(f"count:{truth['1'] - 3}")
    view = seen(state, 0)
    assert (state.turn, view["phase"]) == (0, "muggins")
    assert view["counting"]["said"] == truth["1"] - 3
    assert view["counted"] == []  # what is open to a call is not explained yet
    assert len(legal(state)) == 29 - (truth["1"] - 3) + 1
    took = state.apply("muggins:3")
    assert took.scores == [before[0] + 3, before[1] + truth["1"] - 3]
    assert took.turn == 0
    assert seen(took, 1)["counted"][0]["muggins"] == [{"seat": 0, "points": 3}]
    assert state.apply("muggins:2").scores == [before[0] + 2, before[1] + truth["1"] - 3]
    # Claiming more than was overlooked gets nothing.
    assert state.apply("muggins:4").scores == [before[0], before[1] + truth["1"] - 3]
    assert state.apply("muggins:0").scores == [before[0], before[1] + truth["1"] - 3]


def test_to_be_asked_for_muggins_tells_nothing() -> None:
    truth = worth_of(played("standard", DEAL))
    state = played("standard,count=self,muggins=on", DEAL)
    right = state.apply(f"count:{truth['1']}")
    assert (right.turn, seen(right, 0)["phase"]) == (0, "muggins")
    assert right.apply("muggins:1").scores == right.scores
    # A count that is too high is caught by the table, and there is nothing to claim.
    high = state.apply(f"count:{truth['1'] + 1}")
    assert (high.turn, seen(high, 0)["phase"]) == (0, "count")
    assert high.scores == state.scores


def test_muggins_is_for_opponents_each_in_turn() -> None:
    three = deal("three-hand", "2H 2D 4C 6S 8S", "5H TD QC KS 9C", "AC 3D 7S 9S 9D", starter="JH",
                 dealer=0, box="8D")  # fmt: skip
    rules = "three-hand,count=self,muggins=on"
    state = start(rules, three, "throw:9C", "throw:9D", "throw:8S")
    while seen(state, None)["phase"] == "play":
        state = state.apply(state.legal()[-1])
    before = state.scores
    state = act(state, "count:5", "muggins:2")
    assert (state.turn, seen(state, None)["phase"]) == (0, "muggins")
    state = state.apply("muggins:3")
    assert state.scores == [before[0] + 3, before[1] + 5, before[2] + 2]
    four = deal("four-hand", "2H 2D 4C 6S 8S", "5H TD QC KS 9C", "AC 3D 7S 9S 9D", "AD AH 3C 3S KD",
                starter="JH", dealer=0)  # fmt: skip
    state = start("four-hand,count=self,muggins=on", four, "throw:9C", "throw:9D", "throw:KD",
                  "throw:8S")  # fmt: skip
    while seen(state, None)["phase"] == "play":
        state = state.apply(state.legal()[-1])
    asked = []
    state = state.apply("count:0")
    while seen(state, None)["phase"] == "muggins":
        asked.append(state.turn)
        state = state.apply("muggins:0")
    assert asked == [2, 0]  # seat 1's partner, 3, is not asked


def test_muggins_can_end_the_game() -> None:
    truth = worth_of(played("standard", DEAL))
    state = played("standard,count=self,muggins=on", DEAL, scores=[110, 0])
    need = 121 - state.scores[0]
    done = act(state, f"count:{truth['1'] - need}", f"muggins:{need}")
    assert done.result is not None
    assert done.result["winner"] == 0
    assert done.hands[-1].as_json()["muggins"] == {"1": [[0, need]]}


@pytest.mark.parametrize(
    ("rules", "before", "action", "says"),
    [
        ("count=self", (), "go", "count your hand first, as in count:8"),
        ("count=self", ("count:0", "count:0"), "play:5H", "count your box first"),
        ("count=self", ("count:0",), "muggins:1", "muggins is not played under these rules"),
        ("count=self,muggins=on", (), "muggins:1", "count your hand first"),
        ("count=self,muggins=on", ("count:0",), "count:3", "let it stand with muggins:0"),
        ("count=self,muggins=on", ("count:5",), "muggins:25", "5 and 25 are more than any hand"),
        ("count=self", (), "0:count:3", "it is the turn of seat 1, not 0"),
    ],
)
def test_what_cannot_be_said_is_refused(
    rules: str, before: tuple[str, ...], action: str, says: str
) -> None:
    state = act(played(f"standard,{rules}", DEAL), *before)
    with pytest.raises(IllegalAction, match=says):
        state.apply(action)
