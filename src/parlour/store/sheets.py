"""Sheets that are kept: what finished games say of those who played them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import and_, delete, func, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.database import reading
from parlour.store.deadlines import asking, changing
from parlour.store.schema import results, sheets


class SheetRow(NamedTuple):
    """A sheet in the words of its columns; `figures` is JSON."""

    table: str
    seat: str
    fold: int
    rules: str
    company: str
    figures: str
    alone: bool
    engine: int | None = None


class Finished(NamedTuple):
    """A game that somebody finished: its result, and its sheet."""

    table: str
    seat: str
    ended: int
    won: bool | None
    score: int | None
    rules: str
    company: str
    figures: str
    alone: bool
    engine: int | None


_SAME = and_(sheets.c.table == results.c.table, sheets.c.seat == results.c.seat)
_KEPT = select(
    results.c.table,
    results.c.seat,
    results.c.ended,
    results.c.won,
    results.c.score,
    sheets.c.rules,
    sheets.c.company,
    sheets.c.figures,
    sheets.c.alone,
    sheets.c.engine,
).join_from(results, sheets, _SAME)


class SheetsKept:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def lacking(self, player: str, game: str, fold: int) -> list[str]:
        """The tables where somebody has a result and no sheet of this fold, the newest first."""
        there = _SAME & (sheets.c.fold == fold)
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(results.c.table)
                .join_from(results, sheets, there, isouter=True)
                .where(results.c.player == player, results.c.game == game, sheets.c.table.is_(None))
                .group_by(results.c.table)
                .order_by(func.max(results.c.ended).desc())
            )
            return list(found.scalars())

    async def keep(self, rows: Sequence[SheetRow]) -> None:
        """In place of what another fold has made of the same games."""
        keys = [(row.table, row.seat) for row in rows]
        async with changing(self._engine) as connection:
            await connection.execute(
                delete(sheets).where(tuple_(sheets.c.table, sheets.c.seat).in_(keys))
            )
            await connection.execute(insert(sheets), [row._asdict() for row in rows])

    async def of(self, player: str, game: str, fold: int) -> list[Finished]:
        """All that are kept, the oldest first."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                _KEPT.where(
                    results.c.player == player, results.c.game == game, sheets.c.fold == fold
                ).order_by(results.c.ended, results.c.table, results.c.seat)
            )
            return [Finished._make(row) for row in found]

    async def compared(self, table: str, seat: str, engine: int) -> None:
        """What the computer made of the same cards."""
        async with changing(self._engine) as connection:
            await connection.execute(
                update(sheets)
                .where(sheets.c.table == table, sheets.c.seat == seat)
                .values(engine=engine)
            )
