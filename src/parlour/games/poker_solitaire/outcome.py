"""How a game stands and ends: each player's score, and who has won."""

from __future__ import annotations

from typing import Any

from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import Tally, counting_for, is_pat, tally, total
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
    totals = [total(table.matrices[number], how) for number in rules.own_matrices[player]]
    return max(totals) if rules.mode == "best-of-two" else sum(totals)


def made_pat(rules: Rules, table: Table, player: int) -> bool:
    """Whether a player has five pat hands; with two matrices to sum, in both of them."""
    made = [is_pat(table.matrices[number]) for number in rules.own_matrices[player]]
    return any(made) if rules.mode == "best-of-two" else all(made)


def scores(rules: Rules, table: Table) -> dict[str, int | None]:
    return {str(player + 1): score_of(rules, table, player) for player in range(rules.players)}


def result(rules: Rules, table: Table, reason: str) -> dict[str, Any]:
    told: dict[str, Any] = {"scores": scores(rules, table)}
    pat = {
        str(player + 1): made_pat(rules, table, player)
        for player in range(rules.players)
        if counting_for(rules, player).pat
    }
    if rules.players == 2:
        told["winner"] = _winner(rules, table)
    if pat:
        told["pat"] = pat
    return told | {"reason": reason}


def _winner(rules: Rules, table: Table) -> int | None:
    """The seat with more points; five pat hands beat any points, and less loses to any."""

    def worth(player: int) -> float:
        points = score_of(rules, table, player)
        if points is not None:
            return points
        return float("inf") if made_pat(rules, table, player) else float("-inf")

    first, second = worth(0), worth(1)
    return None if first == second else 1 if first > second else 2
