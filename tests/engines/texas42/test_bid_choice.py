"""Which bids are made and what is named: by the players that judge hands."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from parlour.engines.texas42.learnt.calibration import as_tried
from parlour.engines.texas42.search.bid_choice import weigh_bids, weigh_trumps
from parlour.engines.texas42.search.hand_odds import Judge, rolled, solved
from parlour.engines.texas42.search.searching import Master
from parlour.games.texas42 import GAME, Rules
from parlour.games.texas42.actions import MARK, PASS
from parlour.games.texas42.auction import Auction, Naming
from parlour.games.texas42.seats import SEATS, SeatName
from tests.engines.texas42.any_hands import RULES
from tests.engines.texas42.seating import position, to_bid

QUICK = Judge(rolled, (12, 12), (3,), as_tried)
OPEN = Judge(solved, (4, 4), (2,), as_tried)
LAY_DOWNS = ["66 65 64 63 62 61 60", "66 65 64 63 62 55 44", "66 55 44 33 22 11 00"]
HOPELESS = ["61 50 43 20 42 31 63", "54 43 32 21 10 60 50", "51 42 30 20 61 53 40"]
NELLO = ["10 20 30 21 31 32 00", "10 20 30 40 21 31 32"]


def master(rules: str, hand: str, before: str = "") -> str:
    return Master("bids").choose(to_bid(rules, hand, before))


@pytest.mark.parametrize("hand", LAY_DOWNS)
@pytest.mark.parametrize("before", ["", "pass 31", "pass 30 41"])
def test_a_certain_42_bids_marks(hand: str, before: str) -> None:
    assert master("straight", hand, before).endswith("m")
    assert master("house", hand, before).endswith("m")


@pytest.mark.parametrize("hand", LAY_DOWNS)
@pytest.mark.parametrize("preset", ["straight", "house", "points-250", "spec-c"])
def test_a_certain_42_is_known_to_be_certain(hand: str, preset: str) -> None:
    weighed = weigh_bids(to_bid(preset, hand), QUICK, 1)
    odds = next(it.odds for it in weighed if it.bid.value == MARK and not it.bid.contract)
    assert odds is not None
    # In spec-c all doubles are trumps, so that only the seven of them are certain.
    assert (odds.chance > 0.95) == (preset != "spec-c" or hand == LAY_DOWNS[2])


@pytest.mark.parametrize("hand", HOPELESS)
@pytest.mark.parametrize("before", ["30", "30 pass", "1m", "pass 34 pass"])
def test_a_hopeless_hand_passes_over_a_bid(hand: str, before: str) -> None:
    assert master("straight", hand, before) == "pass"
    assert master("points-250", hand, before.replace("1m", "42")) == "pass"


@pytest.mark.parametrize("preset", ["dos-1986", "points-250"])
@pytest.mark.parametrize("hand", HOPELESS)
def test_a_stuck_shaker_bids_something(preset: str, hand: str) -> None:
    view = to_bid(preset, hand, "pass pass pass")
    assert "pass" not in view.legal
    weighed = weigh_bids(view, QUICK, 1)
    assert PASS not in [it.bid for it in weighed]
    assert all(it.odds for it in weighed)


@pytest.mark.parametrize("hand", NELLO)
def test_a_nello_hand_is_bid_and_named(hand: str) -> None:
    assert master("house", hand).endswith("m")
    hands: dict[SeatName, str] = {"E": hand}
    view = position("house", hands, "1m pass pass pass")
    assert Master("names").choose(view) == "trump:nello"
    assert master("dos-1986", hand).startswith("trash:")


def test_four_doubles_that_want_a_partner_are_never_thought_impossible() -> None:
    """Splash and plunge are weighed beside the plain bids, each with partner's own choice."""
    weighed = weigh_bids(to_bid("house", "66 55 44 33 65 54 43"), QUICK, 1)
    special = {it.bid.contract: it.odds for it in weighed if it.bid.contract}
    assert set(special) == {"splash", "plunge"}
    assert all(odds and odds.trump == "partner" and odds.chance > 0.2 for odds in special.values())
    weighed = weigh_bids(to_bid("house,sweep_trump=doubles", "66 55 44 33 65 54 43"), QUICK, 1)
    assert {it.bid.contract for it in weighed} == {"", "splash", "plunge"}


def test_partner_of_a_plunge_names_its_long_suit_and_counts_on_the_doubles() -> None:
    """South, partner of North, holds six fives and no double."""
    hands: dict[SeatName, str] = {"N": "66 55 44 33 61 62 10", "S": "54 53 52 51 50 65 40"}
    view = position("house", hands, "pass pass pass plunge:4m")
    assert view.seat == "S"
    assert Master("names").choose(view) == "trump:5"
    named = weigh_trumps(view, QUICK, 1)
    assert named[0].chance > 0.5


def test_at_six_all_one_mark_is_worth_as_much_as_two() -> None:
    """But for what the last to speak would say over them."""
    view = to_bid("straight", "66 65 63 55 50 44 21", "pass 36")
    weighed = weigh_bids(replace(view, scores={"NS": 6, "EW": 6}), QUICK, 1)
    worth = {str(it.bid): it.worth for it in weighed}
    assert worth["1m"] == pytest.approx(worth["2m"], abs=0.15)
    assert weighed[0].worth > worth["pass"] - 1e-9


@pytest.mark.parametrize("number", range(len(RULES)))
def test_only_what_is_legal_is_weighed(number: int) -> None:
    """Auctions of random legal bids under every rule set; every seat weighs before it speaks."""
    random, rules = Random(number), RULES[number]
    for deal in range(4):
        state = GAME.start(rules, seed=f"weigh {deal}")
        judge = OPEN if deal == 0 else QUICK
        while isinstance(state.phase, Auction | Naming):
            view = state.view(state.turn)
            if view.phase == "auction":
                weighed = weigh_bids(view, judge, deal)
                assert {str(it.bid) for it in weighed} <= set(view.legal)
                assert ("pass" in view.legal) == any(it.bid == PASS for it in weighed)
                assert weighed == sorted(weighed, key=lambda it: -it.worth)
                assert all(0 <= it.worth <= 1 for it in weighed)
                assert all((it.odds is None) == (it.bid == PASS) for it in weighed)
            else:
                named = weigh_trumps(view, judge, deal)
                assert named
                assert {f"trump:{odds.trump}" for odds in named} <= set(view.legal)
            bids = [act for act in view.legal if act != "pass"]
            state = state.apply(random.choice(bids or view.legal))


def test_the_same_view_and_seed_weigh_alike() -> None:
    view = to_bid("house", "66 64 63 55 50 32 10", "30 pass")
    assert weigh_bids(view, QUICK, 9) == weigh_bids(view, QUICK, 9)
    assert SEATS[3] == view.seat


def test_rules_with_every_ladder_are_weighed_up_to_the_cap() -> None:
    for rules in ("straight,bid_cap=1", "dos-1986", "points-250", "house,bid_cap=4"):
        state = GAME.start(Rules.make(rules), seed="cap")
        while isinstance(state.phase, Auction):
            view = state.view(state.turn)
            assert weigh_bids(view, QUICK, 1)
            state = state.apply(view.legal[-1])
