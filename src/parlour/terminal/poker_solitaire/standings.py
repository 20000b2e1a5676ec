"""The records of a tournament, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.terminal.poker_solitaire.words import lines

if TYPE_CHECKING:
    from parlour.club.tournaments.book import Standing


def standing_lines(tournament: str, standings: Sequence[Standing]) -> list[str]:
    width = max(len(standing.name) for standing in standings)
    heads = [lines(f"book.{name}") for name in ("games", "highest", "lowest", "average")]
    told = [tournament, f"  {'':<{width}}  {'  '.join(heads)}"]
    for one in standings:
        average = "-" if one.average is None else f"{one.average:.1f}"
        figures = (str(one.games), _shown(one.highest), _shown(one.lowest), average)
        under = [f"{each:>{len(head)}}" for each, head in zip(figures, heads, strict=True)]
        if one.pat_games:
            under.append(lines("book.pat", won=one.pat_won, n=one.pat_games))
        if one.handicap:
            under.append(lines("book.handicap", settings=one.handicap))
        told.append(f"  {one.name:<{width}}  {'  '.join(under)}")
    return told


def _shown(score: int | None) -> str:
    return "-" if score is None else str(score)
