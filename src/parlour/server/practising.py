"""What people make of puzzles: attempts are kept, and all else is folded from them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from parlour.core.errors import ParlourError, shorten
from parlour.core.seat import Seat
from parlour.games import GAMES
from parlour.server.clock import now
from parlour.server.hall import Hall, NewerTable, NoTable
from parlour.store.attempts import AttemptRow, Attempts, RatedRow
from parlour.store.reviews import Reviews
from parlour.study.puzzles import today
from parlour.study.puzzles.choosing import following, start_of
from parlour.study.puzzles.glicko import Rating
from parlour.study.puzzles.memory import MEMORY
from parlour.study.puzzles.own import FAULTS, Own, faults, own, own_name
from parlour.study.puzzles.posed import NAME, grades
from parlour.study.puzzles.practice import (
    Attempt,
    Practice,
    Streak,
    date_of,
    day_of,
    practised,
    streak,
)
from parlour.study.puzzles.sayings import KINDS, MEASURES
from parlour.study.review import Review
from parlour.tables.table import Table

_GAMES_LOOKED_AT = 40  # of one's own, the latest
_READ = msgspec.json.Decoder(Review)


class PracticeSeen(msgspec.Struct, frozen=True):
    """How somebody stands with the puzzles of a game."""

    rating: int
    deviation: int  # the strength is within two of these, nineteen times in twenty
    rated: int  # puzzles that count in it: first attempts
    right: int  # of those
    today: str | None  # the name of the one that everybody has today
    answered: bool  # whether today's is
    next: str | None  # one that was not tried yet, about as hard as somebody is strong
    memory: str | None  # likewise, of those that ask what is still out
    due: list[str]  # what was missed and is to be repeated today
    own: list[str]  # from one's own mistakes: what was not found yet, or is due


class PuzzlesSeen(msgspec.Struct, frozen=True):
    streak: Streak
    games: dict[str, PracticeSeen]


class RatedSeen(msgspec.Struct, frozen=True):
    """What an attempt that counts did to a rating."""

    rating: int
    deviation: int
    change: int
    puzzle: int  # what the puzzle was rated


class _Told(msgspec.Struct, frozen=True):
    ply: int
    seat: Seat
    phase: str
    measure: str
    word: str | None


class _Looked(msgspec.Struct, frozen=True):
    """What a list needs of a review."""

    game: str
    decisions: tuple[_Told, ...]


class _Reviewed(NamedTuple):
    table: str
    seats: tuple[str, ...]
    body: str


_GLANCE = msgspec.json.Decoder(_Looked)


class Practising:
    def __init__(self, attempts: Attempts, reviews: Reviews, hall: Hall) -> None:
        self._attempts, self._reviews, self._hall = attempts, reviews, hall

    async def seen(self, player: str) -> PuzzlesSeen:
        rows = await self._attempts.of(player) if player else []
        looked = await self._looked_back(player) if player else []
        rated = {game: await self._attempts.rated(game) for game in GAMES}
        return await asyncio.to_thread(_seen, player, rows, looked, rated)

    async def answered(self, player: str, game: str, name: str, *, right: bool) -> RatedSeen | None:
        """An answer to a puzzle, kept where it counts; and the rating, where it moves that."""
        at, rows = now(), await self._attempts.of(player)
        attempts = [_attempt(row) for row in rows]
        before = await asyncio.to_thread(practised, attempts, game)
        daily = name == today(game, date_of(at))
        if not before.takes(name, day_of(at), daily=daily):
            return None
        number = sum(row.game == game and row.puzzle == name for row in rows)
        row = AttemptRow(game, name, number, at, right, daily)
        grade = grades(game).get(name)
        if number or grade is None:
            await self._attempts.add(player, row)
            return None

        def after(was: RatedRow) -> RatedRow:
            rating = Rating(was.rating, was.deviation, was.volatility)
            return _rated(game, name, rating.after([(before.rating, float(not right))]))

        start = _rated(game, name, start_of(grade))
        kept = await self._attempts.add_rated(player, row, start, after)
        return None if kept is None else _moved(before, before.after(_attempt(kept)), kept)

    async def _looked_back(self, player: str) -> list[_Reviewed]:
        """Somebody's games that were looked back at, with the seats that they had to the end."""
        found = []
        for id, body in await self._reviews.of_player(player, _GAMES_LOOKED_AT):
            try:
                table = (await self._hall.room(id)).table
            except (NoTable, NewerTable):
                continue
            if seats := table.seats_of(player):
                found.append(_Reviewed(id, seats, body))
        return found

    async def own(self, table: Table, player: str, name: str, ply: int) -> Own:
        """A decision of somebody's own as a puzzle, as the review of that game found it."""
        seats = {table.chairs[seat].seat for seat in table.seats_of(player)}
        body = await self._reviews.of(table.id, len(table.plies)) if table.over and seats else None
        found = faults(_READ.decode(body).decisions, seats) if body else iter(())
        decision = next((each for each in found if each.ply == ply), None)
        if decision is None:
            raise ParlourError(f"there is no puzzle {shorten(name)} of yours")
        return own(table.id, table.record, decision)


