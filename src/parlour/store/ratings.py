"""Ratings that are kept: a fold over the games that count, in the order in which they ended.

Nothing is folded when a game ends, but when somebody next wants to know: so no game waits for it,
and none is lost with the process that served it. A game that was stored after a later one was
folded, by another process, makes the fold of its ladder begin anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.store.database import reading
from parlour.store.deadlines import asking, changing
from parlour.store.schema import players, rated_seats, ratings
from parlour.store.tables import RatedSeat

_FOLDING = 0x70617274  # the number of the lock under which one process at a time folds
_AT_ONCE = 50  # games in one transaction: meanwhile others may have to wait to store theirs
_DAY = 24 * 3600 * 1000
MOST_A_DAY = 20  # games that count among the same people
_SEAT = rated_seats.c
_NAMES = ("mu_before", "sigma_before", "mu", "sigma")
_FIGURES = [_SEAT[name] for name in _NAMES]
_WITH_NAMES = ratings.outerjoin(players, players.c.id == ratings.c.player)
_STANDINGS = select(
    ratings.c.player,
    players.c.name,
    ratings.c.mu,
    ratings.c.sigma,
    ratings.c.games,
    ratings.c.won,
).select_from(_WITH_NAMES)


class Strength(NamedTuple):
    mu: float
    sigma: float


class Sums(Protocol):
    """How ratings are worked out."""

    def levels(self, game: str) -> Mapping[str, tuple[float, float]]:
        """The computer's players, and where they stand."""

    def starting(self, game: str, player: str) -> tuple[float, float]: ...

    def after_game(
        self, sides: Sequence[Sequence[str]], places: Sequence[int], before: Mapping[str, Any]
    ) -> Mapping[str, tuple[float, float]]: ...


class Standing(NamedTuple):
    player: str
    name: str | None  # None for the computer
    mu: float
    sigma: float
    games: int
    won: int


class Change(NamedTuple):
    """What a game did to the rating of a seat's player; nothing where it came to nothing."""

    seat: str
    family: str
    player: str
    before: Strength | None
    after: Strength | None


