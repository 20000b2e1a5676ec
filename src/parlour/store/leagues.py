"""Leagues: who runs one, and which tournaments count in it."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import in_its_place, reading
from parlour.store.deadlines import asking, changing
from parlour.store.leagues_schema import league_evenings, leagues
from parlour.store.schema import tournaments


class League(NamedTuple):
    id: str
    name: str
    game: str
    director: str | None
    scored: str
    best: int  # evenings of each that count; 0: all
    opened: int


class Leagues:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def open(self, league: League) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(insert(leagues), league._asdict())

    async def newest(self, most: int) -> list[League]:
        wanted = select(leagues).order_by(leagues.c.opened.desc()).limit(most)
        async with asking(self._reading) as connection:
            return [League(*row) for row in await connection.execute(wanted)]

    async def directed(self, player: str, game: str, most: int) -> list[League]:
        """The newest that somebody runs."""
        wanted = select(leagues).where(leagues.c.director == player, leagues.c.game == game)
        newest = wanted.order_by(leagues.c.opened.desc()).limit(most)
        async with asking(self._reading) as connection:
            return [League(*row) for row in await connection.execute(newest)]

    async def league(self, id: str) -> League | None:
        async with asking(self._reading) as connection:
            row = (await connection.execute(select(leagues).where(leagues.c.id == id))).first()
            return None if row is None else League(*row)

    async def of(self, tournament: str) -> League | None:
        """The league in which a tournament counts."""
        here = league_evenings.c.tournament == tournament
        wanted = select(leagues).join(league_evenings).where(here)
        async with asking(self._reading) as connection:
            row = (await connection.execute(wanted)).first()
            return None if row is None else League(*row)

    async def evenings(self, league: str) -> list[str]:
        """Its tournaments, in the order in which they were opened."""
        wanted = (
            select(tournaments.c.id)
            .join(league_evenings)
            .where(league_evenings.c.league == league)
            .order_by(tournaments.c.opened, tournaments.c.id)
        )
        async with asking(self._reading) as connection:
            return list((await connection.execute(wanted)).scalars())

    async def count(self, tournament: str, league: str, most: int) -> bool:
        """From now on a tournament counts in this league, and in no other; no, and nothing is
        changed, where so many others count in it already."""
        evenings = league_evenings.c
        others = select(func.count()).where(
            evenings.league == league, evenings.tournament != tournament
        )
        row = {"tournament": tournament, "league": league}
        async with changing(self._engine) as connection:
            # Whoever else would add to this league waits, so that no two go by the same number.
            here = leagues.c.id == league
            await connection.execute(select(leagues.c.id).where(here).with_for_update())
            if (await connection.execute(others)).scalar_one() >= most:
                return False
            await connection.execute(in_its_place(self._engine, league_evenings), row)
        return True

    async def leave_out(self, tournament: str, league: str) -> None:
        here = (league_evenings.c.tournament == tournament, league_evenings.c.league == league)
        async with changing(self._engine) as connection:
            await connection.execute(delete(league_evenings).where(*here))
