"""Leagues: who runs one, and which tournaments count in it."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading
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

    async def directed(self, player: str, game: str) -> list[League]:
        wanted = select(leagues).where(leagues.c.director == player, leagues.c.game == game)
        async with asking(self._reading) as connection:
            rows = await connection.execute(wanted.order_by(leagues.c.opened.desc()))
            return [League(*row) for row in rows]

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

    async def count(self, tournament: str, league: str) -> None:
        """From now on a tournament counts in this league, and in no other."""
        async with changing(self._engine) as connection:
            here = league_evenings.c.tournament == tournament
            await connection.execute(delete(league_evenings).where(here))
            row = {"tournament": tournament, "league": league}
            await connection.execute(insert(league_evenings), row)

    async def leave_out(self, tournament: str, league: str) -> None:
        here = (league_evenings.c.tournament == tournament, league_evenings.c.league == league)
        async with changing(self._engine) as connection:
            await connection.execute(delete(league_evenings).where(*here))
