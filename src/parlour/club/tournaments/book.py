"""Tournaments of one to five people, and each one's highest, lowest and average score.

A game counts when it is over. A second game of the same person with the same cards is a
replay, even where the first was given up, for its cards are known: it can only lower that
person's lowest score. So is a game in which something was taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from parlour.club.ledger import Ledger
from parlour.club.names import clean_name, name_key
from parlour.club.refusals import refused
from parlour.core.errors import shorten
from parlour.store.club.tournaments import TournamentRows

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
        self._rows = TournamentRows(ledger)

    # --- tournaments and people ------------------------------------------------------------

    def start(self, name: str, people: list[str]) -> None:
        """A new tournament, which becomes the current one."""
        name, people = clean_name(name), [clean_name(person) for person in people]
        if not 1 <= len(people) <= MOST_PEOPLE:
            raise refused("people", most=MOST_PEOPLE, given=len(people))
        if len(set(map(name_key, people))) < len(people):
            raise refused("same-people")
        with self._ledger.change():
            if self._rows.number(name) is not None:
                raise refused("tournament-there", name=name)
            number = self._rows.add(name)
            self._rows.make_current(number)
            for person in people:
                self._insert_person(number, person)

    def names(self) -> list[str]:
        return self._rows.names()

    def current(self) -> str | None:
        return self._rows.current()

    def use(self, name: str) -> None:
        """Make a tournament the current one."""
        with self._ledger.change():
            self._rows.make_current(self._known(name))

    def delete(self, name: str) -> None:
        """Remove a tournament and its records; the newest one left becomes the current one."""
        with self._ledger.change():
            self._rows.delete(self._known(name))
            newest = self._rows.newest()
            if self.current() is None and newest is not None:
                self._rows.make_current(newest)

    def people(self, name: str) -> list[str]:
        return self._rows.people(self._known(name))

    def add(self, name: str, person: str) -> None:
        with self._ledger.change():
            number, there = self._known(name), self.people(name)
            if len(there) >= MOST_PEOPLE:
                raise refused("full", name=name, most=MOST_PEOPLE)
            self._insert_person(number, clean_name(person))

    def rename(self, name: str, person: str, new_name: str) -> None:
        """Correct a person's name; the record stays."""
        with self._ledger.change():
            number, new_name = self._person(name, person), clean_name(new_name)
            if name_key(new_name) != name_key(person):
                self._must_be_new(self._known(name), new_name)
            self._rows.rename(number, new_name)

    def remove(self, name: str, person: str) -> None:
        """Take a person out, with their record."""
        with self._ledger.change():
            number = self._person(name, person)
            if len(self.people(name)) == 1:
                raise refused("only-one", person=person, name=name)
            self._rows.remove(number)

    # --- games -----------------------------------------------------------------------------

    def resume(self, number: int, cards: str) -> Begun | None:
        """The game that was entered under this number, if it is with these cards."""
        found = self._rows.game(number, cards)
        return Begun(number, *found) if found else None

    def begin(self, name: str, person: str, cards: str, rules: str, *, resumed: bool) -> Begun:
        """Enter a game that begins, or find one taken up again: the last that is not over.

        Where all are over, the program was stopped before the save was put away.
        """
        with self._ledger.change():
            who = self._person(name, person)
            before = self._rows.games_with(who, cards)
            if resumed and before:
                number, is_replay = before[0]
            else:
                is_replay = bool(before)
                number = self._rows.begin(who, cards, rules, is_replay)
            return Begun(number, person, is_replay)

    def count_as_replay(self, game: Begun) -> Begun:
        """The same game, but its cards are known from now on."""
        with self._ledger.change():
            self._rows.count_as_replay(game.number)
        return replace(game, is_replay=True)

    def finish(self, game: Begun, score: int | None, made_pat: bool | None = None) -> None:
        """Enter the score of a game that is over. Doing it twice changes nothing."""
        with self._ledger.change():
            self._rows.finish(game.number, score, made_pat)

    def standings(self, name: str) -> list[Standing]:
        """Everyone's record, in the order they were entered."""
        return [Standing(*row) for row in self._rows.standings(self._known(name))]

    # --- finding ---------------------------------------------------------------------------

    def _known(self, name: str) -> int:
        number = self._rows.number(name)
        if number is None:
            if not (known := ", ".join(self.names())):
                raise refused("no-tournaments", given=shorten(name))
            raise refused("no-tournament", given=shorten(name), known=known)
        return number

    def _person(self, name: str, person: str) -> int:
        number = self._rows.person(self._known(name), person)
        if number is None:
            there = ", ".join(self.people(name))
            raise refused("no-person", given=shorten(person), name=name, known=there)
        return number

    def _insert_person(self, tournament: int, person: str) -> None:
        self._must_be_new(tournament, person)
        self._rows.add_person(tournament, person)

    def _must_be_new(self, tournament: int, person: str) -> None:
        if self._rows.person(tournament, person) is not None:
            raise refused("person-there", person=person)
