"""The play: whose turn, go, 31, the last card; and the game that ends in the middle of it."""

from __future__ import annotations

import pytest

from parlour.core.errors import IllegalAction
from tests.games.cribbage.table import act, deal, legal, start

# Seat 0 deals; seat 1, the pone, keeps 9 8 7 6 and the dealer 5 T J K.
TWO = deal("standard", "5H TD JC KS 2S 2D", "9H 8D 7C 6S 3C 3D", starter="QH")
THROWN = ("throw:3C,3D", "throw:2S,2D")


def test_the_pone_leads_and_the_1994_dealer_does() -> None:
    assert start("standard", TWO, *THROWN).turn == 1
    assert start("pocket-1994", TWO, *THROWN).turn == 0
    third = deal("three-hand", starter="2H", dealer=2, box="3H")
    thrown = [f"{seat}:throw:{third['hands'][seat][0]}" for seat in (0, 1, 2)]
    assert start("three-hand", third, *thrown).turn == 0


def test_throwing_is_simultaneous() -> None:
    state = start("standard", TWO)
    assert (state.turn, state.turns) == (1, (1, 0))
    assert len(legal(state)) == 15
    early = act(state, "0:throw:2S,2D")
    assert (early.turn, early.turns) == (1, (1,))
    assert act(early, "throw:3C,3D") == act(state, "throw:3C,3D", "throw:2D,2S")
    assert act(state, "throw:2S,2D") == early  # the cards say who throws
    with pytest.raises(IllegalAction, match="seat 0 has thrown already"):
        early.apply("0:throw:2S,2D")
    with pytest.raises(IllegalAction, match="there is no seat 2"):
        state.apply("2:throw:2S,2D")


def test_one_says_go_and_the_other_plays_on() -> None:
    state = start("standard", TWO, *THROWN, "play:9H", "play:KS", "play:8D")
    assert state.view(None)["count"] == 27
    assert legal(state) == ["go"]  # the dealer has 5 T J
    after = state.apply("go")
    # The pone has 7 and 6 and can play neither: nobody needs to say so, and the go is pegged.
    assert after.scores == [0, 1]
    assert (after.turn, after.view(None)["count"]) == (0, 0)


def test_who_said_go_is_passed_over_until_the_count_is_done() -> None:
    two = deal("standard", "5H TD JC KS 2S 2D", "9H 8D AC AS 3C 3D", starter="QH")
    state = start("standard", two, *THROWN, "play:9H", "play:KS", "play:8D", "go")
    assert (state.turn, legal(state)) == (1, ["play:AC", "play:AS"])
    state = act(state, "play:AC")
    assert state.turn == 1
    state = act(state, "play:AS")  # a pair; then the go, for 29 and no card left
    assert state.scores == [0, 3]
    assert (state.turn, legal(state)) == (0, ["play:5H", "play:TD", "play:JC"])


def test_thirty_one_is_two_in_all_and_the_next_player_leads() -> None:
    two = deal("standard", "5H TD JC KS 2S 2D", "9H 8D 4C AS 3C 3D", starter="QH")
    state = start("standard", two, *THROWN, "play:9H", "play:KS", "play:8D", "go", "play:4C")
    assert state.scores == [0, 2]
    assert (state.turn, state.view(None)["count"]) == (0, 0)


def test_the_last_card_is_one_and_none_after_thirty_one() -> None:
    state = start(
        "standard", TWO, *THROWN,
        "play:9H", "play:KS", "play:8D", "go",  # go to 1
        "play:5H", "play:7C", "play:JC", "play:6S",  # 28, and the dealer has a ten left
    )  # fmt: skip
    assert legal(state) == ["go"]
    state = state.apply("go")
    assert state.scores == [0, 2]
    done = state.apply("play:TD")
    pegged = done.hands[-1].as_json()["pegged"]
    assert pegged == [1, 2]
    play = done.hands[-1].in_full.play
    assert [[part.kind for laid in pile for part in laid.parts] for pile in play] == [
        ["go"], ["go"], ["last"]
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("action", "says", "rule"),
    [
        ("play:3C", "3C is not in your hand: 6S 7C 8D 9H", "not-held"),
        ("play:TD", "TD is not in your hand", "not-held"),
        ("go", "you can still play 6S or 7C or 8D or 9H", "go"),
        ("throw:6S,7C", "cannot be done now", "play"),
        ("count:4", "cannot be done now", "play"),
        ("0:play:5H", "it is the turn of seat 1, not 0", "turn"),
        ("play:6S,7C", "one card is played at a time", "text"),
        ("play:", "is not a card", "text"),
        ("play:1H", "is not a card", "text"),
        ("0:1:go", "is not an action", "text"),
        ("Go", "is not an action", "text"),
        ("cut:53", "is not an action", "text"),
        ("count:30", "is not an action", "text"),
        ("x" * 10_000, "is not an action", "text"),
    ],
    ids=range(14),
)
def test_what_cannot_be_played_is_refused(action: str, says: str, rule: str) -> None:
    state = start("standard", TWO, *THROWN)
    with pytest.raises(IllegalAction) as error:
        state.apply(action)
    assert says in str(error.value)
    assert error.value.rule == rule
    assert len(str(error.value)) < 200


