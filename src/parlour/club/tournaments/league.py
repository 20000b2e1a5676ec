"""A league: several tournaments of one game, a season say, with one table.

The table is a fold over the tournaments that are over. People are told apart by who they are, not
by the names that they entered under.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from parlour.club.tournaments.standings import Standing
from parlour.club.tournaments.tournament import Tournament

Scored: TypeAlias = Literal["points", "places"]
SCORED: tuple[Scored, ...] = get_args(Scored)


class Row(NamedTuple):
    """Somebody's season."""

    place: int  # shared by equals
    player: str
    name: str  # that they entered under last
    points: int  # of the evenings that count
    evenings: int  # at which they played
    won: int  # evenings at which nobody stood before them
    each: tuple[int | None, ...]  # what each evening brought; None: they were not there


def table(tournaments: Sequence[Tournament], scored: Scored, best: int) -> list[Row]:
    """Where everybody stands after these tournaments, in their order; of each the best so many
    evenings count (0: all).

    Points come first, then evenings won, then the best evening, the second best and so on.
    """
    names: dict[str, str] = {}
    made: dict[str, list[int | None]] = {}
    won: dict[str, int] = {}
    for at, tournament in enumerate(tournaments):
        for player, name, points, first in _evening(tournament, scored):
            names[player] = name
            made.setdefault(player, [None] * len(tournaments))[at] = points
            won[player] = won.get(player, 0) + first
    keys = {}
    for player, each in made.items():
        evenings = sorted((one for one in each if one is not None), reverse=True)
        keys[player] = (sum(evenings[: best or None]), won[player], evenings)
    rows: list[Row] = []
    by_name = sorted(keys, key=lambda player: (names[player], player))
    order = sorted(by_name, key=lambda player: keys[player], reverse=True)
    for at, player in enumerate(order, 1):
        points, wins, evenings = keys[player]
        same = at > 1 and keys[order[at - 2]] == keys[player]
        place = rows[-1].place if same else at
        brought = tuple(made[player])
        rows.append(Row(place, player, names[player], points, len(evenings), wins, brought))
    return rows


def _evening(tournament: Tournament, scored: Scored) -> Iterable[tuple[str, str, int, bool]]:
    """Who was there, what it brought them, and whether nobody stood before them."""
    scores = tournament.scores
    # Somebody who has entered and played nothing may stand before those who have lost.
    there = [row for row in scores.standings if scores.was_there(row.entry)]
    for row in there:
        entry = tournament.entry(row.entry)
        if entry.player:
            points = row.points if scored == "points" else _for_place(row, there)
            yield entry.player, entry.name, points, row.place == there[0].place


def _for_place(row: Standing, there: Sequence[Standing]) -> int:
    """One for whoever comes last, and one more for each whom one does not stand behind."""
    return sum(other.place >= row.place for other in there)
