"""What a table of a tournament came to, taken from the table itself."""

from __future__ import annotations

from parlour.club.tournaments.counting import CRIBBAGE
from parlour.club.tournaments.events import Forfeited, GamePlayed, Played
from parlour.club.tournaments.tournament import Tournament
from parlour.tables.table import Table


def played(tournament: Tournament, place: int, table: Table) -> Played:
    """The games of a table that is over; a match of cribbage is several."""
    outcome = table.outcome
    assert table.state is not None
    assert outcome is not None
    if table.opened.game == CRIBBAGE and table.state.result is not None:
        games = table.state.result["games"]
        return Played(
            place, tuple(GamePlayed(one["winner"], tuple(one["scores"])) for one in games)
        )
    firsts = [side[0] for side in tournament.seating]
    winner = next((at for at, seat in enumerate(firsts) if outcome.won(seat)), None)
    alone = len(firsts) == 1
    if alone and outcome.scores[firsts[0]] is None:
        return Played(place, (GamePlayed(None, (), pat=outcome.won(firsts[0]) or False),))
    scores = tuple(outcome.scores[seat] or 0 for seat in firsts)
    return Played(place, (GamePlayed(None if alone else winner, scores),))


def forfeited(tournament: Tournament, place: int, table: Table) -> Forfeited | None:
    """Which sides of a table that has not begun are not there; None where all of them are.
    Whoever does not come in an arena has a break, so that nobody else waits for them."""
    missing = [
        [entry for seat, entry in zip(seats, side, strict=True) if table.chairs[str(seat)].open]
        for seats, side in zip(
            tournament.seating, tournament.rounds[-1].boards[place].sides, strict=True
        )
    ]
    absent = tuple(at for at, entries in enumerate(missing) if entries)
    breaks = tuple(entry for entries in missing for entry in entries if tournament.arena)
    return Forfeited(place, absent, breaks) if absent else None
