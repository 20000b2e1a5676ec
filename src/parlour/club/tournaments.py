"""Tournaments of one to five people, and each one's highest, lowest and average score.

A game counts when it is over. A second game of the same person with the same cards is a
replay, even where the first was given up, for its cards are known: it can only lower that
person's lowest score. So is a game in which something was taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from parlour.club.ledger import Ledger
from parlour.club.names import clean_name, name_key
from parlour.core.errors import ParlourError, shorten

MOST_PEOPLE = 5


@dataclass(frozen=True)
class Standing:
    """One person's record in a tournament."""

    name: str
    games: int
    highest: int | None
    lowest: int | None
    average: float | None
    pat_games: int
    pat_won: int


@dataclass(frozen=True)
class Begun:
    """A game in play, entered in the book."""

    number: int
    person: str
    is_replay: bool


class Tournaments:
    """All tournaments; one of them is the current one."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    # --- tournaments and people ------------------------------------------------------------

    def start(self, name: str, people: list[str]) -> None:
        """A new tournament, which becomes the current one."""
        name, people = clean_name(name), [clean_name(person) for person in people]
        if not 1 <= len(people) <= MOST_PEOPLE:
            raise ParlourError(f"a tournament has 1 to {MOST_PEOPLE} people, not {len(people)}")
        if len(set(map(name_key, people))) < len(people):
            raise ParlourError("two people of a tournament cannot have the same name")
        with self._ledger.change():
            if self._id(name) is not None:
                raise ParlourError(f"there is a tournament {name} already")
            self._ledger.do("UPDATE tournaments SET is_current = 0")
            number = self._ledger.do(
                "INSERT INTO tournaments (name, is_current) VALUES (?, 1)", name
            )
            for person in people:
                self._insert_person(number, person)

    def names(self) -> list[str]:
        return [name for (name,) in self._ledger.rows("SELECT name FROM tournaments ORDER BY id")]

    def current(self) -> str | None:
        rows = self._ledger.rows("SELECT name FROM tournaments WHERE is_current")
        return rows[0][0] if rows else None

    def use(self, name: str) -> None:
        """Make a tournament the current one."""
        with self._ledger.change():
            number = self._known(name)
            self._ledger.do("UPDATE tournaments SET is_current = (id = ?)", number)

    def delete(self, name: str) -> None:
        """Remove a tournament and its records; the newest one left becomes the current one."""
        with self._ledger.change():
            self._ledger.do("DELETE FROM tournaments WHERE id = ?", self._known(name))
            if self.current() is None:
                self._ledger.do(
                    "UPDATE tournaments SET is_current = 1 "
                    "WHERE id = (SELECT max(id) FROM tournaments)"
                )

    def people(self, name: str) -> list[str]:
        rows = self._ledger.rows(
            "SELECT name FROM people WHERE tournament = ? ORDER BY id", self._known(name)
        )
        return [person for (person,) in rows]

    def add(self, name: str, person: str) -> None:
        with self._ledger.change():
            number, there = self._known(name), self.people(name)
            if len(there) >= MOST_PEOPLE:
                raise ParlourError(f"{name} has {MOST_PEOPLE} people, and more cannot join")
            self._insert_person(number, clean_name(person))

    def rename(self, name: str, person: str, new_name: str) -> None:
        """Correct a person's name; the record stays."""
        with self._ledger.change():
            number, new_name = self._person(name, person), clean_name(new_name)
            if name_key(new_name) != name_key(person):
                self._must_be_new(self._known(name), new_name)
            self._ledger.do("UPDATE people SET name = ? WHERE id = ?", new_name, number)

    def remove(self, name: str, person: str) -> None:
        """Take a person out, with their record."""
        with self._ledger.change():
            number = self._person(name, person)
            if len(self.people(name)) == 1:
                raise ParlourError(f"{person} is the only one in {name}")
            self._ledger.do("DELETE FROM people WHERE id = ?", number)

    # --- games -----------------------------------------------------------------------------

    def resume(self, number: int, cards: str) -> Begun | None:
        """The game that was entered under this number, if it is with these cards."""
        rows = self._ledger.rows(
            "SELECT people.name, is_replay FROM games JOIN people ON people.id = person "
            "WHERE games.id = ? AND cards = ?",
            number,
            cards,
        )
        return Begun(number, rows[0][0], bool(rows[0][1])) if rows else None

    def begin(self, name: str, person: str, cards: str, rules: str, *, resumed: bool) -> Begun:
        """Enter a game that begins, or find one taken up again: the last that is not over.

        Where all are over, the program was stopped before the save was put away.
        """
        with self._ledger.change():
            who = self._person(name, person)
            rows = self._ledger.rows(
                "SELECT id, is_replay FROM games WHERE person = ? AND cards = ? "
                "ORDER BY is_over, id DESC",
                who,
                cards,
            )
            if resumed and rows:
                return Begun(rows[0][0], person, bool(rows[0][1]))
            number = self._ledger.do(
                "INSERT INTO games (person, cards, rules, is_replay) VALUES (?, ?, ?, ?)",
                who,
                cards,
                rules,
                bool(rows),
            )
            return Begun(number, person, bool(rows))

    def count_as_replay(self, game: Begun) -> Begun:
        """The same game, but its cards are known from now on."""
        with self._ledger.change():
            self._ledger.do("UPDATE games SET is_replay = 1 WHERE id = ?", game.number)
        return replace(game, is_replay=True)

    def finish(self, game: Begun, score: int | None, made_pat: bool | None = None) -> None:
        """Enter the score of a game that is over. Doing it twice changes nothing."""
        with self._ledger.change():
            self._ledger.do(
                "UPDATE games SET is_over = 1, score = ?, made_pat = ? "
                "WHERE id = ? AND NOT is_over",
                score,
                made_pat,
                game.number,
            )

    def standings(self, name: str) -> list[Standing]:
        """Everyone's record, in the order they were entered."""
        rows = self._ledger.rows(
            """
            SELECT people.name,
                   count(games.id) FILTER (WHERE NOT is_replay),
                   max(score) FILTER (WHERE NOT is_replay),
                   min(score),
                   avg(score) FILTER (WHERE NOT is_replay),
                   count(made_pat) FILTER (WHERE NOT is_replay),
                   coalesce(sum(made_pat) FILTER (WHERE NOT is_replay), 0)
            FROM people LEFT JOIN games ON games.person = people.id AND games.is_over
            WHERE people.tournament = ?
            GROUP BY people.id ORDER BY people.id
            """,
            self._known(name),
        )
        return [Standing(*row) for row in rows]

    # --- finding ---------------------------------------------------------------------------

    def _id(self, name: str) -> int | None:
        rows = self._ledger.rows("SELECT id FROM tournaments WHERE same(name) = ?", name_key(name))
        return rows[0][0] if rows else None

    def _known(self, name: str) -> int:
        number = self._id(name)
        if number is None:
            known = ", ".join(self.names()) or "none yet"
            raise ParlourError(f"there is no tournament {shorten(name)}; there are: {known}")
        return number

    def _person(self, name: str, person: str) -> int:
        rows = self._ledger.rows(
            "SELECT id FROM people WHERE tournament = ? AND same(name) = ?",
            self._known(name),
            name_key(person),
        )
        if not rows:
            there = ", ".join(self.people(name))
            raise ParlourError(f"{shorten(person)} is not in {name}; there are: {there}")
        return int(rows[0][0])

    def _insert_person(self, tournament: int, person: str) -> None:
        self._must_be_new(tournament, person)
        self._ledger.do("INSERT INTO people (tournament, name) VALUES (?, ?)", tournament, person)

    def _must_be_new(self, tournament: int, person: str) -> None:
        if self._ledger.rows(
            "SELECT 1 FROM people WHERE tournament = ? AND same(name) = ?",
            tournament,
            name_key(person),
        ):
            raise ParlourError(f"{person} is there already")
