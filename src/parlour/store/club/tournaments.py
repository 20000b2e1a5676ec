"""Tournaments, people and games in the club's book. What they mean is the club's to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from parlour.store.club.book import Book
from parlour.store.club.schema import games, people, tournaments


class TournamentRows:
    def __init__(self, book: Book) -> None:
        self._book = book

    # --- tournaments -----------------------------------------------------------------------

    def names(self) -> list[str]:
        rows = self._book.rows(select(tournaments.c.name).order_by(tournaments.c.id))
        return [name for (name,) in rows]

    def current(self) -> str | None:
        rows = self._book.rows(select(tournaments.c.name).where(tournaments.c.is_current != 0))
        return rows[0][0] if rows else None

    def newest(self) -> int | None:
        rows = self._book.rows(select(tournaments.c.id).order_by(tournaments.c.id.desc()).limit(1))
        return rows[0][0] if rows else None

    def number(self, name: str) -> int | None:
        rows = self._book.rows(
            select(tournaments.c.id).where(self._book.named(tournaments.c.name, name))
        )
        return rows[0][0] if rows else None

    def add(self, name: str) -> int:
        return self._book.do(insert(tournaments).values(name=name))

    def make_current(self, number: int) -> None:
        """This one, and no other."""
        self._book.do(update(tournaments).values(is_current=tournaments.c.id == number))

    def delete(self, number: int) -> None:
        self._book.do(delete(tournaments).where(tournaments.c.id == number))

    # --- people ----------------------------------------------------------------------------

    def people(self, tournament: int) -> list[str]:
        """In the order in which they were entered."""
        rows = self._book.rows(
            select(people.c.name).where(people.c.tournament == tournament).order_by(people.c.id)
        )
        return [name for (name,) in rows]

    def person(self, tournament: int, name: str) -> int | None:
        rows = self._book.rows(
            select(people.c.id).where(
                people.c.tournament == tournament, self._book.named(people.c.name, name)
            )
        )
        return rows[0][0] if rows else None

    def add_person(self, tournament: int, name: str) -> None:
        self._book.do(insert(people).values(tournament=tournament, name=name))

    def rename(self, person: int, name: str) -> None:
        self._book.do(update(people).where(people.c.id == person).values(name=name))

    def remove(self, person: int) -> None:
        self._book.do(delete(people).where(people.c.id == person))

    # --- games -----------------------------------------------------------------------------

    def game(self, number: int, cards: str) -> tuple[str, bool] | None:
        """Whose game has this number and whether it is a replay, if it is with these cards."""
        rows = self._book.rows(
            select(people.c.name, games.c.is_replay)
            .join_from(games, people)
            .where(games.c.id == number, games.c.cards == cards)
        )
        return (rows[0][0], bool(rows[0][1])) if rows else None

    def games_with(self, person: int, cards: str) -> list[tuple[int, bool]]:
        """A person's games with these cards, by number, and whether each is a replay: those that
        are not over first, the last one first."""
        rows = self._book.rows(
            select(games.c.id, games.c.is_replay)
            .where(games.c.person == person, games.c.cards == cards)
            .order_by(games.c.is_over, games.c.id.desc())
        )
        return [(number, bool(is_replay)) for number, is_replay in rows]

    def begin(self, person: int, cards: str, rules: str, is_replay: bool) -> int:
        return self._book.do(
            insert(games).values(person=person, cards=cards, rules=rules, is_replay=is_replay)
        )

    def count_as_replay(self, number: int) -> None:
        self._book.do(update(games).where(games.c.id == number).values(is_replay=True))

    def finish(self, number: int, score: int | None, made_pat: bool | None) -> None:
        """The first score that is entered stands."""
        self._book.do(
            update(games)
            .where(games.c.id == number, games.c.is_over == 0)
            .values(is_over=True, score=score, made_pat=made_pat)
        )

    def standings(self, tournament: int) -> Sequence[Any]:
        """Everyone in the order in which they were entered: name, games that count, their highest,
        the lowest of all, the mean of those that count; games for pat hands, and those won."""
        over = (games.c.person == people.c.id) & (games.c.is_over != 0)
        return self._book.rows(
            select(*_STANDING)
            .join_from(people, games, over, isouter=True)
            .where(people.c.tournament == tournament)
            .group_by(people.c.id)
            .order_by(people.c.id)
        )


_COUNTS = games.c.is_replay == 0
_STANDING = (
    people.c.name,
    func.count(games.c.id).filter(_COUNTS),
    func.max(games.c.score).filter(_COUNTS),
    func.min(games.c.score),
    func.avg(games.c.score).filter(_COUNTS),
    func.count(games.c.made_pat).filter(_COUNTS),
    func.coalesce(func.sum(games.c.made_pat).filter(_COUNTS), 0),
)
