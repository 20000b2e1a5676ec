"""Scoring tables in the club's book, each as a text under a name."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update

from parlour.store.club.book import Book
from parlour.store.club.schema import scoring_tables


class ScoringRows:
    def __init__(self, book: Book) -> None:
        self._book = book

    def names(self) -> list[str]:
        rows = self._book.rows(select(scoring_tables.c.name).order_by(scoring_tables.c.name))
        return [name for (name,) in rows]

    def points(self, name: str) -> str | None:
        rows = self._book.rows(
            select(scoring_tables.c.points).where(self._book.named(scoring_tables.c.name, name))
        )
        return rows[0][0] if rows else None

    def add(self, name: str, points: str) -> None:
        self._book.do(insert(scoring_tables).values(name=name, points=points))

    def change(self, name: str, points: str) -> None:
        self._book.do(
            update(scoring_tables)
            .where(self._book.named(scoring_tables.c.name, name))
            .values(points=points)
        )

    def delete(self, name: str) -> None:
        self._book.do(delete(scoring_tables).where(self._book.named(scoring_tables.c.name, name)))
