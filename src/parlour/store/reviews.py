"""Games that were looked back at: what took a while to find is kept, so that links to it last."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import results, reviews, seats


class Reviews:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def keep(self, table: str, acts: int, at: int, body: str) -> None:
        """The review of a game of so many acts, in the place of one from before: it was taken back
        and ended otherwise, or there is more to find by now."""
        kept = {"table": table, "acts": acts, "at": at, "body": body}
        async with changing(self._engine) as connection:
            await connection.execute(delete(reviews).where(reviews.c.table == table))
            await connection.execute(unless_there(self._engine, reviews), kept)

    async def of_player(self, player: str, most: int) -> list[tuple[str, str]]:
        """Table and review of games at which somebody sat and which were looked back at, the
        latest first."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(reviews.c.table, reviews.c.body)
                .join(seats, seats.c.table == reviews.c.table)
                .where(seats.c.player == player)
                .order_by(seats.c.since.desc(), reviews.c.table)
                .limit(most)
            )
            return [(table, body) for table, body in found]

    async def of_game(self, player: str, game: str, most: int) -> list[tuple[str, str]]:
        """The same of the games of one kind that somebody finished, those that ended last first."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(reviews.c.table, reviews.c.body)
                .join(results, results.c.table == reviews.c.table)
                .where(results.c.player == player, results.c.game == game)
                .order_by(results.c.ended.desc(), reviews.c.table)
                .limit(most)
            )
            return [(table, body) for table, body in found]

    async def of(self, table: str, acts: int) -> str | None:
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(reviews.c.body).where(reviews.c.table == table, reviews.c.acts == acts)
            )
            body: str | None = found.scalar_one_or_none()
            return body
