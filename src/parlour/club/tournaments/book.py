"""The tournaments of a terminal, of one to five people: the same events and the same sums as a
server's, in the club's book.

Each is a book of games (`own_games.py`), of which this program is the only one that writes: who
plays is asked here, and the cards are those that were dealt. What counts is `record.py`'s to say.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from secrets import token_hex

from parlour.club.ledger import Ledger
from parlour.club.names import clean_name, name_key
from parlour.club.refusals import refused
from parlour.club.tournaments import handicaps
from parlour.club.tournaments.events import (
    AnyEvent,
    Board,
    Entered,
    GamePlayed,
    Known,
    Opened,
    Paired,
    Played,
    Renamed,
    Struck,
    read_event,
    write_event,
)
from parlour.club.tournaments.record import replays
from parlour.club.tournaments.tournament import Entry, Tournament
from parlour.core.errors import shorten
from parlour.store.club.tournaments import Row, TournamentRows

MOST_PEOPLE = 5
GAME, RULES = "poker-solitaire", "standard"  # games may be played by others of its rules


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
    handicap: str = ""


@dataclass(frozen=True)
class Begun:
    """A game in play, entered in the book."""

    number: int
    person: str
    is_replay: bool


class Writing:
    """A tournament to which something happens, and what of it is not stored yet."""

    def __init__(self, rows: TournamentRows, tournament: Tournament) -> None:
        self._rows, self.tournament = rows, tournament
        self._fresh: list[Row] = []

    def happens(self, event: AnyEvent, at: int | None = None) -> None:
        at = round(1000 * time.time()) if at is None else at
        self.tournament = self.tournament.after(event, at)
        self._fresh.append(Row(self.tournament.seq, at, write_event(event)))

    def store(self) -> None:
        self._rows.append(self.tournament.id, self._fresh, self.tournament.phase)
        self._fresh = []


def opened_here(rows: TournamentRows, name: str, at: int | None = None) -> Writing:
    """A tournament that has just begun: nobody directs it, for all who see it can write in it."""
    at = round(1000 * time.time()) if at is None else at
    opened = Opened(name, GAME, RULES, director="", secret="", form="book")
    tournament = Tournament.open(token_hex(6), opened)
    rows.add(tournament.id, name, GAME, tournament.phase, at)
    rows.append(tournament.id, [Row(1, at, write_event(opened))], tournament.phase)
    return Writing(rows, tournament)


class Tournaments:
    """All tournaments; one of them is the current one."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._rows = TournamentRows(ledger)
        self._folded: dict[str, Tournament] = {}

    # --- tournaments and people ------------------------------------------------------------

    def start(self, name: str, people: list[str]) -> None:
        """A new tournament, which becomes the current one."""
        name, people = clean_name(name), [clean_name(person) for person in people]
        if not 1 <= len(people) <= MOST_PEOPLE:
            raise refused("people", most=MOST_PEOPLE, given=len(people))
        if len(set(map(name_key, people))) < len(people):
            raise refused("same-people")
        with self._ledger.change():
            if self._rows.id_of(name) is not None:
                raise refused("tournament-there", name=name)
            writing = opened_here(self._rows, name)
            for number, person in enumerate(people, 1):
                writing.happens(Entered(number, "", person))
            writing.store()
            self._rows.make_current(writing.tournament.id)

    def names(self) -> list[str]:
        return self._rows.names()

    def current(self) -> str | None:
        return self._rows.current()

    def use(self, name: str) -> None:
        """Make a tournament the current one."""
        with self._ledger.change():
            self._rows.make_current(self._id(name))

    def delete(self, name: str) -> None:
        """Remove a tournament and its records; the newest one left becomes the current one."""
        with self._ledger.change():
            self._rows.delete(self._id(name))
            newest = self._rows.newest()
            if self.current() is None and newest is not None:
                self._rows.make_current(newest)

    def people(self, name: str) -> list[str]:
        return [entry.name for entry in self._known(name).present]

    def add(self, name: str, person: str) -> None:
        with self._ledger.change():
            known, person = self._known(name), clean_name(person)
            if len(known.present) >= MOST_PEOPLE:
                raise refused("full", name=name, most=MOST_PEOPLE)
            _must_be_new(known, person)
            self._store(known, [Entered(len(known.entries) + 1, "", person)])

    def rename(self, name: str, person: str, new_name: str) -> None:
        """Correct a person's name; the record stays."""
        with self._ledger.change():
            known, new_name = self._known(name), clean_name(new_name)
            entry = _entry(known, name, person)
            if name_key(new_name) != name_key(person):
                _must_be_new(known, new_name)
            self._store(known, [Renamed(entry.number, new_name)])

    def remove(self, name: str, person: str) -> None:
        """Take a person out, with their record."""
        with self._ledger.change():
            known = self._known(name)
            entry = _entry(known, name, person)
            if len(known.present) == 1:
                raise refused("only-one", person=person, name=name)
            self._store(known, [Struck(entry.number)])

    def handicap(self, name: str, person: str, settings: str) -> None:
        """Other settings of the rules for one person, from the next game on; none takes them
        away."""
        with self._ledger.change():
            known = self._known(name)
            entry = _entry(known, name, person)
            self._store(known, handicaps.checked(known, entry.number, settings))

    def handicap_of(self, name: str, person: str) -> str:
        return _entry(self._known(name), name, person).handicap

    # --- games -----------------------------------------------------------------------------

    def resume(self, number: int, cards: str) -> Begun | None:
        """The game that was entered under this number, if it is with these cards."""
        found = self._rows.game(number)
        if found is None:
            return None
        tournament, place = self._fold(found[0]), found[1]
        board = tournament.rounds[-1].boards[place]
        entry = tournament.entry(board.sides[0][0])
        if board.cards != cards or entry.struck:
            return None
        return Begun(number, entry.name, place in replays(tournament.rounds[-1]))

    def begin(self, name: str, person: str, cards: str, rules: str, *, resumed: bool) -> Begun:
        """Enter a game that begins, or find one taken up again: the last that is not over.

        Where all are over, the program was stopped before the save was put away.
        """
        with self._ledger.change():
            known = self._known(name)
            entry = _entry(known, name, person)
            if resumed and (place := _last_with(known, entry.number, cards)) is not None:
                number = int(known.rounds[-1].boards[place].table)
            else:
                number = self._rows.next_number()
                board = Board(str(number), ((entry.number,),), cards, rules)
                known = self._store(known, [Paired((board,))])
                place = len(known.rounds[-1].boards) - 1
                self._rows.add_game(number, known.id, place)
            return Begun(number, person, place in replays(known.rounds[-1]))

    def count_as_replay(self, game: Begun) -> Begun:
        """The same game, but its cards are known from now on."""
        self._ends(game, Known)
        return replace(game, is_replay=True)

    def finish(self, game: Begun, score: int | None, made_pat: bool | None = None) -> None:
        """Enter the score of a game that is over. Doing it twice changes nothing."""
        scores = () if score is None else (score,)
        self._ends(game, lambda place: Played(place, (GamePlayed(None, scores, pat=made_pat),)))

    def standings(self, name: str) -> list[Standing]:
        """Everyone's record, in the order they were entered."""
        known = self._known(name)
        records = [(entry, known.scores.sheets[entry.number].record) for entry in known.present]
        return [
            Standing(
                entry.name,
                record.games,
                record.highest,
                record.lowest,
                record.average,
                len(record.pats),
                sum(record.pats),
                entry.handicap,
            )
            for entry, record in records
        ]

    def _ends(self, game: Begun, event: Callable[[int], AnyEvent]) -> None:
        """Something happens to a game that is not over; one that nobody knows is let be."""
        with self._ledger.change():
            found = self._rows.game(game.number)
            if found is None:
                return
            known, place = self._fold(found[0]), found[1]
            if place not in known.rounds[-1].ends:
                self._store(known, [event(place)])

    # --- finding ---------------------------------------------------------------------------

    def _id(self, name: str) -> str:
        id = self._rows.id_of(name)
        if id is None:
            if not (known := ", ".join(self.names())):
                raise refused("no-tournaments", given=shorten(name))
            raise refused("no-tournament", given=shorten(name), known=known)
        return id

    def _known(self, name: str) -> Tournament:
        return self._fold(self._id(name))

    def _fold(self, id: str) -> Tournament:
        """With all that any program has written; what was folded before is kept."""
        known = self._folded.get(id)
        rows = self._rows.events(id, known.seq if known else 0)
        if known is None:
            first = read_event(rows.pop(0).body)
            assert isinstance(first, Opened)
            known = Tournament.open(id, first)
        self._folded[id] = known.folded((read_event(row.body), row.at) for row in rows)
        return self._folded[id]

    def _store(self, known: Tournament, events: Sequence[AnyEvent]) -> Tournament:
        """Within a change. What was folded is what is stored: a change that fails is not kept."""
        writing = Writing(self._rows, known)
        for event in events:
            writing.happens(event)
        writing.store()
        return writing.tournament


def _entry(known: Tournament, name: str, person: str) -> Entry:
    for entry in known.present:
        if name_key(entry.name) == name_key(person):
            return entry
    there = ", ".join(entry.name for entry in known.present)
    raise refused("no-person", given=shorten(person), name=name, known=there)


def _must_be_new(known: Tournament, person: str) -> None:
    if name_key(person) in {name_key(entry.name) for entry in known.present}:
        raise refused("person-there", person=person)


def _last_with(known: Tournament, number: int, cards: str) -> int | None:
    """The place of a person's last game with these cards, one that is not over before others."""
    newest = known.rounds[-1:]
    places = [
        place
        for round in newest
        for place, board in enumerate(round.boards)
        if board.cards == cards and board.sides == ((number,),)
    ]
    return max(places, key=lambda place: (place not in known.rounds[-1].ends, place), default=None)
