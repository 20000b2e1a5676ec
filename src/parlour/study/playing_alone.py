"""What the computer makes of some cards, played as anybody would play them: card by card."""

from __future__ import annotations

import msgspec

from parlour.core.seat import Seat
from parlour.core.seen import View
from parlour.engines.bots import bot
from parlour.games import game as game_named

LEVEL = "master"  # the strongest there is


class SeatPlayed(msgspec.Struct, frozen=True):
    """How the game would have ended for a seat, in the words of its results."""

    seat: Seat
    won: bool | None
    score: int | None
    view: View  # of the game as it ended

    @classmethod
    def of(cls, seat: Seat, alone: View) -> SeatPlayed:
        """What came of this seat's cards where one alone was dealt them."""
        ended = alone.outcome
        assert ended is not None
        ((player,),) = ended.sides
        return cls(seat, ended.won(player), ended.scores[player], alone)


class CardsPlayed(msgspec.Struct, frozen=True):
    """What the computer made of the cards of each seat."""

    level: str
    seats: list[SeatPlayed]


def play_alone(game: str, rules: str, seed: str) -> View:
    """A game for one, from its first card to its last, as it ended. The same cards always end the
    same.

    The computer sees what any player would see, and so none of the cards to come.
    """
    player = bot(game, LEVEL)
    state = game_named(game).start(rules, seed=seed)
    while state.turns:
        (seat,) = state.turns
        state = state.apply(player.choose(state.view(seat)))
    ended: View = state.view(None)
    return ended
