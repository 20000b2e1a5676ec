"""Who stands where in a tournament: a fold of what was played, ruled and adjusted.

Among equals, in this order: points, games won, spread, the points of those one has played against
(as they stand now), and last a lot that was drawn when the tournament was opened. In a knockout
whoever is still in comes first, then whoever went out later. Where everybody plays alone, the
total, the highest, the lowest or the average score comes first, as it was opened, and then the
highest, the average and the lot; a replay changes only the lowest (`record.py`). A bye counts as a
win, in a Swiss tournament once. Where all tables of a round play the same deals, points are those
of `duplicate.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

import msgspec

from parlour.club.tournaments import counting
from parlour.club.tournaments.counting import Made
from parlour.club.tournaments.duplicate import average as duplicate_average
from parlour.club.tournaments.duplicate import compared
from parlour.club.tournaments.events import CalledOff, Played
from parlour.club.tournaments.record import Record, replays
from parlour.club.tournaments.tournament import Round, Tournament, board_winner
from parlour.core.chance import Chance


class Standing(NamedTuple):
    """Where an entry stands, and what by."""

    entry: int
    place: int  # shared by those whom only the lot tells apart
    points: int
    games: int  # played at a table, or forfeited
    won: int
    spread: int
    opponents: int  # the points of those whom one has played against
    highest: int | None = None  # of those who play alone
    lowest: int | None = None
    average: float | None = None
    pat_games: int = 0  # without points, to be won or lost
    pat_won: int = 0


class Sheet(msgspec.Struct):
    """What one entry has made, and against whom."""

    points: int = 0
    won: int = 0
    spread: int = 0
    games: int = 0
    replays: int = 0
    byes: int = 0
    out: int = 0  # the round in which they lost; 0: in none
    met: dict[int, int] = {}  # opponents, and how often
    with_: dict[int, int] = {}  # partners, and how often
    record: Record = msgspec.field(default_factory=Record)  # of whoever plays alone

    def add(self, made: Made) -> None:
        self.points += made.points
        self.won += made.won
        self.spread += made.spread


class Scores:
    """All sheets of a tournament, and the order that follows from them."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.sheets = {entry.number: Sheet() for entry in tournament.entries}
        for number, round in enumerate(tournament.rounds, 1):
            self._count(number, round)
        for adjusted in tournament.adjustments:
            self.sheets[adjusted.entry].add(Made(adjusted.points, 0, adjusted.spread))

    def _count(self, number: int, round: Round) -> None:
        game, duplicate = self.tournament.opened.game, self._compared
        ends = round.ends if round.told else {}  # what others have yet to play is told to nobody
        again = replays(round)
        win = Made(duplicate_average(round), 1) if duplicate else counting.win(game)
        for entry in round.byes:
            sheet = self.sheets[entry]
            sheet.byes += 1
            # Whoever waits for a partner round after round does not win by it.
            if sheet.byes == 1 or self.tournament.opened.form != "swiss":
                sheet.add(win)
        for place, board in enumerate(round.boards):
            end = ends.get(place)
            winner = board_winner(end, len(board.sides))
            for side, members in enumerate(board.sides):
                others = [one for other in board.sides if other is not members for one in other]
                for entry in members:
                    sheet = self.sheets[entry]
                    for one in others:
                        sheet.met[one] = sheet.met.get(one, 0) + 1
                    for one in members:
                        if one != entry:
                            sheet.with_[one] = sheet.with_.get(one, 0) + 1
                    if end is None or isinstance(end, CalledOff):
                        continue
                    if self.tournament.alone and isinstance(end, Played):
                        for played in end.games:
                            sheet.record.enter(played, replay=place in again)
                    if place in again:
                        sheet.replays += 1
                        continue
                    sheet.games += 1
                    if winner != side and len(board.sides) > 1:
                        sheet.out = sheet.out or number
                    if isinstance(end, Played):
                        made = counting.made(game, end.games, side)
                        if duplicate:
                            made = made._replace(points=compared(game, round, place, side))
                        sheet.add(made)
                    elif winner == side:
                        sheet.add(win)

    @property
    def _compared(self) -> bool:
        return self.tournament.opened.duplicate and not self.tournament.alone

    def was_there(self, entry: int) -> bool:
        """Whether they have played, or had a bye: a replay counts as no game, but as that."""
        sheet = self.sheets[entry]
        return bool(sheet.games or sheet.replays or sheet.byes)

    def opponents(self, entry: int) -> int:
        met = self.sheets[entry].met
        return sum(times * self.sheets[other].points for other, times in met.items())

    @cached_property
    def lots(self) -> Mapping[int, int]:
        """A place for each that was drawn when the tournament was opened: whoever comes later
        changes nobody else's."""
        secret = self.tournament.opened.secret
        return {entry: Chance(secret, f"lot:{entry}").below(1 << 32) for entry in self.sheets}

    def key(self, entry: int) -> tuple[float, ...]:
        """What one is ranked by, the lot aside; more is better."""
        sheet, opened = self.sheets[entry], self.tournament.opened
        if self.tournament.alone:
            record = sheet.record
            if record.highest is None or record.lowest is None or record.average is None:
                return (0.0, float(sheet.points))
            first = {"total": float(sheet.points), "average": record.average,
                     "highest": float(record.highest), "lowest": float(record.lowest)}  # fmt: skip
            return (1.0, first[opened.ranked_by], float(record.highest), record.average)
        by = (sheet.points, sheet.won, sheet.spread, self.opponents(entry))
        if opened.form == "knockout":
            last = len(self.tournament.rounds) + 1
            return (float(sheet.out or last), *map(float, by))
        return tuple(map(float, by))

    @cached_property
    def order(self) -> list[int]:
        """Every entry, the first first."""
        keys = {entry: self.key(entry) for entry in self.sheets}
        return sorted(
            self.sheets, key=lambda entry: (*(-part for part in keys[entry]), self.lots[entry])
        )

    @cached_property
    def standings(self) -> list[Standing]:
        found: list[Standing] = []
        before: tuple[float, ...] | None = None
        ranked = [entry for entry in self.order if self._takes_part(entry)]
        for at, entry in enumerate(ranked, 1):
            sheet, key = self.sheets[entry], self.key(entry)
            place = found[-1].place if key == before else at
            before = key
            record = sheet.record
            found.append(
                Standing(entry, place, sheet.points, sheet.games, sheet.won, sheet.spread,
                         self.opponents(entry), record.highest, record.lowest, record.average,
                         len(record.pats), sum(record.pats))
            )  # fmt: skip
        return found

    def _takes_part(self, entry: int) -> bool:
        """Whoever is here, or was when a round was played."""
        known, sheet = self.tournament.entry(entry), self.sheets[entry]
        if known.struck:
            return False
        return not known.withdrawn or bool(sheet.games or sheet.byes or sheet.met)
