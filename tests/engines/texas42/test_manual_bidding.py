"""What Manual1986 bids and names, on the manual's examples and around them."""

import pytest

from parlour.engines.texas42.manual.manual_1986 import Manual1986
from parlour.games.texas42.seats import SeatName
from tests.engines.texas42.seating import position, to_bid

FIRST = "22 62 32 21 55 31 10"  # "30-35 bidding"
SECOND = "65 64 52 55 33 31 42"  # "without double", as printed
SECOND_MEANT = "65 64 62 55 33 31 42"  # with three sixes, as the text must mean
THIRD = "44 64 43 11 22 33 31"  # "42-84-126-168"
WEAK = "60 51 42 63 30 21 54"
TERRIBLE = "10 20 30 21 31 32 40"
LAY_DOWN = "66 65 64 63 62 61 60"
WINNERS = "66 65 64 42 20 11 00"  # five of them sure, and two that may walk


def bid(rules: str, hand: str, before: str = "") -> str:
    return Manual1986().choose(to_bid(rules, hand, before))


@pytest.mark.parametrize("rules", ["straight", "dos-1986", "points-250"])
@pytest.mark.parametrize("hand", [FIRST, SECOND, SECOND_MEANT])
def test_the_manuals_hands_for_30_to_35(rules: str, hand: str) -> None:
    assert 30 <= int(bid(rules, hand)) <= 35


@pytest.mark.parametrize(("rules", "bids"), [("straight", ["1m", "2m"]), ("dos-1986", ["42"])])
def test_the_manuals_hand_for_42(rules: str, bids: list[str]) -> None:
    assert bid(rules, THIRD) in bids


def test_pass_a_weak_hand() -> None:
    assert bid("straight", WEAK) == "pass"
    assert bid("straight", WEAK, "pass pass pass") == "pass"


def test_the_last_bidder_who_is_stuck_bids_least() -> None:
    assert bid("points-250", WEAK, "pass pass pass") == "30"
    assert bid("straight,all_pass=dealer-31", WEAK, "pass pass pass") == "31"


def test_stuck_with_a_terrible_hand_bid_trash() -> None:
    assert bid("dos-1986", TERRIBLE, "pass pass pass") == "trash:42"
    assert bid("house,all_pass=dealer-30,sevens=off", TERRIBLE, "pass pass pass") == "1m"


def test_trash_is_named_where_it_is_not_announced() -> None:
    hands: dict[SeatName, str] = {"E": TERRIBLE}
    view = position("house,sevens=off", hands, "1m pass pass pass")
    assert Manual1986().choose(view) == "trump:nello"


def test_go_over_an_opponent_while_the_hand_is_worth_it() -> None:
    assert bid("straight", FIRST, "30") in ("31", "32", "33", "34", "35")
    assert bid("straight", FIRST, "40") == "pass"


def test_leave_partner_the_bid_unless_clearly_better() -> None:
    assert bid("straight", SECOND, "30 pass") == "pass"
    assert bid("straight", LAY_DOWN, "30 pass") == "2m"


def test_a_certain_hand_goes_as_high_as_it_may() -> None:
    assert bid("straight", LAY_DOWN) == "2m"
    assert bid("straight", LAY_DOWN, "2m") == "3m"
    assert bid("dos-1986", LAY_DOWN, "42") == "294"


def test_by_the_printed_table_the_six_six_is_enough() -> None:
    assert bid("spec-c-literal", "66 60 51 42 30 21 10") == "2m"
    assert bid("spec-c-literal", "65 64 63 62 61 60 50") == "pass"


def test_plunge_with_five_doubles_and_splash_without_an_off() -> None:
    assert bid("house", "66 44 22 11 00 52 41") == "plunge:4m"
    assert bid("house", WINNERS) == "splash:2m"
    assert bid("house", "66 44 22 51 40 52 41") != "splash:2m"


def test_play_sevens_with_a_hand_near_seven() -> None:
    hand = "61 52 43 51 42 60 62"
    assert bid("house", hand) in ("1m", "2m")
    view = position("house", {"E": hand}, "1m pass pass pass")
    assert Manual1986().choose(view) == "trump:sevens"


@pytest.mark.parametrize(
    ("hand", "trump"),
    [(FIRST, "2"), (SECOND_MEANT, "6"), (THIRD, "4"), ("66 55 44 33 22 10 30", "doubles")],
)
def test_name_the_best_suit(hand: str, trump: str) -> None:
    view = position("straight,follow_me=off", {"E": hand}, "30 pass pass pass")
    assert Manual1986().choose(view) == f"trump:{trump}"
