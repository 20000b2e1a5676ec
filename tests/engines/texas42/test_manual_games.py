"""Manual1986 at the table: every rule set, every choice legal, the same again, and not random."""

from random import Random

import msgspec
import pytest

from parlour.core.errors import BadRules, ParlourError
from parlour.core.rules import Value
from parlour.engines.bots import RandomBot
from parlour.engines.texas42.manual.manual_1986 import Manual1986
from parlour.games.texas42 import GAME, Rules
from parlour.games.texas42.actions import MARK
from parlour.games.texas42.seats import SEATS, SeatName
from tests.engines.texas42.seating import Player, all_four, play_game, position


@pytest.mark.parametrize("preset", Rules.PRESETS)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_four_of_them_finish_a_game(preset: str, seed: str) -> None:
    state = play_game(GAME.rules(preset), seed, all_four(Manual1986(seed)))
    assert state.result is not None


def any_rules(chance: Random) -> Rules:
    """Any mix of options that makes a game; a short one."""
    while True:
        changes: dict[str, Value] = {}
        for option in Rules.options():
            choices: list[Value] = list([False, True] if option.allowed is None else option.allowed)
            if chance.random() < 0.6:
                changes[option.name] = chance.choice(choices)
        changes["target"] = 3 if changes.get("scoring", "marks") == "marks" else 100
        try:
            return GAME.rules("straight", **changes)
        except BadRules:
            continue


@pytest.mark.parametrize("number", range(60))
def test_any_mix_of_options_can_be_played(number: int) -> None:
    rules = any_rules(Random(number))
    state = play_game(rules, f"mix {number}", all_four(Manual1986("mix")))
    assert state.result is not None, rules


def test_the_special_contracts_come_up() -> None:
    """In house 42, forced to bid and with trash announced, over some dozens of hands."""
    rules = GAME.rules("house", nello="announced", all_pass="dealer-30", target=50)
    hands = [
        hand for seed in "abcdef" for hand in play_game(rules, seed, all_four(Manual1986())).hands
    ]
    assert {"nello", "sevens", "follow-me"} <= {hand.trump for hand in hands}
    assert {"plunge", "trash"} <= {hand.bid.contract for hand in hands}


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    """Whatever was chosen before, and whether or not the view has been through JSON."""
    state = GAME.start("house", seed="again")
    old = Manual1986("one")
    while (seat := state.turn) is not None:
        view = state.view(seat)
        choice = old.choose(view)
        assert choice == Manual1986("one").choose(
            msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        )
        state = state.apply(choice)


def test_seeds_differ_somewhere() -> None:
    games = {
        tuple(hand.tricks for hand in play_game(GAME.rules(), "g", all_four(Manual1986(s))).hands)
        for s in "abcde"
    }
    assert len(games) > 1


def test_no_choice_out_of_turn() -> None:
    state = GAME.start("straight", seed="x")
    waiting = next(seat for seat in SEATS if seat != state.turn)
    with pytest.raises(ParlourError, match="not this seat's turn"):
        Manual1986().choose(state.view(waiting))


def test_a_certain_claim_is_made_and_the_suit_is_never_changed() -> None:
    hands: dict[SeatName, str] = {"E": "66 65 64 63 62 61 60"}
    view = position("dos-1986", hands, "42 pass pass pass trump:6")
    assert {"claim", "redeclare"} <= set(view.legal)
    assert Manual1986().choose(view) == "claim"


@pytest.mark.parametrize("preset", ["straight", "house", "dos-1986", "points-250"])
def test_bids_are_sensible(preset: str) -> None:
    """Few hands are passed out, and of the bids a good half are made."""
    hands = [
        hand
        for seed in range(12)
        for hand in play_game(GAME.rules(preset), f"{seed}", all_four(Manual1986())).hands
    ]
    bid = [hand for hand in hands if hand.bidder is not None]
    made = [hand for hand in bid if hand.outcome == "made"]
    assert len(bid) > 0.85 * len(hands)
    assert 0.5 < len(made) / len(bid) < 0.75
    assert 31 < sum(min(hand.bid.value, MARK) for hand in bid) / len(bid) < 38


def test_it_beats_the_random_player_on_the_same_deals() -> None:
    """Twenty deals of a whole game, once in each pair of seats."""
    won = 0
    for number in range(20):
        for ours in ("NS", "EW"):
            bot, other = Manual1986(f"{number}"), RandomBot(f"{number}")
            players: dict[SeatName, Player] = {s: bot if s in ours else other for s in SEATS}
            result = play_game(GAME.rules(), f"mirror {number}", players).result
            won += result is not None and result["winner"] == ours
    assert won >= 36
