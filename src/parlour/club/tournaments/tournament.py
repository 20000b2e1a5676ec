"""A tournament as it stands: the fold of its events.

A `Tournament` is a value. `after(event)` is what it is once that has happened; whether it may
happen is asked beforehand (`asking.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from parlour.club.tournaments.events import (
    Adjusted,
    AnyEvent,
    Board,
    Closed,
    Directed,
    Entered,
    Forfeited,
    Opened,
    Paired,
    Paused,
    Played,
    Resumed,
    Returned,
    Ruled,
    Substituted,
    Told,
    Withdrawn,
)
from parlour.core.seat import Seat
from parlour.games import game as game_named

Phase: TypeAlias = Literal["open", "playing", "between", "over"]
BoardEnd: TypeAlias = Played | Forfeited | Ruled


class Entry(NamedTuple):
    """Somebody who takes part."""

    number: int
    player: str  # empty where they play on under another number
    name: str
    withdrawn: bool = False
    reserve: bool = False  # they came too late to be paired


class Round(msgspec.Struct, frozen=True):
    boards: tuple[Board, ...]
    byes: tuple[int, ...]
    since: int  # when it began, or went on after a pause
    ends: dict[int, BoardEnd] = {}  # by the place of the board
    told: bool = True  # nobody has yet to play deals that others have played

    @property
    def played(self) -> bool:
        return len(self.ends) == len(self.boards)

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
    def phase(self) -> Phase:
        if self.closed:
            return "over"
        if not self.rounds:
            return "open"
        if not self.rounds[-1].done:
            return "playing"
        return "over" if len(self.rounds) >= self.rounds_planned else "between"

    @cached_property
    def rounds_planned(self) -> int:
        """How many rounds there are, once the first is paired; before that, a guess."""
        from parlour.club.tournaments.schedule import rounds_planned

        return rounds_planned(self)

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
        """The board of the newest round at which an entry plays, and its seat there."""
        for place, board in enumerate(self.rounds[-1].boards if self.rounds else ()):
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
                changed = replace(self, entries=(*self.entries, entry))
            case Withdrawn(number):
                changed = self._entry(self.entry(number)._replace(withdrawn=True))
            case Returned(number):
                changed = self._entry(self.entry(number)._replace(withdrawn=False))
            case Substituted(number, by):
                _, player, name, *_ = self.entry(by)
                changed = self._entry(Entry(number, player, name))
                changed = changed._entry(Entry(by, "", name, withdrawn=True))
            case Paired(boards, byes):
                changed = replace(
                    self,
                    rounds=(*self.rounds, Round(boards, byes, at, told=not self.opened.duplicate)),
                )
            case Played(place) | Forfeited(place) | Ruled(place):
                newest = self.rounds[-1]
                ends = {**newest.ends, place: event}
                changed = self._newest(replace(newest, ends=ends))
            case Directed(player):
                changed = replace(self, opened=replace(self.opened, director=player))
            case Told():
                changed = self._newest(replace(self.rounds[-1], told=True))
            case Adjusted():
                changed = replace(self, adjustments=(*self.adjustments, event))
            case Paused():
                changed = replace(self, paused=True)
            case Resumed():
                changed = replace(self, paused=False)
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
        case None:
            return None
