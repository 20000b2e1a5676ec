"""Duplicate: all tables of a round play the same deals, and are compared with each other.

Each side is compared with every side that sat where it sat, by its spread: two points for each that
made less of the same deals, one for each that made as much. What was not played is compared with
nobody: its table counts as an equal for the others; whoever won it by coming, or by a ruling, and
whoever has a bye, has what is the average.
"""

from __future__ import annotations

from hashlib import sha256

from parlour.club.tournaments.counting import made
from parlour.club.tournaments.events import Played
from parlour.club.tournaments.tournament import Round, Tournament

_BETTER, _EQUAL = 2, 1


def secret_of(tournament: Tournament) -> str:
    """What the deals of the newest round come from: it tells nothing of other rounds'."""
    round = len(tournament.rounds)
    return sha256(f"parlour/1:round\n{tournament.opened.secret}\n{round}".encode()).hexdigest()


def secret_of_cards(tournament: Tournament, cards: str) -> str:
    """What the deal of that number comes from, in a book."""
    return sha256(f"parlour/1:cards\n{tournament.opened.secret}\n{cards}".encode()).hexdigest()


def average(round: Round) -> int:
    return _EQUAL * (len(round.boards) - 1)


def compared(game: str, round: Round, place: int, side: int) -> int:
    """The points of a side for what it made at a table that was played."""
    spreads = {
        at: made(game, end.games, side).spread
        for at, end in round.ends.items()
        if isinstance(end, Played)
    }
    mine = spreads.pop(place)
    unplayed = len(round.boards) - 1 - len(spreads)
    better = sum(mine > other for other in spreads.values())
    equal = sum(mine == other for other in spreads.values())
    return _BETTER * better + _EQUAL * (equal + unplayed)
