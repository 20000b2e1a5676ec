"""How a game stands and ends: each player's score, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from parlour.core.outcome import Outcome
from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.games.poker_solitaire.rules import SEATS, Rules
from parlour.games.poker_solitaire.scoring import Tally, counting_for, tally
from parlour.games.poker_solitaire.table import Table


def owner_of(rules: Rules, number: int) -> int:
    """The player who fills a matrix."""
    return number if rules.players == 2 else 0


def tallies(rules: Rules, table: Table) -> tuple[Tally, ...]:
    """Every matrix, counted by its owner's rules."""
    return tuple(
        tally(matrix, counting_for(rules, owner_of(rules, number)))
        for number, matrix in enumerate(table.matrices)
    )


def points(rules: Rules, totals: Sequence[int], player: int) -> int | None:
    """A player's points by the matrices' totals; None for one who tries to make pat hands."""
    if rules.wants_pat[player]:
        return None
    own = rules.own_matrices[player]
    if len(own) == 1:
        return totals[own[0]]
    counted = [totals[number] for number in own]
    return max(counted) if rules.mode == "best-of-two" else sum(counted)


def scores(rules: Rules, totals: Sequence[int]) -> dict[str, int | None]:
    return {name: points(rules, totals, player) for player, name in _NAMED[: rules.players]}


_NAMED = tuple((player, str(seat)) for player, seat in enumerate(SEATS))


def made_pat(rules: Rules, counted: Sequence[Tally], player: int) -> bool | None:
    """Whether a player has five pat hands; with two matrices to sum, in both of them.

    None for one who plays for points.
    """
    if not rules.wants_pat[player]:
        return None
    made = [counted[number].pat for number in rules.own_matrices[player]]
    return any(made) if rules.mode == "best-of-two" else all(made)


def winner(rules: Rules, counted: Sequence[Tally]) -> int | None:
    """Of two players, the seat that is ahead; None where they are equal."""
    first, second = (_worth(rules, counted, player) for player in (0, 1))
    return None if first == second else SEATS[first < second]


def _worth(rules: Rules, counted: Sequence[Tally], player: int) -> float:
    """What players are compared by: five pat hands beat any points, and less loses to any."""
    made = points(rules, totals(counted), player)
    if made is not None:
        return made
    return inf if made_pat(rules, counted, player) else -inf


def totals(counted: Sequence[Tally]) -> list[int]:
    return [each.total for each in counted]


# --- the end --------------------------------------------------------------------------------


def result(rules: Rules, counted: Sequence[Tally], why: Saying) -> dict[str, Any]:
    """The end as records keep it, with its reason in words and as what was said."""
    told: dict[str, Any] = {"scores": scores(rules, totals(counted))}
    if rules.players == 2:
        told["winner"] = winner(rules, counted)
    pat = {str(player + 1): made_pat(rules, counted, player) for player in range(rules.players)}
    if made := {seat: each for seat, each in pat.items() if each is not None}:
        told["pat"] = made
    return told | {"reason": str(why)}


def outcome(rules: Rules, counted: Sequence[Tally]) -> Outcome:
    """The end as all games tell it."""
    made: dict[Seat, int | None] = {
        SEATS[player]: points(rules, totals(counted), player) for player in range(rules.players)
    }
    if rules.players == 1:
        return Outcome.alone(1, made[1], made_pat(rules, counted, 0))
    worth = [_worth(rules, counted, player) for player in (0, 1)]
    return Outcome.ranked([(seat,) for seat in SEATS], worth, made)
