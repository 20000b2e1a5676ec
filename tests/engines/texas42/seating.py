"""Seats bots at a table, and sets up positions for them to look at."""

from collections.abc import Mapping
from typing import Protocol

from parlour.games.texas42 import GAME, Rules, State
from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import TILES

MOST_HANDS = 200  # a game that takes longer would never end


class Player(Protocol):
    def choose(self, view: View) -> str: ...


def play_game(rules: Rules, seed: str, players: Mapping[SeatName, Player]) -> State:
    """A whole game; every choice is checked to be legal."""
    state = GAME.start(rules, seed=seed)
    while (seat := state.turn) is not None:
        view = state.view(seat)
        choice = players[seat].choose(view)
        assert choice in view.legal
        state = state.apply(choice)
        assert len(state.hands) <= MOST_HANDS
    return state


def all_four(player: Player) -> dict[SeatName, Player]:
    return dict.fromkeys(SEATS, player)


def position(rules: str, hands: Mapping[SeatName, str], actions: str) -> View:
    """The view of the seat to act after some actions. North shakes, so East bids first.

    Hands may be left out or short: the tiles not named are dealt to fill them, in order.
    """
    held = {seat: hands.get(seat, "").split() for seat in SEATS}
    named = [tile for hand in held.values() for tile in hand]
    spare = [str(tile) for tile in TILES if str(tile) not in named]
    for hand in held.values():
        while len(hand) < 7:
            hand.append(spare.pop())
    state = GAME.start(GAME.rules(rules), start={"shaker": "N", "hands": held})
    for action in actions.split():
        state = state.apply(action)
    assert state.turn is not None
    return state.view(state.turn)


def plays(tiles: str) -> str:
    """`64 32` as actions."""
    return " ".join(f"play:{tile}" for tile in tiles.split())


def to_bid(rules: str, hand: str, before: str = "") -> View:
    """The view of a seat that holds this hand and is to bid after those bids."""
    return position(rules, {SEATS[(1 + len(before.split())) % 4]: hand}, before)
