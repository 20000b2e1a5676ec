"""The manual's advice on playing the bid and on defence, position by position."""

import pytest

from parlour.engines.texas42.manual.manual_1986 import Manual1986
from parlour.games.texas42.seats import SeatName
from tests.engines.texas42.seating import plays, position

# The manual's own example: twos are trumps, 5-5 is a double, 3-1 and 1-0 are offs.
EXAMPLE: dict[SeatName, str] = {
    "E": "22 62 32 21 55 31 10",
    "S": "42 66 65 61 41 40 30",
    "W": "64 50 44 43 11 63 51",
    "N": "52 20 33 00 54 53 60",
}
BID_30 = "30 pass pass pass trump:2 "
BID_35 = "35 pass pass pass trump:2 "


def chosen(actions: str, hands: dict[SeatName, str] = EXAMPLE, rules: str = "straight") -> str:
    return Manual1986().choose(position(rules, hands, actions)).removeprefix("play:")


def test_play_the_double_to_pull_trumps() -> None:
    assert chosen(BID_30) == "22"


def test_go_on_pulling_while_a_trump_is_out() -> None:
    assert chosen(BID_30 + plays("22 42 64 20")) == "62"


def test_lead_the_second_trump_for_partners_counter_though_all_are_in() -> None:
    hands = EXAMPLE | {"W": "64 50 44 43 11 20 51", "N": "52 63 33 00 54 53 60"}
    assert chosen(BID_30 + plays("22 42 20 52"), hands) == "62"


def test_then_play_the_double_that_counts() -> None:
    assert chosen(BID_35 + plays("22 42 64 20 62 61 63 52")) == "55"


def test_then_lead_an_off_and_keep_the_trumps() -> None:
    assert chosen(BID_35 + plays("22 42 64 20 62 61 63 52 55 65 51 54")) in ("31", "10")


def test_do_not_pull_trumps_that_partner_holds() -> None:
    hands: dict[SeatName, str] = {
        "E": "22 62 32 21 55 31 10",
        "S": "60 66 65 61 41 40 30",
        "W": "42 20 52 44 43 11 63",
        "N": "64 50 33 00 54 53 51",
    }
    # Neither opponent followed the 2-2, so what is out is with partner.
    assert chosen(BID_30 + plays("22 60 20 51"), hands) == "55"


def test_force_the_high_trump_with_a_small_one() -> None:
    hands: dict[SeatName, str] = {"E": "65 64 62 55 33 31 42"}
    assert chosen("30 pass pass pass trump:6", hands) == "62"


LATE = BID_35 + plays("22 42 64 20 62 61 63 52 32 30 43 00 31 41 11 33")


def test_save_the_last_trump_where_a_trick_has_no_count() -> None:
    assert chosen(f"{LATE} play:60") == "10"


def test_trump_a_trick_with_count() -> None:
    hands = EXAMPLE | {"N": "52 20 33 00 54 53 64", "W": "60 50 44 43 11 63 51"}
    actions = BID_35 + plays("22 42 60 20 62 61 63 52 32 30 43 00 31 41 11 33 64")
    assert chosen(actions, hands) == "21"


def test_lead_the_off_before_the_last_trump() -> None:
    actions = BID_35 + plays(
        "22 42 64 20 62 61 63 52 32 30 43 00 55 65 51 54 31 41 44 33 60 21 66 11"
    )
    assert chosen(actions) == "10"


def test_put_a_counter_on_partners_sure_trick() -> None:
    assert chosen(BID_30 + plays("22 42")) == "64"


def test_put_no_counter_on_a_trick_that_they_are_sure_of() -> None:
    assert chosen(BID_30 + plays("22 42 64 20 62")) != "41"


def test_defenders_put_count_on_partners_trick() -> None:
    hands: dict[SeatName, str] = {
        "E": "62 32 21 55 31 11 61",
        "S": "22 42 66 65 63 50 30",
        "W": "51 44 43 53 33 40 20",
        "N": "52 64 60 41 54 10 00",
    }
    # South takes the first trick with the 2-2 and leads the 6-6, which only a trump can beat.
    assert chosen(BID_30 + plays("21 22 20 52 66 40"), hands) == "64"


def test_keep_the_trump_next_to_the_double() -> None:
    hands: dict[SeatName, str] = {"E": "22 52 32 21 55 31 10", "S": "62 20 66 65 41 40 30"}
    assert chosen(BID_30 + plays("22"), hands) == "20"


def test_gamble_a_counter_when_the_high_trump_is_out_against_the_bidder() -> None:
    hands: dict[SeatName, str] = {"E": "62 52 32 21 33 31 11", "S": "55 51 53 66 41 40 30"}
    assert chosen(BID_30 + plays("62"), hands) in ("55", "41")


def test_take_a_trick_that_counts() -> None:
    hands: dict[SeatName, str] = {
        "E": "66 65 61 60 64 43 40",
        "S": "55 51 53 44 41 30 10",
        "W": "42 32 22 21 54 50 20",
        "N": "63 62 52 33 31 11 00",
    }
    # East leads an off, West has put on five: South holds the double.
    assert chosen("30 pass pass pass trump:6 " + plays("43"), hands) == "44"


def test_every_trick_needed_means_no_double_is_thrown_for_its_count() -> None:
    """In a plunge partner's sure trick gets an off, and not the 5-5."""
    hands: dict[SeatName, str] = {"E": "66 55 33 22 00 41 63", "W": "44 64 54 43 42 40 65"}
    view = position("house", hands, "plunge:4m pass pass pass trump:4 " + plays("44"))
    assert view.turn == "N"
    rest = view.legal[0]
    assert chosen(f"plunge:4m pass pass pass trump:4 play:44 {rest}", hands, "house") == "41"


@pytest.mark.parametrize("bid", ["splash:2m", "plunge:4m"])
def test_partner_names_a_good_suit_for_a_plunge(bid: str) -> None:
    hands: dict[SeatName, str] = {"E": "66 55 33 22 00 61 31", "W": "44 64 54 43 42 40 21"}
    view = position("house", hands, f"{bid} pass pass pass")
    assert view.seat == "W"
    assert Manual1986().choose(view) == "trump:4"
