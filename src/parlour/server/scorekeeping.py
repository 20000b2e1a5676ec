"""Everybody's sheets, kept up to date with the event log.

A sheet is folded when somebody asks for their statistics, and kept: so games count that were
played before there were any. What the computer makes of the same cards takes a second a game,
and is worked out behind their back, the newest games first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from parlour.core.seat import Seat
from parlour.server.comparing import Comparing
from parlour.server.hall import NewerTable, folding
from parlour.store.log import EventLog, Stored
from parlour.store.reviews import Reviews
from parlour.store.sheets import Finished, SheetRow, SheetsKept
from parlour.study.statistics import FOLD, Company, Figures, Sheet, looked_back, sheets
from parlour.tables.asking import NotAllowed
from parlour.tables.comparable import comparable
from parlour.tables.table import Table

_PATIENCE = 1.0  # seconds of folding that somebody waits for; the rest comes when they ask again
_AT_ONCE = 20  # games that the computer plays for one who asks
_LOOKED_BACK = 200  # the latest games whose decisions count, where they were looked back at

Costs: TypeAlias = Mapping[tuple[str, str], Figures]  # by table and seat

log = logging.getLogger(__name__)


class _Judged(msgspec.Struct):
    """What is read of a decision in a review that was kept."""

    seat: Seat
    phase: str
    loss: float | None
    word: str | None


class _Review(msgspec.Struct):
    decisions: list[_Judged]


_read_review = msgspec.json.Decoder(_Review).decode


class Scorekeeping:
    def __init__(
        self, events: EventLog, kept: SheetsKept, comparing: Comparing, reviews: Reviews
    ) -> None:
        self._events, self._kept, self._comparing = events, kept, comparing
        self._reviews = reviews
        self._playing: dict[tuple[str, str], asyncio.Task[None]] = {}

    async def finished(self, player: str, game: str) -> tuple[list[Finished], int]:
        """Somebody's games with their sheets, the oldest first, and how many are yet to be read."""
        lacking = await self._kept.lacking(player, game, FOLD)
        until, left = time.monotonic() + _PATIENCE, len(lacking)
        for table in lacking:
            if time.monotonic() > until:
                break
            left -= 1
            try:
                rows = await asyncio.to_thread(_rows, table, await self._events.load(table))
            except NewerTable:
                continue  # it waits for a newer version of this program, as its table does
            if rows:
                await self._kept.keep(rows)
        return await self._kept.of(player, game, FOLD), left

    async def costs(self, player: str, game: str) -> Costs:
        """What decisions cost in those games that were looked back at."""
        found = await self._reviews.of_game(player, game, _LOOKED_BACK)
        return await asyncio.to_thread(_costs, found)

    def compare(self, player: str, game: str, lacking: Sequence[Finished]) -> None:
        """Begin to play the same cards, unless that is under way; the newest come last."""
        who = (player, game)
        if not lacking or who in self._playing:
            return
        task = asyncio.create_task(self._compare([*reversed(lacking)][:_AT_ONCE]))
        self._playing[who] = task
        task.add_done_callback(lambda _: self._playing.pop(who, None))

    async def _compare(self, wanted: Sequence[Finished]) -> None:
        for one in wanted:
            try:
                stored = await self._events.load(one.table)
                table = await asyncio.to_thread(first_end, one.table, stored)
                played = await self._comparing.compare(table)
                mine = next(seat for seat in played.seats if str(seat.seat) == one.seat)
                if mine.score is not None:
                    await self._kept.compared(one.table, one.seat, mine.score)
            except (NotAllowed, OSError) as error:
                log.info("the same cards are played later: %s", error)
                return

    async def close(self) -> None:
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def first_end(id: str, stored: Sequence[Stored]) -> Table:
    """The table when its game was first over: that end stands, whatever was taken back later."""
    for table in folding(id, stored):
        if table.over:
            break
    return table


def _rows(id: str, stored: Sequence[Stored]) -> list[SheetRow]:
    """The sheets of the people at a table."""
    table = first_end(id, stored)
    alone = comparable(table)
    ended = table.outcome
    assert ended is not None
    return [
        SheetRow(
            id,
            str(seat),
            FOLD,
            sheet.rules,
            str(sheet.company),
            msgspec.json.encode(sheet.figures).decode(),
            alone and ended.scores[seat] is not None,
        )
        for seat, sheet in sheets(table).items()
        if table.chairs[str(seat)].player
    ]


def _costs(found: Sequence[tuple[str, str]]) -> Costs:
    costs = {}
    for table, body in found:
        decisions = _read_review(body).decisions
        for seat in {each.seat for each in decisions}:
            mine = looked_back.figures(each for each in decisions if each.seat == seat)
            costs[table, str(seat)] = mine
    return costs


def sheet_of(game: str, row: Finished, costs: Costs) -> Sheet:
    figures = msgspec.json.decode(row.figures, type=Figures)
    sheet = Sheet(game, row.rules, Company.read(row.company), figures)
    sheet = sheet.with_costs(costs.get((row.table, row.seat), {}))
    return sheet if row.engine is None else sheet.beside(row.engine)
