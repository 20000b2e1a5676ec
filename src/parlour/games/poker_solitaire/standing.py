"""How a game stands and ends: each player's score, and who has won."""

from __future__ import annotations

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


def score_of(rules: Rules, table: Table, player: int) -> int | None:
    """A player's points; None for one who tries to make pat hands."""
    how = counting_for(rules, player)
    if how.pat:
        return None
    totals = [tally(table.matrices[number], how).total for number in rules.own_matrices[player]]
    return max(totals) if rules.mode == "best-of-two" else sum(totals)


def made_pat(rules: Rules, table: Table, player: int) -> bool | None:
    """Whether a player has five pat hands; with two matrices to sum, in both of them.

    None for one who plays for points.
    """
    how = counting_for(rules, player)
    if not how.pat:
        return None
    made = [tally(table.matrices[number], how).pat for number in rules.own_matrices[player]]
    return any(made) if rules.mode == "best-of-two" else all(made)


def scores(rules: Rules, table: Table) -> dict[str, int | None]:
    return {str(player + 1): score_of(rules, table, player) for player in range(rules.players)}


def winner(rules: Rules, table: Table) -> int | None:
    """Of two players, the seat that is ahead; None where they are equal."""
    first, second = (_worth(rules, table, player) for player in (0, 1))
    return None if first == second else SEATS[first < second]


def _worth(rules: Rules, table: Table, player: int) -> float:
    """What players are compared by: five pat hands beat any points, and less loses to any."""
    points = score_of(rules, table, player)
    if points is not None:
        return points
    return inf if made_pat(rules, table, player) else -inf


# --- the end --------------------------------------------------------------------------------


def result(rules: Rules, table: Table, why: Saying) -> dict[str, Any]:
    """The end as records keep it, with its reason in words and as what was said."""
    told: dict[str, Any] = {"scores": scores(rules, table)}
    if rules.players == 2:
        told["winner"] = winner(rules, table)
    pat = {str(player + 1): made_pat(rules, table, player) for player in range(rules.players)}
    if made := {seat: each for seat, each in pat.items() if each is not None}:
        told["pat"] = made
    return told | {"reason": str(why)}


def outcome(rules: Rules, table: Table) -> Outcome:
    """The end as all games tell it."""
    points: dict[Seat, int | None] = {
        SEATS[player]: score_of(rules, table, player) for player in range(rules.players)
    }
    if rules.players == 1:
        return Outcome.alone(1, points[1], made_pat(rules, table, 0))
    worth = [_worth(rules, table, player) for player in (0, 1)]
    return Outcome.ranked([(seat,) for seat in SEATS], worth, points)
