"""The records of a tournament, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.club.tournaments.book import Standing


def standing_lines(tournament: str, standings: Sequence[Standing]) -> list[str]:
    width = max(len(standing.name) for standing in standings)
    lines = [f"{tournament}", f"  {'':<{width}}  games  highest  lowest  average"]
    for one in standings:
        average = "-" if one.average is None else f"{one.average:.1f}"
        line = (
            f"  {one.name:<{width}}  {one.games:>5}  {_shown(one.highest):>7}  "
            f"{_shown(one.lowest):>6}  {average:>7}"
        )
        if one.pat_games:
            line += f"  pat: {one.pat_won} of {one.pat_games} won"
        lines.append(line)
    return lines


def _shown(score: int | None) -> str:
    return "-" if score is None else str(score)
