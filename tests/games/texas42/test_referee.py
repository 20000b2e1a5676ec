"""A referee: every breach that the rules name, and its penalty."""

import pytest

from parlour.core.errors import IllegalAction
from parlour.games.texas42.view import BidMade
from tests.games.texas42.table import deal, legal, start

DEAL = deal(
    "E",
    S="66 65 64 32 20 10 00",
    W="63 62 55 54 41 31 30",
    N="61 60 53 52 51 44 43",
    E="50 42 40 33 22 21 11",
)
REFEREE = "straight,enforcement=referee"
BID = ("30", "pass", "pass", "pass", "trump:6")


def test_a_renege_loses_the_hand() -> None:
    state = start(REFEREE, DEAL, *BID, "play:66")
    assert "play:55" not in legal(state)
    state = state.apply("play:55")
    hand = state.hands[0]
    assert (hand.outcome, hand.scored) == ("made", (1, 0))
    assert str(hand.why) == "West reneged with 5-5"
    assert tuple(map(str, hand.deal.rulings)) == ("West reneged with 5-5, holding 6-3 or 6-2",)


@pytest.mark.parametrize(("bid", "marks"), [("30", 1 + 2), ("1m", 1 + 2), ("2m", 2 + 2)])
def test_specification_c_adds_two_marks(bid: str, marks: int) -> None:
    actions = (bid, "pass", "pass", "pass", "trump:6", "play:64")
    state = start("spec-c", DEAL, *actions).apply("play:54")  # holding 6-3, 6-2, 5-5
    hand = state.hands[0]
    assert hand.scored == (marks, 0)
    assert "costs the hand and 2 marks more" in str(hand.why)


def test_the_bidder_who_reneges_is_set() -> None:
    state = start(REFEREE, DEAL, *BID, "play:32", "play:31", "play:43", "play:33")
    assert state.turn == "E"
    state = state.apply("play:11").apply("play:66")  # ones are led; South holds 1-0
    hand = state.hands[0]
    assert (hand.outcome, hand.scored) == ("set", (0, 1))
    assert hand.decided_at == 2


def test_a_renege_in_points_costs_the_bid_and_42_for_each_penalty_mark() -> None:
    rules = "dos-1986,enforcement=referee,renege_penalty_marks=1"
    state = start(rules, DEAL, *BID, "play:66").apply("play:55")
    assert state.hands[0].scored == (30 + 42, 0)


def test_a_bid_out_of_turn_is_void() -> None:
    state = start(REFEREE, DEAL, "30").apply("N:31")
    assert state.turn == "W"
    assert list(map(str, state.view("W").ruled)) == ["North bid 31 out of turn: the bid is void"]
    assert legal(state) == legal(start(REFEREE, DEAL, "30"))
    assert state.view(None).bids == (BidMade("S", "30"),)


def test_a_play_out_of_turn_stands_if_it_is_legal() -> None:
    state = start(REFEREE, DEAL, *BID, "play:66").apply("E:play:50")
    assert state.turn == "W"
    state = state.apply("play:62").apply("play:60")
    assert state.turn == "S"  # East has played already
    (trick,) = state.phase.tricks  # type: ignore[union-attr]
    assert [seat for seat, _ in trick.plays] == [2, 1, 3, 0]
    assert trick.winner == 2
    with pytest.raises(IllegalAction, match="not in East's hand"):
        state.apply("E:play:50")


def test_an_illegal_play_out_of_turn_is_taken_back_and_exposed() -> None:
    state = start(REFEREE, DEAL, *BID, "play:66").apply("N:play:44")
    assert state.turn == "W"
    assert state.view("W").exposed == {"N": ("44",)}
    assert state.view("N").tiles_left["N"] == 7
    state = state.apply("play:62")
    assert legal(state) == ["play:61", "play:60"]  # 4-4 is not legal yet
    state = state.apply("play:61").apply("play:50").apply("play:65").apply("play:63")
    assert legal(state) == ["play:60"]  # nor now
    state = state.apply("play:60").apply("play:40").apply("play:64").apply("play:30")
    assert legal(state) == ["play:44"]  # North is out of sixes: the first legal chance


def test_a_lead_out_of_turn_is_taken_back() -> None:
    state = start(REFEREE, DEAL, *BID).apply("W:play:55")
    assert state.turn == "S"
    assert state.view("S").exposed == {"W": ("55",)}
    assert state.view("S").trick == ()


def test_an_exposed_tile_is_played_at_the_first_legal_chance() -> None:
    state = start(REFEREE, DEAL, *BID).apply("E:expose:42").apply("play:66")
    state = state.apply("play:62").apply("play:60")
    assert state.turn == "E"  # without a six, so anything is legal: 4-2 it must be
    assert legal(state) == ["play:42"]
    with pytest.raises(IllegalAction, match="4-2 was exposed and must be played now"):
        state.apply("play:50")
    after = state.apply("play:42")
    assert after.view(None).exposed == {}


def test_an_exposed_tile_must_be_led_at_once() -> None:
    state = start(REFEREE, DEAL, *BID).apply("expose:20")
    assert state.turn == "S"
    assert legal(state) == ["play:20"]


def test_a_tile_can_be_exposed_before_the_play() -> None:
    state = start(REFEREE, DEAL).apply("W:expose:63")
    assert state.view("N").exposed == {"W": ("63",)}
    for action in (*BID, "play:66"):
        state = state.apply(action)
    assert legal(state) == ["play:63"]


@pytest.mark.parametrize("action", ["W:play:63", "N:30", "expose:66", "W:expose:63"])
def test_prevention_refuses_what_a_referee_would_rule_on(action: str) -> None:
    state = start("straight", DEAL, *BID)
    with pytest.raises(IllegalAction):
        state.apply(action)
    state = start("straight", DEAL)
    with pytest.raises(IllegalAction):
        state.apply(action)


def test_a_seat_may_be_named_on_its_own_turn() -> None:
    assert start("straight", DEAL).apply("S:30") == start("straight", DEAL, "30")


@pytest.mark.parametrize(
    "action", ["W:trump:5", "W:claim", "W:play:66", "W:expose:66", "play:63", "expose:63"]
)
def test_what_could_not_happen_at_a_table_is_refused(action: str) -> None:
    state = start(REFEREE, DEAL, *BID)
    with pytest.raises(IllegalAction):
        state.apply(action)


def test_a_referee_does_not_rule_for_ever() -> None:
    state = start(REFEREE, DEAL)
    for _ in range(100):
        state = state.apply("W:30")
    with pytest.raises(IllegalAction, match="ruled 100 times"):
        state.apply("W:30")
    assert state.apply("30").turn == "W"
