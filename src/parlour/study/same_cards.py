"""What the computer makes of some cards, played as anybody would play them: card by card."""

from __future__ import annotations

import msgspec

from parlour.core.seat import Seat
from parlour.engines.bots import bot
from parlour.games import game as game_named
from parlour.tables.outcomes import Outcome, outcome_of

LEVEL = "master"  # the strongest there is


class SeatPlayed(msgspec.Struct, frozen=True):
    """How the game would have ended for a seat, in the words of its results."""

    seat: Seat
    won: bool | None
    score: int | None


class CardsPlayed(msgspec.Struct, frozen=True):
    """What the computer made of the cards of each seat."""

    level: str
    seats: list[SeatPlayed]


def play_alone(game: str, rules: str, seed: str) -> Outcome:
    """A game for one, from its first card to its last. The same cards always end the same.

    The computer sees what any player would see, and so none of the cards to come.
    """
    player = bot(game, LEVEL)
    state = game_named(game).start(rules, seed=seed)
    seat = state.turn
    while state.turn is not None:
        state = state.apply(player.choose(state.view(state.turn)))
    return outcome_of(game, state, seat, players=1)
