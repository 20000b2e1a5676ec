"""What the computer makes of some cards, played as anybody would play them: card by card."""

from __future__ import annotations

import msgspec

from parlour.core.outcome import Outcome
from parlour.core.seat import Seat
from parlour.engines.bots import bot
from parlour.games import game as game_named

LEVEL = "master"  # the strongest there is


class SeatPlayed(msgspec.Struct, frozen=True):
    """How the game would have ended for a seat, in the words of its results."""

    seat: Seat
    won: bool | None
    score: int | None

    @classmethod
    def of(cls, seat: Seat, alone: Outcome) -> SeatPlayed:
        """What came of this seat's cards where one alone was dealt them."""
        ((player,),) = alone.sides
        return cls(seat, alone.won(player), alone.scores[player])


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
    while state.turns:
        (seat,) = state.turns
        state = state.apply(player.choose(state.view(seat)))
    ended: Outcome = state.outcome
    return ended