class RatingsKept:
    def __init__(self, engine: AsyncEngine, sums: Sums) -> None:
        self._engine = engine
        self._reading = reading(engine)
        self._sums = sums

    async def up_to_date(self) -> None:
        """Take in whatever has ended and was not folded yet."""
        while await self._fold_some():
            pass

    async def begin_anew(self, rows: Sequence[RatedSeat]) -> None:
        """Count these games and no others; the fold begins anew."""
        async with changing(self._engine) as connection:
            await self._alone(connection)
            await connection.execute(delete(ratings))
            await connection.execute(delete(rated_seats))
            for first in range(0, len(rows), _AT_ONCE):
                some = [row._asdict() for row in rows[first : first + _AT_ONCE]]
                await connection.execute(insert(rated_seats), some)

    async def ladder(
        self, game: str, family: str, sure: float, first: int, most: int
    ) -> tuple[list[Standing], int]:
        """Some of a ladder, from a place on, and how many there are. Those of whom one is less
        sure come after all others."""
        here = _shown(game, family)
        async with asking(self._reading) as connection:
            found = await connection.execute(
                _STANDINGS.where(here)
                .order_by(ratings.c.sigma > sure, ratings.c.mu.desc(), ratings.c.player)
                .offset(first)
                .limit(most)
            )
            rows = [Standing(*row) for row in found]
            count = select(func.count()).select_from(_WITH_NAMES).where(here)
            return rows, (await connection.execute(count)).scalar_one()

    async def place_of(
        self, game: str, family: str, player: str, sure: float
    ) -> tuple[int, Standing] | None:
        """Where somebody stands on a ladder, from 0 on."""
        here = _shown(game, family)
        async with asking(self._reading) as connection:
            found = await connection.execute(_STANDINGS.where(here, ratings.c.player == player))
            row = found.one_or_none()
            if row is None:
                return None
            mine = Standing(*row)
            surer = ratings.c.sigma <= sure
            better = or_(
                ratings.c.mu > mine.mu, and_(ratings.c.mu == mine.mu, ratings.c.player < player)
            )
            ahead = or_(surer, better) if mine.sigma > sure else and_(surer, better)
            count = select(func.count()).select_from(_WITH_NAMES).where(here, ahead)
            return (await connection.execute(count)).scalar_one(), mine

    async def of_players(
        self, some: Sequence[str], game: str | None = None
    ) -> dict[tuple[str, str, str], Standing]:
        """By game, family and player."""
        where = [ratings.c.player.in_(some)] + ([ratings.c.game == game] if game else [])
        query = _STANDINGS.add_columns(ratings.c.game, ratings.c.family).where(*where)
        async with asking(self._reading) as connection:
            found = await connection.execute(query)
            return {(game, family, row[0]): Standing(*row) for *row, game, family in found}

    async def of_table(self, table: str) -> list[Change]:
        """What a game did, seat by seat; empty where it does not count."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(_SEAT.seat, _SEAT.family, _SEAT.player, *_FIGURES).where(
                    _SEAT.table == table
                )
            )
            return [
                Change(seat, family, player, _strength(*figures[:2]), _strength(*figures[2:]))
                for seat, family, player, *figures in found
            ]

    async def families(self, game: str) -> list[str]:
        """The ladders of a game that somebody is on."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(ratings.c.family).where(ratings.c.game == game).distinct()
            )
            return list(found.scalars())

    async def count(self) -> int:
        """How many ratings there are, without those that no game has changed."""
        played = select(func.count()).select_from(ratings).where(ratings.c.games > 0)
        async with asking(self._reading) as connection:
            return (await connection.execute(played)).scalar_one()

    # --- the fold -------------------------------------------------------------------------------

    async def _fold_some(self) -> bool:
        """Whether there was anything to do."""
        pending = select(_SEAT.game, _SEAT.family).where(_SEAT.folded.is_(False)).limit(1)
        async with asking(self._reading) as connection:
            if (await connection.execute(pending)).one_or_none() is None:
                return False
        async with changing(self._engine) as connection:
            await self._alone(connection)
            ladder = (await connection.execute(pending)).one_or_none()
            if ladder is not None:
                await self._fold(connection, *ladder)
        return True

    async def _alone(self, connection: AsyncConnection) -> None:
        """One process at a time; an SQLite file has no other writer anyway."""
        if self._engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_FOLDING})"))

    async def _fold(self, connection: AsyncConnection, game: str, family: str) -> None:
        here = and_(_SEAT.game == game, _SEAT.family == family)
        order = (_SEAT.ended, _SEAT.table)
        games = select(*order).where(here, _SEAT.folded.is_(False)).distinct()
        found = await connection.execute(games.order_by(*order).limit(_AT_ONCE))
        pending = [tuple(row) for row in found]
        latest = await connection.execute(
            select(*order)
            .where(here, _SEAT.folded)
            .order_by(*(column.desc() for column in order))
            .limit(1)
        )
        newest = latest.one_or_none()
        if newest is not None and pending[0] < tuple(newest):
            await connection.execute(update(rated_seats).where(here).values(folded=False))
            await connection.execute(
                delete(ratings).where(ratings.c.game == game, ratings.c.family == family)
            )
            return
        found = await connection.execute(
            select(*(_SEAT[name] for name in RatedSeat._fields))
            .where(_SEAT.table.in_([table for _, table in pending]))
            .order_by(*order, _SEAT.seat)
        )
        by_game: dict[str, list[RatedSeat]] = {}
        for row in found:
            by_game.setdefault(row.table, []).append(RatedSeat._make(row))
        some = {seat.player for seats in by_game.values() for seat in seats}
        standing = await self._standing(connection, game, family, some)
        for seats in by_game.values():
            await self._take_in(connection, seats, standing)
        await self._keep(connection, game, family, standing)

    async def _take_in(
        self, connection: AsyncConnection, seats: list[RatedSeat], standing: dict[str, Standing]
    ) -> None:
        """One game: its seats are marked, and those who played stand where they stand now."""
        game, table = seats[0].game, seats[0].table
        after: Mapping[str, tuple[float, float]] = {}
        before: dict[str, tuple[float, float]] = {}
        if await self._counts(connection, seats[0]):
            members, places = sides_of(seats)
            for row in seats:
                if row.player not in standing:
                    fresh = self._sums.starting(game, row.player)
                    standing[row.player] = Standing(row.player, None, *fresh, 0, 0)
                before[row.player] = standing[row.player][2:4]
            after = self._sums.after_game(members, places, before)
        for row in seats:
            figures: dict[str, Any] = {"folded": True}
            if row.player in after:
                figures |= dict(zip(_NAMES, (*before[row.player], *after[row.player]), strict=True))
            await connection.execute(
                update(rated_seats)
                .where(_SEAT.table == table, _SEAT.seat == row.seat)
                .values({**dict.fromkeys(_NAMES), **figures})
            )

        for player, (mu, sigma) in after.items():  # the computer may have several seats
            won = any(row.place == 1 for row in seats if row.player == player)
            was = standing[player]
            standing[player] = Standing(player, None, mu, sigma, was.games + 1, was.won + won)

    async def _counts(self, connection: AsyncConnection, row: RatedSeat) -> bool:
        """Whether the same few have not yet given each other enough that day."""
        if row.among is None:
            return True
        earlier = or_(
            _SEAT.ended < row.ended, and_(_SEAT.ended == row.ended, _SEAT.table < row.table)
        )
        query = select(func.count(_SEAT.table.distinct())).where(
            _SEAT.among == row.among, _SEAT.ended >= row.ended - row.ended % _DAY, earlier
        )
        played: int = (await connection.execute(query)).scalar_one()
        return played < MOST_A_DAY

    async def _standing(
        self, connection: AsyncConnection, game: str, family: str, some: set[str]
    ) -> dict[str, Standing]:
        """Where some of those on a ladder stand; on a new one, the computer's players."""
        here = and_(ratings.c.game == game, ratings.c.family == family)
        found = await connection.execute(_STANDINGS.where(here, ratings.c.player.in_(some)))
        there = {row.player: Standing(*row) for row in found}
        if there or (await connection.execute(select(ratings.c.player).where(here).limit(1))).all():
            return there
        fixed = self._sums.levels(game)
        return {who: Standing(who, None, *at, 0, 0) for who, at in fixed.items()}

    async def _keep(
        self, connection: AsyncConnection, game: str, family: str, standing: dict[str, Standing]
    ) -> None:
        changed = ratings.c.player.in_(list(standing))
        await connection.execute(
            delete(ratings).where(ratings.c.game == game, ratings.c.family == family, changed)
        )
        rows = [{"game": game, "family": family, **one._asdict()} for one in standing.values()]
        for row in rows:
            del row["name"]  # it stands with the player
        if rows:
            await connection.execute(insert(ratings), rows)


def sides_of(seats: Sequence[RatedSeat]) -> tuple[list[list[str]], list[int]]:
    """Who played with whom in a game, side by side, and the places of the sides."""
    sides = sorted({(row.side, row.place) for row in seats})
    members = [[row.player for row in seats if row.side == side] for side, _ in sides]
    return members, [place for _, place in sides]


def _shown(game: str, family: str) -> ColumnElement[bool]:
    """Who is on a ladder; not those who wanted to be forgotten."""
    known = or_(players.c.id.is_(None), players.c.forgotten.is_(False))
    return and_(ratings.c.game == game, ratings.c.family == family, known)


def _strength(mu: float | None, sigma: float | None) -> Strength | None:
    return None if mu is None or sigma is None else Strength(mu, sigma)
