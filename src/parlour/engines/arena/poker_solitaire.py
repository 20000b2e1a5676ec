"""Poker Solitaire in the arena: both bots play the same cards, alone or in each other's seat."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.errors import ParlourError
from parlour.core.seat import Seat
from parlour.engines.arena.protocol import WINS, Measure, Played, Protocol, Tally
from parlour.games.poker_solitaire import Rules
from parlour.games.poker_solitaire.state import State

MEASURES = (
    Measure(WINS, "games won by {first}", share=True),
    Measure("difference", "{unit} a game, difference", signed=True),
    Measure("first", "{unit} a game of {first}"),
    Measure("second", "{unit} a game of {second}"),
)


def _alike(rules: Rules) -> None:
    """Refuse to compare points with pat hands."""
    kinds = {scoring == "pat" for scoring, _, _ in rules.scorings[: rules.players]}
    if len(kinds) > 1:
        raise ParlourError("the arena compares like with like: points, or pat hands for both")


def _seatings(rules: Rules) -> tuple[frozenset[Seat], ...]:
    """Where one plays, the bots play the same deck one after the other."""
    if rules.players == 1:
        return frozenset({1}), frozenset()
    return frozenset({1}), frozenset({2})


def _tally(games: Sequence[Played]) -> Tally:
    finals: list[State] = [game.final for game in games]
    if finals[0].rules.players == 1:
        first, second = (_worth(final, 1) for final in finals)
        wins = (first > second) + (first == second) / 2
        contests = 1
    else:
        first = second = wins = 0
        contests = len(games)
        for final, game in zip(finals, games, strict=True):
            (seat,) = game.first
            first += _worth(final, int(seat))
            second += _worth(final, 3 - int(seat))
            assert final.result is not None
            winner = final.result["winner"]
            wins += 0.5 if winner is None else winner == seat
    return {
        WINS: (wins, contests),
        "difference": (first - second, contests),
        "first": (first, contests),
        "second": (second, contests),
    }


def _worth(final: State, seat: int) -> int:
    """A player's points, or 1 for five pat hands where there are no points."""
    assert final.result is not None
    points: int | None = final.result["scores"][str(seat)]
    return int(final.result["pat"][str(seat)]) if points is None else points


def _unit(rules: Rules) -> str:
    return "five pat hands" if rules.scoring == "pat" else "points"


PROTOCOLS = (
    Protocol(
        name="full",
        says="whole games; in a race the players act in turn, for the arena has no clock",
        rules="standard",
        measures=MEASURES,
        check=_alike,
        seatings=_seatings,
        tally=_tally,
        unit=_unit,
    ),
)