def _seen(
    player: str,
    rows: list[AttemptRow],
    looked: list[_Reviewed],
    rated: Mapping[str, Any],
) -> PuzzlesSeen:
    attempts, at = [_attempt(row) for row in rows], now()
    mine = _own_names(looked)
    return PuzzlesSeen(
        streak(attempts, day_of(at)),
        {
            game: _practice(game, player, practised(attempts, game), mine.get(game, []), rated, at)
            for game in GAMES
            if grades(game)
        },
    )


def _practice(
    game: str, player: str, practice: Practice, mine: list[str], rated: Mapping[str, Any], at: int
) -> PracticeSeen:
    ratings = {name: start_of(grade).rating for name, grade in grades(game).items()}
    ratings |= {row.puzzle: row.rating for row in rated[game] if row.puzzle in ratings}

    def choice(family: str) -> str | None:
        these = {name: r for name, r in ratings.items() if name.startswith(family)}
        return following(practice, these, f"{player}/{family}")

    day, of_today = day_of(at), today(game, date_of(at))
    due = [name for name in practice.due(day) if name in ratings or name in mine]
    return PracticeSeen(
        rating=round(practice.rating.rating),
        deviation=round(practice.rating.deviation),
        rated=practice.rated,
        right=practice.right,
        today=of_today,
        answered=of_today is not None and practice.last.get(of_today) == day,
        next=choice(NAME),
        memory=choice(MEMORY),
        due=due,
        own=[name for name in mine if name not in practice.last or name in due],
    )


def _own_names(looked: list[_Reviewed]) -> dict[str, list[str]]:
    """By game, what somebody could do better, the latest games first."""
    found: dict[str, list[str]] = {}
    for table, seats, body in looked:
        review = _GLANCE.decode(body)
        for told in review.decisions:
            wrong = told.word in FAULTS and str(told.seat) in seats
            if wrong and told.phase in KINDS and told.measure in MEASURES:
                found.setdefault(review.game, []).append(own_name(table, told.ply))
    return found


def _moved(before: Practice, after: Practice, kept: AttemptRow) -> RatedSeen:
    rating = round(after.rating.rating)
    change = rating - round(before.rating.rating)
    return RatedSeen(rating, round(after.rating.deviation), change, round(kept.rating or 0))


def _attempt(row: AttemptRow) -> Attempt:
    return Attempt(
        row.game, row.puzzle, row.at, row.right, row.daily, row.rating, row.deviation or 0.0
    )


def _rated(game: str, name: str, rating: Rating) -> RatedRow:
    return RatedRow(game, name, rating.rating, rating.deviation, rating.volatility)