def test_a_card_past_31_is_refused() -> None:
    state = start("standard", TWO, *THROWN, "play:9H", "play:KS", "play:8D")
    with pytest.raises(IllegalAction, match="JC would make 37, past 31: say go"):
        state.apply("play:JC")


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("throw:6S", "throw two cards into the box"),
        ("throw:6S,6S", "one or two cards are thrown"),
        ("throw:6S,7C,8D", "one or two cards are thrown"),
        ("throw:6S,5H", "5H is not in the hand of seat"),
        ("play:6S", "throw first, as in throw:5H,JC"),
        ("throw:6S,", "is not a card"),
    ],
)
def test_what_cannot_be_thrown_is_refused(action: str, says: str) -> None:
    with pytest.raises(IllegalAction, match=says):
        start("standard", TWO).apply(action)


# --- three and four -------------------------------------------------------------------------

THREE = deal(
    "three-hand", "9H 9D 2C 3C 4C", "8H TD 6C 7C AC", "KH KD 5C 5D AD", starter="QH", dealer=2
)
THREE_THROWN = ("throw:4C", "throw:AC", "throw:AD")


def test_three_play_in_turn_and_pass_over_who_said_go() -> None:
    state = start("three-hand", THREE, *THREE_THROWN)
    assert state.turn == 0
    state = act(state, "play:9H", "play:8H", "play:KH")  # 27
    assert (state.turn, legal(state)) == (0, ["play:2C", "play:3C"])
    state = act(state, "play:3C")  # 30
    for seat in (1, 2):
        assert (state.turn, legal(state)) == (seat, ["go"])
        state = state.apply("go")
    # The last to lay, who cannot play either, pegs the go; the next one leads.
    assert state.scores == [1, 0, 0]
    assert (state.turn, state.view(None)["count"]) == (1, 0)


def test_who_has_no_cards_left_is_passed_over() -> None:
    state = start("three-hand", THREE, *THREE_THROWN)
    while state.turn is not None and not state.hands:
        assert state.view(None)["cards_left"][state.turn] > 0
        state = state.apply(state.legal()[0])
    assert state.hands


def test_partners_peg_together() -> None:
    four = deal(
        "four-hand", "9H 9D 2C 3C 4C", "8H TD 6C 7C AC", "KH KD 5C 5D AD", "8D 7D 6D 6H AH",
        starter="QH", dealer=3,
    )  # fmt: skip
    thrown = ("throw:4C", "throw:AC", "throw:AD", "throw:AH")
    state = start("four-hand", four, *thrown, "play:2C", "play:8H", "play:5C")
    assert state.scores == [2, 0]  # fifteen by seat 2, for side 0
    assert state.turn == 3
    with pytest.raises(IllegalAction, match="throw one card into the box"):
        start("four-hand", four).apply("throw:2C,3C")


def test_the_oldest_game_stops_at_the_first_go_or_31() -> None:
    state = start("standard,play_on=off", TWO, *THROWN, "play:9H", "play:KS", "play:8D", "go")
    assert state.turn is None
    hand = state.hands[-1].as_json()
    assert hand["pegged"] == [0, 1]
    assert hand["shown"] == {"1": 8, "0": 12, "box": 12}


# --- the end of the game --------------------------------------------------------------------


def test_a_fifteen_in_the_play_ends_the_game_at_once() -> None:
    home = TWO | {"scores": [120, 119]}
    state = start("standard", home, *THROWN, "play:9H", "play:5H", "play:6S")
    assert state.scores == [120, 119]
    home = TWO | {"scores": [119, 119]}
    state = start("standard", home, *THROWN, "play:9H")
    assert state.turn == 0
    fifteen = deal("standard", "6H TD JC KS 2S 2D", "9H 8D 7C 6S 3C 3D", starter="QH",
                   scores=[119, 119])  # fmt: skip
    done = start("standard", fifteen, *THROWN, "play:9H", "play:6H")
    assert done.turn is None
    assert done.scores == [121, 119]
    assert done.hands[-1].as_json()["shown"] == {}
    assert done.hands[-1].as_json()["pegged"] == [2, 0]
    assert done.result is not None
    assert done.result["winner"] == 0
    with pytest.raises(IllegalAction, match="the game is over"):
        done.apply("play:TD")


def test_a_go_ends_the_game_at_once() -> None:
    home = TWO | {"scores": [120, 120]}
    done = start("standard", home, *THROWN, "play:9H", "play:KS", "play:8D", "go")
    assert done.scores == [120, 121]
    assert done.result is not None
    assert done.result["winner"] == 1


def test_his_heels_can_end_the_game() -> None:
    jack = deal("standard", "5H TD JC KS 2S 2D", "9H 8D 7C 6S 3C 3D", starter="JH",
                scores=[119, 120])  # fmt: skip
    done = start("standard", jack, *THROWN)
    assert (done.turn, done.scores) == (None, [121, 120])
    told = done.hands[-1].as_json()
    assert (told["heels"], told["pegged"], told["shown"]) == (2, [2, 0], {})
    # Without the end of the game it is two for the dealer, and the play goes on.
    state = start("standard", jack | {"scores": [3, 4]}, *THROWN)
    assert (state.scores, state.turn) == ([5, 4], 1)


def test_the_peg_stops_in_the_game_hole() -> None:
    four = deal("standard", "5H TD JC KS 2S 2D", "5S 5D 5C 6S 3C 3D", starter="QH",
                scores=[0, 113])  # fmt: skip
    state = start("standard", four, "throw:6S,3C", "throw:2S,2D")
    while state.turn is not None:
        state = state.apply(state.legal()[0])
    told = state.hands[-1].as_json()
    assert told["shown"]["1"] == 14
    assert told["pegged"][1] + 14 + 113 > 121
    assert state.scores[1] == state.hands[-1].board[1].front == 121
    assert "0" not in told["shown"]
