"""Nello, the manual's trash: the bidder ducks, and the others stay under."""

import pytest

from parlour.engines.texas42.manual.manual_1986 import Manual1986
from parlour.games.texas42 import GAME, Rules
from parlour.games.texas42.play import Playing
from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.suits import order_of
from parlour.pieces.dominoes import Tile
from tests.engines.texas42.seating import plays, position

NELLO = "1m pass pass pass trump:nello "
LOW: dict[SeatName, str] = {
    "E": "10 20 30 21 31 41 61",
    "S": "66 65 64 63 62 60 55",
    "W": "11 22 33 44 00 32 42",
    "N": "54 53 52 51 50 43 40",
}


def chosen(rules: str, actions: str, hands: dict[SeatName, str] = LOW) -> str:
    return Manual1986().choose(position(rules, hands, actions)).removeprefix("play:")


def test_lead_the_worst_lead() -> None:
    assert chosen("house", NELLO, {"E": "10 54 53 52 43 42 32"}) == "10"


@pytest.mark.parametrize("preset", ["house", "dos-1986"])
def test_the_one_nil_is_led_by_whoever_holds_it(preset: str) -> None:
    """As the manual says, whatever else in the hand is low."""
    led = 0
    for number in range(60):
        state = GAME.start(preset, seed=f"one-nil {number}")
        bidder = state.turn
        legal = state.view(bidder).legal
        bid = next((act for act in legal if act.startswith("trash:")), "1m")
        for action in (bid, "pass", "pass", "pass"):
            state = state.apply(action)
        if state.view(bidder).phase == "naming":
            state = state.apply("trump:nello")
        assert state.turn == bidder
        if "play:10" in state.view(bidder).legal:
            assert Manual1986(str(number)).choose(state.view(bidder)) == "play:10"
            led += 1
    assert led >= 5


def test_throw_the_worst_tile_where_suit_cannot_be_followed() -> None:
    # North takes the first trick and leads a five, and East has none.
    assert chosen("house", NELLO + plays("10 60 51 54")) in ("61", "41")


def test_of_the_tiles_that_lose_follow_with_the_highest() -> None:
    rules = "house,nello_doubles=high"
    assert chosen(rules, NELLO + plays("30 63 43 62 52")) == "61"


@pytest.mark.parametrize("doubles", ["own-suit", "high", "low"])
def test_bidder_ducks_and_the_others_stay_under_wherever_they_can(doubles: str) -> None:
    """Over many deals: what is certain in the trick on the table is never thrown away."""
    rules = GAME.rules("house", nello_doubles=doubles)
    traps = 0
    for number in range(60):
        state = GAME.start(rules, seed=f"{doubles} {number}")
        bidder = state.turn
        for action in NELLO.split():
            state = state.apply(action)
        while isinstance(phase := state.phase, Playing):
            seat = SEATS[phase.turn]
            view = state.view(seat)
            choice = Manual1986().choose(view)
            others = [act for act in view.legal if act != choice]
            if seat == bidder:
                if takes_trick(rules, phase, choice) and phase.trick:
                    assert all(takes_trick(rules, phase, act) for act in others)
            elif view.winning == bidder and takes_trick(rules, phase, choice):
                assert all(takes_trick(rules, phase, act) for act in others)
                traps += 1
            state = state.apply(choice)
            if state.hands:
                break
    assert traps  # it was sometimes forced


def takes_trick(rules: Rules, phase: Playing, action: str) -> bool:
    """The tile would be the highest of the trick so far."""
    tile = Tile.named(action.removeprefix("play:"))
    return order_of(rules, "nello").winner((*phase.trick, (phase.turn, tile))) == phase.turn
