"""How it is measured: each deal is played from both seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.core.seat import Seat
from parlour.engines.arena.protocol import WINS, Measure, Played, Protocol, Tally


def _seatings(rules: Any) -> tuple[frozenset[Seat], ...]:
    return frozenset("A"), frozenset("B")


def _tally(games: Sequence[Played]) -> Tally:
    won = sum(bool(game.final.outcome.won(seat)) for game in games for seat in game.first)
    return {WINS: (won, len(games))}


PROTOCOLS = (
    Protocol(
        name="full",
        says="whole games",
        rules="three",
        measures=(Measure(WINS, "games won by {first}", share=True),),
        check=lambda rules: None,
        seatings=_seatings,
        tally=_tally,
    ),
)
