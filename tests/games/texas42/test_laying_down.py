"""Laying down: what is certain, and what a claim does."""

import pytest

from parlour.core.errors import IllegalAction
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.suits import order_of
from tests.games.texas42.table import deal, hand, legal, start

SURE = deal("E", S="66 65 64 63 55 44 33", W="62 61 60 54 53 52 51")
BID = ("30", "pass", "pass", "pass", "trump:6")


@pytest.mark.parametrize("pip", range(7))
def test_301_hands_are_laid_down_with_each_pip_as_trump(pip: int) -> None:
    kernel = order_of(Rules.make("straight"), str(pip)).kernel
    assert kernel.count_sweeping_hands(28, 7, 3) == 301


def test_a_certain_claim_takes_every_trick_that_is_left() -> None:
    state = start("straight", SURE, *BID)
    assert legal(state)[-1] == "claim"
    hand = state.apply("claim").hands[0].as_json()
    assert hand["points"] == {"NS": 42, "EW": 0}
    assert hand["laid_down"] == {"by": "S", "tricks": 7, "points": 42}
    assert (hand["outcome"], hand["scored"]) == ("made", {"NS": 1, "EW": 0})
    assert hand["tricks"] == []


def test_a_claim_is_refused_when_the_unseen_tiles_could_spoil_it() -> None:
    risky = deal("E", S="66 65 64 63 55 44 43")
    state = start("straight", risky, *BID)
    assert "claim" not in legal(state)
    with pytest.raises(IllegalAction, match="not certain") as error:
        state.apply("claim")
    assert error.value.rule == "lay-down"


def test_a_wrong_claim_loses_the_hand_before_a_referee() -> None:
    risky = deal("E", S="66 65 64 63 55 44 43")
    state = start("straight,enforcement=referee", risky, *BID).apply("claim")
    hand = state.hands[0]
    assert (hand.outcome, hand.scored) == ("set", (0, 1))
    assert str(hand.why) == "South's claim was wrong"


def test_whoever_has_an_exposed_tile_may_not_claim() -> None:
    rules = "straight,enforcement=referee"
    state = start(rules, SURE, *BID, "expose:33")
    assert legal(state) == ["play:33"]  # which West may trump
    with pytest.raises(IllegalAction, match="none of them exposed"):
        state.apply("claim")
    assert "claim" in legal(start(rules, SURE, *BID, "W:expose:62"))


def test_duties_beyond_the_first_are_counted_on() -> None:
    # Everyone must part with the tiles a pip from seven before South leads 6-3.
    sevens = deal(
        "E",
        S="61 52 43 60 51 42 63",
        W="62 53 44 33 66 65 64",
        N="55 54 50 41 40 32 31",
    )
    state = start("house", sevens, "1m", "pass", "pass", "pass", "trump:sevens")
    assert legal(state)[-1] == "claim"
    # In 1986 a double led asks for its pips next, so 4-4 draws the 6-4 that could take 4-3.
    order = order_of(Rules.make("dos-1986"), "doubles")
    hands = hand("44 43"), hand("64 61 50 32 21 10")
    assert order.kernel.sweeps(*hands, 3)
    assert not order_of(Rules.make("straight"), "doubles").kernel.sweeps(*hands, 3)


def test_the_defenders_may_lay_down_too() -> None:
    strong_west = deal("E", W="66 65 64 63 55 44 33", S="10 20 30 40 50 11 22")
    state = start("straight", strong_west, *BID, "play:10", "play:63")
    state = state.apply(legal(state)[-1])
    state = state.apply(legal(state)[-1])
    assert state.turn == "W"
    hand = state.apply("claim").hands[0]
    assert (hand.outcome, hand.scored) == ("set", (0, 1))
    assert (len(hand.tricks), hand.decided_at) == (1, 2)
    assert sum(hand.points) == 42


def test_only_the_leader_with_more_than_one_tile_claims_and_never_in_nello() -> None:
    state = start("straight", SURE, *BID, "play:66")
    assert "claim" not in legal(state)
    with pytest.raises(IllegalAction, match="only a leader"):
        state.apply("claim")
    nello = start("house", SURE, "1m", "pass", "pass", "pass", "trump:nello")
    with pytest.raises(IllegalAction, match="not in nello"):
        nello.apply("claim")
    off = start("straight,lay_down=off", SURE, *BID)
    assert "claim" not in legal(off)


def test_points_of_a_laid_down_hand_still_sum_to_the_whole() -> None:
    state = start("dos-1986", SURE, *BID, "play:66")
    while state.turn != "S" or state.view("S")["trick"]:
        state = state.apply(state.legal()[0])
    assert "claim" in legal(state)
    hand = state.apply("claim").hands[0]
    assert sum(hand.points) == 42
    assert hand.laid_down is not None
    assert len(hand.tricks) + hand.laid_down.tricks == 7
    assert hand.scored == (30 + hand.points[0], 0)
