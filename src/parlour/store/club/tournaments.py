"""Tournaments in the club's book, as logs of events. What they mean is the club's to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnClause, delete, func, insert, literal_column, select, update

from parlour.store.club.book import Book
from parlour.store.club.schema import current, games, tournament_events, tournaments

# In which they were begun.
_ORDER: ColumnClause[int] = literal_column("tournaments.rowid")


class Row(NamedTuple):
    """An event as it is stored."""

    seq: int
    at: int
    body: str


class TournamentRows:
    def __init__(self, book: Book) -> None:
        self._book = book

    # --- tournaments -----------------------------------------------------------------------

    def names(self) -> list[str]:
        rows = self._book.rows(select(tournaments.c.name).order_by(_ORDER))
        return [name for (name,) in rows]

    def id_of(self, name: str) -> str | None:
        wanted = select(tournaments.c.id).where(self._book.named(tournaments.c.name, name))
        rows = self._book.rows(wanted)
        return rows[0][0] if rows else None

    def current(self) -> str | None:
        rows = self._book.rows(select(tournaments.c.name).join(current))
        return rows[0][0] if rows else None

    def newest(self) -> str | None:
        rows = self._book.rows(select(tournaments.c.id).order_by(_ORDER.desc()).limit(1))
        return rows[0][0] if rows else None

    def add(self, id: str, name: str, game: str, phase: str, at: int) -> None:
        row = {"id": id, "name": name, "game": game, "phase": phase, "opened": at}
        self._book.do(insert(tournaments).values(row))

    def make_current(self, id: str) -> None:
        """This one, and no other."""
        self._book.do(delete(current))
        self._book.do(insert(current).values(tournament=id))

    def delete(self, id: str) -> None:
        for table in (current, games, tournament_events):
            self._book.do(delete(table).where(table.c.tournament == id))
        self._book.do(delete(tournaments).where(tournaments.c.id == id))

    # --- what happened in them --------------------------------------------------------------

    def events(self, id: str, since: int = 0) -> list[Row]:
        found = tournament_events.c
        wanted = (
            select(found.seq, found.at, found.body)
            .where(found.tournament == id, found.seq > since)
            .order_by(found.seq)
        )
        return [Row(*row) for row in self._book.rows(wanted)]

    def append(self, id: str, rows: Sequence[Row], phase: str) -> None:
        for row in rows:
            self._book.do(insert(tournament_events).values(tournament=id, **row._asdict()))
        self._book.do(update(tournaments).where(tournaments.c.id == id).values(phase=phase))

    # --- games -----------------------------------------------------------------------------

    def next_number(self) -> int:
        ((last,),) = self._book.rows(select(func.max(games.c.number)))
        return 1 + (last or 0)

    def add_game(self, number: int, tournament: str, place: int) -> None:
        row = {"number": number, "tournament": tournament, "place": place}
        self._book.do(insert(games).values(row))

    def game(self, number: int) -> tuple[str, int] | None:
        """The tournament of a game and its place there."""
        wanted = select(games.c.tournament, games.c.place).where(games.c.number == number)
        rows = self._book.rows(wanted)
        return (rows[0][0], rows[0][1]) if rows else None
