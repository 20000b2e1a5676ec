"""A tournament as it stands: the fold of its events.

A `Tournament` is a value. `after(event)` is what it is once that has happened; whether it may
happen is asked beforehand (`asking.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from parlour.club.tournaments.events import (
    Adjusted,
    AnyEvent,
    Board,
    CalledOff,
    Closed,
    Directed,
    Entered,
    Forfeited,
    Handicapped,
    Known,
    Opened,
    Paired,
    Paused,
    Played,
    Renamed,
    Resumed,
    Returned,
    Ruled,
    Struck,
    Substituted,
    Told,
    Wished,
    Withdrawn,
)
from parlour.core.seat import Seat
from parlour.games import game as game_named

if TYPE_CHECKING:
    from parlour.club.tournaments.standings import Scores

Phase: TypeAlias = Literal["open", "playing", "between", "over"]
BoardEnd: TypeAlias = Played | Forfeited | CalledOff | Ruled


class Entry(NamedTuple):
    """Somebody who takes part."""

    number: int
    player: str  # empty where they play on under another number
    name: str
    withdrawn: bool = False
    reserve: bool = False  # they came too late to be paired
    free_since: int = 0  # in an arena: when they came, came back, or their table was done
    handicap: str = ""  # settings that are theirs alone
    struck: bool = False  # with all they made


class Round(msgspec.Struct, frozen=True):
    boards: tuple[Board, ...]
    byes: tuple[int, ...]
    since: int  # when it began, or went on after a pause
    paired_at: tuple[int, ...] = ()  # when each board was: in an arena, one after the other
    ends: dict[int, BoardEnd] = {}  # by the place of the board
    told: bool = True  # nobody has yet to play deals that others have played
    known: tuple[int, ...] = ()  # places where cards to come had been seen

    @property
    def played(self) -> bool:
        return len(self.ends) == len(self.boards)

    @property
    def under_way(self) -> list[int]:
        """The places of the boards that have not ended."""
        return [place for place in range(len(self.boards)) if place not in self.ends]

    def awaited_since(self, place: int) -> int:
        """From when on those of a board have time to sit down."""
        return max(self.since, self.paired_at[place])

    @property
    def done(self) -> bool:
        return self.played and self.told


class Tournament(msgspec.Struct, frozen=True, dict=True):
    id: str
    seq: int
    opened: Opened
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[Adjusted, ...] = ()
    paused: bool = False
    closed: bool = False
    paused_at: int = 0
    wishes: dict[int, int] = {}  # whom somebody would like as a partner
    until: int = 0  # when an arena pairs nobody any more; a pause puts that off

    @classmethod
    def open(cls, id: str, event: Opened) -> Tournament:
        return cls(id, 1, event)

    # --- what it is -------------------------------------------------------------------------

    @cached_property
    def seating(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of a table, by side."""
        game = game_named(self.opened.game)
        return tuple(tuple(side) for side in game.rules(self.opened.rules).teams(game.seats))

    @property
    def side_size(self) -> int:
        return len(self.seating[0])

    @property
    def alone(self) -> bool:
        """Whether everybody plays for a score of their own."""
        return len(self.seating) == 1

    @property
    def arena(self) -> bool:
        """Whether there are no rounds, but a time in which whoever is free is paired."""
        return self.opened.form == "arena"

    @property
    def book(self) -> bool:
        """Whether everybody begins their own games, with new cards or the same again."""
        return self.opened.form == "book"

    @property
    def phase(self) -> Phase:
        if self.closed:
            return "over"
        if not self.rounds:
            return "open"
        if self.book:
            return "playing" if self.rounds[-1].under_way else "between"
        if self.arena or not self.rounds[-1].done:
            return "playing"
        return "over" if len(self.rounds) >= self.rounds_planned else "between"

    @cached_property
    def rounds_planned(self) -> int:
        """How many rounds there are, once the first is paired; before that, a guess."""
        from parlour.club.tournaments.schedule import rounds_planned

        return rounds_planned(self)

    @cached_property
    def scores(self) -> Scores:
        """All that has been made so far, added up once."""
        from parlour.club.tournaments.standings import Scores

        return Scores(self)

    @cached_property
    def agreed(self) -> dict[int, int]:
        """Those who are here and chose each other as partners."""
        here = {entry.number for entry in self.present}
        return {
            one: other
            for one, other in self.wishes.items()
            if self.wishes.get(other) == one and {one, other} <= here
        }

    @property
    def present(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if not entry.withdrawn)

    def entry(self, number: int) -> Entry:
        return self.entries[number - 1]

    def entry_of(self, player: str) -> Entry | None:
        if not player:
            return None
        return next((entry for entry in self.entries if entry.player == player), None)

    def place_of(self, number: int) -> tuple[int, Seat] | None:
        """The newest board of the newest round at which an entry plays, and its seat there."""
        boards = self.rounds[-1].boards if self.rounds else ()
        for place, board in reversed(list(enumerate(boards))):
            for seats, side in zip(self.seating, board.sides, strict=True):
                if number in side:
                    return place, seats[side.index(number)]
        return None

    def winner(self, round: Round, place: int) -> int | None:
        """The side that won at a board, by what happened there or by a ruling."""
        return board_winner(round.ends.get(place), len(self.seating))

    # --- what happens -----------------------------------------------------------------------

    def folded(self, events: Iterable[tuple[AnyEvent, int]]) -> Tournament:
        now = self
        for event, at in events:
            now = now.after(event, at)
        return now

    def after(self, event: AnyEvent, at: int) -> Tournament:
        """The tournament once this has happened, at this time in milliseconds since 1970."""
        seq = self.seq + 1
        match event:
            case Entered(number, player, name, reserve):
                entry = Entry(number, player, name, withdrawn=reserve, reserve=reserve)
                changed = replace(self, entries=(*self.entries, entry))._freed((number,), at)
            case Withdrawn(number):
                changed = self._entry(self.entry(number)._replace(withdrawn=True))
            case Returned(number):
                changed = self._entry(self.entry(number)._replace(withdrawn=False))
                changed = changed._freed((number,), at)
            case Substituted(number, by):
                other = self.entry(by)
                player, name = other.player, other.name
                changed = self._entry(Entry(number, player, name, handicap=other.handicap))
                changed = changed._entry(Entry(by, "", name, withdrawn=True))
            case Paired(boards, byes) if (self.arena or self.book) and self.rounds:
                long = self.rounds[-1]
                changed = self._newest(
                    replace(
                        long,
                        boards=(*long.boards, *boards),
                        paired_at=(*long.paired_at, *(at for _ in boards)),
                    )
                )
            case Paired(boards, byes):
                paired_at = tuple(at for _ in boards)
                told = self.book or not self.opened.duplicate
                fresh = Round(boards, byes, at, paired_at, told=told)
                until = at + 60_000 * self.opened.minutes
                changed = replace(self, rounds=(*self.rounds, fresh), until=until)
            case Played(place) | Forfeited(place) | CalledOff(place) | Ruled(place):
                newest = self.rounds[-1]
                done_before = place in newest.ends
                changed = self._newest(replace(newest, ends={**newest.ends, place: event}))
                if not done_before:
                    members = [one for side in newest.boards[place].sides for one in side]
                    changed = changed._freed(members, at)
                for number in event.breaks if isinstance(event, Forfeited) else ():
                    changed = changed._entry(changed.entry(number)._replace(withdrawn=True))
            case Wished(number, partner):
                changed = replace(self, wishes={**self.wishes, number: partner})
            case Directed(player):
                changed = replace(self, opened=replace(self.opened, director=player))
            case Told():
                changed = self._newest(replace(self.rounds[-1], told=True))
            case Handicapped(number, rules):
                changed = self._entry(self.entry(number)._replace(handicap=rules))
            case Renamed(number, name):
                changed = self._entry(self.entry(number)._replace(name=name))
            case Struck(number):
                gone = self.entry(number)._replace(withdrawn=True, struck=True)
                changed = self._entry(gone)
            case Known(place):
                newest = self.rounds[-1]
                changed = self._newest(replace(newest, known=(*newest.known, place)))
            case Adjusted():
                changed = replace(self, adjustments=(*self.adjustments, event))
            case Paused():
                changed = replace(self, paused=True, paused_at=at)
            case Resumed():
                changed = replace(self, paused=False, until=self.until + at - self.paused_at)
                if self.rounds:  # nobody is late because of a pause
                    changed = changed._newest(replace(self.rounds[-1], since=at))
            case Closed():
                changed = replace(self, closed=True)
            case Opened():
                changed = self
        return replace(changed, seq=seq)

    def _entry(self, entry: Entry) -> Tournament:
        where = entry.number - 1
        return replace(self, entries=(*self.entries[:where], entry, *self.entries[where + 1 :]))

    def _freed(self, numbers: Iterable[int], at: int) -> Tournament:
        """An arena pairs these again; elsewhere there is nothing to remember."""
        changed = self
        for number in numbers if self.arena else ():
            changed = changed._entry(changed.entry(number)._replace(free_since=at))
        return changed

    def _newest(self, newest: Round) -> Tournament:
        return replace(self, rounds=(*self.rounds[:-1], newest))


def board_winner(end: BoardEnd | None, sides: int) -> int | None:
    match end:
        case Ruled(_, winner):
            return winner
        case Forfeited(_, absent):
            there = [side for side in range(sides) if side not in absent]
            return there[0] if len(there) == 1 else None
        case Played(_, games):
            won = [sum(game.winner == side for game in games) for side in range(sides)]
            best = max(won)
            return won.index(best) if won.count(best) == 1 else None
        case CalledOff() | None:
            return None
